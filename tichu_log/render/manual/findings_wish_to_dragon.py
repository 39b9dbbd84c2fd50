"""The pages of the findings about the wish, the calls and the Dragon's gift."""

from __future__ import annotations

from typing import Final

from tichu_log.render.i18n import N_
from tichu_log.render.manual.pages import FindingPage

_NO_WISH: Final = N_("The line makes no wish, and nobody is bound by it.")
_FAULTY_CALL: Final = N_(
    "If counting the call, or not counting it, gives the logged result, that is the computed one. "
    "Else the rule set decides: bsw counts the call, because the server took it; table and turnier "
    "hold it void."
)
_REFEREE: Final = N_(
    "The result is computed for both opponents as receiver. If both give the same figure, or one "
    "of them the logged one, that is the computed result, and the message says who is implied. "
    "Else the result stays open and a referee has to rule (TL703)."
)

_DRAGON_TRICK: Final = (
    "(2)carl: Dr \n(3)dora passt.\n(0)anna passt.\n(1)bert passt.\n(2)carl passt."
)
_MAHJONG_TRICK: Final = _DRAGON_TRICK.replace("Dr ", "Ma")

PAGES: Final[dict[str, FindingPage]] = {
    "TL401": FindingPage(
        title=N_("The wish was not fulfilled"),
        text=(
            N_("A wish was in force, the seat could have played the wished rank at its turn, and "
               "played something else or passed. The message names a play that would have "
               "fulfilled the wish."),
            N_("Whoever is at turn and can legally play a combination with a real card of the "
               "wished rank must play one (W2). Everything the hand allows counts: the card "
               "alone, in a set or straight of the kind asked for, with the Phoenix as the "
               "missing card, or in a bomb. It binds the leader of a trick too (W5). A bomb may "
               "be thrown on a trick instead; whether one may be led instead depends on the rule "
               "set: bsw and turnier allow it, table does not (W6)."),
            N_("Nothing changes: the play or pass stands and the wish stays. The same seat is "
               "not reported again for the same wish."),
        ),
        example="(2)carl: Ma\nWunsch:7\n(3)dora: G9 ",
        marked=3,
        example_note=N_("dora holds the black seven, which beats the Mahjong."),
        see=("W2", "W3", "W4", "W5", "W6", "P4", "P5"),
    ),
    "TL402": FindingPage(
        title=N_("A wish without the Mahjong"),
        text=(
            N_("A rank is wished, but no Mahjong has been played since the last wish, or the "
               "wish is the second one for the same Mahjong."),
            N_("Only whoever plays the Mahjong may wish, once (W1). A bomb thrown on the Mahjong "
               "does not take the wish away, so a wish that stands after such a bomb is no fault "
               "(O5)."),
            _NO_WISH,
        ),
        example="(2)carl: R5 \nWunsch:7",
        marked=2,
        example_note=N_("carl has not played the Mahjong."),
        see=("W1", "O5"),
    ),
    "TL403": FindingPage(
        title=N_("What is wished is no rank"),
        text=(
            N_("What stands behind Wunsch: is none of the ranks 2 to 10, B, D, K and A."),
            N_("One rank is wished, or none; never a special card (W1)."),
            _NO_WISH,
        ),
        example="(2)carl: Ma\nWunsch:Dr",
        marked=2,
        example_note=N_("The Dragon cannot be wished for."),
        see=("W1",),
    ),
    "TL501": FindingPage(
        title=N_("Tichu called after the first card"),
        text=(
            N_("The caller had already played a card, and a play or pass came between that card "
               "and the call; or the round was already over."),
            N_("Tichu may be called at any time before the caller's own first card: during the "
               "exchange, after passing, also when somebody else is out already (T1)."),
            _FAULTY_CALL,
        ),
        example="(2)carl: Ma\n(3)dora: G7 \n(0)anna passt.\nTichu: (2)carl",
        marked=4,
        example_note=N_("carl had led the Mahjong, and two others have acted since."),
        see=("T1", "TL502"),
    ),
    "TL502": FindingPage(
        title=N_("A call logged late"),
        text=(
            N_("The call stands right after the caller's first play: nobody has played or passed "
               "in between."),
            N_("The log is written a moment behind the game, so the call came in time and was "
               "written down late. It is nobody's fault (T1)."),
            N_("The call counts like any other."),
        ),
        example="(2)carl: Ma\nWunsch:7\nTichu: (2)carl",
        marked=3,
        example_note=N_("Only the wish stands between carl's first play and the call."),
        see=("T1", "TL501"),
    ),
    "TL503": FindingPage(
        title=N_("The same call again"),
        text=(
            N_("A seat that has called makes the same call once more in the round."),
            N_("There is one call for a player and round, and repeating it has no effect (T3). "
               "Most often the line was merely written twice."),
            N_("The call counts once."),
        ),
        example="Tichu: (2)carl\nTichu: (2)carl\n(2)carl: Ma",
        marked=2,
        example_note=N_("The line stands twice."),
        see=("T3", "TL504"),
    ),
    "TL504": FindingPage(
        title=N_("Tichu and Grand Tichu by one player"),
        text=(
            N_("A seat called both Grand Tichu and Tichu in one round."),
            N_("There is one call for a player and round (T3)."),
            N_("The Grand Tichu alone counts."),
        ),
        example="Grosses Tichu: (2)carl\nTichu: (2)carl",
        marked=2,
        example_note=N_("carl's Tichu has no effect beside the Grand Tichu."),
        see=("T1", "T2", "T3", "TL503"),
    ),
    "TL505": FindingPage(
        title=N_("Grand Tichu was not allowed"),
        text=(
            N_("Grand Tichu was called after the exchange, or in a tournament, where it is not "
               "played."),
            N_("Grand Tichu is called before the ninth card is taken up (T1). The rule set "
               "turnier knows no Grand Tichu (M4)."),
            _FAULTY_CALL,
        ),
        example="(2)carl: Ma\nGrosses Tichu: (3)dora",
        marked=2,
        example_note=N_("By then everyone has seen all fourteen cards."),
        see=("T1", "M4", "TL501"),
    ),
    "TL601": FindingPage(
        title=N_("The Dragon's trick was not given away"),
        text=(
            N_("The Dragon won a trick, and the log does not say who received it. It is reported "
               "at the next play or at the result; a gift that comes later still counts."),
            N_("Whoever takes a trick with the Dragon gives all of it to one of the two "
               "opponents, also when it was the round's last card, and also to an opponent who "
               "is out (G1). Only the trick that lies on the table when a double victory ends "
               "the round needs no giving. A Dragon beaten by a bomb is not given away (G2)."),
            _REFEREE,
        ),
        example=_DRAGON_TRICK + "\n(2)carl: Ma",
        marked=6,
        example_note=N_("carl leads again without having given the trick to dora or to bert."),
        see=("G1", "G2", "TL602", "TL703"),
    ),
    "TL602": FindingPage(
        title=N_("The Dragon's trick went to the own team"),
        text=(
            N_("The trick that the Dragon won was given to its owner or to the owner's partner."),
            N_("It goes to one of the two opponents (G1)."),
            _REFEREE,
        ),
        example=_DRAGON_TRICK + "\nDrache an: (0)anna",
        marked=6,
        example_note=N_("anna is carl's partner."),
        see=("G1", "TL601", "TL703"),
    ),
    "TL603": FindingPage(
        title=N_("A gift though the Dragon won no trick"),
        text=(
            N_("The log names a receiver of a Dragon's trick, but no trick taken with the Dragon "
               "is waiting to be given."),
            N_("Only a trick that the Dragon won is given away (G1). One in which a bomb beat "
               "the Dragon belongs to the bomb's owner, also if it is the Dragon's own player "
               "(G2)."),
            N_("Nothing is given: the trick stays with whoever won it. After a double victory a "
               "gift is not reported, because cards no longer count."),
        ),
        example=_MAHJONG_TRICK + "\nDrache an: (3)dora",
        marked=6,
        example_note=N_("carl won this trick with the Mahjong, so there is nothing to give."),
        see=("G1", "G2"),
    ),
    "TL604": FindingPage(
        title=N_("The Dragon's trick was given twice"),
        text=(
            N_("A second receiver is named for a trick that was given away already."),
            N_("The trick is given once, as a whole, to one opponent (G1)."),
            N_("The first gift stands, and the second counts for nothing."),
        ),
        example=_DRAGON_TRICK + "\nDrache an: (1)bert\nDrache an: (3)dora",
        marked=7,
        example_note=N_("bert has received the trick; there is nothing left to give to dora."),
        see=("G1", "TL603"),
    ),
}
