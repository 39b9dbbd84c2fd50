"""The pages of the rules about the deck, the combinations and the Phoenix."""

from __future__ import annotations

from typing import Final

from tichu_log.render.i18n import N_
from tichu_log.render.manual.pages import RulePage

PAGES: Final[dict[str, RulePage]] = {
    "D1": RulePage(
        title=N_("The deck"),
        text=(
            N_("There are 56 cards: the ranks 2 to 10, jack, queen, king and ace in four suits, "
               "red, green, blue and black, and the four special cards Mahjong, Dog, Phoenix and "
               "Dragon."),
            N_("No suit ranks over another. The Mahjong is the 1."),
        ),
        example="R10 GB BD SK RA   Ma Hu Ph Dr",
        example_note=N_("Red ten, green jack, blue queen, black king, red ace; Mahjong, Dog, "
                        "Phoenix, Dragon. BB is the blue jack."),
        see=("D4", "TL005", "TL102", "TL103"),
    ),
    "D2": RulePage(
        title=N_("Seats and deal"),
        text=(
            N_("Four play. The seats 0 and 2 are partners against the seats 1 and 3."),
            N_("Everyone gets 14 cards: first 8, after which Grand Tichu may be called, then 6."),
        ),
        example="(0)anna + (2)carl  –  (1)bert + (3)dora",
        example_note=N_("Partners sit opposite each other."),
        see=("T1", "TL006", "TL101", "TL104"),
    ),
    "D3": RulePage(
        title=N_("The exchange"),
        text=(
            N_("Everyone gives one card of the fourteen dealt to each other player, before "
               "taking up any card. Afterwards everyone holds 14 again."),
            N_("So a card received cannot be given on, and no card can be given twice."),
        ),
        example="(0)anna gibt: bert: R2 - carl: Dr - dora: G2 - ",
        example_note=N_("The gifts stand in the order: next seat, partner, seat before."),
        see=("TL201", "TL202", "TL203"),
    ),
    "D4": RulePage(
        title=N_("The points of the cards"),
        text=(
            N_("Each 5 is worth 5 points, each 10 and each king 10, the Dragon 25, the Phoenix "
               "-25. All other cards are worth nothing."),
            N_("The deck holds 100 points."),
        ),
        example="4 × 5 + 4 × 10 + 4 × 10 + 25 - 25 = 100",
        example_note=N_("Fives, tens, kings, Dragon and Phoenix."),
        see=("S1", "S2"),
    ),
    "C1": RulePage(
        title=N_("The combinations"),
        text=(
            N_("There are these: a single card; a pair; a triple; a full house, which is a "
               "triple and a pair of another rank; a straight of 5 to 14 cards in sequence, "
               "suits mixed; stairs of 2 to 7 pairs in sequence; and bombs."),
            N_("A bomb is four cards of one rank, or a straight of 5 to 13 cards in one suit."),
        ),
        example="S9 R9   S9 R9 B9 S4 G4   R7 G6 B5 S4 R3   S9 R9 G8 B8   S8 B8 G8 R8",
        example_note=N_("A pair, a full house, a straight, stairs, a bomb."),
        see=("C3", "C4", "C6", "TL304"),
    ),
    "C2": RulePage(
        title=N_("Same kind, and higher"),
        text=(
            N_("The leader of a trick sets the kind of combination and its length. Whoever plays "
               "on it keeps both and must be higher."),
            N_("Singles, pairs and triples count by their rank, full houses by their triple, "
               "straights and stairs by their top."),
        ),
        example="R3 G3 B3 SA GA   <   R4 G4 B4 S2 G2",
        example_note=N_("Of two full houses the one with the higher triple wins, whatever the "
                        "pair."),
        see=("C5", "P3", "TL305", "TL306"),
    ),
    "C3": RulePage(
        title=N_("Ace high, Mahjong low"),
        text=(
            N_("The ace is high only: there is no straight A-2-3-4-5, and nothing comes after "
               "the ace."),
            N_("The Mahjong is a 1. It is played alone or as the low end of a straight, and is "
               "never part of a pair or any other set, the Phoenix notwithstanding. A straight "
               "with the Mahjong is never a bomb."),
        ),
        example="R5 R4 R3 R2 Ma",
        example_note=N_("A plain straight, and no bomb."),
        see=("C4", "P1", "TL304"),
    ),
    "C4": RulePage(
        title=N_("A straight of one suit is a bomb"),
        text=(
            N_("A straight of one suit is a bomb, and cannot be played as a plain straight."),
            N_("With the Phoenix in it, it is a plain straight."),
        ),
        example="G8 G7 G6 G5 G4   and   Ph G7 G6 G5 G4",
        example_note=N_("The first is a bomb, the second a straight."),
        see=("C5", "P1"),
    ),
    "C5": RulePage(
        title=N_("The order of bombs"),
        text=(
            N_("A bomb beats everything but a higher bomb. Of two fours of a rank the higher "
               "rank wins; every straight bomb beats every four of a rank; of two straight bombs "
               "the longer wins, and at equal length the higher."),
            N_("Nothing is played on the Dog, a bomb neither."),
        ),
        example="SA BA GA RA   <   R6 R5 R4 R3 R2   <   G9 G8 G7 G6 G5   <   B7 B6 B5 B4 B3 B2",
        example_note=N_("Each of these bombs beats the one before it."),
        see=("O4", "O5", "TL306"),
    ),
    "C6": RulePage(
        title=N_("What is no combination"),
        text=(
            N_("Dragon and Dog belong to no combination and are played alone."),
            N_("Four of a rank with the Phoenix are nothing: there is no five of a kind. There "
               "are no stairs of triples."),
        ),
        example="Ph S8 B8 G8 R8",
        example_note=N_("No combination: the four eights would be a bomb without the Phoenix."),
        see=("C1", "O6", "TL304"),
    ),
    "P1": RulePage(
        title=N_("The Phoenix in a combination"),
        text=(
            N_("In a combination of two or more cards the Phoenix plays any one rank from 2 to "
               "the ace."),
            N_("It never plays the 1, never a special card, and never belongs to a bomb. A "
               "straight still ends at the ace."),
        ),
        example="Ph S8 B8 G8",
        example_note=N_("No bomb, and no combination: three eights and the Phoenix are nothing. "
                        "With only two eights it would be a triple."),
        see=("C3", "C4", "P5"),
    ),
    "P2": RulePage(
        title=N_("The Phoenix alone"),
        text=(
            N_("Alone the Phoenix is half a rank over the single it is played on. Led, it is 1½; "
               "on the Mahjong it is 1½ too."),
            N_("So it beats the ace, as 14½, but never the Dragon."),
        ),
        example="(2)carl: S9 \n(3)dora: Ph ",
        example_note=N_("Here the Phoenix is 9½."),
        see=("P3", "TL306"),
    ),
    "P3": RulePage(
        title=N_("On the Phoenix"),
        text=(
            N_("A single must be over the Phoenix's half rank to beat it."),
            N_("Nothing but the Dragon or a bomb beats a Phoenix that lies on an ace."),
        ),
        example="(2)carl: S9 \n(3)dora: Ph \n(0)anna: G10 ",
        example_note=N_("A ten is over 9½; a nine would not be."),
        see=("P2", "TL306"),
    ),
    "P4": RulePage(
        title=N_("The Phoenix and the wish"),
        text=(
            N_("The Phoenix does not fulfil a wish by playing the wished rank: only a real card "
               "of that rank does."),
            N_("But it may help one: with a pair asked for, a single seven and the Phoenix are a "
               "pair that holds a real seven."),
        ),
        example="(2)carl: R5 G5 \n(3)dora: Ph S7 ",
        example_note=N_("Where a 7 is wished this fulfils the wish, and dora must not pass while "
                        "it can be played."),
        see=("W2", "W4", "TL401"),
    ),
    "P5": RulePage(
        title=N_("Two readings of the same cards"),
        text=(
            N_("Some cards with the Phoenix can be read in two ways: 22 Ph 33 as a full house of "
               "twos or of threes, 4567 Ph as 3 to 7 or as 4 to 8. But JQKA Ph is 10 to A only, "
               "and 2345 Ph is 2 to 6 only."),
            N_("Every reading that beats some open reading of the trick stays open until a later "
               "play settles it; a pass settles nothing. A play is a fault only if no open "
               "reading allows it, and a wish binds only if it can be fulfilled under every open "
               "reading."),
            N_("Reports name the reading that play settled on, else the one that the Phoenix's "
               "place in the log hints at. The hint never grounds a finding."),
        ),
        example="(2)carl: R7 G6 B5 S4 Ph \n(3)dora: S8 B7 R6 G5 R4 ",
        example_note=N_("dora's 4 to 8 is allowed: it beats carl's straight read as 3 to 7, and "
                        "settles it so."),
        see=("P1", "TL305", "TL306", "TL401"),
    ),
}
