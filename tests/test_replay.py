"""The replay: what a watcher sees, and that watching changes nothing."""

from __future__ import annotations

from pathlib import Path

from tests.builder import position
from tichu_log.deal import read_deal
from tichu_log.log import DragonGift, Pass, Play, Round, Wish
from tichu_log.parser import parse
from tichu_log.replay import replay
from tichu_log.rules import BSW
from tichu_log.steps import Step
from tichu_log.table import Table

SAMPLES = Path(__file__).parents[1] / "sample_logs"
FULL_OF_FAULTS = ("dragon-gifts", "illegal-plays", "odd-wishes", "unfulfilled-wish", "wrong-order")


def damaged_rounds() -> list[Round]:
    """The first rounds of some samples, and the same with each line left out, and doubled."""
    texts = []
    for name in FULL_OF_FAULTS:
        lines = (SAMPLES / f"{name}.tch").read_text(encoding="utf-8").split("\n")
        lines = lines[:lines.index(next(line for line in lines if "Ergebnis" in line)) + 1]
        texts += [lines, *(lines[:place] + lines[place + more:]
                           for place in range(len(lines)) for more in (-1, 1))]
    return [round_ for text in texts for round_ in parse("\n".join(text))[0].rounds]


ROUNDS = damaged_rounds()


def test_watching_changes_nothing() -> None:
    for round_ in ROUNDS:
        steps: list[Step] = []
        watched, alone = replay(round_, BSW, steps.append), replay(round_)
        assert ((watched.findings, watched.tricks, watched.finished, watched.left, watched.doubt)
                == (alone.findings, alone.tricks, alone.finished, alone.left, alone.doubt))


def test_whatever_a_play_must_be_judged_for_is_marked() -> None:
    for round_ in ROUNDS:
        table = Table(read_deal(round_), BSW, round_.number, round_.lines, round_.events)
        for number, event in enumerate(round_.events, 1):
            table.number = number
            if isinstance(event, Pass):
                table.pass_(event.seat)
            elif isinstance(event, Play):
                table.play(event.seat, event.written)
            elif isinstance(event, Wish):
                table.make_wish(event.rank, event.text)
            elif isinstance(event, DragonGift):
                table.give_dragon(event.seat)
            assert table.odd or not table.is_odd()


def test_a_state_keeps_its_trick_when_more_is_laid() -> None:
    text = position().log("0: R5", "1: G6", "2 3 pass", "0: R8", "1 pass")
    steps: list[Step] = []
    replay(parse(text)[0].rounds[0], BSW, steps.append)
    assert [len(step.before.trick) for step in steps[4:]] == [0, 1, 2, 2, 2, 3, 3]
