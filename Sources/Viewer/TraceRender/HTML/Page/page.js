// The document contains only the visible rows, except for printing, when it contains all rows.
function draw() {
  queued = false;
  if (stale) { stale = false; gutter = chart.clientWidth < 600 ? 118 : 190; for (const box of drawn.values()) box.remove(); drawn.clear(); drawAxis(); }
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
    rowsBox.insertBefore(box, [...rowsBox.children].find(other => other.dataset.order > entry.order) || null);
    drawn.set(entry.index, box);
  }
  for (const [index, box] of drawn) if (!keep.has(index)) { box.remove(); drawn.delete(index); }
  drawChains();
}
const drawSoon = () => { if (!queued) { queued = true; requestAnimationFrame(draw); } };
function redraw() { stale = true; draw(); }
// Wheels and pointers send more events than there are frames.
function redrawSoon() { stale = true; drawSoon(); }

function filter() {
  const words = search.value.trim().toLowerCase();
  let y = 0;
  shown = [];
  data.rows.forEach((row, index) => {
    if (viewBox.value && row.view !== viewBox.value) return;
    if (ruleBox.value && !row.findings.some(n => data.findings[n - 1].rule === ruleBox.value)) return;
    if (words && ![row.view, row.path, row.site, ...row.lives.flatMap(l => ['#' + l[2], l[3]])].some(t => t.toLowerCase().includes(words))) return;
    shown.push({row, index, y, order: shown.length});
    y += row.height;
  });
  rowsBox.style.height = y + 'px';
  const none = document.getElementById('none'), id = words.match(/^#?([0-9]+)$/);
  none.hidden = shown.length > 0;
  none.textContent = words && data.folded
    ? 'no node on this page matches; the trace has ' + data.folded + ' more. To create a page with them, run: trace-view TRACE '
      + (id ? '--node ' + id[1] : "--view '*" + search.value.trim().replace(/[^A-Za-z0-9_.]/g, '?') + "*'") + ' --html'
    : 'no nodes to show';
  document.getElementById('shown').textContent = shown.length + ' of ' + data.rows.length + ' nodes' + (data.folded ? ' on this page; ' + data.folded + ' more with --view, --node or --max-rows' : '');
  document.querySelectorAll('.finding').forEach(node => { node.hidden = !!ruleBox.value && data.findings[node.dataset.finding].rule !== ruleBox.value; });
  redraw();
}

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
}
function show(a, b) { const margin = Math.max((b - a) * 0.4, data.width / 60); from = Math.max(a - margin, 0); to = Math.min(b + margin, data.width); }

// Steps by key. Moves the focus, so that screen readers read the finding and Tab reaches its evidence.
function step(index) { choose(index); const button = document.querySelector('.finding[aria-current=true]'); if (button) button.focus({preventScroll: true}); }

function choose(index, at) {
  if (index < 0 || index >= data.findings.length) return;
  current = index;
  selected = '';
  keepLink('finding-' + (index + 1));
  const f = data.findings[index];
  if (f.row >= 0 && !shown.some(e => e.index === f.row)) { search.value = ''; viewBox.value = ''; ruleBox.value = ''; filter(); }
  if (at !== undefined) show(at, at); else if (f.from >= 0) show(f.from, f.to);
  const entry = shown.find(e => e.index === f.row);
  if (entry) chart.scrollTop = Math.max(entry.y - chart.clientHeight / 3, 0);
  document.querySelectorAll('.finding').forEach(node => { for (const name of ['aria-current', 'aria-expanded']) node.setAttribute(name, node.dataset.finding == index); });
  document.querySelectorAll('.evidence').forEach(node => node.classList.toggle('open', node.dataset.finding == index));
  const node = document.querySelector('.finding[data-finding="' + index + '"]');
  if (node) node.scrollIntoView({block: 'nearest'});
  redraw();
}

