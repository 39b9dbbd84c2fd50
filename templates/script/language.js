// What the page names besides its messages: cards, ranks, and the record's own words.

const cardName = (card) => DATA.cards[language][card];
const rankOf = (card) => (card > 3 ? (card >> 2) + 1 : 0);
const rankName = (rank) => (rank > 10 ? DATA.letters[language][rank - 11] : String(rank));

// The record's own words, cards and passes, bear no numbers: there are too many.  They are known by
// what they say in the first language.
const WORDS = [
  () => _("pass"), () => _("takes it"), () => _("wish"), () => _("bomb"), () => _("Tichu"),
  () => _("Grand Tichu"),
];
const NOTED = [];

// How to say a text of the record in the language at hand: a word, a special card, or cards.
function sayer(text) {
  const word = WORDS.find((say) => say() === text);
  if (word) return word;
  const special = DATA.cards[language].slice(0, 4).indexOf(text);
  if (special >= 0) return () => cardName(special);
  const parts = text.split(" ").map((card) => {
    const [, suit, rank] = /^([★●▲†]?)(.*)$/.exec(card);
    return { suit, rank, letter: DATA.letters[language].indexOf(rank) };
  });
  if (parts.every(({ letter }) => letter < 0)) return null;
  return () => parts.map(({ suit, rank, letter }) =>
    suit + (letter < 0 ? rank : DATA.letters[language][letter])).join(" ");
}

function noteRecord() {
  const known = new Map();
  const elements = "#record i, .finding i, .plays td, .plays b, .cards b";
  for (const { firstChild: node } of document.querySelectorAll(elements)) {
    if (!node || node.nodeType !== 3) continue;
    const text = node.data.trim();
    if (!known.has(text)) known.set(text, sayer(text));
    const say = known.get(text);
    if (!say) continue;
    // The blanks around a word stay: they part it from what stands beside it.
    const [before, after] = node.data.split(text);
    NOTED.push([node, () => before + say() + after]);
  }
}

// Says the record in the language at hand.
function translateRecord() {
  for (const [place, kind] of [[0, "f"], [1, "d"]]) {
    for (const element of document.querySelectorAll(`[data-${kind}]`)) {
      element.textContent = DATA.sentences[language][element.dataset[kind]][place];
    }
  }
  for (const [node, say] of NOTED) node.data = say();
}

// The first language's sentences stand in the page only.
function noteSentences() {
  DATA.sentences[language] = FINDINGS.map(({ number }) => ["f", "d"].map((kind) => {
    const element = document.querySelector(`[data-${kind}="${number}"]`);
    return element ? element.textContent : "";
  }));
}
