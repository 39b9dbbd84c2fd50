// Buttons, keys, swipes, autoplay and the link.

const byId = (id) => document.getElementById(id);

let timer = 0;

function pause() {
  clearTimeout(timer);
  timer = 0;
  showPlaying();
}

function tick() {
  const to = step(1);
  if (!to) {
    pause();
    return;
  }
  go(to);
  timer = setTimeout(tick, Number(byId("speed").value));
}

function togglePlaying() {
  if (timer) {
    pause();
    return;
  }
  timer = setTimeout(tick, 0);
  showPlaying();
}

function showPlaying() {
  const button = byId("play");
  const name = timer ? _("Pause") : _("Play");
  button.querySelector("use").setAttribute("href", timer ? "#i-pause" : "#i-play");
  button.setAttribute("aria-label", name);
  button.title = name;
}

// The table and its controls fill a small window: where the page's head leaves them no room, it
// makes way.
function showStage() {
  const { top, bottom } = byId("stage").getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) byId("stage").scrollIntoView({ behavior: "instant" });
}

// A move by hand ends the autoplay.
function move(to) {
  if (timer) pause();
  go(to);
}

// What is wrong with the match as a whole comes after the findings of its rounds.
const matchFindings = document.querySelector("#findings .findings");

function showMatchFindings() {
  if (!matchFindings) return;
  pause();
  matchFindings.scrollIntoView({ behavior: "instant", block: "center" });
}

const address = () => location.href.split("#")[0] + addressOf(here);

async function copyLink() {
  const link = address();
  try {
    await navigator.clipboard.writeText(link);
    byId("copied").textContent = _("Copied: {link}", { link: addressOf(here) });
  } catch {
    const field = byId("address-text");
    field.value = link;
    byId("address").showModal();
    field.select();
    document.execCommand("copy");
  }
}

function setView(seat) {
  view = seat;
  byId("view").value = String(seat);
  show();
}

const ACTIONS = {
  first: () => move(matchEnd(-1)),
  last: () => move(matchEnd(1)),
  back: () => move(step(-1)),
  next: () => move(step(1)),
  "trick-back": () => move(trickStep(-1)),
  "trick-next": () => move(trickStep(1)),
  "round-back": () => move(roundStep(-1)),
  "round-next": () => move(roundStep(1)),
  "finding-back": () => move(findingStep(-1)),
  "finding-next": () => {
    const to = findingStep(1);
    if (to) move(to);
    else showMatchFindings();
  },
  play: togglePlaying,
  link: copyLink,
  keys: () => {
    pause();
    byId("help").showModal();
  },
};

const KEYS = {
  ArrowRight: "next", ArrowLeft: "back", PageDown: "trick-next", PageUp: "trick-back",
  "]": "round-next", "[": "round-back", f: "finding-next", F: "finding-back",
  Home: "first", End: "last", " ": "play", c: "link", "?": "keys",
};

const VIEWS = [ALL, ...SEATS, NONE];

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const { target, key } = event;
  if (target.closest("select, input:not([type=range]), textarea")) return;
  if (key === " " && target.closest("button, a")) return;
  if (key === "v") {
    setView(VIEWS[(VIEWS.indexOf(view) + 1) % VIEWS.length]);
    return;
  }
  if (!(key in KEYS)) return;
  event.preventDefault();
  ACTIONS[KEYS[key]]();
}

const SHORTEST_SWIPE = 40;

function listenToSwipes() {
  let from = null;
  felt.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse") from = [event.clientX, event.clientY];
  });
  felt.addEventListener("pointerup", (event) => {
    if (!from) return;
    const [x, y] = [event.clientX - from[0], event.clientY - from[1]];
    from = null;
    if (Math.abs(x) > SHORTEST_SWIPE && Math.abs(x) > 2 * Math.abs(y)) move(step(x < 0 ? 1 : -1));
  });
  felt.addEventListener("pointercancel", () => { from = null; });
}

// A link to a step is followed in the player and leaves no trace in the history.
function onClick(event) {
  const link = event.target.closest("a[href^='#r']");
  if (event.target.closest("a[href='#here']")) {
    event.preventDefault();
    byId("here").scrollIntoView({ block: "nearest" });
    return;
  }
  const cell = event.target.closest("#side [data-step]");
  const to = link ? placeAt(link.getAttribute("href")) : cell && placeAt(`#${cell.dataset.step}`);
  if (!to) return;
  event.preventDefault();
  move(to);
  if (link && !byId("player").contains(link)) showStage();
}

function listen() {
  for (const [id, action] of Object.entries(ACTIONS)) byId(id).addEventListener("click", action);
  byId("slider").addEventListener("input", (event) => {
    move({ round: here.round, place: Number(event.target.value) - 1 });
  });
  byId("round").addEventListener("change", (event) => {
    move({ round: Number(event.target.value), place: -1 });
  });
  byId("view").addEventListener("change", (event) => setView(Number(event.target.value)));
  document.addEventListener("keydown", onKey);
  document.addEventListener("click", onClick);
  window.addEventListener("hashchange", () => {
    const to = placeAt(location.hash);
    move(to);
    if (to) showStage();
  });
  byId("stage").addEventListener("click", (event) => {
    const fits = byId("stage").offsetHeight <= innerHeight;
    if (fits && event.target.closest("button")) showStage();
  });
  listenToSwipes();
}
