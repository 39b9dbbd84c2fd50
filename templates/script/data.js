// The match as the replay saw it (tichu_log/render/page_data.py), unpacked into steps.
//
// A step is {event, state, line}: what happened, and the state after it.  Step 0 of a round is the
// deal.  No rule of the game stands here: what an event does not plainly show comes as a change.

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123";
const SEATS = [0, 1, 2, 3];
const KINDS = {
  s: "single", h: "phoenix", p: "pair", t: "triple", f: "full", r: "straight", a: "stairs",
  q: "bomb", b: "straight bomb", d: "dog",
};

const cardsOf = (letters) => [...letters].map((letter) => LETTERS.indexOf(letter));
const seatOf = (letter) => (letter === "-" ? -1 : Number(letter));

// One word of a round's events: its kind, its seat, its cards.
function eventOf(word) {
  const type = word[0];
  const event = { type, seat: type === "w" || type === "r" ? -1 : seatOf(word[1]) };
  if (type === "p") {
    event.kind = KINDS[word[2]];
    event.rank = parseInt(word[3], 16);
    event.cards = cardsOf(word.slice(4)).filter((card) => card >= 0);
  }
  if (type === "e") event.cards = cardsOf(word.slice(2));
  if (type === "w") event.rank = Number(word.slice(1));
  return event;
}

// The line of the round and of each of its events: runs of events that follow line by line.
function linesOf([first, ...jumps], count) {
  const lines = [first];
  let line = first;
  let left = jumps.length ? jumps[0] : Infinity;
  let place = 0;
  for (let number = 1; number <= count; number += 1) {
    if (left === 0) {
      line += jumps[place + 1];
      place += 2;
      left = place < jumps.length ? jumps[place] : Infinity;
    } else {
      line += 1;
    }
    left -= 1;
    lines.push(line);
  }
  return lines;
}

// The order in which a hand is shown: Dragon, Phoenix, aces to twos, Mahjong, Dog.
const worth = (card) => (card > 3 ? card : [0, -1, 98, 99][card]);
const sorted = (cards) => [...cards].sort((one, other) => worth(other) - worth(one));

function firstState(round) {
  return {
    hands: round.d.map((letters) => sorted(cardsOf(letters))), trick: null, laid: null, wish: 0,
    turn: seatOf(round.t[0]), points: [0, 0, 0, 0], tricks: [0, 0, 0, 0], out: [],
    calls: ["", "", "", ""], bombs: round.b || "", dragon: -1, exchanged: Boolean(round.x), taker: -1,
  };
}

// The trick that lies there is its last play, with the one under it, and so on down; `laid` is the
// trick that lay there last.  So steps share their tricks, however long these are.
function stateAfter(before, event, number, change, turn) {
  const state = { ...before, turn, taker: -1 };
  if (event.type === "p" && event.seat >= 0) {
    const played = new Set(event.cards);
    state.hands = before.hands.map((hand, seat) =>
      (seat === event.seat ? hand.filter((card) => !played.has(card)) : hand));
    state.trick = { number, under: before.trick };
  }
  if (change.h) {
    state.hands = state.hands.map((hand, seat) =>
      (seat in change.h ? sorted(cardsOf(change.h[seat])) : hand));
  }
  // Alone it begins a trick; else it comes on the last one, which may have been taken already.
  if ("k" in change) {
    state.trick = change.k ? { number, under: change.k > 1 ? before.laid : null } : null;
  }
  if (state.trick) state.laid = state.trick;
  if (change.x) state.exchanged = true;
  const names = { w: "wish", p: "points", m: "tricks", f: "out", c: "calls", b: "bombs", g: "dragon",
    o: "taker" };
  for (const [key, name] of Object.entries(names)) if (key in change) state[name] = change[key];
  return state;
}

function stepsOf(round) {
  const words = round.e ? round.e.split(" ") : [];
  const lines = linesOf(round.l, words.length);
  const steps = [{ event: { type: "deal", seat: -1 }, state: firstState(round), line: lines[0] }];
  words.forEach((word, place) => {
    const event = eventOf(word);
    const number = place + 1;
    const state = stateAfter(steps[place].state, event, number, round.s[number] || {},
      seatOf(round.t[number]));
    steps.push({ event, state, line: lines[number] });
  });
  return steps;
}

// Who called Grand Tichu before anything else happened: with eight cards, though the log tells it
// after the deal.
function grandCalls(steps) {
  const first = steps.findIndex(({ event }) => !["deal", "g", "t"].includes(event.type));
  return steps.slice(0, first < 0 ? steps.length : first)
    .filter(({ event, state }) => event.type === "g" && state.calls[event.seat] === "g")
    .map(({ event }) => event.seat);
}

// What players are called: of two who bear one handle, each with the seat.
const namesOf = (handles) => handles.map((handle, seat) =>
  (handle && handles.indexOf(handle) === handles.lastIndexOf(handle) ? handle : `(${seat}) ${handle}`.trim()));

const ROUNDS = DATA.rounds.map((round) => ({
  number: round.n,
  handles: round.h,
  names: namesOf(round.h),
  firstEight: round.f.map((letters) => sorted(cardsOf(letters))),
  steps: stepsOf(round),
  leads: round.k,
  before: round.b,
  result: round.r,
  implied: round.i,
  ruled: DATA.ruled.includes(round.n),
})).map((round) => ({ ...round, grand: grandCalls(round.steps) }));

const FINDINGS = DATA.findings.map(([round, event, seat, severity, possible], number) => ({
  number, round, event, seat, severity, possible: cardsOf(possible),
}));
