// Cards as drawings.

const SUITS = "RGBS";
const DRAWINGS = ["Ma", "Hu", "Ph", "Dr"];

function svg(name, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function html(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const icon = (name) =>
  svg("svg", { class: "icon", "aria-hidden": "true" }, svg("use", { href: `#i-${name}` }));

const use = (name, x, y, size, more = {}) =>
  svg("use", { href: `#${name}`, x, y, width: size, height: size, ...more });

// A card face up; in an upright fan its suit stands beside the rank, else below it.
function drawCard(card, upright = false) {
  const face = svg("rect", { class: "face", x: 1, y: 1, width: 58, height: 82, rx: 7 });
  const turned = upright ? " upright" : "";
  if (card < 4) {
    const name = `card-${DRAWINGS[card]}`;
    const corner = card === 0 ? [svg("text", { x: 14, y: upright ? 21 : 26 }, "1")] : [use(name, 3, upright ? 1 : 4, 25)];
    return svg("svg", { class: `card ${DRAWINGS[card]}${turned}`, viewBox: "0 0 60 84", "data-card": card },
      face, ...corner, use(name, 10, 31, 46));
  }
  const suit = SUITS[card & 3];
  const name = `suit-${suit}`;
  const rank = svg("text", { x: 16, y: upright ? 21 : 26 }, rankName(rankOf(card)));
  const small = upright ? use(name, 34, 3, 20) : use(name, 5, 32, 22);
  return svg("svg", { class: `card ${suit}${turned}`, viewBox: "0 0 60 84", "data-card": card },
    face, rank, small, upright ? use(name, 13, 38, 36) : use(name, 23, 46, 32));
}

function drawBack() {
  return svg("svg", { class: "card back", viewBox: "0 0 60 84" },
    svg("rect", { class: "face", x: 1, y: 1, width: 58, height: 82, rx: 7 }),
    svg("rect", { class: "frame", x: 6, y: 6, width: 48, height: 72, rx: 4 }),
    use("card-Dr", 14, 26, 32));
}

// Some cards as a fan that takes the room there is.
function drawFan(cards, name, { upright = false, hidden = false, marks = {} } = {}) {
  const fan = html("div", { class: upright ? "fan upright" : "fan", role: "img", "aria-label": name });
  for (const card of cards) {
    const drawing = hidden ? drawBack() : drawCard(card, upright);
    const slot = html("div", { class: "slot" }, drawing);
    for (const [mark, marked] of Object.entries(marks)) {
      if (!hidden && marked.includes(card)) slot.classList.add(mark);
    }
    fan.append(slot);
  }
  return fan;
}
