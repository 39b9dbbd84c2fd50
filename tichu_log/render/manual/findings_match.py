"""The pages of the findings about a round's result and about the match."""

from __future__ import annotations

from typing import Final

from tichu_log.render.i18n import N_
from tichu_log.render.manual.pages import FindingPage

_LOGGED_TOTALS: Final = N_(
    "Logged and computed results stand side by side in the report, and so do the totals of both. "
    "The logged totals decide when the match ended; the computed ones say who should have won "
    "(M1)."
)
_FURTHER: Final = N_(
    "Below the finding stands what would explain the logged figures. \"tichu-log score --round\" "
    "adds the round up step by step, and \"tichu-log rescore\" shows what another ruling would "
    "change."
)
_NEXT_ROUND: Final = "---------------Gr.Tichukarten------------------"

PAGES: Final[dict[str, FindingPage]] = {
    "TL701": FindingPage(
        title=N_("The result is wrong"),
        text=(
            N_("The result in the log is not the one that the plays, the calls and the Dragon's "
               "gift give."),
            N_("A double victory is worth 200 to 0. Else the last player's tricks go to the "
               "first out, the cards left in hand to the other team, and each team counts its "
               "card points (S1); calls come on top (S2). A Dragon's trick given to the last "
               "player goes on to the first out (S3)."),
            _LOGGED_TOTALS,
            _FURTHER,
        ),
        example="(2)carl: GA GK GD GB G10 G9 G8 G7 G6 G5 G4 G3 G2 \nErgebnis: 55 - 45",
        marked=2,
        example_note=N_("anna was out first and carl second, so the result is 200 to 0."),
        see=("S1", "S2", "S3", "TL702", "TL703"),
    ),
    "TL702": FindingPage(
        title=N_("No play could give this result"),
        text=(
            N_("The logged result is not the computed one, and with the calls made it could not "
               "have come about at all, whoever had been first out. It is reported instead of "
               "TL701."),
            N_("Card points lie between -25 and 125 for each team and are multiples of 5; both "
               "results together are 100, or 200 after a double victory, plus the calls (S2)."),
            _LOGGED_TOTALS,
            _FURTHER,
        ),
        example="Grosses Tichu: (1)bert\n…\nErgebnis: 200 - 0",
        marked=3,
        example_note=N_("bert's lost Grand Tichu was left out: the result is 200 to -200. Logs "
                        "of 2007 have this now and then."),
        see=("S2", "T2", "TL701"),
    ),
    "TL703": FindingPage(
        title=N_("The result cannot be computed"),
        text=(
            N_("The log does not say enough to tell the round's result: the Dragon's trick has "
               "no rightful receiver, or the cards do not add up to the 56, or the order of "
               "finishing cannot be told."),
            N_("With the Dragon's trick it is reported only if the two possible receivers give "
               "different results and neither is the logged one. The message names both."),
            N_("The computed result stays empty, the logged one is not judged (no TL701, no "
               "TL702), and the round does not count in the totals. A referee has to rule."),
        ),
        example="(2)carl: Dr \nErgebnis: 20 - 80",
        marked=2,
        example_note=N_("The Dragon was the round's last card and was given to nobody. With the "
                        "trick given to dora the result would be 75 to 25, with bert 50 to 50."),
        see=("S1", "G1", "TL601", "TL602"),
    ),
    "TL801": FindingPage(
        title=N_("Played on after the match was decided"),
        text=(
            N_("More rounds follow though the match was decided. It is said once. If all four "
               "handles change there at once, that is said too: then it is probably another "
               "match pasted into the same file."),
            N_("A match to 1000 ends after the round in which a team then stands at 1000 or "
               "above and leads (M1). BrettspielWelt asks whether to go on, so this is no fault "
               "(M2)."),
            N_("The totals go on, and the winner stays who it was."),
        ),
        example=f"Ergebnis: 200 - 0\n{_NEXT_ROUND}",
        marked=2,
        example_note=N_("With this result the first team stood at 1000, and yet another round "
                        "was dealt."),
        see=("M1", "M2"),
    ),
    "TL802": FindingPage(
        title=N_("The match was not finished"),
        text=(
            N_("The log ends before a team has reached the limit and leads."),
            N_("A match goes on until a team then stands at the limit or above and leads; at "
               "equal totals it goes on (M1). Nothing is said under a fixed number of rounds, "
               "where TL805 counts them."),
            N_("There is no winner. The totals are those of the rounds played."),
        ),
        example="Ergebnis: 200 - 0",
        marked=1,
        example_note=N_("This was the match's only round; nobody has reached 1000."),
        see=("M1", "TL003", "TL805"),
    ),
    "TL803": FindingPage(
        title=N_("Another player took a seat"),
        text=(
            N_("From this round on the seat bears another handle than in the round before."),
            N_("Somebody left and was replaced, or came back under another name. It is nobody's "
               "fault, and said at each change."),
            N_("The seat's team keeps its points; what each person's teams got is added up "
               "besides."),
        ),
        example=(
            f"Ergebnis: 200 - 0\n{_NEXT_ROUND}\n"
            "(0)anna Dr RA BA S10 G9 R8 R5 R2 \n"
            "(1)bert Ph GA RK BD RB G10 B9 S8 \n"
            "(2)carl SA BK GD BB R9 G8 S7 Ma \n"
            "(3)eva GK SD GB R10 B8 R7 G6 S5 "
        ),
        marked=6,
        example_note=N_("eva plays on for dora."),
        see=("TL007", "TL804"),
    ),
    "TL804": FindingPage(
        title=N_("The players changed seats"),
        text=(
            N_("The same handles as in the round before sit on other seats."),
            N_("A seat, not a person, belongs to a team, so partners may have changed. In a "
               "tournament the change after each round is the rule (M4) and is not reported."),
            N_("Points stay with the seats' teams."),
        ),
        example=(
            f"Ergebnis: 200 - 0\n{_NEXT_ROUND}\n"
            "(0)bert Dr RA BA S10 G9 R8 R5 R2 \n"
            "(1)anna Ph GA RK BD RB G10 B9 S8 \n"
            "(2)carl SA BK GD BB R9 G8 S7 Ma \n"
            "(3)dora GK SD GB R10 B8 R7 G6 S5 "
        ),
        marked=2,
        example_note=N_("anna and bert have changed places."),
        see=("TL803", "M4", "M5"),
    ),
    "TL805": FindingPage(
        title=N_("Not the right number of rounds"),
        text=(
            N_("The match was to be played over a fixed number of rounds, and the log holds "
               "another number; or in a tournament the partners did not change as they should."),
            N_("A match of X rounds ends after X rounds, whatever the totals (M3). A tournament "
               "has 9 rounds, in which everyone plays three with everyone (M4)."),
            N_("The standings are those of the rounds in the log; what comes after the agreed "
               "number does not count."),
        ),
        example="Ergebnis: 200 - 0",
        marked=1,
        example_note=N_("The only round of a match that was to have four."),
        see=("M3", "M4", "TL802"),
    ),
}
