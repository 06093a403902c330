const OUTCOMES = ['open', 'done', 'canceled', 'failed'], KINDS = ['task', 'fetch', 'resource', 'object'];
const BODY = 3, WRITE = 4, WARNING = 5;
const markWords = m => m[0] === 0 ? 'onAppear' : m[0] === 1 ? 'onDisappear' : m[0] === BODY ? 'body' + (m[4] ? ', because of ' + m[4] : '') : m[4];
const markText = m => (m[0] === WRITE ? 'wrote ' : '') + markWords(m) + (m[2] > 1 ? ' ×' + m[2] : '');
// Marks that are too close for the page are one: the position and time of its last event are at the end.
const markEnd = m => m.length > 7 ? m[7] : m[1];
const markTitle = m => markText(m) + (m.length > 7 ? ' from ' + m[5] + ' to ' + m[8] + ', too close to be drawn one by one' : ' at ' + m[5]) + ', #' + m[6];
const MARK_NAMES = ['onAppear', 'onDisappear', 'closure', 'body', 'write', 'warning', 'mark', 'other'];
const PLURALS = {body: 'bodies', fetch: 'fetches', other: 'others'};
const inDigits = new Intl.NumberFormat('en-US').format;
const counted = (n, name) => inDigits(n) + ' ' + (n === 1 ? name : PLURALS[name] || name + 's');

function drawRow(row) {
  const facts = [row.view + (row.nodeless ? '' : ' #' + row.node), row.path, sitePath(row.site), row.facts].filter(Boolean);
  const svg = make('svg', {height: row.height, viewBox: '0 0 ' + chartWidth + ' ' + row.height, role: 'group', 'aria-label': facts.concat(row.nodeless ? [] : lives(row)).join(', ')});
  const indent = row.depth * (gutter < 190 ? 6 : 12);
  make('text', {class: 'name', x: 20 + indent, y: 24}, svg, shortened(row.view, Math.floor((gutter - 28 - indent) / 8.6)));
  make('text', {class: 'faint', x: 20 + indent, y: 42}, svg, shortened(row.nodeless ? 'services, other code' : '#' + row.node + (row.note ? ' ' + row.note : ''), Math.floor((gutter - 24 - indent) / 7.3)));
  title(svg, facts.join('\n'));
  const plot = make('g', {'clip-path': 'url(#plot)'}, svg), words = make('g', {});
  for (const number of row.findings) {
    const f = data.findings[number - 1];
    if (f.from >= 0 && isNear(f.from, f.to)) make('rect', {class: f.severity === 'note' ? 'washed' : 'wash', x: clip(place(f.from) - 4), y: 0, width: Math.max(clip(place(f.to) + 4) - clip(place(f.from) - 4), 2), height: row.height}, plot);
  }
  make('path', {class: 'guide', d: guides(row.height)}, plot);
  const last = row.lives[row.lives.length - 1], begin = Math.max(row.lives[0][0], 0), end = last[1] < 0 ? row.end : last[1];
  if (!row.nodeless && isNear(begin, end)) drawTracks(plot, words, row, begin, end);
  if (row.hasLane) drawMarks(plot, words, row, row.base);
  row.work.forEach(({w, last}, index) => { if (isNear(w[1], last)) drawWork(plot, words, w, last, row.workTop + row.lanes[index] * 18, nextInLane(row, index), endBeforeInLane(row, index)); });
  drawUnderlines(plot, words, row);
  drawRepeats(plot, words, row);
  for (const l of data.losses) if (isNear(l[0], l[1])) make('rect', {class: 'lost', x: clip(place(l[0])), y: 0, width: Math.max(clip(place(l[1])) - clip(place(l[0])), 4), height: row.height}, plot);
  drawBreaks(plot, 0, row.height);
  svg.append(words);
  return svg;
}

