// The table: hands, plates, the trick, and what is known of the round at a step.

const felt = document.getElementById("felt");
const PLACES = ["south", "west", "north", "east"];

// Whose hands lie open: all, none, or those of one seat, who then sits below.
const ALL = -1;
const NONE = -2;
let view = ALL;
const isHidden = (seat) => view !== ALL && view !== seat;

// Where a seat sits: play goes round clockwise, the seat looked from is below.
const placeOf = (seat) => PLACES[(seat - Math.max(view, 0) + 4) % 4];

function chip(kind, text, name) {
  const mark = html("span", { class: `chip ${kind}` }, text);
  if (name) mark.title = name;
  return mark;
}

// A figure, and what it counts for those who point at it or hear it.
function fact(kind, text, name) {
  return html("span", { class: kind, title: name },
    html("span", { class: "unseen" }, `${name}: `), text);
}

// The cards to show of a seat: before the deal is whole, the first eight.
const shownHand = (round, place, seat) =>
  (place < 0 ? round.firstEight[seat] : round.steps[place].state.hands[seat]);

function plate(round, place, seat) {
  const { event, state } = place < 0 ? { ...round.steps[0], event: { seat: -1 } } : round.steps[place];
  const faults = findingsAt(round, place);
  const leads = state.turn === seat && !state.trick;
  const box = html("div", { class: `plate at-${placeOf(seat)} team-${seat % 2}`, "data-seat": seat });
  box.classList.toggle("turn", state.turn === seat);
  box.classList.toggle("acts", event.seat === seat);
  box.classList.toggle("fault", faults.some((finding) => finding.seat === seat && finding.severity > 1));
  box.append(html("span", { class: "no" }, String(seat)),
    html("bdi", { class: "name" }, round.handles[seat] || `(${seat})`));
  const chips = html("span", { class: "chips" });
  const call = round.grand.includes(seat) ? "g" : state.calls[seat];
  if (call) chips.append(chip("call", call === "g" ? _("Grand Tichu") : _("Tichu")));
  if (state.bombs.includes(String(seat))) chips.append(chip("bomb", icon("bomb"), _("bomb")));
  const finish = state.out.indexOf(seat);
  if (finish >= 0) chips.append(chip("out", _("out: {place}", { place: finish + 1 })));
  if (state.turn === seat) chips.append(chip("to-act", leads ? _("leads") : _("to play")));
  if (state.dragon === seat) chips.append(chip("call", cardName(3)));
  box.append(chips, html("span", { class: "facts" },
    icon("cards"), fact("", String(shownHand(round, place, seat).length), _("Cards left")),
    icon("tricks"), fact("", String(state.tricks[seat]), _("Tricks won")),
    icon("points"), fact("", points(state.points[seat]), _("Card points won so far"))));
  return box;
}

// Which cards of a hand to point out: those just received, those not seen before, a possible play.
function marksFor(round, place, seat) {
  const marks = {};
  const { event, state } = round.steps[Math.max(place, 0)];
  if (place === 0) {
    marks.fresh = state.hands[seat].filter((card) => !round.firstEight[seat].includes(card));
  }
  if (place > 0 && event.type === "e") {
    const before = round.steps[place - 1].state;
    if (state.exchanged && !before.exchanged) {
      marks.fresh = state.hands[seat].filter((card) => !before.hands[seat].includes(card));
    } else if (event.seat === seat) {
      marks.given = event.cards;
    }
  }
  for (const finding of findingsAt(round, place)) {
    if (finding.seat === seat) marks.possible = finding.possible;
  }
  return marks;
}

function hand(round, place, seat) {
  const cards = shownHand(round, place, seat);
  const hidden = isHidden(seat);
  const name = hidden
    ? _("{name}: {number} cards, hidden", { name: seatName(round, seat), number: cards.length })
    : _("{name} holds {cards}", { name: seatName(round, seat), cards: listed(cards) || "–" });
  const at = placeOf(seat);
  const fan = drawFan(cards, name, {
    upright: at === "west" || at === "east", hidden, marks: marksFor(round, place, seat),
  });
  fan.classList.add("hand", `at-${at}`);
  return fan;
}

