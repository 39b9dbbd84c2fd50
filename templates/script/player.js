// Where the reader is in the match, and how to get elsewhere.
//
// A place is a round's index and a step's number; step −1 shows the first eight cards.  Its address
// is #r4e57; that of step −1 is #r4.

const here = { round: 0, place: -1 };
const lastOf = (index) => ROUNDS[index].steps.length - 1;

const addressOf = ({ round, place }) =>
  `#r${ROUNDS[round].number}${place < 0 ? "" : `e${place}`}`;

function placeAt(hash) {
  const found = /^#r(\d+)(?:e(\d+))?$/.exec(hash);
  if (!found) return null;
  const round = ROUNDS.findIndex(({ number }) => number === Number(found[1]));
  if (round < 0) return null;
  const place = found[2] === undefined ? -1 : Number(found[2]);
  return { round, place: Math.min(place, lastOf(round)) };
}

const findingsAt = (round, place) =>
  FINDINGS.filter((finding) => finding.round === round.number && finding.event > 0
    && finding.event === place);

// The places of all findings, in order; those of a whole round at its beginning.
const FINDING_PLACES = FINDINGS.filter(({ round }) => round).map(({ round, event }) => ({
  round: ROUNDS.findIndex(({ number }) => number === round), place: event || -1,
})).filter(({ round }) => round >= 0);

const compare = (one, other) => one.round - other.round || one.place - other.place;

function go(to) {
  if (!to) return;
  Object.assign(here, to);
  show();
}

function step(by) {
  const place = here.place + by;
  if (place < -1) return here.round > 0 ? { round: here.round - 1, place: lastOf(here.round - 1) } : null;
  if (place <= lastOf(here.round)) return { round: here.round, place };
  return here.round < ROUNDS.length - 1 ? { round: here.round + 1, place: -1 } : null;
}

function roundStep(by) {
  if (by < 0 && here.place > -1) return { round: here.round, place: -1 };
  const round = here.round + by;
  return round >= 0 && round < ROUNDS.length ? { round, place: -1 } : null;
}

// The lead of the next trick, or of this one and the one before; at the ends the round's ends.
function trickStep(by) {
  const { leads } = ROUNDS[here.round];
  const found = by > 0
    ? leads.find((lead) => lead > here.place)
    : leads.findLast((lead) => lead < here.place);
  if (found !== undefined) return { round: here.round, place: found };
  const end = by > 0 ? lastOf(here.round) : -1;
  return here.place === end ? step(by) : { round: here.round, place: end };
}

function findingStep(by) {
  return by > 0
    ? FINDING_PLACES.find((place) => compare(place, here) > 0)
    : FINDING_PLACES.findLast((place) => compare(place, here) < 0);
}

const matchEnd = (by) => (by < 0
  ? { round: 0, place: -1 }
  : { round: ROUNDS.length - 1, place: lastOf(ROUNDS.length - 1) });
