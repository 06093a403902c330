// The selected event, in addition to the selected finding.
let selected = '';

// Shows the known facts about an event, with links to what led to it.
function showEvent(seq) {
  const panel = document.getElementById('event'), at = seq && places.get(seq);
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
  }
  if (at.site || row && row.site) siteLink(panel, at.site || row.site);
  const account = accountOf(seq), list = html('ol', panel);
  html('p', list, account.length > 1 ? 'because of' : data.told.length ? 'The trace names nothing that led to it.' : '');
  account.slice(0, -1).forEach((step, i) => {
    const {causes, site} = places.get(step), isNext = causes.length === 1 && causes[0] === account[i - 1];
    // A step follows from the one before it unless it says otherwise.
    const numbers = causes.map(cause => account.indexOf(cause) + 1).filter(Boolean);
    eventButton(html('li', list), step, eventWords(step) + (site ? ' (' + sitePath(site) + ')' : '') + (isNext || !numbers.length ? '' : ', from ' + numbers.join(' and ')));
  });
  data.findings.forEach((f, i) => {
    if (!f.evidence.some(e => e[1] === seq) && !f.chain.some(c => c[0] === seq) && !(f.story && f.story.steps.some(s => s.seq === seq))) return;
    const go = html('button', panel, 'in finding ' + (i + 1) + ': ' + f.rule);
    go.type = 'button';
    go.addEventListener('click', () => choose(i));
  });
}
function markSelected() {
  document.querySelectorAll('.selected').forEach(node => node.classList.remove('selected'));
  const at = selected && places.get(selected), box = at && drawn.get(at.index);
  const mark = box && [...box.querySelectorAll('[data-seq]')].find(node => node.dataset.seq.split(' ').includes(selected));
  if (mark) mark.classList.add('selected');
}

// Marks a finding as the current one and opens its evidence, or closes it with -1.
function showFinding(index) {
  current = index in data.findings ? index : -1;
  showTab();
  document.querySelectorAll('.finding').forEach(card => {
    const isCurrent = Number(card.dataset.finding) === current, button = card.firstChild;
    for (const name of ['aria-current', 'aria-expanded']) button.setAttribute(name, isCurrent);
    card.querySelector('.evidence').classList.toggle('open', isCurrent);
    if (isCurrent) { listEvidence(card, data.findings[current]); if (!card.hidden) scrollPanelTo(card); }
  });
}
// Scrolls the panel alone. A narrow page has no panel that scrolls, and its picture stays in view.
function scrollPanelTo(card) {
  const panel = document.getElementById('findings'), {top, bottom} = panel.getBoundingClientRect(), box = card.getBoundingClientRect();
  if (box.top < top || box.bottom > bottom) panel.scrollTop += box.top < top ? box.top - top : Math.min(box.bottom - bottom, box.top - top);
}
function zoomToFinding() {
  const f = data.findings[current];
  showRow(f.row);
  const units = f.story ? f.story.steps.map(s => s.unit) : [];
  if (units.length) show(Math.min(...units), Math.max(...units)); else if (f.from >= 0) show(f.from, f.to); else showAll();
  scrollToRow(f.row);
}

function select(seq) { showEvent(seq); redraw(); keepAddress(true); }
function choose(index) {
  if (!(index in data.findings)) return;
  showEvent('');
  if (index !== current) showStoryOnly(false);
  showFinding(index);
  zoomToFinding();
  redraw();
  keepAddress(true);
}
// Opens the page with the story of a finding and its rows alone.
function openStory(index) {
  showFinding(index);
  showStoryOnly(true);
  zoomToFinding();
  redraw();
}
// Opens the whole trace, without a finding.
function openWhole() {
  showEvent('');
  showFinding(-1);
  showStoryOnly(false);
  showAll();
  redraw();
}
// From an event to its finding, and from there to the whole trace.
function stepBack() {
  if (selected) { showEvent(''); if (current >= 0) zoomToFinding(); }
  else openWhole();
  redraw();
  keepAddress(true);
}

// Shows a row that the filters leave out.
function showRow(index) {
  if (index < 0 || shown.some(e => e.index === index)) return;
  showStoryOnly(false);
  viewBox.value = ruleBox.value = kindBox.value = '';
  filter();
  if (shown.some(e => e.index === index)) return;
  search.value = '';
  filter();
}
function scrollToRow(index) {
  const entry = shown.find(e => e.index === index);
  if (entry && (entry.y < chart.scrollTop || entry.y + entry.row.height + AXIS > chart.scrollTop + chart.clientHeight)) chart.scrollTop = Math.max(entry.y - chart.clientHeight / 3, 0);
}
// Selects an event and zooms to it, or keeps the window's width if it is narrow already.
function zoomTo(seq, keepsZoom = false) {
  const {index, unit} = places.get(seq);
  showRow(index);
  if (!keepsZoom || to - from > data.width / 4) show(unit, unit);
  select(seq);
  reveal(seq);
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
  const parts = [current >= 0 && 'finding-' + (current + 1), isStoryOnly && 'story-1', selected && 'seq-' + selected, isZoomed && 'from-' + Math.round(from), isZoomed && 'to-' + Math.round(to)];
  const address = '#' + parts.filter(Boolean).join('&');
  try { if (address !== (location.hash || '#')) history[way](null, '', address); } catch { /* A page in a frame may not change its address. */ }
}
function restore() {
  const parts = new Map(location.hash.slice(1).split('&').map(part => part.split('-'))), number = key => Number(parts.get(key) || NaN);
  const seq = parts.get('seq'), at = seq && places.get(seq), a = parts.has('from') ? Number(parts.get('from')) : NaN, b = number('to');
  isRestoring = true;
  showAll();
  showFinding(number('finding') - 1);
  showEvent(seq);
  showStoryOnly(current >= 0 && parts.has('story'));
  if (current >= 0) zoomToFinding();
  else if (at) {
    const units = accountOf(seq).map(cause => places.get(cause).unit);
    show(Math.min(...units, at.unit - data.width / 10), Math.max(...units, at.unit + data.width / 10));
  }
  if (a >= 0 && b <= data.width && b - a >= 20) [from, to] = [a, b];
  if (at) { showRow(at.index); scrollToRow(at.index); }
  redraw();
  isRestoring = false;
}
