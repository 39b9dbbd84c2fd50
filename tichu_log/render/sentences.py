"""What is said about each finding: the sentence, and what the rule asks, by code.

A code has one or more wordings; the first one fits whose parameter (named before it, see
`Wording.when`) is there.  The words in braces are the finding's parameters and those that
`tichu_log.render.messages` adds: `seat` (with the handle), `round`, `difference`, `teams`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tichu_log.render.i18n import N_, NN_


@dataclass(frozen=True, slots=True)
class Wording:
    """One way to say something."""

    text: str | tuple[str, str]
    """The text, or the one for the number one and the one for others."""

    when: str = ""
    """The parameters, with blanks between, that all have to be there: a flag that is true, a set
    that is not empty, a seat or text that is given.  Empty: this wording always fits."""

    count: str = ""
    """The parameter that holds the number, or the words to count."""


# Translators: after the last finding that is listed; {code} is that of a finding, such as TL302
MORE: Final = NN_(
    "{number} more {code} follows and is not listed.",
    "{number} more {code} follow and are not listed.")
"""Past so many findings of one code: how many are left out."""

SENTENCES: Final[dict[str, tuple[Wording, ...]]] = {
    "TL001": (
        Wording(N_("The lines {line} to {last_line} are no part of a log."), when="several"),
        Wording(N_("This line is no part of a log.")),
    ),
    "TL002": (
        Wording(N_("Round {round}, {sections}: the line of {seats} is missing."), when="seats"),
        Wording(N_("Round {round}: missing or without its header: {sections}.")),
    ),
    "TL003": (Wording(N_("The log ends here, inside round {round}.")),),
    "TL004": (Wording(N_("A new round begins here, before the one before it has its result.")),),
    "TL005": (
        Wording(NN_("{words} is no card.", "{words} are no cards."), count="words"),
    ),
    "TL006": (
        Wording(N_("The seat {number} stands here a second time."), when="twice"),
        Wording(N_("There is no seat {number}.")),
    ),
    "TL007": (
        Wording(N_("{seat} is written as “{written}” here."), when="written"),
        Wording(N_("{seat} stands here without the handle.")),
    ),
    "TL008": (
        Wording(NN_("{number} byte is neither UTF-8 nor Windows-1252, and was replaced.",
                    "{number} bytes are neither UTF-8 nor Windows-1252, and were replaced."),
                count="replaced"),
    ),
    "TL009": (
        Wording(N_("The input is empty."), when="empty"),
        Wording(N_("Nothing in this input is part of a Tichu log.")),
    ),
    "TL101": (
        Wording(NN_("{seat} has {number} card here instead of {right}; dealt to nobody: {missing}.",
                    "{seat} has {number} cards here instead of {right}; dealt to nobody: "
                    "{missing}."), when="missing", count="held"),
        Wording(NN_("{seat} has {number} card here instead of {right}.",
                    "{seat} has {number} cards here instead of {right}."), count="held"),
    ),
    "TL102": (
        Wording(N_("Dealt more than once: {cards}; dealt to nobody: {missing}."), when="missing"),
        Wording(N_("Dealt more than once: {cards}.")),
    ),
    "TL103": (Wording(N_("Dealt to nobody: {cards}.")),),
    "TL104": (Wording(N_("Among the first eight of {seat}, but not in the whole hand: {cards}.")),),
    "TL201": (Wording(N_("{seat} gave away {cards}, but was not dealt that.")),),
    "TL202": (Wording(N_("{seat} gave away {cards} more than once.")),),
    "TL203": (
        Wording(N_("{seat} gave to {named}; right would be {right}, in this order."), when="named"),
        Wording(N_("{seat} gave to nobody; right would be {right}, in this order.")),
    ),
    "TL205": (
        Wording(N_("The log says that a bomb is held by {named}; after the exchange it is held by "
                   "{holders}.")),
    ),
    "TL301": (
        Wording(N_("{seat} passed out of turn: it was the turn of {turn}."), when="passed"),
        Wording(N_("{seat} played out of turn: it was the turn of {turn}.")),
    ),
    "TL302": (Wording(N_("{seat} played what the hand does not hold: {cards}.")),),
    "TL303": (Wording(N_("{seat} played what had been played already: {cards}.")),),
    "TL304": (Wording(N_("{seat} played {cards}, which is no combination.")),),
    "TL305": (Wording(N_("{seat} played {played} on {asked}.")),),
    "TL306": (Wording(N_("{seat} played {cards} on {top}, which is not higher.")),),
    "TL307": (Wording(N_("{seat} passed, but had the lead.")),),
    "TL308": (
        Wording(N_("{seat} played the Dog on a trick."), when="alone"),
        Wording(N_("{seat} played the Dog together with other cards.")),
    ),
    "TL309": (
        Wording(N_("{seat} threw a bomb before a card lay on the table: the lead was with "
                   "{leader}.")),
    ),
    "TL310": (Wording(N_("{seat} played on after the round had ended.")),),
    "TL311": (Wording(N_("{seat} led, but the lead was with {leader}.")),),
    "TL401": (
        Wording(N_("{seat} passed, but could have fulfilled the wish for {rank} with {cards}."),
                when="passed"),
        Wording(N_("{seat} led a bomb, but could have fulfilled the wish for {rank} with "
                   "{cards}."), when="bombed"),
        Wording(N_("{seat} played something else, but could have fulfilled the wish for {rank} "
                   "with {cards}.")),
    ),
    "TL402": (
        Wording(N_("This is a second wish for one Mahjong."), when="second"),
        Wording(N_("A wish stands here, but no Mahjong was played.")),
    ),
    "TL403": (Wording(N_("“{text}” cannot be wished.")),),
    "TL501": (
        Wording(N_("{seat} called Tichu after the round had ended."), when="ended"),
        Wording(N_("{seat} called Tichu too late, after a first card of their own.")),
    ),
    "TL502": (
        Wording(N_("The Tichu call of {seat} stands after their first play, with nothing in "
                   "between.")),
    ),
    "TL503": (
        Wording(N_("{seat} called Grand Tichu again."), when="grand"),
        Wording(N_("{seat} called Tichu again.")),
    ),
    "TL504": (Wording(N_("{seat} called Grand Tichu and Tichu.")),),
    "TL505": (
        Wording(N_("{seat} called Grand Tichu too late."), when="played"),
        Wording(N_("{seat} called Grand Tichu, which is not played here.")),
    ),
    "TL601": (
        Wording(N_("{seat} won a trick with the Dragon and gave it to nobody; the result shows "
                   "that {implied} got it."), when="implied"),
        Wording(N_("{seat} won a trick with the Dragon and gave it to nobody.")),
    ),
    "TL602": (
        Wording(N_("{seat} gave the Dragon's trick to {receiver}, of the own team; the result "
                   "shows that {implied} got it."), when="implied"),
        Wording(N_("{seat} gave the Dragon's trick to {receiver}, of the own team.")),
    ),
    "TL603": (Wording(N_("{receiver} is given a trick, but the Dragon has not won one.")),),
    "TL604": (
        Wording(N_("The Dragon's trick is given to {receiver}, but {first} has it already.")),
    ),
    "TL701": (
        Wording(N_("The log says {logged} for {teams}; right is {computed} ({sum}), so it is "
                   "off by {difference}.")),
    ),
    "TL702": (
        Wording(N_("The log says {logged} for {teams}, which no play could give with these "
                   "calls; right is {computed} ({sum}), so it is off by {difference}.")),
    ),
    "TL703": (
        Wording(N_("The result cannot be computed: {reason}. Possible: {possible}."),
                when="possible"),
        Wording(N_("The result cannot be computed: {reason}.")),
    ),
    "TL801": (
        Wording(N_("{winner} had won the match with {totals}; from here on others play, as if it "
                   "were another match."), when="winner new_players"),
        Wording(N_("The match was over with {totals}; from here on others play, as if it were "
                   "another match."), when="new_players"),
        Wording(N_("{winner} had won the match with {totals}; here it is played on."),
                when="winner"),
        Wording(N_("The match was over with {totals}; here it is played on.")),
    ),
    "TL802": (
        Wording(N_("The log ends at {totals}: neither team leads with {limit} points or more."),
                when="limit"),
        Wording(N_("The log ends at {totals}, and the match is not decided.")),
    ),
    "TL803": (Wording(N_("Seat {seat_number}: {after} plays on for {before}.")),),
    "TL804": (Wording(N_("From here on players sit where they did not before: {seats}.")),),
    "TL805": (
        Wording(N_("Not all partners played three rounds together."), when="partners"),
        Wording(NN_("{number} round was played instead of {right}.",
                    "{number} rounds were played instead of {right}."), count="played"),
    ),
}
"""The sentence about each finding."""


ADVICE: Final[dict[str, str]] = {
    "TL001": N_("What is no part of a log is skipped; what stands around it is judged."),
    "TL002": N_("A round has four lines of first cards, of whole hands and of gifts, and then the "
                "play. What the missing lines would tell is not judged."),
    "TL003": N_("What is missing is not judged, and the round counts for nothing."),
    "TL004": N_("What the new start took away is not judged, and that round counts for nothing."),
    "TL005": N_("A card is a suit (R, G, B, S) with a rank (2 to 10, B, D, K, A), or one of Ma, "
                "Hu, Ph, Dr."),
    "TL006": N_("The seats are 0 to 3, and each stands once in a section."),
    "TL007": N_("The seat's number decides whose line it is; the handle is a label."),
    "TL008": N_("Each line is read as UTF-8, else as Windows-1252."),
    "TL009": N_("A log is what BrettspielWelt writes about one match: for each round the hands, "
                "the exchange, the play and the result."),
    "TL101": N_("Everyone gets 14 cards, the first 8 before the other 6."),
    "TL102": N_("Each of the 56 cards is in the deck once."),
    "TL103": N_("All 56 cards of the deck are dealt."),
    "TL104": N_("The first eight cards are part of the fourteen."),
    "TL201": N_("Everyone gives away cards out of their own fourteen, before taking up any."),
    "TL202": N_("Everyone gives three different cards, one to each other player."),
    "TL203": N_("Everyone gives one card to each other player; BrettspielWelt writes them in the "
                "order of the seats."),
    "TL205": N_("A bomb is four cards of a rank, or a straight of five or more in one suit."),
    "TL301": N_("All but the leader play or pass in the order of the seats; only a bomb may come "
                "out of turn."),
    "TL302": N_("Only cards in hand are played."),
    "TL303": N_("Each card is played once."),
    "TL304": N_("Combinations are single cards, pairs, triples, full houses, straights of five or "
                "more, stairs, and bombs."),
    "TL305": N_("The leader sets kind and length, and all keep to both; only a bomb may be thrown "
                "on anything."),
    "TL306 C2": N_("Whoever plays must be higher than what lies on the table."),
    "TL306 C5": N_("A straight bomb beats every four of a rank; among straight bombs the longer "
                   "wins, then the higher, among four of a rank the higher."),
    "TL306 P3": N_("The Phoenix is half a rank over the card it lies on, and never over the "
                   "Dragon."),
    "TL307": N_("Whoever leads a trick must play."),
    "TL308": N_("The Dog is played alone, and only to lead a trick."),
    "TL309": N_("Before a trick's first card only the leader may play, a bomb too."),
    "TL310": N_("The round ends at once when three are out, or both partners are first and "
                "second."),
    "TL311 O1": N_("Whoever holds the Mahjong after the exchange leads first."),
    "TL311 O3": N_("Whoever takes a trick leads the next; without cards, the next seat that has "
                   "some."),
    "TL311 O6": N_("The Dog hands the lead to the partner, or, if the partner is out, to the next "
                   "seat that has cards."),
    "TL401 W2": N_("Whoever is at turn and can legally play the wished rank must play it, whatever "
                   "it breaks."),
    "TL401 W5": N_("The wish binds the leader of a trick too: whoever holds the wished rank leads "
                   "with it."),
    "TL402": N_("Whoever plays the Mahjong may wish one rank, once."),
    "TL403": N_("A wish names a rank from 2 to the ace, no special card."),
    "TL501": N_("Tichu is called before the caller's own first card."),
    "TL502": N_("BrettspielWelt wrote it down late; the call counts."),
    "TL503": N_("One call a player and round; the same call again has no effect."),
    "TL504": N_("One call a player and round; of both the Grand Tichu alone counts."),
    "TL505 T1": N_("Grand Tichu is called before the ninth card."),
    "TL505 M4": N_("In a tournament there is no Grand Tichu."),
    "TL601": N_("Whoever takes a trick with the Dragon gives all of it to one of the two "
                "opponents."),
    "TL602": N_("Whoever takes a trick with the Dragon gives all of it to one of the two "
                "opponents."),
    "TL603 G1": N_("Only a trick that was won with the Dragon is given away."),
    "TL603 G2": N_("A trick whose Dragon was beaten by a bomb belongs to the bomb's owner."),
    "TL604": N_("The Dragon's trick is given away once, to one of the two opponents."),
    "TL701": N_("The last player's tricks go to the first out and the hand to the opponents; a "
                "double victory gives {double_victory} to 0; calls are added on top."),
    "TL702": N_("Both results together are 100, or {double_victory} after a double victory, plus "
                "the calls; each is a multiple of 5."),
    "TL703": N_("A referee has to rule."),
    "TL801": N_("Rounds after the decision do not change the winner."),
    "TL802": N_("A match ends after a round in which a team then stands at the limit or above and "
                "leads."),
    "TL803": N_("The seat counts, whoever sits on it."),
    "TL804": N_("The totals stay with the seats."),
    "TL805 M3": N_("The match has as many rounds as were agreed."),
    "TL805 M4": N_("A tournament has nine rounds: everyone plays three with each partner."),
}
"""What the rule asks, or what becomes of it, by code; by code and rule where that differs."""

CARDS_AND_CALLS: Final = N_("cards {cards}, calls {calls}")
DOUBLE_VICTORY_AND_CALLS: Final = N_("double victory {cards}, calls {calls}")
"""How a right result comes about (TL701, TL702), in points of both teams."""

ONE_SUM: Final = N_("Both results together are 100 plus the calls; each is a multiple of 5.")
"""What TL702 asks where a double victory is worth as much as the cards."""

NO_BOMB_INSTEAD: Final = N_("This rule set allows no bomb without the wished rank as the lead "
                            "(W6).")
"""What is added to TL401 where a bomb was led."""

FIRST_GIFT_STANDS: Final = N_("The first gift stands.")
NO_MATTER_WHO: Final = N_("Here it makes no difference which opponent has it.")
"""What is added to TL604: that the first gift counts, and that the result is the same with
either."""

FAULTY_CALLS: Final = frozenset(("TL501", "TL505"))
"""The findings about a call that counts by one rule set and not by another (T1)."""

WHETHER_IT_COUNTS: Final = {
    (True, True): N_("It counts, as this rule set says."),
    (True, False): N_("It counts, as the log's result shows."),
    (False, True): N_("It does not count, as this rule set says."),
    (False, False): N_("It does not count, as the log's result shows."),
}
"""What becomes of such a call: whether it counts, and whether that is what the rule set says; else
the log's result shows it."""

IT_IS_NOT_JUDGED: Final = N_("Whether it counts is not judged, since the round's result could not "
                             "be computed.")


REASONS: Final[dict[str, str]] = {
    "cards": N_("the 56 cards do not add up"),
    "order": N_("the order of going out cannot be told"),
    "dragon": N_("the Dragon's trick has no rightful receiver"),
    "unseen": N_("an unreadable line hides what happened"),
}
"""Why a result cannot be computed, by `tichu_log.scoring.ScoreSheet.uncertain`."""

# Translators: {twice} and {missing} are cards of a log, such as R7 G7
CARDS_REASONS: Final = {
    (True, True): N_("the 56 cards do not add up: {twice} more than once, {missing} never"),
    (True, False): N_("the 56 cards do not add up: {twice} more than once"),
    (False, True): N_("the 56 cards do not add up: {missing} never"),
}
"""The same under ``cards``: whether there are cards more than once, and whether some are
nowhere."""
