"""The text report: its lines and marks, its summaries, and that nothing in a log can harm it."""

from __future__ import annotations

import io
from typing import Any

import pytest

from tests.hand_made import PLAYERS, TEXT, audit_of, found, round_of
from tichu_log.audit import Audit
from tichu_log.cards import parse_cards
from tichu_log.findings import Finding
from tichu_log.render.console import PlainConsole
from tichu_log.render.excerpt import excerpt
from tichu_log.render.text import QuietReport, TextReport
from tichu_log.render.visible import visible

WISH = found("TL401", rank=7, cards=parse_cards("R7"), passed=True)


def report_of(*audits: Audit, width: int = 80, quiet: bool = False, chosen: bool = False,
              **options: Any) -> str:
    stream = io.StringIO()
    console = PlainConsole(file=stream, width=width, **options)
    report = QuietReport(console) if quiet else TextReport(console, chosen=chosen)
    report.begin()
    for audit in audits:
        report.add(audit, audit.findings)
    report.end()
    return stream.getvalue()


def marked(finding: Finding, line: str, width: int = 60) -> str:
    """What is marked in the only line of a log."""
    shown = excerpt(finding, audit_of(finding, rounds=[], text=line), [line], width)[-1]
    return " ".join(shown.text[begin:end] for begin, end in shown.marks)


def test_a_finding_shows_head_lines_mark_sentence_and_rule() -> None:
    assert report_of(audit_of(WISH)) == """\
game.tch:6  error TL401 wish-not-fulfilled  round 1
    2 | Wunsch:7
  ...
    5 | (1)bert: R9
    6 | (2)carl passt.
      | ^^^^^^^^^^^^^^
  (2) carl passed, but could have fulfilled the wish for 7 with R7.
  Whoever is at turn and can legally play the wished rank must play it, whatever
  it breaks. (rules W2, W5; tichu-log explain TL401)

game.tch  1 error  1 round
  anna + carl 25 : 75 bert + dora
"""


def test_a_clean_log_is_two_lines() -> None:
    assert report_of(audit_of()) == (
        "game.tch  clean  1 round\n  anna + carl 25 : 75 bert + dora\n")


def test_a_log_without_a_shown_finding_is_not_called_clean() -> None:
    assert report_of(audit_of(), chosen=True).startswith(
        "game.tch  none of the findings asked for  1 round\n")


def test_a_shown_info_alone_says_nothing_of_what_is_hidden() -> None:
    audit = audit_of(found("TL802", None, totals=(25, 75), limit=1000))
    assert "game.tch  1 info  1 round\n" in report_of(audit, chosen=True)


def test_the_closing_counts_logs_without_a_shown_finding() -> None:
    text = report_of(audit_of(WISH), audit_of(), chosen=True)
    assert "2 logs, 2 rounds, 1 with none of the findings asked for: 1 error\n" in text


def test_infos_leave_a_log_clean() -> None:
    audit = audit_of(found("TL802", None, totals=(25, 75), limit=1000))
    assert "game.tch  clean, 1 info  1 round" in report_of(audit)


def test_several_logs_close_with_a_summary() -> None:
    text = report_of(audit_of(WISH), audit_of())
    assert text.endswith("""\

game.tch  clean  1 round
  anna + carl 25 : 75 bert + dora

2 logs, 2 rounds, 1 clean: 1 error
  1  error   TL401 wish-not-fulfilled
""")


@pytest.mark.parametrize("width", [40, 80, 100, 160])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    audit = audit_of(WISH, text=TEXT.replace("passt.", "passt." + "x" * 500))
    text = report_of(audit, width=width, force_terminal=True, color_system=None)
    assert max(map(len, text.splitlines())) <= width


HEAD = "game.tch:6  error TL401 wish-not-fulfilled  round 1"


def test_a_head_is_one_line_where_no_terminal_is() -> None:
    assert report_of(audit_of(WISH), width=30).startswith(f"{HEAD}\n")


def test_a_head_is_one_line_where_it_just_fits() -> None:
    text = report_of(audit_of(WISH), width=len(HEAD), force_terminal=True, color_system=None)
    assert text.startswith(f"{HEAD}\n")


def test_on_a_narrow_terminal_the_round_moves_as_a_whole() -> None:
    text = report_of(audit_of(WISH), width=len(HEAD) - 1, force_terminal=True, color_system=None)
    assert text.startswith(f"{HEAD[:-9]}\n  round 1\n")


def test_cards_at_fault_are_marked() -> None:
    finding = found("TL302", 1, 1, round_=None, cards=parse_cards("R7 G9"))
    assert marked(finding, "(1)bert: S9 R7 G9 ") == "R7 G9"


def test_a_ten_is_no_one() -> None:
    finding = found("TL302", 1, 1, round_=None, cards=parse_cards("R10"))
    assert marked(finding, "(1)R10: R1 R10 R10x ") == "R10"


def test_cards_that_do_not_stand_in_the_line_mark_all_of_it() -> None:
    finding = found("TL302", 1, 1, round_=None, cards=parse_cards("R7"))
    assert marked(finding, "(1)bert: S9 ") == "(1)bert: S9"


