// The whole axis above the window: the numbers of events, the findings, what a search has found, and the window.
const overview = document.getElementById('overview'), BINS = 240;
// The number of events of each part of the axis: that of the trace, or, if it is not told, that of the page.
function density() {
  const bins = new Array(BINS).fill(0), width = data.width / BINS, at = unit => Math.min(Math.max(Math.floor(unit / width), 0), BINS - 1);
  if (!data.activity.length) { for (const {unit} of places.values()) bins[at(unit)]++; return bins; }
  for (const [a, b, count] of data.activity) {
    const first = at(a), last = Math.max(at(b - 1), first);
    for (let i = first; i <= last; i++) bins[i] += count / (last - first + 1);
  }
  return bins;
}
let bins = null;
function drawOverview() {
  const isWhole = !isStoryOnly || current !== data.opened;
  overview.hidden = !isWhole || !data.rows.length && !data.steps.length;
  if (overview.hidden) return;
  bins = bins || density();
  const most = Math.log1p(Math.max(...bins)), svg = make('svg', {viewBox: '0 0 ' + data.width + ' 40', preserveAspectRatio: 'none', height: 40, role: 'img', 'aria-label': 'Overview of the whole trace'});
  bins.forEach((count, i) => { if (count) make('rect', {class: 'activity', x: i * data.width / BINS, y: 36 - 26 * Math.log1p(count) / most, width: data.width / BINS, height: 26 * Math.log1p(count) / most}, svg); });
  const mark = (unit, until, style, y, height) => make('rect', {class: style, x: unit, y, width: Math.max(until - unit, data.width / 600), height}, svg);
  for (const f of data.findings.slice(0, 200)) if (f.from >= 0) mark(f.from, f.to, f.severity === 'note' ? 'note' : 'fault', 2, 4);
  for (const unit of hitUnits()) mark(unit, unit, 'hit', 6, 30);
  make('rect', {class: 'window', x: from, y: 0.5, width: Math.max(to - from, data.width / 400), height: 39}, svg);
  overview.replaceChildren(svg);
}
// Moves the window to a point of the overview.
function moveWindow(e) {
  const {left, width} = overview.firstChild.getBoundingClientRect();
  pan((e.clientX - left) / width * data.width - (from + to) / 2);
}
overview.addEventListener('pointerdown', e => { overview.setPointerCapture(e.pointerId); moveWindow(e); });
overview.addEventListener('pointermove', e => { if (e.buttons) moveWindow(e); });
