"""The pages of the findings about the record itself: its lines, the deal and the exchange."""

from __future__ import annotations

from typing import Final

from tichu_log.render.i18n import N_
from tichu_log.render.manual.pages import FindingPage

_OPEN: Final = N_(
    "The record itself cannot be true here. So the trick on the table is open: whoever acts next "
    "is accepted, until the trick is taken. Then the replay is strict again."
)
_DEAL_OPEN: Final = N_(
    "The round is replayed all the same. A card whose holder the damage hides belongs to the seat "
    "that first plays it, and a seat is out when it has laid as many cards as it held."
)
_NO_EFFECT: Final = N_("Nothing else depends on it: the replay goes on as it would without it.")

PAGES: Final[dict[str, FindingPage]] = {
    "TL001": FindingPage(
        title=N_("A line that is no part of a log"),
        text=(
            N_("The line has none of the shapes that a line of a log can have. Several such "
               "lines in a row are one finding, at the first of them."),
            N_("The line is skipped, and it never hides the rest. It is named here so that you "
               "can see whether something of the game was lost with it."),
            N_("Inside the play something may have happened there that nobody can read. So "
               "whoever acts next is accepted, until the trick is taken; then the replay is "
               "strict again."),
        ),
        example="(2)carl: Ma\nwell played so far!\n(3)dora: G7 ",
        marked=2,
        example_note=N_("A line of chat was pasted between two plays."),
        see=("TL008", "TL009"),
    ),
    "TL002": FindingPage(
        title=N_("A part of the round is missing"),
        text=(
            N_("A round has four parts: the first eight cards, the whole hands, the exchange and "
               "the play. One of them has no header, or lacks some of its four lines."),
            N_("Without it the hands cannot be told for certain, so some faults of the players "
               "may stay unseen. It is reported at the header, or where the header should stand."),
            _DEAL_OPEN,
        ),
        example=(
            "Schupfen:\n"
            "(0)anna gibt: bert: R5 - carl: Dr - dora: G9 - \n"
            "(1)bert gibt: carl: S2 - dora: G4 - anna: BK - \n"
            "(3)dora gibt: anna: G3 - bert: R2 - carl: SA - "
        ),
        marked=1,
        example_note=N_("The line of carl, seat 2, is missing."),
        see=("TL003", "TL004", "D3"),
    ),
    "TL003": FindingPage(
        title=N_("The log ends inside a round"),
        text=(
            N_("The log stops before the round's result, after a line or in the middle of one."),
            N_("That is no fault of the players: the game was broken off, or the record of it."),
            N_("The round stands in the report with its number and without a result, and does "
               "not count in the totals. What the cut took away gives no other finding."),
        ),
        example="(2)carl: Ma\n(3)dora: G7 \n(0)anna pas",
        marked=3,
        example_note=N_("The last line of the log breaks off inside anna's pass."),
        see=("TL004", "TL802"),
    ),
    "TL004": FindingPage(
        title=N_("A round was begun anew"),
        text=(
            N_("The header of a new round stands where the round before it should go on: cards "
               "were dealt again before there was a result."),
            N_("This happens when the server starts a round over. It is reported at the new "
               "header, because the round before it cannot be judged to its end."),
            N_("The round begun first stands in the report with its number and without a result. "
               "What it lacks gives no other finding, and the new round is replayed as usual."),
        ),
        example=(
            "(2)carl: Ma\n"
            "---------------Gr.Tichukarten------------------\n"
            "(0)anna Dr RA BA S10 G9 R8 R5 R2 "
        ),
        marked=2,
        example_note=N_("After carl's first play the cards were dealt again."),
        see=("TL003",),
    ),
    "TL005": FindingPage(
        title=N_("A card that is not in the deck"),
        text=(
            N_("Where a card should stand there is something else. A card is a suit (R, G, B, S) "
               "and a rank (2 to 10, B, D, K, A), or one of Ma, Hu, Ph and Dr."),
            N_("The deck has these 56 cards and no other (D1). Most often a letter was mistyped "
               "or lost when the log was copied."),
            _OPEN,
        ),
        example="(2)carl: R8 G11 ",
        marked=1,
        example_note=N_("There is no eleven in Tichu; the jack is written B, as in GB."),
        see=("D1", "TL302"),
    ),
    "TL006": FindingPage(
        title=N_("A seat that does not exist, or stands twice"),
        text=(
            N_("A line names a seat outside 0 to 3, or one seat has two lines in a part of the "
               "round where everyone has one."),
            N_("Four play, on the seats 0 to 3 (D2). The seat, not the handle, says who acted."),
            _OPEN,
        ),
        example="(2)carl: Ma\n(4)dora: G7 ",
        marked=2,
        example_note=N_("The seats are 0, 1, 2 and 3; there is no seat 4."),
        see=("D2", "TL007"),
    ),
    "TL007": FindingPage(
        title=N_("A seat under another handle"),
        text=(
            N_("The line names its seat by another handle than the rest of the round does, or by "
               "none. It is said once for a seat and round."),
            N_("The seat's number is the identity; the handle is a label that the log's writer "
               "sometimes drops or changes. So this is nobody's fault."),
            _NO_EFFECT,
        ),
        example="(2)carl: Ma\n(3): G7 ",
        marked=2,
        example_note=N_("The handle of seat 3, dora, is missing on this line."),
        see=("TL803", "TL804"),
    ),
    "TL008": FindingPage(
        title=N_("Bytes that are no text"),
        text=(
            N_("The line holds bytes that are neither UTF-8 nor Windows-1252, the two encodings "
               "in which logs are found."),
            N_("Each such byte is replaced by the sign � and the line is read as it then stands, "
               "so that nothing is lost without a word."),
            N_("If only a handle is touched, nothing else depends on it; if the rest of the line "
               "can no longer be read, that is reported too (TL001)."),
        ),
        example="(2)carl: Ma\n(3)d�ra: G7 ",
        marked=2,
        example_note=N_("One letter of the handle could not be decoded, so it also differs from "
                        "the handle on the round's other lines (TL007)."),
        see=("TL001", "TL007"),
    ),
    "TL009": FindingPage(
        title=N_("This is not a log"),
        text=(
            N_("Nothing in the input is part of a BrettspielWelt Tichu log, or the input is "
               "empty."),
            N_("A log is the plain text that BrettspielWelt writes, one file a match, its name "
               "ending in .tch."),
            N_("There is nothing to replay, so this is the only finding."),
        ),
        example="Dear all,\nFriday's game was great fun.",
        marked=1,
        example_note=N_("A letter was handed in instead of the log."),
        see=("TL001",),
    ),
    "TL101": FindingPage(
        title=N_("A hand of the wrong size"),
        text=(
            N_("The line of the first cards does not hold 8 cards, or the line of the whole hand "
               "does not hold 14."),
            N_("Everyone gets 14 cards, the first 8 of them before the other 6 (D2)."),
            _DEAL_OPEN,
        ),
        example=(
            "---------------Startkarten------------------\n"
            "(0)anna Dr RA BA S10 G9 R8 R5 R2 G2 B3 S4 B6 S6 "
        ),
        marked=2,
        example_note=N_("These are thirteen cards."),
        see=("D2", "TL102", "TL103"),
    ),
    "TL102": FindingPage(
        title=N_("A card was dealt twice"),
        text=(
            N_("The same card stands in two hands, or twice in one. The message also says which "
               "card is missing in its place."),
            N_("Each of the 56 cards is in the deck once (D1)."),
            _DEAL_OPEN,
        ),
        example=(
            "---------------Startkarten------------------\n"
            "(0)anna Dr RA BA S10 G9 R8 R5 R2 G2 B3 S4 B6 S6 SK \n"
            "(1)bert Ph GA SK BD RB GB R10 B9 S8 G7 R6 B5 G4 Hu "
        ),
        marked=3,
        example_note=N_("Both anna and bert hold the black king."),
        see=("D1", "TL103"),
    ),
    "TL103": FindingPage(
        title=N_("A card was dealt to nobody"),
        text=(
            N_("One of the 56 cards is in no hand, and nothing else that is wrong with the deal "
               "explains it."),
            N_("All 56 cards are dealt (D1, D2). A missing card is reported here only if no "
               "missing line, unknown card, short hand or doubled card accounts for it."),
            _DEAL_OPEN,
        ),
        example=(
            "---------------Startkarten------------------\n"
            "(0)anna Dr RA BA S10 G9 R8 R5 R2 G2 B3 S4 B6 S6 SK \n"
            "(1)bert Ph GA SD BD RB GB R10 B9 S8 G7 R6 B5 G4 Hu \n"
            "(2)carl SA RK GK RD SB G10 R9 G8 S7 B7 G5 R4 S3 Ma \n"
            "(3)dora BK GD BB B10 S9 B8 R7 G6 S5 B4 R3 G3 B2 S2 "
        ),
        marked=2,
        example_note=N_("Nothing is missing here. If one of these cards stood in no hand, and no "
                        "other finding said why, it would be reported at the first hand."),
        see=("D1", "TL102"),
    ),
    "TL104": FindingPage(
        title=N_("A first card that is not in the hand"),
        text=(
            N_("A card among the first eight is missing in the same seat's whole hand."),
            N_("The first eight are part of the fourteen: nothing is given away between the two "
               "(D2)."),
            N_("The replay goes by the whole hand; the first eight count for nothing else."),
        ),
        example=(
            "---------------Gr.Tichukarten------------------\n"
            "(0)anna Dr RA BA S10 G9 R8 R5 R2 \n"
            "---------------Startkarten------------------\n"
            "(0)anna Dr RA S10 G9 R8 R5 R2 G2 B3 S4 B6 S6 SK R3 "
        ),
        marked=2,
        example_note=N_("The blue ace was among anna's first eight, and is not in the whole "
                        "hand."),
        see=("D2", "TL101"),
    ),
    "TL201": FindingPage(
        title=N_("A gift that was not in the hand"),
        text=(
            N_("In the exchange a seat gives a card that is not among its fourteen."),
            N_("Everyone gives from the fourteen cards dealt, before taking up any (D3). So a "
               "card received in the same exchange cannot be passed on."),
            _DEAL_OPEN,
        ),
        example=(
            "---------------Startkarten------------------\n"
            "(0)anna Dr RA BA S10 G9 R8 R5 R2 G2 B3 S4 B6 S6 SK \n"
            "…\n"
            "Schupfen:\n"
            "(0)anna gibt: bert: R2 - carl: SA - dora: G2 - "
        ),
        marked=5,
        example_note=N_("The black ace was not dealt to anna."),
        see=("D3", "TL202"),
    ),
    "TL202": FindingPage(
        title=N_("One card given twice"),
        text=(
            N_("In the exchange a seat gives the same card to two players."),
            N_("Everyone gives one card to each of the three others: three different ones (D3)."),
            _DEAL_OPEN,
        ),
        example=(
            "Schupfen:\n"
            "(0)anna gibt: bert: R2 - carl: Dr - dora: R2 - "
        ),
        marked=2,
        example_note=N_("The red two goes to bert and to dora."),
        see=("D3", "TL201"),
    ),
    "TL203": FindingPage(
        title=N_("A gift to the wrong player"),
        text=(
            N_("An exchange line does not hold three gifts, or the players it names are not the "
               "three others in their order: the next seat, the partner, the seat before."),
            N_("Everyone gives one card to each other player (D3), and the log writes them in "
               "this order. A handle that is empty, or borne by two seats, is never called "
               "wrong."),
            _DEAL_OPEN,
        ),
        example=(
            "Schupfen:\n"
            "(0)anna gibt: carl: R2 - bert: Dr - dora: G2 - "
        ),
        marked=2,
        example_note=N_("The first gift goes to bert, who sits next to anna, the second to carl."),
        see=("D3",),
    ),
    "TL205": FindingPage(
        title=N_("The line of bombs is wrong"),
        text=(
            N_("After the exchange the log names the seats that hold a bomb, on a line BOMBE:. "
               "It does not name exactly the seats that do; no such line means that nobody does."),
            N_("The line is a remark of the server's and no act of a player. Where it is wrong, "
               "a hand or a gift is probably written wrong."),
            _NO_EFFECT,
        ),
        example="BOMBE: (0)anna\n---------------Rundenverlauf------------------\n(2)carl: Ma",
        marked=1,
        example_note=N_("It is said of anna, whose hand holds no bomb."),
        see=("C1", "C4", "C5"),
    ),
}
