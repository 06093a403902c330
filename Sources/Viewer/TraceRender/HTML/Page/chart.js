'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const chart = document.getElementById('chart'), axis = document.getElementById('axis'), rowsBox = document.getElementById('rows');
const search = document.getElementById('search'), viewBox = document.getElementById('view'), ruleBox = document.getElementById('rule'), kindBox = document.getElementById('kind');
// The axis from the top: up to four lines of labels, the numbers of a story, the times.
const LABELS = 15 * Math.min(data.steps.length, 4), NUMBERS = data.findings.some(f => f.story) ? 20 : 0, STRIP = data.activity.length ? 12 : 0, NUMBER = LABELS + NUMBERS / 2 + 4, AXIS = LABELS + NUMBERS + STRIP + 34;
const PAD = 24, TICK = 80;
// The width of the chart is read once for each drawing: to read it after a change lays the page out again.
let chartWidth = 0, gutter = 190, from = 0, to = data.width, shown = [], drawn = new Map(), current = -1, queued = false, stale = false, printing = false;

const make = (name, attributes, parent, words) => {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const key in attributes) node.setAttribute(key, attributes[key]);
  if (words !== undefined) node.textContent = words;
  if (parent) parent.appendChild(node);
  return node;
};
const html = (name, parent, words, style) => {
  const node = document.createElement(name);
  if (words !== undefined) node.textContent = words;
  if (style) node.className = style;
  if (parent) parent.appendChild(node);
  return node;
};
// A source location with the path of its file.
const sitePath = site => Object.hasOwn(data.paths, site) ? data.paths[site] : site;
// The source location, as a link if its address is known.
const siteLink = (parent, site, label = '') => {
  const line = html('p', parent, label, 'where');
  if (!Object.hasOwn(data.links, site)) { line.textContent += sitePath(site); return line; }
  const link = html('a', line, sitePath(site));
  link.href = data.links[site];
  return link;
};
const title = (node, words) => make('title', {}, node, words);
const plotWidth = () => Math.max(chartWidth - gutter - PAD, 100);
const place = unit => gutter + (unit - from) / (to - from) * plotWidth();
// Bars that continue beyond the window are drawn up to a place that the clip path hides, so that they are open at its edge.
const EDGE = 6, BEYOND = 24;
const clip = x => Math.min(Math.max(x, gutter - BEYOND), gutter + plotWidth() + BEYOND);
const inside = x => Math.min(Math.max(x, gutter), gutter + plotWidth());
const isNear = (a, b) => b >= from && a <= to;
// Text is cut between grapheme clusters.
const graphemes = words => window.Intl && Intl.Segmenter ? Array.from(new Intl.Segmenter().segment(words), s => s.segment) : Array.from(words);
const shortened = (words, most) => { const all = graphemes(words); return all.length > most ? all.slice(0, Math.ceil((most - 1) / 2)).join('') + '…' + all.slice(-Math.floor((most - 1) / 2)).join('') : words; };
const length = words => words.length * 7.3;

// Packs extents into lanes, in units of the timeline. Overlapping extents get different lanes, up to ten.
function pack(extents) {
  const ends = [], lanes = extents.map(([begin, end]) => {
    let lane = ends.findIndex(e => e < begin);
    if (lane < 0) lane = ends.length < 10 ? ends.length : 9;
    ends[lane] = Math.max(ends[lane] || 0, end);
    return lane;
  });
  return {lanes, count: ends.length};
}
// Events with their positions, such as `12:40 14:60`. Every position on the page comes from the layout.
const events = words => words ? words.split(' ').map(word => word.split(':')).map(([seq, unit]) => ({seq, unit: Number(unit)})) : [];
const takeEvents = (item, key) => { item.events = events(item[key]); item[key] = item.events.map(e => e.seq).join(' '); };
data.steps = data.steps.map(([unit, last, times, more, action, target, time, span, seqs]) => ({unit, last, more, time, span, events: events(seqs), words: action + (target ? ' “' + target + '”' : '') + (times > 1 ? ' ×' + times : '')}));
for (const row of data.rows) {
  // What is empty is left out of the page.
  for (const key of ['visible', 'marks', 'work', 'findings', 'repeats']) row[key] ||= [];
  for (const key of ['id', 'path', 'site', 'note']) row[key] ||= '';
  row.depth ||= 0;
  for (const l of row.lives) takeEvents(l, 7);
  for (const v of row.visible) takeEvents(v, 6);
  for (const w of row.work) takeEvents(w, 11);
  for (const m of row.marks) if (m.length > 7) m[7] = Number(m[7]);
  row.work = row.work.map(w => ({w, last: w[2] < 0 ? row.end : w[2]}));
  const work = pack(row.work.map(({w, last}) => [w[1], last]));
  // Leaves space for the number after each underline.
  const under = pack(row.findings.map(n => data.findings[n - 1]).map(f => [f.from, f.to + data.width / 30]));
  row.lanes = work.lanes;
  row.underLanes = under.lanes;
  row.hasLane = row.marks.some(m => m[0] !== 3);
  row.base = row.nodeless ? 8 : 54;
  row.workTop = row.base + (row.hasLane ? 18 : 0);
  row.underTop = row.workTop + 2 + work.count * 18;
  row.repeatTop = row.underTop + 8 + under.count * 22;
  row.repeated = [...new Set(row.repeats.map(r => r[0]).concat(row.findings.filter(n => data.findings[n - 1].unplaced)))].sort((a, b) => a - b);
  row.missTop = row.repeatTop + row.repeated.length * 16;
  row.height = Math.max(row.missTop + (row.findings.some(n => data.findings[n - 1].story && data.findings[n - 1].story.missing) ? 18 : 0), 54);
}