const lifeName = (row, l) => row.lives.length > 1 ? '#' + l[2] + (l[3] ? ' id ' + l[3] : '') + ' ' : '';
const bornWords = l => l[0] >= 0 ? 'created at ' + l[4] + (l[8] ? ', @State initialized: ' + l[8] : '') : 'created earlier';
const goneWords = l => l[1] >= 0 ? 'destroyed at ' + l[5] + (l[6] ? ' (' + l[6] + ')' : '') + (l[8] ? ', @State torn down' : '') : 'not destroyed';
const lifeWords = (row, l) => lifeName(row, l) + bornWords(l) + ', ' + goneWords(l);
const seenWords = v => (v[2] ? 'visible' : 'off screen') + ' from ' + v[4] + (v[5] ? ' to ' + v[5] + (v[7] ? ' (' + v[7] + ')' : '') : ' on') + (v[3] > 1 ? ', ' + v[3] + ' times' : '');
const workTitle = w => KINDS[w[0]] + ' ' + w[7] + ' from ' + w[8] + (w[9] ? ' to ' + w[9] : ', open') + ', ' + OUTCOMES[w[3]] + (w[12] ? ', canceled by ' + w[12] : '') + ', #' + w[10];

// A description of the tracks in words.
function lives(row) {
  const life = row.lives.slice(0, 5).map(l => lifeWords(row, l));
  if (row.lives.length > 5) life.push('and ' + (row.lives.length - 5) + ' more lives');
  const seen = row.visible.slice(0, 5).map(seenWords);
  if (row.visible.length > 5) seen.push('and ' + (row.visible.length - 5) + ' more times');
  return life.concat(seen, row.findings.map(n => 'finding ' + n + ': ' + data.findings[n - 1].rule));
}

// Breaks are torn strips.
function drawBreaks(svg, top, bottom) {
  for (const b of data.breaks.filter(b => isNear(b[0], b[1]))) {
    const x = place((b[0] + b[1]) / 2) - 4;
    let left = `M${x} ${top}`, right = '';
    for (let y = top, side = 0; y <= bottom; y += 12, side ^= 4) { left += `L${x + side} ${y}`; right = `L${x + side + 5} ${y}` + right; }
    title(make('path', {class: 'cut', d: left + right + 'Z'}, svg), b[2] + ' idle left out');
  }
}

// The first position from x at which a label of the given length overlaps no break.
function clearOfBreaks(x, length) {
  for (const b of data.breaks) {
    const middle = place((b[0] + b[1]) / 2);
    if (x < middle + 8 && x + length > middle - 6) x = middle + 10;
  }
  return x;
}

// A line through the rows for each visible step, unless there are too many to distinguish.
function guides(height) {
  const near = data.steps.filter(s => s.unit >= from && s.unit <= to);
  return near.length > 100 ? '' : near.map(s => `M${place(s.unit)} 0V${height}`).join('');
}

// The start of the next piece of work in the same lane.
function nextInLane(row, index) {
  for (let i = index + 1; i < row.work.length; i++) if (row.lanes[i] === row.lanes[index]) return Math.min(place(row.work[i].w[1]) - 8, chartWidth);
  return chartWidth;
}

// The end of the previous piece of work in the same lane, including its label.
function endBeforeInLane(row, index) {
  for (let i = index - 1; i >= 0; i--) if (row.lanes[i] === row.lanes[index]) return inside(place(row.work[i].last)) + 16 + length(workWords(row.work[i].w));
  return gutter;
}

const workWords = w => (w[0] === 1 ? 'fetch ' : '') + (w[0] === 0 ? 'task' : shortened(w[7] || KINDS[w[0]], 40)) + (w[5] > 1 ? ' ×' + w[5] : '') + (w[3] === 1 || w[0] === 3 ? '' : w[0] === 2 && !w[3] ? ' held' : ' ' + OUTCOMES[w[3]]);

