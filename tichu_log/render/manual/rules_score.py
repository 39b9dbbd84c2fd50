"""The pages of the rules about calls, the result of a round, and the match."""

from __future__ import annotations

from typing import Final

from tichu_log.render.i18n import N_
from tichu_log.render.manual.pages import RulePage

PAGES: Final[dict[str, RulePage]] = {
    "T1": RulePage(
        title=N_("When to call"),
        text=(
            N_("Grand Tichu is called before the ninth card and is worth 200 points, won or "
               "lost."),
            N_("Tichu is called at any time before the caller's own first card and is worth 100: "
               "before and during the exchange too, after passing, and also when somebody is "
               "already out."),
        ),
        example="(2)carl: Ma\n(3)dora passt.\nTichu: (3)dora",
        example_note=N_("dora has passed but not played yet, so the call is in time."),
        see=("T2", "T3", "TL501", "TL502", "TL505"),
    ),
    "T2": RulePage(
        title=N_("When a call is won"),
        text=(
            N_("A call is won if the caller, in person, is the first out. Otherwise it is lost; "
               "the partner's being first does not help."),
            N_("Opponents, and both partners, may call in the same round. Each call counts on "
               "its own."),
            N_("In its first years BrettspielWelt sometimes left a Grand Tichu uncounted."),
        ),
        example="65 + 100 = 165,   35 - 200 = -165",
        example_note=N_("anna's Tichu won, dora's Grand Tichu lost, with 65 to 35 card points."),
        see=("O7", "S2", "T1", "TL702"),
    ),
    "T3": RulePage(
        title=N_("One call a round"),
        text=(
            N_("Every player has one call in a round. The same call again has no effect."),
            N_("Of a Grand Tichu and a Tichu by one player the Grand Tichu alone counts."),
        ),
        example="Grosses Tichu: (2)carl\nTichu: (2)carl",
        example_note=N_("The Grand Tichu counts, 200 points; the Tichu does not."),
        see=("T1", "TL503", "TL504"),
    ),
    "S1": RulePage(
        title=N_("The result of a round"),
        text=(
            N_("A double victory is worth 200 to 0, and cards do not count."),
            N_("Else the last player's tricks go to whoever was the first out, and the cards "
               "left in the last player's hand to the opposing team. Then each team counts its "
               "card points; they are 100 in all."),
        ),
        example="anna 25, carl 15, bert 40, dora 20 + 0",
        example_note=N_("anna is first out and dora last, with 20 points in tricks and none in "
                        "the hand: 25 + 15 + 20 = 60 to 40."),
        see=("D4", "S2", "S3", "TL701", "TL703"),
    ),
    "S2": RulePage(
        title=N_("Calls on top, and what is possible"),
        text=(
            N_("Calls are added to a team's points, or subtracted, after a double victory too."),
            N_("A team's card points lie between -25 and 125, and results are multiples of 5. "
               "Both results together are 100 or 200 plus the calls; in a tournament always 100 "
               "plus the calls."),
        ),
        example="200 + 100 = 300  –  0 - 100 = -100",
        example_note=N_("A double victory with a Tichu won on one side and a Tichu lost on the "
                        "other."),
        see=("S1", "T2", "TL702"),
    ),
    "S3": RulePage(
        title=N_("The Dragon's trick and the last player"),
        text=(
            N_("If the Dragon's trick is given to the player who ends last, the gift comes "
               "first. So it goes on to the first out with the last player's other tricks (S1)."),
            N_("BrettspielWelt sometimes left it with the last player."),
        ),
        example="155 : -155",
        example_note=N_("carl's Dragon was the round's last card and went to dora, who ends "
                        "last: its 25 points return to anna, who was first. Logged was 130 to "
                        "-130."),
        see=("G1", "S1", "TL701"),
    ),
    "M1": RulePage(
        title=N_("The end of the match"),
        text=(
            N_("A match goes to 1000 points, or to another limit agreed on. It ends after a "
               "round in which a team then stands at the limit or above and leads."),
            N_("At equal totals play goes on, and to have been at the limit earlier does not "
               "count."),
            N_("The logged totals decide when the match ended; the computed ones say who should "
               "have won."),
        ),
        example="1010 : 1010,   then   1060 : 1060,   then   1125 : 1095",
        example_note=N_("Only the third of these rounds ends the match."),
        see=("M2", "TL801", "TL802"),
    ),
    "M2": RulePage(
        title=N_("Playing on"),
        text=(
            N_("BrettspielWelt asks at the end whether to go on, and marathon matches do."),
            N_("Rounds after the decision are played on, and do not change the winner."),
        ),
        example="1015 : 885,   then   1015 : 1085",
        example_note=N_("The first team has won, whatever follows."),
        see=("M1", "TL801"),
    ),
    "M3": RulePage(
        title=N_("A fixed number of rounds"),
        text=(
            N_("A match over X rounds ends after X rounds, whatever the totals."),
            N_("Equal totals are a draw."),
        ),
        example="tichu-log audit --rounds 4 FILE",
        example_note=N_("Judges the log as a match over four rounds."),
        see=("M1", "TL805"),
    ),
    "M4": RulePage(
        title=N_("The tournament"),
        text=(
            N_("A tournament (turnier) has 9 rounds. Partners change after each, so that "
               "everyone plays three rounds with everyone. There is no Grand Tichu."),
            N_("A round's winners, by the higher result with calls, get 2 win points each; at a "
               "draw all four players get 1. A double victory brings 3 win points each and 100 "
               "instead of 200 points, and the losers nothing; calls change the points as usual. "
               "If the double victors lost a call of their own and won none, they get 2 win "
               "points, and the others nothing."),
            N_("Most win points wins; at equality the ordinary points decide. Standings are by "
               "person."),
            N_("tichu-log finds a tournament by itself, where the same four have played three "
               "rounds in each partnership, and computes the standings from the logged and from "
               "the computed results."),
        ),
        example="tichu-log audit --rules turnier FILE",
        example_note=N_("Judges the log as a tournament."),
        see=("S2", "TL505", "TL805"),
    ),
    "M5": RulePage(
        title=N_("Who sits with whom"),
        text=(
            N_("With tichujoin the first two to join are partners: they are seated so before the "
               "first deal."),
            N_("Nothing else changes, and the log does not show it."),
        ),
        example="(0)anna + (2)bert  –  (1)carl + (3)dora",
        example_note=N_("anna and bert joined first."),
        see=("D2", "TL804"),
    ),
}
