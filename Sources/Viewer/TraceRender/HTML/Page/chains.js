// The row, position and height of the mark of each event.
const places = new Map();
// Each has its text and the event that led to it.
const noteSeqs = (seqs, index, unit, y, words, cause) => { for (const seq of String(seqs).split(' ')) if (seq && !places.has(seq)) places.set(seq, {index, unit, y, words, cause: cause === '0' ? '' : cause}); };
data.rows.forEach((row, index) => {
  for (const l of row.lives) {
    const [born, ...gone] = l[7].split(' ');
    noteSeqs(born, index, Math.max(l[0], 0), 16, row.view + ' was created');
    noteSeqs(gone.join(' '), index, l[1] < 0 ? row.end : l[1], 16, row.view + ' was destroyed');
  }
  for (const v of row.visible) { const [enter, ...leave] = v[6].split(' '); noteSeqs(enter, index, v[0], 41, row.view + ' became visible'); noteSeqs(leave.join(' '), index, v[1] < 0 ? row.end : v[1], 41, row.view + ' was hidden'); }
  for (const m of row.marks) noteSeqs(m[6], index, m[1], m[0] === BODY ? 10 : row.base + 5, (m[0] === WRITE ? 'wrote ' : '') + markWords(m) + ' of ' + row.view, m[7]);
  row.work.forEach(({w, last}, i) => { const y = row.workTop + row.lanes[i] * 18 + 8, [begin, ...rest] = w[11].split(' '); noteSeqs(begin, index, w[1], y, (w[0] === 0 ? 'task' : KINDS[w[0]] + ' ' + w[7]) + ' of ' + row.view, w[14]); noteSeqs(rest.join(' '), index, last, y, 'the end of ' + KINDS[w[0]] + ' ' + w[7]); });
});
for (const s of data.steps) noteSeqs(s[6], -1, s[0], 0, s[2] + (s[3] ? ' “' + s[3] + '”' : ''));

// The events that led to an event, from the first cause to the event itself.
function chainOf(seq) {
  const chain = [];
  for (let at = seq; at && places.has(at) && !chain.includes(at) && chain.length < 64; at = places.get(at).cause) chain.unshift(at);
  return chain;
}
let selected = '';

const overlay = make('svg', {id: 'chains', 'aria-hidden': 'true'});
overlay.innerHTML = '<defs><marker id="head" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="5" markerHeight="5" orient="auto"><path class="fault" d="M0 0L6 3L0 6Z"/></marker></defs>';
rowsBox.appendChild(overlay);

// The arrows of the selected finding, or of the first findings if none is selected.
function drawChains() {
  overlay.querySelectorAll('.chain').forEach(node => node.remove());
  overlay.setAttribute('height', Math.max(rowsBox.offsetHeight, 1));
  const tops = new Map(shown.map(e => [e.index, e.y]));
  const chosen = selected ? [chainOf(selected)] : (current >= 0 ? [data.findings[current]] : data.findings.slice(0, 12)).map(f => f.chain.map(c => c[0])), drawnSteps = new Set();
  for (const chain of chosen) for (let i = 1; i < chain.length; i++) {
    const a = places.get(chain[i - 1]), b = places.get(chain[i]), key = chain[i - 1] + ' ' + chain[i];
    if (!a || !b || drawnSteps.has(key) || a.unit < from || a.unit > to || b.unit < from || b.unit > to) continue;
    if ((a.index >= 0 && !tops.has(a.index)) || !tops.has(b.index)) continue;
    drawnSteps.add(key);
    const x1 = place(a.unit), x2 = place(b.unit), y1 = a.index < 0 ? 0 : tops.get(a.index) + a.y, y2 = tops.get(b.index) + b.y;
    const isLevel = Math.abs(y2 - y1) < 15, lift = Math.min(y1, y2) - 6 - Math.min(Math.max(Math.abs(x2 - x1) / 6, 6), 16), side = y2 > y1 ? 6 : -6, middle = (y1 + y2) / 2;
    make('path', {class: 'chain', 'marker-end': 'url(#head)', d: isLevel ? `M${x1} ${y1 - 6}C${x1} ${lift} ${x2} ${lift} ${x2} ${y2 - 7}` : `M${x1} ${y1 + (a.index < 0 ? 0 : side)}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2 - side}`}, overlay);
  }
}

// Shows the known facts about a mark, with a link to it.
function select(seq) {
  const at = places.get(seq), panel = document.getElementById('event');
  if (!at) return;
  selected = seq;
  keepLink('seq-' + seq);
  document.querySelectorAll('.selected').forEach(node => node.classList.remove('selected'));
  const mark = [...document.querySelectorAll('#chart [data-seq]')].find(node => node.dataset.seq.split(' ').includes(seq)), row = data.rows[at.index];
  if (mark) mark.classList.add('selected');
  panel.hidden = false;
  panel.replaceChildren();
  html('h2', panel, 'Event #' + seq);
  const words = mark && mark.querySelector('title') ? mark.querySelector('title').textContent : '';
  if (words) html('p', panel, words);
  if (row) {
    for (const line of [row.view + (row.nodeless ? '' : ' #' + row.node), row.path, row.facts].filter(Boolean)) html('p', panel, line, 'where');
    if (row.site) siteLink(panel, row.site);
  }
  const chain = chainOf(seq);
  if (chain.length > 1) {
    html('p', panel, 'because of');
    for (const cause of chain.slice(0, -1)) { const go = html('button', panel, '#' + cause + ' ' + places.get(cause).words); go.type = 'button'; go.addEventListener('click', () => select(cause)); }
  }
  drawChains();
  const named = data.findings.map((f, i) => [f, i]).filter(([f]) => f.evidence.some(e => e[1] === seq) || f.chain.some(c => c[0] === seq));
  for (const [f, i] of named) { const go = html('button', panel, 'in finding ' + (i + 1) + ': ' + f.rule); go.type = 'button'; go.addEventListener('click', () => choose(i)); }
}

const keepLink = name => { try { history.replaceState(null, '', '#' + name); } catch { /* A page in a frame may not change its address. */ } };
// Goes to the target of the address: #finding-2 or #seq-88.
function follow() {
  const [kind, number] = location.hash.slice(1).split('-');
  if (kind === 'finding') choose(Number(number) - 1);
  const at = kind === 'seq' && places.get(number);
  if (!at) return;
  const units = chainOf(number).map(seq => places.get(seq).unit);
  show(Math.min(...units, at.unit - data.width / 10), Math.max(...units, at.unit + data.width / 10));
  const entry = shown.find(e => e.index === at.index);
  if (entry) chart.scrollTop = Math.max(entry.y - chart.clientHeight / 3, 0);
  redraw();
  select(number);
}