// The labels of the two ends of a life, the longest first, as in pictures.
function lifeLabels(row, l) {
  const gone = 'destroyed' + (l[6] ? ': ' + l[6] : ''), isOnly = row.lives.length === 1;
  const born = isOnly ? l[8] ? ['created · @State initialized', 'created', 'created', ''] : ['created', 'created', ''] : [lifeName(row, l).trim(), '#' + l[2], '#' + l[2], ''];
  const end = l[8] && isOnly ? ['@State torn down · ' + gone, gone, 'destroyed', ''] : [gone, 'destroyed', ''];
  return Array.from({length: Math.max(born.length, end.length)}, (_, i) => [born[Math.min(i, born.length - 1)], end[Math.min(i, end.length - 1)]]);
}

function drawTracks(plot, words, row, begin, end) {
  let before = -Infinity, dense = null;
  for (const l of row.lives) {
    const stop = l[1] < 0 ? row.end : l[1], start = Math.max(l[0], 0);
    if (!isNear(start, stop)) continue;
    // The next life of a place may begin at the same instant, before the last one is destroyed.
    const a = Math.max(clip(place(start)), before + 3), b = Math.max(clip(place(stop)), a + 2);
    // Lives that are too short to be seen apart share a bar.
    if (dense && a - clip(place(start)) > 3 && clip(place(stop)) - clip(place(start)) < 4) {
      dense.lives.push(l);
      dense.title.textContent = dense.lives.length + ' lives, #' + dense.lives[0][2] + ' to #' + l[2];
      const right = Math.max(dense.right, clip(place(stop)));
      dense.box.setAttribute('width', right - dense.left);
      dense.right = right;
      before = Math.max(before, right);
      continue;
    }
    before = b;
    const box = make('rect', {class: 'life', x: a, y: 8, width: b - a, height: 17, rx: 3, 'data-seq': l[7]}, plot);
    dense = {box, left: a, right: b, lives: [l], title: title(box, lifeWords(row, l))};
    const left = inside(a), right = inside(b), isBorn = l[0] >= from, isGone = l[1] >= 0 && stop <= to;
    const [first, last] = lifeLabels(row, l).map(([f, g]) => [isBorn ? f : '', isGone ? g : ''])
      .find(([f, g]) => length(f) + length(g) + (f && g ? 20 : 0) + 40 <= right - left) || ['', ''];
    if (isBorn && right - left > 15) make('circle', {class: 'mark', cx: a + 9, cy: 16.5, r: 3.5}, plot);
    if (isGone && right - left > 30) make('path', {class: 'gone', d: `M${b - 13} 13l7 7m0-7l-7 7`}, plot);
    if (first) make('text', {x: a + 18, y: 21}, words, first);
    if (last) make('text', {x: b - 20 - length(last), y: 21}, words, last);
  }
  const bodies = distinctMarks(row.marks.filter(m => m[0] === BODY && isNear(m[1], markEnd(m))));
  drawStrips(plot, words, bodies, 25, 19);
  for (const m of bodies) {
    if (isStrip(m)) continue;
    title(make('rect', {class: m[3] ? 'fault' : 'mark', x: place(m[1]) - 1, y: m[3] ? 8 : 21, width: 2, height: m[3] ? 17 : 4, 'data-seq': m[6]}, plot), markTitle(m));
  }
  const seen = segments(row);
  if (data.tellsVisibility && !row.unknown) {
    drawHidden(plot, words, row, seen);
    for (const [first, last] of row.gaps || []) {
      const a = inside(place(first)), b = inside(place(last < 0 ? row.end : last));
      if (b - a > length('visibility unknown') + 16) make('text', {x: a + 7, y: 45}, words, 'visibility unknown');
    }
  }
  else if (inside(place(end)) - inside(place(begin)) > length('visibility unknown') + 16) make('text', {x: inside(place(begin)) + 7, y: 45}, words, 'visibility unknown');
  for (const s of seen) {
    title(make('rect', {class: s.v[2] ? 'seen' : 'off', x: s.a, y: 31, width: s.b - s.a, height: 20, rx: 2, 'data-seq': s.v[6]}, plot), seenWords(s.v));
    const word = s.v[3] > 1 ? 'visible ×' + s.v[3] : s.v[2] ? 'visible' : 'off screen';
    const x = clearOfBreaks(inside(s.a) + 7, length(word));
    if (x + length(word) + 7 < inside(s.b)) make('text', {class: s.v[2] ? 'on' : '', x, y: 45}, words, word);
  }
}

