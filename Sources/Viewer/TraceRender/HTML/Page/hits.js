// The events of the picked kind that the words of the search name: all of the words, in any order.
let hits = [], hit = -1, hitRows = new Set();
const MOST_HITS = 100, MOST_MARKS = 400;
// Returns whether a text has all words of the search. A number is no part of a longer one.
function searched() {
  const tests = search.value.trim().toLowerCase().split(/\s+/).filter(Boolean).map(word => {
    const number = /^#?[0-9]+$/.test(word) && new RegExp('(^|[^0-9])' + word + '($|[^0-9])');
    return number ? text => number.test(text) : text => text.includes(word);
  });
  return text => tests.every(test => test(text));
}
function eventText(seq, at) {
  if (at.text === undefined) {
    const row = data.rows[at.index];
    at.text = ('#' + seq + ' ' + at.words + ' ' + at.site + ' ' + (row ? row.view + ' #' + row.node : '')).toLowerCase();
  }
  return at.text;
}
function findEvents() {
  const isFound = searched(), kind = kindBox.value;
  hits = [];
  hit = -1;
  if (search.value.trim() || kind) for (const [seq, at] of places) if ((!kind || at.kind === kind) && isFound(eventText(seq, at))) hits.push(seq);
  hitRows = new Set(hits.map(seq => places.get(seq).index));
  hits.sort((a, b) => places.get(a).unit - places.get(b).unit || bySeq(a, b));
  listHits();
}
// The kinds of the events that the page has.
function kindsOfEvents() {
  const kinds = new Set(data.steps.length ? ['action'] : []);
  for (const row of data.rows) {
    if (row.lives.length && !row.nodeless) kinds.add('life');
    if (row.visible.length) kinds.add('visibility');
    for (const m of row.marks) kinds.add(MARK_NAMES[m[0]]);
    for (const {w} of row.work) kinds.add(KINDS[w[0]]);
  }
  if (data.told.length) kinds.add('other');
  return kinds;
}
// The places of what was found, as many as can be told apart.
function hitUnits() {
  const seen = new Map();
  for (const seq of hits) { const unit = places.get(seq).unit; seen.set(Math.round(unit / data.width * MOST_MARKS), unit); }
  return seen.values();
}
// A list of the events around the current one.
function listHits() {
  const box = document.getElementById('hits');
  box.hidden = !search.value.trim() && !kindBox.value;
  box.replaceChildren();
  if (box.hidden) return;
  html('h2', box, counted(hits.length, 'event') + ' found' + (hit >= 0 ? ', this is ' + (hit + 1) : ''));
  if (!hits.length) return;
  for (const [words, by] of [['previous', -1], ['next', 1]]) {
    const button = html('button', box, words);
    button.type = 'button';
    button.addEventListener('click', () => stepHit(by));
  }
  const list = html('ol', box), first = Math.max(Math.min(hit - MOST_HITS / 2, hits.length - MOST_HITS), 0);
  list.start = first + 1;
  hits.slice(first, first + MOST_HITS).forEach((seq, i) => {
    const item = html('li', list), button = eventButton(item, seq, eventWords(seq), () => openHit(first + i));
    button.setAttribute('aria-current', first + i === hit);
  });
  if (hits.length > MOST_HITS) html('p', box, 'the list has ' + MOST_HITS + ' of them; next and previous go to all', 'where');
}
function openHit(index) {
  hit = index;
  zoomTo(hits[hit], true);
  listHits();
}
function stepHit(by) { if (hits.length) openHit(((hit < 0 && by < 0 ? 0 : hit) + by + hits.length) % hits.length); }