// Each seat's part of the trick: its last play on it, or that it passed since.
function lays(round, place) {
  const laid = SEATS.map(() => null);
  if (place <= 0) return laid;
  const { event, state } = round.steps[place];
  const before = round.steps[place - 1].state;
  const gone = !state.trick && event.type !== "e" && event.type !== "r";
  const trick = gone && (event.type === "x" || event.type === "p") ? before.trick : state.trick;
  const missing = event.type === "p" && !(trick && trick.number === place);
  const shown = missing ? { number: place, under: trick } : trick;
  let seen = 0;
  for (let play = shown; play && seen < SEATS.length; play = play.under) {
    const { seat, cards } = round.steps[play.number].event;
    if (seat >= 0 && !laid[seat]) {
      laid[seat] = { cards, number: play.number, top: play === shown, gone: gone && event.type === "x" };
      seen += 1;
    }
  }
  if (shown) {
    for (let number = shown.number + 1; number <= place; number += 1) {
      const { type, seat } = round.steps[number].event;
      if (type === "x" && seat >= 0 && !(laid[seat] && laid[seat].top)) laid[seat] = { pass: true };
    }
  }
  return laid;
}

function lay(round, place, seat, laid) {
  const at = placeOf(seat);
  const box = html("div", { class: `lay at-${at}` });
  if (laid && laid.pass) box.append(html("span", { class: "pass" }, _("pass")));
  if (laid && laid.cards) {
    const name = _("{name} has played {cards}", {
      name: seatName(round, seat), cards: listed(laid.cards),
    });
    const fan = drawFan(laid.cards, name);
    box.append(fan);
    box.classList.toggle("owns", laid.top);
    box.classList.toggle("gone", laid.gone);
    if (laid.number === place) box.classList.add("new");
  }
  return box;
}

// The gifts on the table while the exchange goes on, each with an arrow to its receiver.
function gifts(round, place) {
  const boxes = [];
  for (let number = 1; number <= place; number += 1) {
    const { type, seat, cards } = round.steps[number].event;
    if (type === "e" && seat >= 0) {
      const box = html("div", { class: `lay gifts at-${placeOf(seat)}` });
      cards.forEach((card, offset) => {
        if (card < 0) return;
        const to = (seat + offset + 1) % 4;
        const name = _("{card} to {name}", { card: cardName(card), name: seatName(round, to) });
        box.append(html("div", { class: `gift to-${placeOf(to)}`, role: "img", "aria-label": name },
          drawCard(card), icon("gift")));
      });
      if (number === place) box.classList.add("new");
      boxes.push(box);
    }
  }
  return boxes;
}

function grandDecisions(round) {
  const called = round.steps.filter(({ event }) => event.type === "g").map(({ event }) => event.seat);
  return SEATS.map((seat) => html("div", { class: `lay at-${placeOf(seat)}` },
    html("span", { class: called.includes(seat) ? "chip call" : "pass" },
      called.includes(seat) ? _("Grand Tichu") : _("no Grand Tichu"))));
}

function centre(round, place) {
  const box = html("div", { class: "centre" });
  const { event, state } = round.steps[Math.max(place, 0)];
  if (place < 0) box.append(...grandDecisions(round));
  else if (event.type === "e") box.append(...gifts(round, place));
  else if (event.type === "r") {
    box.append(html("p", { class: "big" }, round.result.map(points).join(" : ")));
  } else {
    lays(round, place).forEach((laid, seat) => box.append(lay(round, place, seat, laid)));
  }
  if (state.wish && place > 0 && event.type !== "r") {
    box.append(html("p", { class: "wish" }, _("Wish"), " ", html("b", {}, rankName(state.wish))));
  }
  const [receiver, first, last] = round.implied || [];
  if (place >= first && place <= last) {
    box.append(html("p", { class: "implied" }, `${_("The Dragon’s trick")} → `,
      html("bdi", {}, seatName(round, receiver)), ` (${_("as the logged result implies")})`));
  }
  return box;
}

const pairName = (round, team) =>
  [team, team + 2].map((seat) => html("bdi", {}, round.names[seat]));

function status(round, place) {
  const { state } = round.steps[Math.max(place, 0)];
  const bar = document.getElementById("status");
  const name = html("b", { class: "round-name" }, _("Round {number}", { number: round.number }));
  if (round.ruled) name.append(html("a", { class: "ruled", href: "#rulings" }, _("Ruling")));
  bar.replaceChildren(name);
  for (const team of [0, 1]) {
    const [one, other] = pairName(round, team);
    bar.append(html("span", { class: `side-score team-${team}` },
      icon(`team-${team}`), html("span", { class: "pair" }, one, " + ", other),
      ...(round.before ? [fact("before", points(round.before[team]), _("Total before this round"))] : []),
      fact("now", signed(state.points[team] + state.points[team + 2]), _("Card points won so far"))));
  }
}

function drawTable(round, place) {
  felt.replaceChildren(
    ...SEATS.flatMap((seat) => [plate(round, place, seat), hand(round, place, seat)]),
    centre(round, place),
  );
  status(round, place);
}