def test_words_that_are_no_cards_are_marked() -> None:
    finding = found("TL005", 1, 1, round_=None, words=("R77", "X.*"))
    assert marked(finding, "(1)bert: R77 S7 X.* ") == "R77 X.*"


def test_a_very_long_line_is_cut_around_its_mark() -> None:
    finding = found("TL302", 1, 1, round_=None, cards=parse_cards("R7"))
    line = "(1)" + "b" * 20_000_000 + ": S9 R7 G9 " + "S9 " * 100
    assert marked(finding, line) == "R7"


def test_a_cut_line_says_so_at_both_ends() -> None:
    finding = found("TL302", 1, 1, round_=None, cards=parse_cards("R7"))
    line = "(1)" + "b" * 1000 + ": S9 R7 G9 " + "S9 " * 100
    text = excerpt(finding, audit_of(text=line, rounds=[]), [line], 60)[-1].text
    assert text[0] + text[-1] == "……"


def test_marks_stand_below_wide_letters() -> None:
    line = "(1)安娜: R7"
    shown = excerpt(found("TL302", 1, 1, round_=None, cards=parse_cards("R7")),
                    audit_of(text=line, rounds=[]), [line], 60)[-1]
    assert shown.marks == ((9, 11),)


def test_an_empty_line_can_be_marked() -> None:
    shown = excerpt(found("TL009", None, 1, round_=None, empty=True),
                    audit_of(text="", rounds=[]), [""], 60)[-1]
    assert shown.marks == ((0, 1),)


def test_o9_the_earlier_play_of_the_card_is_shown() -> None:
    finding = found("TL303", 3, 5, event=5, cards=parse_cards("G4"))
    shown = excerpt(finding, audit_of(), TEXT.split("\n"), 60)
    assert [line.number for line in shown] == [3, 5]


HARMFUL = "an\x1b[2Jna\u202eb\u200b\x07\x9b[red]x[/red]"


@pytest.mark.parametrize("quiet", [True, False])
def test_nothing_in_a_log_reaches_the_terminal_raw(quiet: bool) -> None:
    audit = audit_of(found("TL307", seat=0), text=TEXT.replace("carl", HARMFUL),
                     rounds=[round_of(handles=(HARMFUL, *PLAYERS[1:]))], path="a\x1b[2J.tch")
    text = report_of(audit, quiet=quiet)
    assert all(char.isprintable() or char == "\n" for char in text)


def test_markup_in_a_handle_is_no_markup() -> None:
    handles = ("[red]x[/red]", "", "", "")
    audit = audit_of(found("TL307", seat=0), rounds=[round_of(handles=handles)])
    assert "(0) [red]x[/red] passed" in report_of(audit)


def test_an_emoji_code_in_a_handle_stays_one() -> None:
    audit = audit_of(found("TL307", seat=0), rounds=[round_of(handles=(":smile:", "", "", ""))])
    assert "(0) :smile: passed" in report_of(audit)


def test_letters_of_any_language_are_shown() -> None:
    assert visible("jürg\u00a0安娜 аня") == "jürg\u00a0安娜 аня"


@pytest.mark.parametrize("handle", [
    "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f3f4\u200d\u2620\ufe0f",
    "\U0001f469\U0001f3fd\u200d\U0001f680", "\u2764\ufe0f\u200d\U0001f525",
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0915\u094d\u200d\u0937",
], ids=["family", "pirates", "astronaut", "burning heart", "Persian", "Hindi"])
def test_joiners_stay_where_they_join(handle: str) -> None:
    assert visible(handle) == handle


@pytest.mark.parametrize("handle", [
    "an\u200dna", "anna\u200d", "\u200c", "\U0001f468\u200d", "\u200d\U0001f468",
    "\U0001f468\u200d\u200d\U0001f469", "\U0001f468\u200e\U0001f469", "\u05d0\u200d\u05d1",
])
def test_joiners_that_only_hide_are_shown(handle: str) -> None:
    assert "\\u200" in visible(handle)
    assert visible(handle).isprintable()


def test_no_colour_without_a_terminal() -> None:
    assert "\x1b" not in report_of(audit_of(WISH))


def test_colour_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[1;31merror TL401\x1b[0m" in report_of(
        audit_of(WISH), force_terminal=True, color_system="standard")


def test_the_line_at_fault_stands_out_from_those_around_it() -> None:
    text = report_of(audit_of(WISH), force_terminal=True, color_system="standard")
    assert "\x1b[2m    6 | \x1b[0m(2)carl passt." in text


def test_no_color_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[1;31m" not in report_of(
        audit_of(WISH), force_terminal=True, color_system="standard")


def test_quiet_is_one_line_a_finding() -> None:
    assert report_of(audit_of(WISH), audit_of(), quiet=True) == (
        "game.tch:6 error TL401 (2) carl passed, but could have fulfilled the wish for 7 with "
        "R7.\n")
