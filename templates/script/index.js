// Sorts and filters the list of matches.

const table = document.querySelector(".matches");
const body = table.tBodies[0];
const rows = [...body.rows];
const search = document.getElementById("search");
const only = document.getElementById("only");
const shown = document.getElementById("shown");
const compare = new Intl.Collator(undefined, { numeric: true }).compare;

// A number where the cell names one to sort by, else what it says.
function keyOf(row, column) {
  const cell = row.cells[column];
  return "key" in cell.dataset ? Number(cell.dataset.key) : cell.textContent.trim();
}

const order = (one, other) => (typeof one === "number" ? one - other : compare(one, other));

function sortBy(column, heading) {
  // Most are first looked at from the lowest on, numbers of findings from the highest.
  const before = heading.getAttribute("aria-sort");
  const down = before ? before === "ascending" : heading.classList.contains("count");
  for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
  heading.setAttribute("aria-sort", down ? "descending" : "ascending");
  const sign = down ? -1 : 1;
  rows.sort((one, other) => sign * order(keyOf(one, column), keyOf(other, column)));
  body.append(...rows);
}

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const least = Number(only.value);
  let count = 0;
  for (const row of rows) {
    const text = row.textContent.toLowerCase();
    row.hidden = !words.every((word) => text.includes(word)) || Number(row.dataset.severity) < least;
    if (!row.hidden) count += 1;
  }
  shown.textContent = count || !rows.length
    ? _("Matches shown: {count} of {all}", { count, all: rows.length })
    : _("No match fits the search.");
}

// The names of the columns stand beside the cells where the window is narrow.
function labelCells() {
  const titles = [...table.tHead.rows[0].cells].map((heading) => heading.textContent);
  for (const row of rows) {
    for (const cell of row.querySelectorAll("td")) cell.dataset.label = titles[cell.cellIndex];
  }
}

document.querySelector(".filter").hidden = false;
document.querySelector(".sort-by").hidden = false;
for (const [column, heading] of [...table.tHead.rows[0].cells].entries()) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "sort";
  button.append(...heading.childNodes);
  button.dataset.t = heading.dataset.t;
  delete heading.dataset.t;
  heading.append(button);
  button.addEventListener("click", () => sortBy(column, heading));
}
search.addEventListener("input", filter);
only.addEventListener("change", filter);
offerLanguages(() => {
  labelCells();
  filter();
});
filter();
