// The document contains only the visible rows, except for printing, when it contains all rows.
function draw() {
  queued = false;
  if (stale) { stale = false; chartWidth = chart.clientWidth; gutter = chartWidth < 600 ? 118 : 190; for (const box of drawn.values()) box.remove(); drawn.clear(); fitPlot(); drawAxis(); }
  const top = printing ? -1 : chart.scrollTop - 200, bottom = printing ? Infinity : chart.scrollTop + chart.clientHeight + 200, keep = new Set();
  for (const entry of shown) {
    if (entry.y + entry.row.height < top || entry.y > bottom) continue;
    keep.add(entry.index);
    if (drawn.has(entry.index)) continue;
    const box = html('div', rowsBox, undefined, 'row' + (entry.order % 2 ? '' : ' even'));
    box.style.top = entry.y + 'px';
    box.style.height = entry.row.height + 'px';
    box.dataset.node = entry.row.node;
    box.dataset.order = entry.order;
    for (const [name, value] of [['role', 'listitem'], ['aria-setsize', shown.length], ['aria-posinset', entry.order + 1]]) box.setAttribute(name, value);
    if (current >= 0 && data.findings[current].row === entry.index) box.classList.add('chosen');
    box.appendChild(drawRow(entry.row));
    // Inserted in the order of the rows, for screen readers.
    if (drawn.size) rowsBox.insertBefore(box, [...drawn.values()].find(other => other.dataset.order > entry.order) || null);
    drawn.set(entry.index, box);
  }
  for (const [index, box] of drawn) if (!keep.has(index)) { box.remove(); drawn.delete(index); }
  markSelected();
  drawChains();
  drawOverview();
  saySumsSoon();
}
const drawSoon = () => { if (!queued) { queued = true; requestAnimationFrame(draw); } };
function redraw() { stale = true; draw(); }
// Wheels and pointers send more events than there are frames.
function redrawSoon() { stale = true; drawSoon(); }

function zoom(factor, center) {
  const middle = center === undefined ? (from + to) / 2 : center, span = Math.min(Math.max((to - from) * factor, 20), data.width);
  from = middle - (middle - from) * span / (to - from);
  to = from + span;
  pan(0);
}
function pan(units) {
  const span = to - from;
  from = Math.min(Math.max(from + units, 0), data.width - span);
  to = from + span;
  redrawSoon();
  keepAddress(false);
}
function show(a, b) { const margin = Math.max((b - a) * 0.4, data.width / 60); from = Math.max(a - margin, 0); to = Math.min(b + margin, data.width); }
function showAll() { from = 0; to = data.width; }
function showWhole() { showAll(); redraw(); keepAddress(false); }

const names = (list, box) => [...new Set(list)].sort().forEach(name => { const option = html('option', box, name); option.value = name; });
names(data.rows.map(r => r.view), viewBox);
names(data.findings.map(f => f.rule), ruleBox);
names(kindsOfEvents(), kindBox);
listFindings();
document.getElementById('tools').addEventListener('submit', e => e.preventDefault());
search.addEventListener('input', filter);
viewBox.addEventListener('change', filter);
ruleBox.addEventListener('change', filter);
kindBox.addEventListener('change', filter);
document.getElementById('in').addEventListener('click', () => zoom(0.5));
document.getElementById('out').addEventListener('click', () => zoom(2));
document.getElementById('all').addEventListener('click', showWhole);
document.getElementById('rest').addEventListener('click', () => { showStoryOnly(false); redraw(); keepAddress(true); });
if (data.opened >= 0) {
  document.getElementById('told').addEventListener('click', () => { openStory(data.opened); keepAddress(true); });
  document.getElementById('whole').addEventListener('click', () => { openWhole(); keepAddress(true); });
}
document.getElementById('events').addEventListener('toggle', listEvents);
chart.addEventListener('scroll', drawSoon);
chart.addEventListener('click', e => {
  if (isDragged) return;
  const badge = e.target.closest('.badge'), seq = eventNear(e.clientX, e.clientY), mark = e.target.closest('[data-seq]');
  if (badge) choose(Number(badge.dataset.finding)); else if (seq) select(seq); else if (mark && mark.dataset.seq) select(mark.dataset.seq.split(' ')[0]);
});
chart.addEventListener('wheel', e => {
  const unit = from + (e.clientX - chart.getBoundingClientRect().left - gutter) / plotWidth() * (to - from);
  if (e.ctrlKey || e.metaKey) { e.preventDefault(); zoom(e.deltaY > 0 ? 1.2 : 1 / 1.2, unit); }
  else if (Math.abs(e.deltaX) > Math.abs(e.deltaY)) { e.preventDefault(); pan(e.deltaX / plotWidth() * (to - from)); }
}, {passive: false});
let dragX = null, isDragged = false;
chart.addEventListener('pointerdown', e => { isDragged = false; if (!e.target.closest('.badge')) dragX = e.clientX; });
addEventListener('pointermove', e => {
  if (dragX === null || !e.buttons) { if (chart.contains(e.target)) chart.classList.toggle('near', !!eventNear(e.clientX, e.clientY)); return; }
  const moved = dragX - e.clientX;
  if (Math.abs(moved) > 2) { isDragged = true; dragX = e.clientX; pan(moved / plotWidth() * (to - from)); }
});
addEventListener('pointerup', () => { dragX = null; });
addEventListener('resize', redraw);
addEventListener('beforeprint', () => { printing = true; redraw(); });
addEventListener('afterprint', () => { printing = false; redraw(); });
addEventListener('keydown', e => {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  if (e.target.matches('input,select')) {
    if (e.key === 'Enter' && e.target === search) { e.preventDefault(); stepHit(e.shiftKey ? -1 : 1); search.focus(); }
    if (e.key === 'Escape') { if (search.value) { search.value = ''; filter(); } chart.focus(); }
    return;
  }
  const along = by => { const seq = eventAfter(selected, by); if (seq) { select(seq); reveal(seq); } };
  const keys = {
    ArrowLeft: () => pan((from - to) / 8), ArrowRight: () => pan((to - from) / 8), '+': () => zoom(0.5), '=': () => zoom(0.5), '-': () => zoom(2), '0': showWhole,
    n: () => step(1), p: () => step(-1), j: () => along(1), k: () => along(-1), '/': () => search.focus(), Escape: stepBack,
  };
  if (keys[e.key]) { e.preventDefault(); keys[e.key](); }
});
listViews();
sift();
if (data.opened >= 0 && !location.hash) { openStory(data.opened); writeAddress('replaceState'); } else restore();
addEventListener('popstate', restore);
// Before the first search and the first move of the pointer.
(window.requestIdleCallback || setTimeout)(() => places.fill());