function listFindings() {
  const box = document.getElementById('findings');
  html('h2', box, data.findings.length ? 'Findings' : 'No findings');
  data.findings.forEach((f, index) => {
    const button = html('button', box, undefined, 'finding ' + f.severity);
    button.type = 'button';
    button.dataset.finding = index;
    button.setAttribute('aria-expanded', false);
    html('b', button, (index + 1) + '  ' + f.rule + ' · ' + f.severity);
    html('span', button, [f.view, f.node && '#' + f.node, 'at ' + f.time].filter(Boolean).join(' '), 'where');
    html('span', button, f.message);
    html('span', button, 'fix: ' + f.fix, 'fix');
    if (f.because) html('span', button, 'because: ' + f.because, 'fix');
    if (f.site) html('span', button, f.site, 'where');
    html('span', button, 'more: ' + f.more, 'fix');
    button.addEventListener('click', () => choose(index));
    if (data.links[f.site]) siteLink(box, f.site);
    const list = html('ul', box, undefined, 'evidence');
    list.dataset.finding = index;
    for (const e of f.evidence) {
      const jump = html('button', html('li', list), '#' + e[1] + ' ' + e[2] + ' ' + e[3] + ' at ' + e[4]);
      jump.type = 'button';
      jump.addEventListener('click', () => choose(index, e[0]));
    }
  });
}

const names = (list, box) => [...new Set(list)].sort().forEach(name => { const option = html('option', box, name); option.value = name; });
names(data.rows.map(r => r.view), viewBox);
names(data.findings.map(f => f.rule), ruleBox);
listFindings();
document.getElementById('tools').addEventListener('submit', e => e.preventDefault());
search.addEventListener('input', filter);
viewBox.addEventListener('change', filter);
ruleBox.addEventListener('change', filter);
document.getElementById('in').addEventListener('click', () => zoom(0.5));
document.getElementById('out').addEventListener('click', () => zoom(2));
document.getElementById('all').addEventListener('click', () => { from = 0; to = data.width; redraw(); });
chart.addEventListener('scroll', drawSoon);
chart.addEventListener('click', e => {
  const badge = e.target.closest('.badge'), mark = e.target.closest('[data-seq]');
  if (badge) choose(Number(badge.dataset.finding)); else if (mark && mark.dataset.seq) select(mark.dataset.seq.split(' ')[0]);
});
chart.addEventListener('wheel', e => {
  const unit = from + (e.clientX - chart.getBoundingClientRect().left - gutter) / plotWidth() * (to - from);
  if (e.ctrlKey || e.metaKey) { e.preventDefault(); zoom(e.deltaY > 0 ? 1.2 : 1 / 1.2, unit); }
  else if (Math.abs(e.deltaX) > Math.abs(e.deltaY)) { e.preventDefault(); pan(e.deltaX / plotWidth() * (to - from)); }
}, {passive: false});
let dragX = null;
chart.addEventListener('pointerdown', e => { if (!e.target.closest('.badge')) dragX = e.clientX; });
addEventListener('pointermove', e => { if (dragX !== null && e.buttons) { const moved = dragX - e.clientX; if (Math.abs(moved) > 2) { dragX = e.clientX; pan(moved / plotWidth() * (to - from)); } } });
addEventListener('pointerup', () => { dragX = null; });
addEventListener('resize', redraw);
addEventListener('beforeprint', () => { printing = true; redraw(); });
addEventListener('afterprint', () => { printing = false; redraw(); });
addEventListener('keydown', e => {
  if (e.target.matches('input,select')) { if (e.key === 'Escape') { search.value = ''; filter(); chart.focus(); } return; }
  const keys = {ArrowLeft: () => pan((from - to) / 8), ArrowRight: () => pan((to - from) / 8), '+': () => zoom(0.5), '=': () => zoom(0.5), '-': () => zoom(2), '0': () => { from = 0; to = data.width; redraw(); }, n: () => step(current + 1), p: () => step(Math.max(current - 1, 0)), '/': () => search.focus()};
  if (keys[e.key] && !e.ctrlKey && !e.metaKey && !e.altKey) { e.preventDefault(); keys[e.key](); }
});
listViews();
filter();
follow();
addEventListener('hashchange', follow);
