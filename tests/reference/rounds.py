"""A slow and obvious second opinion on the play of a round (rules O1–O9, W1–W6, G1, G2, T1, T3).

Hands are lists of codes, a trick is a list of plays, and who still has to answer it is a list of
seats.  A round is followed line by line up to its first fault in the order or kind of the play;
what may follow such a fault is no matter of the rules, so there the second opinion ends.  Breaches
of a wish, faulty calls and faulty gifts change nothing in the play, and it goes on.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tests.reference.combinations import (
    Meanings,
    can_fulfil,
    combinations_in,
    fulfils,
    has_bomb,
    meanings,
    open_meanings,
)
from tests.reference.options import Options
from tests.reference.reading import Line, Record

Fault = tuple[str, int]
"""A code of docs/findings.md, and the line it points at."""


@dataclass
class Taken:
    """A trick that somebody took."""

    owner: int
    cards: list[str]
    dragon: bool
    """Must it be given away? (G1)"""

    given_to: int | None = None


@dataclass
class CallMade:
    """One call of one player."""

    grand: bool
    faulty: bool


class RoundPlayed:
    """A round followed from line to line."""

    def __init__(self, record: Record, options: Options, wishes: bool = True) -> None:
        """Without `wishes` nobody is held to one: to look at every subset takes its time."""
        self.record = record
        self.options = options
        self.judges_wishes = wishes
        self.hands = record.hands()
        self.played_by: list[list[str]] = [[], [], [], []]
        self.faults: list[Fault] = []
        self.stopped = False
        """Was there a fault after which the rules do not say how it goes on?"""
        self.line = 0

        self.trick: list[tuple[int, list[str]]] = []
        self.tops: Meanings = frozenset()
        """All that the top play of the trick can still mean (P5)."""
        self.to_answer: list[int] = []
        """The seats that have to play or pass before all have passed, the next one first."""
        self.leader: int | None = next(seat for seat in (0, 1, 2, 3)
                                       if "Ma" in self.hands[seat])  # O1
        self.last_trick: list[tuple[int, list[str]]] = []
        """The trick just taken by an owner who is out: a bomb may still be thrown on it."""
        self.last_tops: Meanings = frozenset()

        self.taken: list[Taken] = []
        self.gift_due = False
        self.receivers: list[int] = []
        """Who was named to receive the Dragon's trick."""
        self.closes_late: int | None = None
        """Whose closing line may still follow a gift that was named before it."""
        self.out: list[int] = []
        self.ended = False

        self.wish: int | None = None
        self.may_wish = False
        self.held_to_it: list[int] = []
        """Who has broken this wish already."""

        self.calls: list[list[CallMade]] = [[], [], [], []]
        self.so_far: list[Line] = []

        if record.bombs != [seat for seat in (0, 1, 2, 3) if has_bomb(self.hands[seat])]:
            self.faults.append(("TL205", record.bomb_line or record.play_line))
        for line in record.happened:
            if not self.stopped:
                self.line = line.line
                self.follow(line)
                self.so_far.append(line)

    def follow(self, line: Line) -> None:
        """One line of the play."""
        if line.what == "plays":
            self.play(line.seat, line.cards)
        elif line.what == "passes":
            self.pass_(line.seat)
        elif line.what == "wish":
            self.wishes(line.rank)
        elif line.what == "dragon":
            self.gives_dragon(line.seat)
        elif line.what in ("tichu", "grand"):
            self.calls_it(line.seat, line.what == "grand")
        elif line.what == "result" and self.gift_due:
            self.fault("TL601")

    def fault(self, code: str, stop: bool = False) -> None:
        self.faults.append((code, self.line))
        self.stopped = self.stopped or stop

    # Who is in, and who is next

    def after(self, seat: int) -> list[int]:
        """The other seats that have cards, in order."""
        others = [(seat + step) % 4 for step in (1, 2, 3)]
        return [other for other in others if self.hands[other]]

    def double_victory(self) -> bool:
        return len(self.out) == 2 and (self.out[0] + 2) % 4 == self.out[1]

    # Playing and passing

    def play(self, seat: int, cards: list[str]) -> None:
        if self.ended:
            self.fault("TL310", stop=True)  # O8
            return
        missing = [card for card in cards if card not in self.hands[seat]]
        if missing or len(set(cards)) < len(cards):  # O9
            again = any(card in self.played_by[seat] for card in missing) or not missing
            self.fault("TL303" if again else "TL302", stop=True)
            return
        means = meanings(cards)
        bomb = any(kind in ("bomb", "straight-bomb") for kind, _, _ in means)
        self.settle_who_owns(seat, cards, bomb)
        if self.trick:
            code = self.fault_on_trick(seat, cards, bomb)
        else:
            if self.gift_due:
                self.fault("TL601")  # G1: before the next play
                self.gift_due = False
            code = self.fault_of_lead(seat, cards, bomb)
        if code:
            self.fault(code, stop=True)
            return
        regular = not self.trick or seat in self.to_answer[:1]
        bomb_allowed = bomb and (bool(self.trick) or self.options.lead_bomb_without_wish)  # W6
        if regular and self.wish and not fulfils(cards, self.wish) and not bomb_allowed:
            self.hold_to_wish(seat)
        self.lay(seat, cards)

    def settle_who_owns(self, seat: int, cards: list[str], bomb: bool) -> None:
        """Where all have passed: is this a bomb on that trick, or has its owner taken it? (O4)"""
        if self.trick and not self.to_answer and seat == self.trick[-1][0]:
            if not (bomb and open_meanings(cards, self.tops)):
                self.take()
        elif not self.trick and self.last_trick and seat != self.leader and bomb \
                and open_meanings(cards, self.last_tops):
            self.trick, self.tops = self.last_trick, self.last_tops
            self.to_answer = []
            self.taken.pop()
            self.gift_due = False

    def fault_of_lead(self, seat: int, cards: list[str], bomb: bool) -> str:
        """What is wrong with a play where no trick lies."""
        if "Hu" in cards and cards != ["Hu"]:
            return "TL308"
        if not meanings(cards):
            return "TL304"
        if seat != self.leader:
            return "TL309" if bomb else "TL311"
        return ""

    def fault_on_trick(self, seat: int, cards: list[str], bomb: bool) -> str:
        """What is wrong with a play on the trick."""
        if "Hu" in cards:
            return "TL308"
        if not meanings(cards):
            return "TL304"
        if not bomb and self.to_answer[:1] != [seat]:
            return "TL301"
        if open_meanings(cards, self.tops):
            return ""
        kinds = [{(kind, size) for kind, size, _ in means}
                 for means in (meanings(cards), self.tops)]
        return "TL306" if bomb or kinds[0] & kinds[1] else "TL305"

    def lay(self, seat: int, cards: list[str]) -> None:
        self.tops = open_meanings(cards, self.tops if self.trick else None)
        self.trick.append((seat, cards))
        self.last_trick = []
        self.leader = self.closes_late = None
        for card in cards:
            self.hands[seat].remove(card)
            self.played_by[seat].append(card)
        self.to_answer = self.after(seat)
        if self.wish and fulfils(cards, self.wish):
            self.wish = None  # W4
        if "Ma" in cards:
            self.may_wish = True
        if not self.hands[seat]:
            self.out.append(seat)  # O7
            self.ended = len(self.out) == 3 or self.double_victory()  # O8
        if self.ended:
            self.take()
            self.leader = None
        elif cards == ["Hu"]:
            self.take_dog(seat)

    def take(self) -> None:
        """O3: the owner takes the trick and leads, or if out the next seat with cards."""
        owner, top = self.trick[-1]
        cards = [card for _, laid in self.trick for card in laid]
        dragon = top == ["Dr"] and not self.double_victory()
        self.taken.append(Taken(owner, cards, dragon))
        self.gift_due = dragon
        if self.hands[owner]:
            self.leader = owner
        else:
            self.leader = self.after(owner)[0]
            self.last_trick, self.last_tops = self.trick, self.tops
        self.trick, self.to_answer = [], []

    def take_dog(self, seat: int) -> None:
        """O6: the lead goes to the partner, or if out to the next seat after the partner."""
        self.take()
        self.last_trick = []
        partner = (seat + 2) % 4
        self.leader = partner if self.hands[partner] else self.after(partner)[0]

    def pass_(self, seat: int) -> None:
        if self.ended:
            return
        if not self.trick and seat == self.closes_late:
            self.closes_late = None
        elif not self.trick:
            self.fault("TL307" if seat == self.leader else "TL301", stop=True)  # O2
        elif self.to_answer and seat == self.to_answer[0]:
            if self.wish:
                self.hold_to_wish(seat)  # W2
            self.to_answer.pop(0)
            if not self.to_answer and not self.hands[self.trick[-1][0]]:
                self.take()
        elif not self.to_answer and seat == self.trick[-1][0]:
            self.take()  # the owner's closing line
        else:
            self.fault("TL301", stop=True)

    # The wish

    def wishes(self, rank: int) -> None:
        """W1: one wish for one Mahjong."""
        if not self.may_wish:
            self.fault("TL402")
            return
        self.may_wish = False
        if not rank:
            self.fault("TL403")
        elif not self.ended:
            self.wish = rank
            self.held_to_it = []

    def hold_to_wish(self, seat: int) -> None:
        """W2, W5: a fault, once a seat and wish, if the seat can fulfil the wish."""
        if not self.judges_wishes or self.wish is None or seat in self.held_to_it:
            return
        playable = every_combination(tuple(self.hands[seat]))
        if can_fulfil(playable, self.wish, self.tops if self.trick else None):
            self.held_to_it.append(seat)
            self.fault("TL401")

    # The Dragon

    def gives_dragon(self, receiver: int) -> None:
        """G1: the Dragon's trick goes to an opponent."""
        if self.ended and self.double_victory():
            return
        if self.trick and self.trick[-1][1] == ["Dr"]:
            if self.to_answer:
                self.stopped = True  # not yet taken: no rule says what this means
                return
            self.closes_late = self.trick[-1][0]
            self.take()
        won = [trick for trick in self.taken if trick.dragon]
        if not won:
            self.fault("TL603")
            return
        self.gift_due = False
        self.last_trick = []
        if self.receivers:
            self.fault("TL604")
        elif receiver % 2 == won[0].owner % 2:
            self.fault("TL602")
        else:
            won[0].given_to = receiver
        self.receivers.append(receiver)

    # The calls

    def calls_it(self, seat: int, grand: bool) -> None:
        """T1, T3: when a call is made, and whether it is the same again.

        Of two calls the Grand counts; where it does not, the small one does, if it came in time.
        """
        earlier = self.calls[seat]
        if any(call.grand == grand for call in earlier):
            self.fault("TL503")
            return
        acts = [line for line in self.so_far if line.what in ("plays", "passes")]
        own = [place for place, line in enumerate(acts)
               if line.seat == seat and line.what == "plays"]
        since = len(acts) - own[0] - 1 if own else 0
        if grand:
            exchanged = any(line.what == "gives" for line in self.so_far)
            faulty = exchanged or not self.options.grand_tichu
        else:
            faulty = self.ended or since > 0
        earlier.append(CallMade(grand, faulty))
        if len(earlier) == 2:
            self.fault("TL504")
            self.calls[seat] = [call for call in earlier if call.grand or not call.faulty]
        elif faulty:
            self.fault("TL505" if grand else "TL501")
        elif own and not grand:
            self.fault("TL502")


@lru_cache(maxsize=64)
def every_combination(hand: tuple[str, ...]) -> list[list[str]]:
    """As `combinations_in`, remembered for the other wishes tried on the same round."""
    return combinations_in(list(hand))
