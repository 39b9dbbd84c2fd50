"""For every finding the smallest logs that have it, and their clean twins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final
from unittest.mock import ANY

from tests.builder import (
    DEAL,
    EXCHANGE,
    FIRST_EIGHT,
    HANDLES,
    PLAY,
    edit,
    exchange,
    first_eight,
    match,
    position,
    whole_hand,
    whole_round,
)
from tichu_log.rules import BSW, TURNIER, RuleSet

SHORT: Final = BSW.with_limit(100)
"""Under these rules `WHOLE` is a whole match."""


@dataclass(frozen=True)
class Case:
    """A log with one finding, where that stands, and what comes with it."""

    code: str
    name: str
    text: str | bytes
    clean: str
    """The twin, which has no finding at all but TL003 and TL802."""

    line: Any
    """The text of the line that the finding points at."""

    event: Any = None
    seat: Any = None
    also: tuple[str, ...] = ()
    """The codes of the findings that come with it, TL003 and TL802 of a log cut short apart."""

    rules: RuleSet = BSW
    round: Any = 1


BOARD = position("Ma R5 G5 S3", "S9 S4", "G10", "BB")
CUT = BOARD.log("0: Ma", "1: S9")
WHOLE = whole_round((0, 1, 2))
"""anna, bert and carl go out: 100 to 0."""

EIGHTS = "R8 G8 B8 S8"
BOMB = position("Ma", "S9", EIGHTS)
SEVEN = position("Ma", "R7 S9", "")
DRAGON = position("Ma S9", "Dr S4", "G10", "BB")
WON = ("0: Ma", "1: Dr", "2 3 0 1 pass")
GIVEN = DRAGON.log(*WON, "dragon 2", "1: S4")
FIRST = (0, 2)
"""200 to 0"""


def last_card(hand: str) -> str:
    return hand.split()[-1]


def gift(seat: int, step: int) -> str:
    """The code of a gift in `CUT`: the first, second or third."""
    return exchange(CUT, seat).split(": ")[step + 1].split()[0]


def cut_with(old: str, new: str) -> str:
    return edit(CUT, old, new)


def with_hand(seat: int, card: str) -> str:
    """`CUT` with another last card in a whole hand."""
    own = whole_hand(CUT, seat)
    return edit(CUT, own, own.replace(f" {last_card(own)} ", card))


def first_without(seat: int, new: str = " ") -> str:
    own = first_eight(CUT, seat)
    return edit(CUT, f"{own}\n", f"{own}\n".replace(f" {last_card(own)} ", new))


def new_gift(seat: int, step: int, card: str) -> str:
    own = exchange(CUT, seat)
    receiver = HANDLES[seat + step & 3]
    return edit(CUT, own, edit(own, f"{receiver}: {gift(seat, step)} ", f"{receiver}: {card} "))


RECORD: Final = [
    Case("TL001", "in-the-play", BOARD.log("0: Ma", "=hello there", "1: S9"), CUT, "hello there"),
    Case("TL001", "consecutive", BOARD.log("0: Ma", "=hello", "=there", "1: S9"), CUT, "hello"),
    Case("TL001", "before-the-deal", f"hello\n{CUT}", CUT, "hello", round=ANY),
    Case("TL002", "exchange-line", cut_with(exchange(CUT, 2) + "\n", ""), CUT, EXCHANGE),
    Case("TL002", "hand", cut_with(whole_hand(CUT, 2) + "\n", ""), CUT, DEAL),
    Case("TL002", "first-eight", cut_with(first_eight(CUT, 2) + "\n", ""), CUT, FIRST_EIGHT),
    Case("TL002", "exchange-header", cut_with(EXCHANGE + "\n", ""), CUT,
         exchange(CUT, 0).strip()),
    Case("TL002", "play-header", cut_with(PLAY + "\n", ""), CUT, "(0)anna: Ma"),
    Case("TL003", "in-the-play", CUT, WHOLE, "(1)bert: S9", also=("TL802",), rules=SHORT),
    Case("TL003", "in-the-deal", CUT.split(EXCHANGE)[0], WHOLE, whole_hand(CUT, 3).strip(),
         also=("TL802",), rules=SHORT),
    Case("TL004", "in-the-play", CUT + WHOLE, WHOLE, FIRST_EIGHT, rules=SHORT, round=ANY),
    Case("TL005", "in-the-play", BOARD.log("0: Ma", "1: S11"), CUT, "(1)bert: S11", 6, 1),
    Case("TL005", "in-a-hand", with_hand(1, " X9 "), CUT,
         whole_hand(with_hand(1, " X9 "), 1).strip(), None, 1),
    Case("TL005", "in-the-exchange", new_gift(1, 2, "S1"), CUT, ANY, 2, 1),
    Case("TL006", "outside", BOARD.log("0: Ma", "=(4)bert: S9 "), CUT, "(4)bert: S9", ANY, ANY),
    Case("TL006", "in-a-hand", cut_with(whole_hand(CUT, 0), "(7)" + whole_hand(CUT, 0)[3:]), CUT,
         "(7)" + whole_hand(CUT, 0)[3:].strip(), None, ANY, also=("TL103",)),
    Case("TL006", "twice", cut_with(exchange(CUT, 1), exchange(CUT, 0)), CUT,
         exchange(CUT, 0).strip(), ANY, ANY),
    Case("TL007", "another-name", BOARD.log("0: Ma", "=(1)bertha: S9 "), CUT, "(1)bertha: S9",
         6, 1),
    Case("TL007", "no-name", BOARD.log("0: Ma", "=(1): S9 "), CUT, "(1): S9", 6, 1),
    Case("TL008", "in-a-handle", CUT.encode().replace(b"(1)bert: S9", b"(1)b\x81rt: S9"), CUT,
         ANY, ANY, ANY, also=("TL007",), round=ANY),
    Case("TL009", "a-letter", "Dear Sir,\nhello\n", WHOLE, "Dear Sir,", rules=SHORT, round=None),
    Case("TL009", "empty", "", WHOLE, "", rules=SHORT, round=None),
]

DEALT: Final = [
    Case("TL101", "thirteen", with_hand(1, " "), CUT, whole_hand(with_hand(1, " "), 1).strip(),
         None, 1),
    Case("TL101", "seven", first_without(2), CUT, first_eight(first_without(2), 2).strip(),
         None, 2),
    Case("TL102", "two-seats", with_hand(1, f" {last_card(whole_hand(CUT, 0))} "), CUT, ANY,
         None, ANY),
    Case("TL102", "one-hand", with_hand(1, f" {whole_hand(CUT, 1).split()[-2]} "), CUT,
         whole_hand(with_hand(1, f" {whole_hand(CUT, 1).split()[-2]} "), 1).strip(), None, 1),
    Case("TL103", "seat-nine", cut_with(whole_hand(CUT, 0), "(9)" + whole_hand(CUT, 0)[3:]), CUT,
         ANY, None, None, also=("TL006",)),
    Case("TL104", "of-another-hand", first_without(2, f" {last_card(whole_hand(CUT, 3))} "), CUT,
         first_eight(first_without(2, f" {last_card(whole_hand(CUT, 3))} "), 2).strip(), None, 2),
    Case("TL201", "of-another-hand", new_gift(0, 1, last_card(whole_hand(CUT, 2))), CUT, ANY, 1, 0),
    Case("TL202", "twice", new_gift(0, 2, gift(0, 1)), CUT, ANY, 1, 0),
    Case("TL203", "two-gifts", cut_with(exchange(CUT, 0), exchange(CUT, 0).split("dora")[0]), CUT,
         ANY, 1, 0),
    Case("TL203", "other-order", cut_with(exchange(CUT, 1), exchange(CUT, 1).replace(
        "dora", "x").replace("carl", "dora").replace("x", "carl")), CUT, ANY, 2, 1),
    Case("TL205", "nobody", BOMB.log("0: Ma", bombs=""), BOMB.log("0: Ma"), PLAY),
    Case("TL205", "another-seat", BOMB.log("0: Ma", bombs="BOMBE: (1)bert"), BOMB.log("0: Ma"),
         "BOMBE: (1)bert"),
]

PLAYED: Final = [
    Case("TL301", "play", BOARD.log("0: Ma", "2: G10"), CUT, "(2)carl: G10", 6, 2),
    Case("TL301", "pass", BOARD.log("0: Ma", "2 pass"), CUT, "(2)carl passt.", 6, 2),
    Case("TL302", "of-another", BOARD.log("0: Ma", "1: G10"), CUT, "(1)bert: G10", 6, 1),
    Case("TL303", "again", BOARD.log("0: Ma", "1: S9", "2: G10", "3 0 pass", "1: S9"),
         BOARD.log("0: Ma", "1: S9", "2: G10", "3 0 pass", "1 pass"), "(1)bert: S9", 10, 1),
    Case("TL304", "two-ranks", BOARD.log("0: R5 S3"), BOARD.log("0: R5 G5"), "(0)anna: R5 S3",
         5, 0),
    Case("TL305", "single-on-pair", BOARD.log("0: R5 G5", "1: S9"), BOARD.log("0: R5 G5", "1 pass"),
         "(1)bert: S9", 6, 1),
    Case("TL305", "on-a-bomb", BOMB.log("0: Ma", f"2: {EIGHTS}", "3: SA"),
         BOMB.log("0: Ma", f"2: {EIGHTS}", "3 pass"), "(3)dora: SA", 7, 3),
    Case("TL306", "lower", BOARD.log("0: R5", "1: S4"), BOARD.log("0: R5", "1: S9"), "(1)bert: S4",
         6, 1),
    Case("TL306", "phoenix-on-dragon", position("Ma Dr", "Ph").log("0: Dr", "1: Ph"),
         position("Ma RA", "Ph").log("0: RA", "1: Ph"), "(1)bert: Ph", 6, 1),
    Case("TL307", "first", BOARD.log("0 pass"), CUT, "(0)anna passt.", 5, 0),
    Case("TL308", "on-a-trick", position("Ma", "Hu").log("0: Ma", "1: Hu"),
         position("Ma", "Hu").log("0: Ma", "1 pass"), "(1)bert: Hu", 6, 1),
    Case("TL308", "with-others", position("Ma Hu R5").log("0: Hu R5"),
         position("Ma Hu R5").log("0: Hu"), "(0)anna: Hu R5", 5, 0),
    Case("TL309", "first", BOMB.log(f"2: {EIGHTS}"), BOMB.log("0: Ma", f"2: {EIGHTS}"),
         "(2)carl: R8 G8 B8 S8", 5, 2),
    Case("TL310", "play", whole_round((0, 1, 2), "3: SA"), WHOLE, "(3)dora: SA", ANY, 3,
         rules=SHORT),
    Case("TL311", "first", BOARD.log("1: S9"), CUT, "(1)bert: S9", 5, 1),
]

WISHED: Final = [
    Case("TL401", "play", SEVEN.log("0: Ma", "wish 7", "1: S9"),
         SEVEN.log("0: Ma", "wish 7", "1: R7"), "(1)bert: S9", 7, 1),
    Case("TL402", "before", BOARD.log("0: R5", "wish 7"), BOARD.log("0: R5"), "Wunsch:7", 6, ANY),
    Case("TL402", "second", BOARD.log("0: Ma", "wish 7", "wish 8"), BOARD.log("0: Ma", "wish 7"),
         "Wunsch:8", 7, ANY),
    Case("TL403", "dragon", BOARD.log("0: Ma", "wish Dr"), BOARD.log("0: Ma", "wish D"),
         "Wunsch:Dr", 6, ANY),
]

CALLED: Final = [
    Case("TL501", "a-play-between", BOARD.log("0: Ma", "1: S9", "tichu 0"), CUT,
         "Tichu: (0)anna", 7, 0),
    Case("TL501", "after-the-end", whole_round((0, 1, 2), "tichu 3"), WHOLE, "Tichu: (3)dora",
         ANY, 3, rules=SHORT),
    Case("TL502", "at-once", BOARD.log("0: Ma", "tichu 0", "1: S9"), CUT, "Tichu: (0)anna", 6, 0),
    Case("TL503", "small", BOARD.log("tichu 0", "tichu 0", "0: Ma"), CUT, ANY, 6, 0),
    Case("TL503", "grand", BOARD.log("0: Ma", before=["grand 2", "grand 2"]), CUT, ANY, 2, 2),
    Case("TL504", "grand-first", BOARD.log("tichu 2", "0: Ma", before=["grand 2"]), CUT,
         "Tichu: (2)carl", 6, 2),
    Case("TL505", "in-the-play", BOARD.log("grand 2", "0: Ma"), CUT, "Grosses Tichu: (2)carl",
         5, 2),
    Case("TL505", "tournament", BOARD.log("0: Ma", before=["grand 2"]), CUT,
         "Grosses Tichu: (2)carl", 1, 2, also=("TL805",), rules=TURNIER),
]

GIVING: Final = [
    Case("TL601", "next-play", DRAGON.log(*WON, "1: S4"), GIVEN, "(1)bert: S4", 11, 1),
    Case("TL602", "partner", DRAGON.log(*WON, "dragon 3", "1: S4"), GIVEN, "Drache an: (3)dora",
         11, ANY),
    Case("TL602", "self", DRAGON.log(*WON, "dragon 1", "1: S4"), GIVEN, "Drache an: (1)bert",
         11, ANY),
    Case("TL603", "no-dragon", BOARD.log("0: Ma", "1: S9", "2 3 0 1 pass", "dragon 2"), GIVEN,
         "Drache an: (2)carl", 11, ANY),
    Case("TL604", "both", DRAGON.log(*WON, "dragon 2", "dragon 0", "1: S4"), GIVEN,
         "Drache an: (0)anna", 12, ANY),
]

RESULTS: Final = [
    Case("TL701", "five-astray", whole_round((0, 1, 2), result=(105, -5)), WHOLE,
         "Ergebnis: 105 - -5", ANY, rules=SHORT),
    Case("TL702", "three-hundred", whole_round((0, 1, 2), result=(200, 100)), WHOLE,
         "Ergebnis: 200 - 100", ANY, rules=SHORT),
    Case("TL703", "no-end", edit(WHOLE, "(2)carl: Hu \n", ""), WHOLE, "Ergebnis: 100 - 0", ANY,
         rules=SHORT),
    Case("TL801", "one-more", match(*[FIRST] * 5) + WHOLE, match(*[FIRST] * 5), FIRST_EIGHT,
         round=6),
    Case("TL802", "one-round", WHOLE, match(*[FIRST] * 5), "Ergebnis: 100 - 0"),
    Case("TL803", "one-seat", WHOLE + whole_round(FIRST, handles=("anna", "emil", "carl", "dora")),
         WHOLE + match(FIRST), ANY, None, 1, rules=BSW.with_limit(300), round=2),
    Case("TL804", "two-seats", WHOLE + whole_round(FIRST, handles=("bert", "anna", "carl", "dora")),
         WHOLE + match(FIRST), ANY, None, ANY, rules=BSW.with_limit(300), round=2),
    Case("TL805", "one-of-two", WHOLE, WHOLE + match(FIRST), "Ergebnis: 100 - 0", ANY, None,
         rules=BSW.with_rounds(2)),
]

CASES: Final = [*RECORD, *DEALT, *PLAYED, *WISHED, *CALLED, *GIVING, *RESULTS]

