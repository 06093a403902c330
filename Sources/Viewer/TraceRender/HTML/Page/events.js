// The row, position and text of each event of the page, by sequence number, with its source location and the events that led to it.
// They are noted when they are asked for first, so that a page of a long trace is shown before.
class Places extends Map {
  #isFilled = false;
  fill() { if (!this.#isFilled) { this.#isFilled = true; notePlaces(); } return this; }
  get(seq) { this.fill(); return super.get(seq); }
  has(seq) { this.fill(); return super.has(seq); }
  keys() { this.fill(); return super.keys(); }
  values() { this.fill(); return super.values(); }
  get size() { this.fill(); return super.size; }
  [Symbol.iterator]() { this.fill(); return super[Symbol.iterator](); }
}
const places = new Places();
const note = (kind, events, index, y, words, time, count) => {
  for (const {seq, unit} of events) if (!places.has(seq)) places.set(seq, {kind, index, unit, y, words, time, count, site: '', causes: []});
};
const times = count => count > 1 ? ' ×' + count : '';
const bySeq = (a, b) => a.length - b.length || (a < b ? -1 : 1);
function notePlaces() {
  for (const s of data.steps) { note('action', s.events.slice(0, 1), -1, 0, s.words, s.time); note('action', s.events, -1, 0, s.words, ''); }
  data.rows.forEach((row, index) => {
    for (const l of row.lives) {
      if (l[0] >= 0) note('life', l.events.slice(0, 1), index, 16, row.view + ' was created', l[4]);
      note('life', l.events, index, 16, row.view + ' was destroyed' + (l[6] ? ' (' + l[6] + ')' : ''), l[5]);
    }
    for (const v of row.visible) {
      note('visibility', v.events.slice(0, 1), index, 41, row.view + ' became ' + (v[2] ? 'visible' : 'present off screen') + times(v[3]), v[4]);
      note('visibility', v.events, index, 41, row.view + ' was hidden' + (v[7] ? ' (' + v[7] + ')' : ''), v[5]);
    }
    for (const m of row.marks) note(MARK_NAMES[m[0]], [{seq: m[6], unit: m[1]}], index, m[0] !== BODY ? row.base + 5 : m[3] ? 16 : 23, markText(m) + ' of ' + row.view, m[5], m[2]);
    row.work.forEach(({w}, i) => {
      const y = row.workTop + row.lanes[i] * 18 + 8, name = KINDS[w[0]] + (w[7] ? ' ' + w[7] : '');
      note(KINDS[w[0]], w.events.slice(0, 1), index, y, name + times(w[5]) + ' of ' + row.view, w[8], w[5]);
      note(KINDS[w[0]], w.events, index, y, 'the end of ' + name + ' of ' + row.view + ': ' + OUTCOMES[w[3]], w[9]);
    });
    row.events = [];
  });
  for (const [seq, at] of places) if (at.index >= 0) data.rows[at.index].events.push(seq);
  for (const row of data.rows) row.events.sort(bySeq);

  // The words of accounts, which --why tells too, also of events without a mark.
  for (const [time, words, site, index, unit, seq, causes] of data.told) {
    const at = places.get(seq) || {kind: 'other', index, unit, y: index < 0 ? 0 : data.rows[index].base + 5};
    places.set(seq, Object.assign(at, {time: data.texts[time], words: data.texts[words] + times(at.count), site: data.texts[site], causes: causes ? causes.split(' ') : []}));
  }
}
const eventWords = seq => { const at = places.get(seq); return '#' + seq + ' ' + at.words + (at.time ? ' at ' + at.time : ''); };

// All events that led to an event, and the event itself, in order.
function accountOf(seq) {
  const steps = new Set(), pending = [seq];
  while (pending.length && steps.size < data.most) {
    const step = pending.pop();
    if (steps.has(step) || !places.has(step)) continue;
    steps.add(step);
    pending.push(...places.get(step).causes);
  }
  return [...steps].sort(bySeq);
}

// The event whose mark is nearest to a point of the window, at most 12 pixels away. So each mark is a target of 24 pixels.
function eventNear(clientX, clientY) {
  places.fill();
  const x = clientX - chart.getBoundingClientRect().left, fromAxis = clientY - axis.getBoundingClientRect().top;
  const isNearX = at => at.unit >= from && at.unit <= to && Math.abs(place(at.unit) - x) <= 12;
  let best = '', least = Infinity;
  const offer = (seq, dy) => {
    const at = places.get(seq), distance = isNearX(at) && Math.abs(dy) <= 12 ? Math.hypot(place(at.unit) - x, dy) : Infinity;
    if (distance < least) { best = seq; least = distance; }
  };
  if (fromAxis < AXIS) { for (const s of data.steps) for (const e of s.events) offer(e.seq, 0); return best; }
  const y = clientY - rowsBox.getBoundingClientRect().top, entry = shown[lastRowAt(y)];
  if (entry) for (const seq of entry.row.events) offer(seq, entry.y + places.get(seq).y - y);
  return best;
}
// The last shown row that begins at or above a height.
function lastRowAt(y) {
  let low = 0, high = shown.length;
  while (low < high) { const middle = (low + high) >> 1; if (shown[middle].y <= y) low = middle + 1; else high = middle; }
  return low - 1;
}

// The next or the previous event: in the order of time within a row, and row by row.
function eventAfter(seq, by) {
  const at = places.get(seq);
  let row = at ? shown.findIndex(e => e.index === at.index) : -1;
  if (row < 0) return (shown[Math.max(lastRowAt(chart.scrollTop), 0)] || {row: {events: []}}).row.events[0];
  const next = shown[row].row.events[shown[row].row.events.indexOf(seq) + by];
  if (next) return next;
  for (row += by; row >= 0 && row < shown.length; row += by) { const found = shown[row].row.events; if (found.length) return found.at(by > 0 ? 0 : -1); }
  return seq;
}

// The table of the shown rows' events and of all events without a row, which is filled while it is open, some events at a time.
const BATCH = 200;
function listEvents() {
  const box = document.getElementById('events');
  box.querySelectorAll(':scope > :not(summary)').forEach(node => node.remove());
  if (!box.open) return;
  const rows = new Set(shown.map(e => e.index)), all = [...places].filter(([, at]) => at.index < 0 || rows.has(at.index)).map(([seq]) => seq).sort(bySeq);
  const table = html('table', box), head = html('tr', html('thead', table)), body = html('tbody', table);
  for (const name of ['time', 'event', 'because of']) html('th', head, name).scope = 'col';
  const more = html('button', box, 'more events');
  more.type = 'button';
  const add = () => {
    for (const seq of all.splice(0, BATCH)) {
      const line = html('tr', body), at = places.get(seq);
      html('td', line, at.time);
      eventButton(html('td', line), seq, '#' + seq + ' ' + at.words);
      const causes = html('td', line);
      for (const cause of at.causes.filter(cause => places.has(cause))) eventButton(causes, cause, '#' + cause + ' ' + places.get(cause).words);
    }
    more.hidden = !all.length;
  };
  more.addEventListener('click', add);
  add();
}
function eventButton(parent, seq, words, open = seq => { select(seq); reveal(seq); }) {
  const button = html('button', parent, words);
  button.type = 'button';
  button.addEventListener('click', () => open(seq));
  return button;
}