// The dashed line of the hidden periods, with a gap for the reason of each that is long enough. Between two lives of a place, nothing is hidden.
function drawHidden(plot, words, row, seen) {
  let d = '', first = 0;
  for (const [start, stop] of row.lives.flatMap(l => knownParts(row, Math.max(l[0], 0), l[1] < 0 ? row.end : l[1]))) {
    if (!isNear(start, stop)) continue;
    const left = clip(place(start)), right = clip(place(stop));
    if (left >= right) continue;
    d += `M${left} 41`;
    while (first < seen.length && seen[first].v[5] && seen[first].v[1] < start) first++;
    for (let index = first; index < seen.length && seen[index].v[0] <= stop; index++) {
      const s = seen[index];
      if (!s.v[5] || s.v[1] > stop) continue;
      const a = inside(s.b), b = inside(Math.min(index + 1 < seen.length ? seen[index + 1].a : Infinity, right));
      const word = (s.v[7] ? ['hidden: ' + s.v[7], 'hidden'] : ['hidden']).find(w => b - a > length(w) + 24);
      if (!word || s.b > right) continue;
      const x = (a + b - length(word)) / 2;
      d += `H${x - 4}M${x + length(word) + 4} 41`;
      make('text', {class: 'faint', x, y: 45}, words, word);
    }
    d += `H${right}`;
  }
  if (d) make('path', {class: 'hidden', d}, plot);
}

// The parts of a life in which its visibility is known.
function knownParts(row, start, stop) {
  const parts = [];
  for (const [first, last] of row.gaps || []) {
    const end = last < 0 ? row.end : last;
    if (first > stop || end < start) continue;
    if (first > start) parts.push([start, first]);
    start = last < 0 ? Infinity : last;
  }
  if (start <= stop) parts.push([start, stop]);
  return parts;
}

// The visible segments in pixels. Segments less than a pixel apart are merged.
function segments(row) {
  const found = [];
  for (const v of row.visible) {
    const end = v[1] < 0 ? row.end : v[1];
    if (!isNear(v[0], end)) continue;
    const a = clip(place(v[0])), b = Math.max(clip(place(end)), a + 1.5), last = found[found.length - 1];
    if (last && last.v[2] === v[2] && a - last.b < 1) {
      last.b = Math.max(last.b, b);
      last.v = [last.v[0], v[1], v[2], last.v[3] + v[3], last.v[4], v[5], last.v[6] + ' ' + v[6], v[7]];
    }
    else found.push({a, b, v});
  }
  return found;
}

// Merges marks of one kind that are less than two pixels apart, except warnings and evidence.
function distinctMarks(marks) {
  const kept = [], last = new Map();
  for (const m of marks) {
    const before = last.get(m[0]);
    if (before && !m[3] && !before[3] && m[0] !== WARNING && place(m[1]) - place(before[1]) < 2) { before[2] += m[2]; before[7] = markEnd(m); before[8] = m[8] || m[5]; continue; }
    const copy = m.slice();
    kept.push(copy);
    last.set(m[0], copy);
  }
  return kept;
}

