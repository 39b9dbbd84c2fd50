// A step in words, for everyone who reads or hears it.

const seatName = (round, seat) => (seat < 0 ? "?" : round.names[seat]);
const listed = (cards) => cards.map(cardName).join(", ");

const rankWord = (rank) => {
  if (rank === 1) return cardName(0);
  if (rank === 15) return cardName(3);
  return rankName(rank);
};

// What a play is, by the reading that the replay settled on.
function combination({ kind, rank, cards }) {
  const values = { rank: rankWord(rank), length: cards.length };
  switch (kind) {
    case "pair": return _("a pair ({rank})", values);
    case "triple": return _("a triple ({rank})", values);
    case "full": return _("a full house ({rank})", values);
    case "straight": return _("a straight of {length} cards (up to {rank})", values);
    case "stairs": return _("stairs of {length} cards (up to {rank})", values);
    case "bomb": return _("a bomb (four {rank})", values);
    case "straight bomb": return _("a straight bomb of {length} cards (up to {rank})", values);
    default: return "";
  }
}

function sayPlay(round, event) {
  const name = seatName(round, event.seat);
  const what = combination(event);
  return what
    ? _("{name} plays {what}: {cards}", { name, what, cards: listed(event.cards) })
    : _("{name} plays {cards}", { name, cards: listed(event.cards) });
}

function sayPass(round, event, state) {
  const name = seatName(round, event.seat);
  if (state.taker === event.seat) return _("{name} takes the trick", { name });
  const passes = _("{name} passes", { name });
  if (state.taker < 0) return passes;
  const taker = seatName(round, state.taker);
  return `${passes}. ${_("{name} takes the trick", { name: taker })}`;
}

function sayExchange(round, { seat, cards }) {
  const gifts = cards.map((card, place) => _("{card} to {name}", {
    card: card < 0 ? "?" : cardName(card), name: seatName(round, (seat + place + 1) % 4),
  }));
  return _("{name} gives {gifts}", { name: seatName(round, seat), gifts: gifts.join(", ") });
}

function sayOut(round, place) {
  const { out } = round.steps[place].state;
  const before = place ? round.steps[place - 1].state.out : out;
  return out.slice(before.length).map((seat) =>
    ". " + _("{name} is out", { name: seatName(round, seat) })).join("");
}

function sayEvent(round, place) {
  const { event, state } = round.steps[place];
  const name = seatName(round, event.seat);
  switch (event.type) {
    case "p": return sayPlay(round, event);
    case "x": return sayPass(round, event, state);
    case "t": return _("{name} calls Tichu", { name });
    case "g": return _("{name} calls Grand Tichu", { name });
    case "w": return event.rank
      ? _("The wish: {rank}", { rank: rankName(event.rank) }) : _("The wish is no rank");
    case "d": return _("The Dragon’s trick goes to {name}", { name });
    case "e": return sayExchange(round, event);
    case "r": return _("The round ends {result}", { result: round.result.map(points).join(" : ") });
    default: return _("All fourteen cards are dealt");
  }
}

const points = (number) => String(number).replace("-", "−");
const signed = (number) => (number > 0 ? `+${number}` : points(number));

// The sentence for a step; place −1 is the round's very first, the eight cards.
function say(round, place) {
  if (place < 0) return _("Round {number}: the first eight cards", { number: round.number });
  return sayEvent(round, place) + sayOut(round, place);
}
