// The texts of a page in all its languages (tichu_log/render/page_text.py), and the choice of one.

const DATA = JSON.parse(document.getElementById("data").textContent);
const LANGUAGE_NAMES = { en: "English", de: "Deutsch", nl: "Nederlands" };
const ENGLISH = new Map(DATA.texts.en.map((message, number) => [message, number]));

let language = DATA.language;

// A message in the reader's language, each {name} in it replaced.
function _(message, values = {}) {
  const number = ENGLISH.get(message);
  const text = number === undefined ? message : DATA.texts[language][number];
  return text.replace(/\{(\w+)\}/g, (all, name) => (name in values ? values[name] : all));
}

// Says all numbered messages of the page in another language.
function translateTexts(code) {
  language = code;
  document.documentElement.lang = code;
  const texts = DATA.texts[code];
  for (const element of document.querySelectorAll("[data-t]")) {
    element.textContent = texts[element.dataset.t];
  }
  for (const element of document.querySelectorAll("[data-s]")) {
    element.textContent = DATA.notes[code][element.dataset.s];
  }
  for (const element of document.querySelectorAll("[data-a]")) {
    element.setAttribute("aria-label", texts[element.dataset.a]);
  }
}

// The reader's choice goes along to other pages that begin in the same language.
const CHOICE = `tichu-log.${DATA.language}`;

// Browsers may refuse to keep anything for a file.
function keepChoice(code) {
  try {
    localStorage.setItem(CHOICE, code);
  } catch {
    // The page is turned all the same.
  }
}

function keptChoice() {
  try {
    return localStorage.getItem(CHOICE);
  } catch {
    return null;
  }
}

// Lets the reader choose, and tells `changed` when that has happened.
function offerLanguages(changed) {
  const choice = document.getElementById("language");
  for (const code of Object.keys(DATA.texts)) {
    const option = document.createElement("option");
    option.value = code;
    option.lang = code;
    option.textContent = LANGUAGE_NAMES[code] || code;
    choice.append(option);
  }
  document.querySelector(".language").hidden = choice.length < 2;
  const turn = (code) => {
    translateTexts(code);
    changed();
  };
  const kept = keptChoice();
  if (kept !== language && Object.hasOwn(DATA.texts, kept)) turn(kept);
  choice.value = language;
  choice.addEventListener("change", () => {
    keepChoice(choice.value);
    turn(choice.value);
  });
}