// True for merged marks that take more space than one mark.
const isStrip = m => m[2] > 1 && place(markEnd(m)) - place(m[1]) >= 3;
// Draws merged marks as a strip whose height tells how many there are in a pixel, with their numbers below it where there is space.
function drawStrips(plot, words, marks, bottom, baseline) {
  const strips = [];
  for (const m of marks.filter(isStrip)) {
    const last = strips[strips.length - 1];
    // Marks of several kinds at one place share a strip.
    if (last && m[1] < last.to) { last.marks.push(m); last.to = Math.max(last.to, markEnd(m)); }
    else strips.push({marks: [m], from: m[1], to: markEnd(m)});
  }
  const density = s => Math.log1p(s.marks.reduce((n, m) => n + m[2], 0) / (place(s.to) - place(s.from))), most = Math.max(...strips.map(density), 1e-9);
  for (const s of strips) {
    const x = clip(place(s.from)), end = clip(place(s.to)), height = Math.max(5 * density(s) / most, 2), left = inside(x) + 4;
    title(make('rect', {class: 'strip', x, y: bottom - height, width: end - x, height, 'data-seq': s.marks.map(m => m[6]).join(' ')}, plot), s.marks.map(markTitle).join('\n'));
    const counts = new Map();
    for (const m of s.marks) counts.set(m[0], (counts.get(m[0]) || 0) + m[2]);
    const count = [...counts].map(([kind, n]) => MARK_NAMES[kind] + ' ×' + inDigits(n)).join(', '), all = '×' + inDigits([...counts.values()].reduce((a, b) => a + b));
    const word = [count + ', too close to be drawn one by one', count, all].find(word => length(word) + 8 < inside(end) - left);
    if (word) make('text', {class: 'step', x: left, y: baseline}, words, word);
  }
}

function drawMarks(plot, words, row, y) {
  let free = 0;
  const all = distinctMarks(row.marks.filter(m => m[0] !== BODY && isNear(m[1], markEnd(m)))), near = all.filter(m => !isStrip(m));
  drawStrips(plot, words, all, y + 17, y + 10);
  for (const [index, m] of near.entries()) {
    const x = place(m[1]), word = shortened(markWords(m), 30);
    title(make('path', {class: m[3] || m[0] === WARNING ? 'fault' : 'mark', d: data.outlines[m[0]], transform: `translate(${x} ${y})`, 'data-seq': m[6]}, plot), markTitle(m));
    const next = index + 1 < near.length ? place(near[index + 1][1]) - 6 : chartWidth;
    if (all.length > near.length) continue;
    if (x + 8 > free && x + 8 + length(word) < next) { make('text', {class: 'faint', x: x + 8, y: y + 9}, words, word); free = x + 14 + length(word); }
  }
}

// Where work continues beyond the window, its line has no end and no start.
function drawWork(plot, words, w, last, y, next, before) {
  const a = clip(place(w[1])), b = Math.max(clip(place(last)), a + 4), middle = y + 8, word = workWords(w), left = inside(a), right = inside(b);
  const begins = w[1] >= from, ends = last <= to, isLine = w[0] === 1 || w[0] === 2;
  // The label is after the bar, before it, or in a gap of its line. Bars have no gap.
  const x = right + 8 + length(word) < next ? right + 8 : left - 10 - length(word) > before ? left - 10 - length(word) : isLine && right - left > length(word) + 30 ? left + 14 : -1;
  const line = x > left && x < right ? `M${a} ${middle}H${x - 4}M${x + length(word) + 4} ${middle}H${b}` : `M${a} ${middle}H${b}`;
  const node = w[0] === 0 ? make('path', {class: 'task', d: taskBar(w, a, b, middle)}, plot)
    : w[0] === 3 ? make('rect', {class: w[6] ? 'object fault' : 'object', x: a, y: middle - 2.5, width: b - a, height: 5, rx: 2}, plot)
    : make('path', {class: w[0] === 1 ? 'fetch' : 'hold', d: line + (ends ? `M${b} ${middle - 4}v8` : '') + (w[0] === 1 && begins ? `M${a} ${middle - 5}l5 5-5 5-5-5Z` : '')}, plot);
  node.setAttribute('data-seq', w[11]);
  if (w[0] === 1 && w[6] && begins) make('path', {class: 'fault', d: `M${a} ${middle - 6}l6 6-6 6-6-6Z`, 'pointer-events': 'none'}, plot);
  if (w[3] === 3 && ends) make('path', {class: 'failed', d: `M${b - 4} ${middle - 4}l8 8m0-8l-8 8`}, plot);
  title(node, workTitle(w));
  if (w[4] >= from && w[4] <= to) make('rect', {class: 'mark', x: place(w[4]) - 4, y: middle - 4, width: 8, height: 8}, plot);
  if (x > 0) make('text', {class: 'faint', x, y: middle + 4}, words, word);
}

