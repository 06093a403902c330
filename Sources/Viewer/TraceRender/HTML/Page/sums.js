// The number of events of each kind in the window, of the shown rows. A mark that stands for several counts by the part of it that is inside.
function sums() {
  const found = new Map(), add = (kind, count) => { if (count) found.set(kind, (found.get(kind) || 0) + count); };
  const share = (a, b, count) => b <= a ? a >= from && a <= to ? count : 0 : count * Math.max(Math.min(b, to) - Math.max(a, from), 0) / (b - a);
  for (const s of data.steps) add('action', share(s.unit, s.last, s.times + s.more));
  for (const {row} of shown) {
    for (const m of row.marks) add(MARK_NAMES[m[0]], share(m[1], markEnd(m), m[2]));
    for (const {w} of row.work) add(KINDS[w[0]], share(w[1], w[1], w[5]));
    for (const l of row.lives) if (l[0] >= 0) add('new node', share(l[0], l[0], 1));
  }
  return [...found].map(([kind, count]) => [kind, Math.round(count)]).filter(([, count]) => count);
}
// The time at a position of the axis.
function timeAt(unit) {
  const i = data.axis.findIndex((a, i) => i + 1 < data.axis.length && data.axis[i + 1][0] >= unit), [a, b] = i < 0 ? [data.axis[0], data.axis[data.axis.length - 1]] : [data.axis[i], data.axis[i + 1]];
  return a ? a[1] + (b[0] > a[0] ? (b[1] - a[1]) * Math.min(Math.max((unit - a[0]) / (b[0] - a[0]), 0), 1) : 0) : 0;
}
const roughTime = t => { const [unit, name] = [[1e9, 's'], [1e6, 'ms'], [1e3, 'µs']].find(([size]) => t >= size) || [1, 'ns']; return t <= 0 ? '0 s' : Number((t / unit).toPrecision(4)) + ' ' + name; };
let sumTimer = 0;
function saySumsSoon() { clearTimeout(sumTimer); sumTimer = setTimeout(saySums, 150); }
function saySums() {
  const all = sums(), isPart = from > 0 || to < data.width;
  document.getElementById('sums').textContent = (isPart ? 'from ' + roughTime(timeAt(from)) + ' to ' + roughTime(timeAt(to)) + ': ' : 'in all: ')
    + (all.map(([kind, count]) => counted(count, kind)).join(', ') || 'nothing');
}
