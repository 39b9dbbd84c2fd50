// Turns the record into the player.

const sections = [...document.querySelectorAll("#record .round")];

// With the player, an address means a step: the record's own marks step aside for it.
function freeAddresses() {
  for (const element of document.querySelectorAll("#record [id^=r]")) {
    if (/^r\d+(e\d+)?$/.test(element.id)) {
      element.dataset.step = element.id;
      element.removeAttribute("id");
    }
  }
}

const option = (value, text) => html("option", { value }, text);

function fillChoices() {
  const choose = (id, options, value) => {
    byId(id).replaceChildren(...options);
    byId(id).value = value;
  };
  choose("round", ROUNDS.map(({ number }, index) =>
    option(index, _("Round {number}", { number }))), here.round);
  choose("view", [option(ALL, _("All hands")), ...SEATS.map((seat) =>
    option(seat, _("Only {name}", { name: seatName(ROUNDS[here.round], seat) }))),
  option(NONE, _("No hands"))], view);
  for (const button of document.querySelectorAll("#player button")) {
    button.title = button.getAttribute("aria-label");
  }
  showPlaying();
}

function findingsHere(round) {
  return here.place < 0
    ? FINDINGS.filter((finding) => finding.round === round.number && !finding.event)
    : findingsAt(round, here.place);
}

// The step in words, and which findings it has; these are told in full beside or below it.
function showWords(round, words) {
  const links = findingsHere(round).map(({ number, severity }) => {
    const code = byId(`f${number}`).querySelector(".code");
    const link = html("a", { href: "#here" });
    link.append(icon("flag"), code.querySelector("a").textContent,
      html("span", { class: "flag-name" }, ` ${code.querySelector("b").textContent}`));
    return html("span", { class: `flag k${severity}` }, link, " ",
      html("span", { class: "why" }, DATA.sentences[language][number][0]));
  });
  byId("says").replaceChildren(`${words}.`, ...links);
}

function showFindings(round) {
  const found = findingsHere(round);
  const list = html("ul", { class: "findings" });
  for (const { number, possible } of found) {
    const item = byId(`f${number}`).cloneNode(true);
    item.removeAttribute("id");
    const text = item.querySelector(".possible");
    if (text && possible.length) {
      text.replaceChildren(`${_("Possible")}: `, drawFan(possible, listed(possible)));
    }
    list.append(item);
  }
  byId("here").replaceChildren(...(found.length ? [list] : []));
  // What is told here need not be told again where the round begins.
  for (const finding of FINDINGS) {
    byId(`f${finding.number}`).classList.toggle("told", found.includes(finding));
  }
}

// While hands are hidden, the record says no more of them than the table does.
function conceal(section) {
  for (const cell of section.querySelectorAll(".cards tbody td")) {
    cell.classList.toggle("concealed", isHidden(cell.cellIndex - 1));
  }
  const later = (mark) => view !== ALL && Number(mark.dataset.step.split("e")[1]) > here.place;
  for (const trick of section.querySelectorAll(".plays tbody")) {
    const marks = [...trick.querySelectorAll("[data-step]")];
    for (const mark of marks) mark.classList.toggle("concealed", later(mark));
    trick.querySelector(".take").classList.toggle("concealed", marks.some(later));
  }
}

// The record beside the table: the round at hand, its current event marked and in sight.
function showRecord() {
  const side = byId("side");
  sections.forEach((section, index) => section.classList.toggle("current", index === here.round));
  conceal(sections[here.round]);
  for (const old of side.querySelectorAll(".now")) old.classList.remove("now");
  const mark = side.querySelector(`[data-step="r${ROUNDS[here.round].number}e${here.place}"]`);
  if (!mark || here.place < 1) {
    side.scrollTop = 0;
    return;
  }
  mark.classList.add("now");
  // Only the column beside the table scrolls by itself; a narrow page stays where it is.
  if (side.scrollHeight > side.clientHeight + 1) {
    const top = mark.getBoundingClientRect().top - side.getBoundingClientRect().top;
    const from = byId("here").offsetHeight + 40;
    if (top < from || top > side.clientHeight - 90) {
      side.scrollTop += top - Math.max(from, side.clientHeight / 2);
    }
  }
}

function showMarks(round) {
  const last = round.steps.length;
  byId("marks").replaceChildren(svg("svg", { viewBox: `0 0 ${last} 1`, preserveAspectRatio: "none" },
    ...round.leads.map((lead) => svg("rect", { class: "lead", x: lead + 1, y: 0.25, width: 0.12, height: 0.5 })),
    ...FINDINGS.filter((finding) => finding.round === round.number && finding.event).map((finding) =>
      svg("rect", { class: `k${finding.severity}`, x: finding.event + 0.75, y: 0, width: 0.6, height: 1 }))));
}

function showSlider(round, words) {
  const slider = byId("slider");
  slider.max = round.steps.length;
  slider.value = here.place + 1;
  slider.setAttribute("aria-valuetext", words);
}

function showWhere(round) {
  const { line } = round.steps[Math.max(here.place, 0)];
  byId("where").textContent = here.place < 0 ? "" : _("Event {number} of {last}, line {line}", {
    number: here.place, last: round.steps.length - 1, line,
  });
}

function show() {
  const round = ROUNDS[here.round];
  const words = say(round, here.place);
  if (byId("round").value !== String(here.round)) fillChoices();
  drawTable(round, here.place);
  showWords(round, words);
  byId("copied").textContent = "";
  showWhere(round);
  showFindings(round);
  showRecord();
  showMarks(round);
  showSlider(round, words);
  for (const [id, to] of [["back", step(-1)], ["next", step(1)], ["finding-back", findingStep(-1)],
    ["finding-next", findingStep(1) || matchFindings]]) {
    byId(id).setAttribute("aria-disabled", String(!to));
  }
  showAddress();
}

// Browsers refuse it where a page has no address of its own, and when it comes too often.
function showAddress() {
  try {
    history.replaceState(null, "", addressOf(here));
  } catch {
    // The step is shown all the same.
  }
}

function changeLanguage() {
  translateRecord();
  if (!ROUNDS.length) return;
  fillChoices();
  show();
}

function start() {
  noteSentences();
  noteRecord();
  freeAddresses();
  if (ROUNDS.length) startPlayer();
  offerLanguages(changeLanguage);
}

function startPlayer() {
  byId("side").append(byId("record"));
  byId("player").hidden = false;
  document.documentElement.classList.add("scripted");
  fillChoices();
  listen();
  const linked = placeAt(location.hash);
  go(linked || { round: 0, place: -1 });
  if (linked) showStage();
  else window.scrollTo(0, 0);
}

start();