// The bar of a task, which is thin where the task waits.
function taskBar(w, a, b, middle) {
  let left = a, d = '';
  const piece = (x1, x2, half) => `M${x1} ${middle - half}H${x2}V${middle + half}H${x1}Z`;
  for (const pause of w[13] ? w[13].split(' ') : []) {
    const [start, stop] = pause.split(':'), x1 = Math.max(clip(place(Number(start))), left + (left === a ? 4 : 1)), x2 = Math.min(stop ? clip(place(Number(stop))) : b, b);
    if (x2 - x1 < 2) continue;
    d += piece(left, x1, 5) + piece(x1, x2, 1.5);
    left = x2;
  }
  return left < b ? d + piece(left, b, 5) : d;
}

function drawUnderlines(plot, words, row) {
  for (const [index, number] of row.findings.entries()) {
    const f = data.findings[number - 1], y = row.underTop + 11 + row.underLanes[index] * 22;
    if (f.from < 0 || !isNear(f.from, f.to)) continue;
    const a = clip(place(f.from) - 4), b = clip(place(f.to) + 4), x = Math.min(inside(b) + 14, chartWidth - 14);
    make('path', {class: f.severity === 'note' ? 'under noted' : 'under', d: `M${a} ${y - 5}v5H${b}v-5`}, plot);
    const badge = make('g', {class: 'badge', 'data-finding': number - 1}, words);
    make('circle', {class: 'target', cx: x, cy: y, r: 12}, badge);
    make('circle', {class: f.severity === 'note' ? 'note' : 'fault', cx: x, cy: y, r: 9}, badge);
    make('text', {class: 'num', x, y: y + 4}, badge, number);
    // The rule's name if there is space: after the number or on the line.
    const others = row.findings.filter((n, i) => i !== index && row.underLanes[i] === row.underLanes[index]).map(n => place(data.findings[n - 1].from) - 12);
    const limit = Math.min(chartWidth - 8, ...others.filter(o => o >= a)), isBehind = x + 14 + length(f.rule) < limit;
    if (isBehind || inside(b) - inside(a) > length(f.rule) + 16) {
      make('text', {class: f.severity === 'note' ? 'note' : 'fault', x: isBehind ? x + 14 : inside(a) + 8, y: isBehind ? y + 4 : y - 4}, badge, f.rule);
    }
  }
}

// The further occurrences of a finding in a row, with a bracket each and their number, also of those whose place is not known.
function drawRepeats(plot, words, row) {
  row.repeated.forEach((number, lane) => {
    const f = data.findings[number - 1], y = row.repeatTop + 6 + lane * 16, own = row.repeats.filter(r => r[0] === number), near = own.filter(r => isNear(r[1], r[2]));
    const count = own.length + (row.findings.includes(number) ? f.unplaced : 0), said = 'finding ' + number + ' again' + (count > 1 ? ' ×' + count : '');
    // Where none is in the window, an arrow at its edge says where they are.
    const isLater = !near.length && own.some(r => r[1] > to), isEarlier = !near.length && !isLater && own.length > 0;
    const label = (isEarlier ? '← ' : '') + said + (isLater ? ' →' : '');
    const most = chartWidth - 4 - length(label), right = near.length ? inside(place(near[near.length - 1][2])) + 8 : isLater ? Infinity : gutter;
    // Without space behind the last bracket, before the first.
    const left = near.length ? inside(place(near[0][1])) - 12 - length(label) : most;
    for (const r of near) title(make('path', {class: f.severity === 'note' ? 'again noted' : 'again', d: `M${clip(place(r[1]) - 4)} ${y - 3}v4H${clip(place(r[2]) + 4)}v-4`}, plot), said);
    make('text', {class: f.severity === 'note' ? 'note' : 'fault', x: right > most && left > gutter ? left : Math.min(right, most), y: y + 4}, words, label);
  });
}
