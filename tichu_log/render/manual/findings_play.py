"""The pages of the findings about plays and passes."""

from __future__ import annotations

from typing import Final

from tichu_log.render.i18n import N_
from tichu_log.render.manual.pages import FindingPage

_STANDS: Final = N_(
    "The table accepted the play, so it stands: its cards leave the hand, its seat owns the trick, "
    "and the turn goes on from it."
)
_STANDS_OPEN: Final = N_(
    "The table accepted the play, so it stands: its cards leave the hand, its seat owns the trick, "
    "and the turn goes on from it. Anything may follow on that trick until it is taken."
)
_UNTRUE: Final = N_(
    "The record itself cannot be true here. So the trick on the table is open: whoever acts next "
    "is accepted, until the trick is taken. Then the replay is strict again."
)

_TAKEN: Final = (
    "(2)carl: Ma\n(3)dora passt.\n(0)anna passt.\n(1)bert passt.\n(2)carl passt."
)

PAGES: Final[dict[str, FindingPage]] = {
    "TL301": FindingPage(
        title=N_("Played or passed out of turn"),
        text=(
            N_("A seat played on a trick, or passed, though it was another seat's turn. The "
               "message says whose."),
            N_("On a trick everyone plays or passes in seat order, from whoever played last "
               "(O2). Only bombs may be thrown out of turn (O4). The line with which an owner "
               "takes the trick after all others have passed is no turn, and never a fault."),
            N_("The table accepted it, so it stands, and the turn goes on from that seat."),
        ),
        example="(2)carl: Ma\n(0)anna: G7 ",
        marked=2,
        example_note=N_("After carl it is dora's turn, seat 3."),
        see=("O2", "O4", "TL311"),
    ),
    "TL302": FindingPage(
        title=N_("A card that the seat does not hold"),
        text=(
            N_("A card of the play is not in the seat's hand: it was neither dealt to it nor "
               "given to it in the exchange."),
            N_("Only cards in hand are played (O9). The program that kept the game would not "
               "allow anything else, so the log was most likely damaged or changed."),
            _UNTRUE,
        ),
        example="(2)carl: R5 G5 \n(3)dora: B7 G7 ",
        marked=2,
        example_note=N_("bert holds the blue seven."),
        see=("O9", "TL303"),
    ),
    "TL303": FindingPage(
        title=N_("A card that was played before"),
        text=(
            N_("The seat held the card once, and has played it already."),
            N_("Each card is played once (O9). The program that kept the game would not allow "
               "anything else, so the log was most likely damaged or changed."),
            _UNTRUE,
        ),
        example="(2)carl: R9 \n(3)dora passt.\n(0)anna passt.\n(1)bert: G10 \n(2)carl: R9 ",
        marked=5,
        example_note=N_("carl led this trick with the very same card."),
        see=("O9", "TL302"),
    ),
    "TL304": FindingPage(
        title=N_("These cards are no combination"),
        text=(
            N_("The cards cannot be read as anything that may be played together, also not with "
               "the Phoenix as any card it may stand for."),
            N_("There are singles, pairs, triples, full houses, straights of five or more, "
               "stairs of pairs, and bombs (C1). The ace is high only, and the Mahjong stands "
               "alone or at the low end of a straight (C3). Dragon and Dog belong to no "
               "combination (C6)."),
            _STANDS_OPEN,
        ),
        example="(2)carl: R8 G9 ",
        marked=1,
        example_note=N_("Two cards in sequence are no straight: it takes five."),
        see=("C1", "C3", "C6", "P1"),
    ),
    "TL305": FindingPage(
        title=N_("Not the kind of combination asked for"),
        text=(
            N_("The trick asks for another kind, or another length, than what was played on it; "
               "or a plain combination was played on a bomb."),
            N_("The leader sets kind and length, and everyone keeps both (C2). Only a bomb may "
               "be played on another kind (C5). Where the cards have two readings, this is "
               "reported only if no reading still open allows the play (P5)."),
            _STANDS_OPEN,
        ),
        example="(2)carl: R5 G5 \n(3)dora: R9 ",
        marked=2,
        example_note=N_("A pair was led, so nothing but a higher pair or a bomb may follow."),
        see=("C2", "C5", "P5", "TL306"),
    ),
    "TL306": FindingPage(
        title=N_("Not higher than what lies there"),
        text=(
            N_("The play is of the kind asked for, but does not beat the play on the table. That "
               "includes a bomb too low for the bomb there, and the Phoenix on the Dragon."),
            N_("Whoever plays must be higher (C2); equal is not enough, since no suit ranks over "
               "another (D1). The Phoenix alone is half a rank over the single below it, so the "
               "same rank does not beat that single and the next one does (P3)."),
            _STANDS_OPEN,
        ),
        example="(2)carl: R9 \n(3)dora: G9 ",
        marked=2,
        example_note=N_("A nine does not beat a nine."),
        see=("C2", "C5", "P2", "P3", "TL305"),
    ),
    "TL307": FindingPage(
        title=N_("The leader passed"),
        text=(
            N_("No trick lay on the table, and the seat that had the lead passed."),
            N_("Whoever leads a trick must play (O2). After the Dog this also goes for the "
               "partner who gets the lead (O6)."),
            N_("Further passes at that moment are not reported, and whoever plays next leads."),
        ),
        example=_TAKEN + "\n(2)carl passt.",
        marked=6,
        example_note=N_("The first of carl's two passes takes the trick; then carl must lead."),
        see=("O2", "O3", "O6"),
    ),
    "TL308": FindingPage(
        title=N_("The Dog was not led alone"),
        text=(
            N_("The Dog was played on a trick, or together with other cards."),
            N_("The Dog is played only to lead, and only alone (O6). It beats nothing and "
               "belongs to no combination (C6)."),
            _STANDS_OPEN,
        ),
        example="(2)carl: R5 \n(3)dora: Hu ",
        marked=2,
        example_note=N_("carl's five lies on the table; the Dog can only be led."),
        see=("O6", "C6"),
    ),
    "TL309": FindingPage(
        title=N_("A bomb where no trick lies"),
        text=(
            N_("Between two tricks, or before the round's first card, a seat threw a bomb though "
               "it did not have the lead."),
            N_("A bomb may be thrown out of turn from the first card of a trick until the trick "
               "is taken (O4). Before that first card only the leader may play one, as the lead, "
               "and on the Dog nobody may (O5)."),
            _STANDS,
        ),
        example=_TAKEN + "\n(0)anna: S8 B8 G8 R8 ",
        marked=6,
        example_note=N_("carl has taken the trick and must lead first."),
        see=("O4", "O5", "O6", "TL311"),
    ),
    "TL310": FindingPage(
        title=N_("Played after the round had ended"),
        text=(
            N_("Cards were laid although the round was over."),
            N_("A round ends at once when three players are out, or when both partners of a team "
               "are first and second (O8). No play and no bomb comes after that."),
            N_("Nothing after the end counts: neither for tricks nor for the order of finishing. "
               "Passes that stray behind the end are not reported."),
        ),
        example="(2)carl: GA GK GD GB G10 G9 G8 G7 G6 G5 G4 G3 G2 \n(3)dora: B5 ",
        marked=2,
        example_note=N_("anna was out first. With carl's last cards it is a double victory, and "
                        "the round is over."),
        see=("O8", "S1"),
    ),
    "TL311": FindingPage(
        title=N_("The wrong seat led"),
        text=(
            N_("No trick lay on the table, and a seat played that did not have the lead. The "
               "message says whose lead it was."),
            N_("The holder of the Mahjong leads first (O1). Then whoever took the last trick "
               "leads, or, if out of cards, the next seat that has some (O3). The Dog hands the "
               "lead to the partner (O6)."),
            _STANDS,
        ),
        example="(0)anna: R5 ",
        marked=1,
        example_note=N_("This is the round's first play, and carl holds the Mahjong."),
        see=("O1", "O3", "O6", "TL309"),
    ),
}
