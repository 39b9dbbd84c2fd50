"""The pages of the rules about the order of play, the wish and the Dragon."""

from __future__ import annotations

from typing import Final

from tichu_log.render.i18n import N_
from tichu_log.render.manual.pages import RulePage

PAGES: Final[dict[str, RulePage]] = {
    "O1": RulePage(
        title=N_("Who leads first"),
        text=(
            N_("Whoever holds the Mahjong after the exchange leads first."),
            N_("They may lead any combination; it need not hold the Mahjong."),
        ),
        example="(2)carl: R5 G5 ",
        example_note=N_("carl holds the Mahjong and leads a pair all the same."),
        see=("W1", "TL311"),
    ),
    "O2": RulePage(
        title=N_("Play or pass"),
        text=(
            N_("Whoever leads a trick must play. Everyone else, in seat order, plays or passes."),
            N_("A pass binds for that moment only: who passed may play when their turn comes "
               "again."),
        ),
        example="(2)carl: S9 \n(3)dora passt.\n(0)anna: GB \n(1)bert passt.\n(2)carl passt.\n"
                "(3)dora: RA ",
        example_note=N_("dora passed once and plays later on the same trick."),
        see=("O3", "O4", "TL301", "TL307"),
    ),
    "O3": RulePage(
        title=N_("Taking a trick"),
        text=(
            N_("When all others who still hold cards have passed one after another, the trick's "
               "owner, who played last on it, takes it and leads."),
            N_("An owner without cards takes it too; the lead then goes to the next seat, in "
               "order, that has cards."),
            N_("In the log the owner takes the trick with a passt. of their own. It is no turn, "
               "and nothing is asked of it."),
        ),
        example="(1)bert: SK \n(2)carl passt.\n(3)dora passt.\n(0)anna passt.\n(1)bert passt.\n"
                "(1)bert: G4 ",
        example_note=N_("bert takes the trick and leads."),
        see=("O2", "O4", "TL307", "TL311"),
    ),
    "O4": RulePage(
        title=N_("Bombs out of turn"),
        text=(
            N_("Every seat with cards may throw a bomb from the first card of a trick until the "
               "trick is taken: out of turn, on its own trick, and also after all others have "
               "passed."),
            N_("The turn goes on from the bomber, and passes from before count no more."),
        ),
        example="(1)bert: SK \n(0)anna: S8 B8 G8 R8 \n(1)bert passt.",
        example_note=N_("It was carl's turn, but a bomb needs none. After anna the turn is "
                        "bert's."),
        see=("C5", "O5", "TL301", "TL309"),
    ),
    "O5": RulePage(
        title=N_("When no bomb may be thrown"),
        text=(
            N_("Before the first card of a trick only the leader may play a bomb, as the lead. "
               "None may be played on the Dog."),
            N_("A bomb cannot take the wish away: a wish that stands after a bomb thrown on the "
               "Mahjong is valid."),
        ),
        example="(2)carl: Ma\n(0)anna: S8 B8 G8 R8 \nWunsch:7",
        example_note=N_("carl's wish counts, though anna's bomb came before it was written."),
        see=("O4", "W1", "TL309", "TL402"),
    ),
    "O6": RulePage(
        title=N_("The Dog"),
        text=(
            N_("The Dog is played only to lead, and alone. It is taken at once and nobody plays "
               "on it. The lead goes to the partner."),
            N_("If the partner is out, the lead goes to the next seat after the partner that has "
               "cards, which may be the Dog's owner. Whoever gets the lead so must play."),
        ),
        example="(1)bert: Hu \n(3)dora: R7 G7 ",
        example_note=N_("dora is bert's partner and leads, without any pass between."),
        see=("C6", "O2", "W5", "TL308"),
    ),
    "O7": RulePage(
        title=N_("Going out"),
        text=(
            N_("Whoever has no cards left is out. The order of going out is the order of "
               "finishing."),
        ),
        example="(1)bert: G4 ",
        example_note=N_("If this is bert's last card and nobody is out before, bert is the "
                        "first."),
        see=("O3", "O8", "T2"),
    ),
    "O8": RulePage(
        title=N_("The end of a round"),
        text=(
            N_("The round ends at once when three are out, or when both partners of a team are "
               "first and second, which is a double victory. No play, pass or bomb comes after "
               "that."),
            N_("The trick on the table belongs to its owner; if it is the Dragon's, it is still "
               "given away, except after a double victory (G1)."),
        ),
        example="(3)dora: RA \nErgebnis: 0 - 200",
        example_note=N_("dora's last card, with bert out first: a double victory. Nobody passes "
                        "any more."),
        see=("G1", "S1", "TL310"),
    ),
    "O9": RulePage(
        title=N_("Only what is in the hand"),
        text=(
            N_("Only cards in the hand are played, and each once."),
        ),
        example="(3)dora: B7 G7 ",
        example_note=N_("dora must hold both sevens at this moment."),
        see=("TL302", "TL303"),
    ),
    "W1": RulePage(
        title=N_("Making a wish"),
        text=(
            N_("Whoever plays the Mahjong, alone or in a straight, may wish one rank from 2 to "
               "the ace, also one that lies in that very straight. It may not be a special card. "
               "No wish at all is fine too."),
            N_("A wish after a Mahjong that ended the round is without effect and no fault."),
        ),
        example="(2)carl: R5 G4 B3 S2 Ma\nWunsch:5",
        example_note=N_("carl plays the Mahjong in a straight and wishes a five."),
        see=("O5", "W2", "W4", "TL402", "TL403"),
    ),
    "W2": RulePage(
        title=N_("Who must fulfil the wish"),
        text=(
            N_("From then on, whoever is at their regular turn and can legally play a "
               "combination with a real card of the wished rank must play one."),
            N_("Everything the hand allows against the trick on the table counts, whatever it "
               "breaks up: singles, pairs, triples, stairs, full houses, straights of the length "
               "asked for, each also with the Phoenix as the missing card, and bombs where only "
               "a bomb would do it. A run in one suit fulfils the wish only as a bomb."),
        ),
        example="(2)carl: Ma\nWunsch:7\n(3)dora: S7 ",
        example_note=N_("The black seven is dora's only one and part of a straight. It has to be "
                        "played all the same."),
        see=("C4", "P4", "P5", "W3", "W5", "W6", "TL401"),
    ),
    "W3": RulePage(
        title=N_("Who cannot fulfil it"),
        text=(
            N_("Whoever cannot fulfil the wish plays anything legal, or passes."),
            N_("The wish binds the player who made it, and their partner, like everyone else."),
        ),
        example="(2)carl: R9 G9 \n(3)dora passt.",
        example_note=N_("With a 7 wished, dora's two sevens do not beat the nines: passing is "
                        "fine."),
        see=("W2", "W4"),
    ),
    "W4": RulePage(
        title=N_("How long the wish lasts"),
        text=(
            N_("The wish ends when anyone plays a card of the rank after it, in turn or not, in "
               "whatever combination. Else it lasts over all tricks until the round ends."),
            N_("Cards in the very combination that held the Mahjong do not fulfil it, nor does "
               "the Phoenix in place of such a card."),
        ),
        example="(2)carl: R5 G4 B3 S2 Ma\nWunsch:5",
        example_note=N_("carl's own red five does not fulfil the wish for a five."),
        see=("P4", "W1", "W2"),
    ),
    "W5": RulePage(
        title=N_("The wish and the lead"),
        text=(
            N_("The wish also binds the leader of a trick. To lead without the wished rank while "
               "holding it is a breach."),
            N_("To lead the Dog then is a breach as well."),
        ),
        example="(3)dora: Hu ",
        example_note=N_("With a 7 wished and the black seven in the hand, dora may not lead the "
                        "Dog."),
        see=("O6", "W2", "W6", "TL401"),
    ),
    "W6": RulePage(
        title=N_("The wish and bombs"),
        text=(
            N_("A bomb without the wished rank may be thrown on a trick that lies on the table; "
               "the wish stays. Everyone may do so out of turn, the player whose turn it is may, "
               "and so may an owner in the moment before taking the trick."),
            N_("Rule sets differ over leading such a bomb while holding the wished rank: bsw and "
               "turnier allow it, table calls it a breach."),
        ),
        example="(2)carl: Ma\nWunsch:7\n(3)dora: S8 B8 G8 R8 ",
        example_note=N_("Allowed, though dora holds a seven; the wish for a 7 stays in force."),
        see=("O4", "O5", "W2", "W5", "TL401"),
    ),
    "G1": RulePage(
        title=N_("The Dragon's trick is given away"),
        text=(
            N_("Whoever takes a trick with the Dragon gives all of it to one of the two "
               "opponents: also when it was the round's last card, and also to an opponent who "
               "is out."),
            N_("Only the trick that lies on the table when a double victory ends the round needs "
               "no giving. The lead stays with the Dragon's player or, if that player is out, "
               "goes to the next seat that has cards (O3)."),
        ),
        example="(2)carl: Dr \n(3)dora passt.\n(0)anna passt.\n(1)bert passt.\n(2)carl passt.\n"
                "Drache an: (1)bert",
        example_note=N_("carl gives the trick to bert and leads the next one."),
        see=("G2", "O3", "S3", "TL601", "TL602", "TL603", "TL604"),
    ),
    "G2": RulePage(
        title=N_("A Dragon beaten by a bomb"),
        text=(
            N_("A Dragon that a bomb beat is not given away: the bomb's owner keeps the trick."),
            N_("That also goes for a bomb on one's own Dragon, thrown before the trick is taken."),
        ),
        example="(2)carl: Dr \n(3)dora passt.\n(0)anna passt.\n(1)bert passt.\n"
                "(2)carl: S8 B8 G8 R8 ",
        example_note=N_("carl bombs the own Dragon instead of taking the trick: nothing is given "
                        "away."),
        see=("C5", "G1", "O4", "TL603"),
    ),
}
