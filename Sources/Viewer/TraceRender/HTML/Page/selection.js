// The selected event, in addition to the selected finding.
let selected = '';

// Shows the known facts about an event, with links to what led to it.
function showEvent(seq) {
  const panel = document.getElementById('event'), at = places.get(seq);
  selected = at ? seq : '';
  panel.hidden = !at;
  panel.replaceChildren();
  markSelected();
  if (!at) return;
  const row = data.rows[at.index];
  html('h2', panel, 'Event #' + seq);
  html('p', panel, at.words + (at.time ? ' at ' + at.time : ''));
  if (row) {
    for (const line of [row.view + (row.nodeless ? '' : ' #' + row.node), row.path, row.facts].filter(Boolean)) html('p', panel, line, 'where');
    if (row.site) siteLink(panel, row.site);
  }
  const chain = chainOf(seq);
  if (chain.length > 1) html('p', panel, 'because of');
  for (const cause of chain.slice(0, -1)) eventButton(panel, cause, eventWords(cause));
  data.findings.forEach((f, i) => {
    if (!f.evidence.some(e => e[1] === seq) && !f.chain.some(c => c[0] === seq)) return;
    const go = html('button', panel, 'in finding ' + (i + 1) + ': ' + f.rule);
    go.type = 'button';
    go.addEventListener('click', () => choose(i));
  });
}
function markSelected() {
  document.querySelectorAll('.selected').forEach(node => node.classList.remove('selected'));
  const at = places.get(selected), box = at && drawn.get(at.index);
  const mark = box && [...box.querySelectorAll('[data-seq]')].find(node => node.dataset.seq.split(' ').includes(selected));
  if (mark) mark.classList.add('selected');
}

// Marks a finding as the current one and opens its evidence, or closes it with -1.
function showFinding(index) {
  current = index in data.findings ? index : -1;
  document.querySelectorAll('.finding').forEach(card => {
    const isCurrent = Number(card.dataset.finding) === current, button = card.firstChild;
    for (const name of ['aria-current', 'aria-expanded']) button.setAttribute(name, isCurrent);
    card.querySelector('.evidence').classList.toggle('open', isCurrent);
    if (isCurrent) { listEvidence(card, data.findings[current]); if (!card.hidden) card.scrollIntoView({block: 'nearest'}); }
  });
}
function zoomToFinding() {
  const f = data.findings[current];
  showRow(f.row);
  if (f.from >= 0) show(f.from, f.to); else showAll();
  scrollToRow(f.row);
}

function select(seq) { showEvent(seq); redraw(); keepAddress(true); }
function choose(index) {
  if (!(index in data.findings)) return;
  showEvent('');
  showFinding(index);
  zoomToFinding();
  redraw();
  keepAddress(true);
}
// From an event to its finding, and from there to the whole trace.
function stepBack() {
  if (selected) { showEvent(''); if (current >= 0) zoomToFinding(); }
  else { showFinding(-1); showAll(); }
  redraw();
  keepAddress(true);
}

// Shows a row that the filters leave out.
function showRow(index) {
  if (index < 0 || shown.some(e => e.index === index)) return;
  search.value = viewBox.value = ruleBox.value = '';
  filter();
}
function scrollToRow(index) {
  const entry = shown.find(e => e.index === index);
  if (entry && (entry.y < chart.scrollTop || entry.y + entry.row.height + AXIS > chart.scrollTop + chart.clientHeight)) chart.scrollTop = Math.max(entry.y - chart.clientHeight / 3, 0);
}
// Moves the window to an event.
function reveal(seq) {
  const at = places.get(seq);
  showRow(at.index);
  if (at.unit < from || at.unit > to) pan(at.unit - (from + to) / 2);
  scrollToRow(at.index);
  redraw();
}

// The address holds the selection and the window: #finding-2&seq-88&from-120&to-4000. A step of the selection is a step of the history.
let keepTimer = 0, isRestoring = false;
function keepAddress(isStep) {
  if (isRestoring) return;
  clearTimeout(keepTimer);
  if (!isStep) { keepTimer = setTimeout(writeAddress, 250, 'replaceState'); return; }
  writeAddress('pushState');
}
function writeAddress(way) {
  const isZoomed = from > 0 || to < data.width;
  const parts = [current >= 0 && 'finding-' + (current + 1), selected && 'seq-' + selected, isZoomed && 'from-' + Math.round(from), isZoomed && 'to-' + Math.round(to)];
  const address = '#' + parts.filter(Boolean).join('&');
  try { if (address !== (location.hash || '#')) history[way](null, '', address); } catch { /* A page in a frame may not change its address. */ }
}
function restore() {
  const parts = new Map(location.hash.slice(1).split('&').map(part => part.split('-'))), number = key => Number(parts.get(key) || NaN);
  const seq = parts.get('seq'), at = places.get(seq), a = parts.has('from') ? Number(parts.get('from')) : NaN, b = number('to');
  isRestoring = true;
  showAll();
  showFinding(number('finding') - 1);
  showEvent(seq);
  if (current >= 0) zoomToFinding();
  else if (at) {
    const units = chainOf(seq).map(cause => places.get(cause).unit);
    show(Math.min(...units, at.unit - data.width / 10), Math.max(...units, at.unit + data.width / 10));
  }
  if (a >= 0 && b <= data.width && b - a >= 20) [from, to] = [a, b];
  if (at) { showRow(at.index); scrollToRow(at.index); }
  redraw();
  isRestoring = false;
}
