const OUTCOMES = ['open', 'done', 'canceled', 'failed'], KINDS = ['task', 'fetch', 'resource', 'object'];
const BODY = 3, WRITE = 4, WARNING = 5;
const markWords = m => m[0] === 0 ? 'onAppear' : m[0] === 1 ? 'onDisappear' : m[0] === BODY ? 'body' + (m[4] ? ', because of ' + m[4] : '') : m[4];
const markTitle = m => (m[0] === WRITE ? 'wrote ' : '') + markWords(m) + (m[2] > 1 ? ' ×' + m[2] : '') + ' at ' + m[5] + ', #' + m[6];

function drawRow(row) {
  const facts = [row.view + (row.nodeless ? '' : ' #' + row.node), row.path, row.site, row.facts].filter(Boolean);
  const svg = make('svg', {height: row.height, viewBox: '0 0 ' + chart.clientWidth + ' ' + row.height, role: 'group', 'aria-label': facts.concat(row.nodeless ? [] : lives(row)).join(', ')});
  const indent = row.depth * (gutter < 190 ? 6 : 12);
  make('text', {class: 'name', x: 20 + indent, y: 24}, svg, shortened(row.view, Math.floor((gutter - 28 - indent) / 8.6)));
  make('text', {class: 'faint', x: 20 + indent, y: 42}, svg, shortened(row.nodeless ? 'services, other code' : '#' + row.node + (row.note ? ' ' + row.note : ''), Math.floor((gutter - 24 - indent) / 7.3)));
  title(svg, facts.join('\n'));
  for (const number of row.findings) {
    const f = data.findings[number - 1];
    if (f.from >= 0 && isNear(f.from, f.to)) make('rect', {class: f.severity === 'note' ? 'washed' : 'wash', x: clip(place(f.from) - 4), y: 0, width: Math.max(clip(place(f.to) + 4) - clip(place(f.from) - 4), 2), height: row.height}, svg);
  }
  make('path', {class: 'guide', d: guides(row.height)}, svg);
  const last = row.lives[row.lives.length - 1], begin = Math.max(row.lives[0][0], 0), end = last[1] < 0 ? row.end : last[1];
  if (!row.nodeless && isNear(begin, end)) drawTracks(svg, row, begin, end);
  if (row.hasLane) drawMarks(svg, row, row.base);
  row.work.forEach(({w, last}, index) => { if (isNear(w[1], last)) drawWork(svg, w, last, row.workTop + row.lanes[index] * 18, nextInLane(row, index), endBeforeInLane(row, index)); });
  drawUnderlines(svg, row);
  for (const l of data.losses) if (isNear(l[0], l[1])) make('rect', {class: 'lost', x: clip(place(l[0])), y: 0, width: Math.max(clip(place(l[1])) - clip(place(l[0])), 4), height: row.height}, svg);
  drawBreaks(svg, 0, row.height);
  return svg;
}

const lifeWords = (row, l) => (row.lives.length > 1 ? '#' + l[2] + (l[3] ? ' id ' + l[3] : '') + ' ' : '') + (l[0] >= 0 ? 'created at ' + l[4] : 'created earlier') + ', ' + (l[1] >= 0 ? 'destroyed at ' + l[5] + (l[6] ? ' (' + l[6] + ')' : '') : 'not destroyed');

// A description of the tracks in words.
function lives(row) {
  const life = row.lives.slice(0, 5).map(l => lifeWords(row, l));
  if (row.lives.length > 5) life.push('and ' + (row.lives.length - 5) + ' more lives');
  const seen = row.visible.slice(0, 5).map(v => (v[2] ? 'visible' : 'off screen') + ' from ' + v[4] + (v[5] ? ' to ' + v[5] : ' on'));
  if (row.visible.length > 5) seen.push('and ' + (row.visible.length - 5) + ' more times');
  return life.concat(seen, row.findings.map(n => 'finding ' + n + ': ' + data.findings[n - 1].rule));
}

// Breaks are torn strips. Labels are moved in front of them.
function drawBreaks(svg, top, bottom) {
  const near = data.breaks.filter(b => isNear(b[0], b[1]));
  for (const b of near) {
    const x = place((b[0] + b[1]) / 2) - 4;
    let left = `M${x} ${top}`, right = '';
    for (let y = top, side = 0; y <= bottom; y += 12, side ^= 4) { left += `L${x + side} ${y}`; right = `L${x + side + 5} ${y}` + right; }
    title(make('path', {class: 'cut', d: left + right + 'Z'}, svg), b[2] + ' idle left out');
  }
  if (near.length) svg.append(...svg.querySelectorAll(':scope > text, .badge'));
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
  const near = data.steps.filter(s => s[0] >= from && s[0] <= to);
  return near.length > 100 ? '' : near.map(s => `M${place(s[0])} 0V${height}`).join('');
}

// The start of the next piece of work in the same lane.
function nextInLane(row, index) {
  for (let i = index + 1; i < row.work.length; i++) if (row.lanes[i] === row.lanes[index]) return place(row.work[i].w[1]) - 8;
  return chart.clientWidth;
}

// The end of the previous piece of work in the same lane, including its label.
function endBeforeInLane(row, index) {
  for (let i = index - 1; i >= 0; i--) if (row.lanes[i] === row.lanes[index]) return place(row.work[i].last) + 16 + length(workWords(row.work[i].w));
  return gutter;
}

const workWords = w => (w[0] === 1 ? 'fetch ' : '') + (w[0] === 0 ? 'task' : shortened(w[7] || KINDS[w[0]], 40)) + (w[5] > 1 ? ' ×' + w[5] : '') + (w[3] === 1 || w[0] === 3 ? '' : w[0] === 2 && !w[3] ? ' held' : ' ' + OUTCOMES[w[3]]);

function drawTracks(svg, row, begin, end) {
  const left = clip(place(begin)), right = Math.max(clip(place(end)), left + 2);
  let before = -Infinity;
  for (const l of row.lives) {
    const stop = l[1] < 0 ? row.end : l[1];
    if (!isNear(Math.max(l[0], 0), stop)) continue;
    // The next life of a place may begin at the same instant, before the last one is destroyed.
    const a = Math.max(clip(place(Math.max(l[0], 0))), before + 3), b = Math.max(clip(place(stop)), a + 2);
    before = b;
    title(make('rect', {class: 'life', x: a, y: 8, width: b - a, height: 17, rx: 3, 'data-seq': l[7]}, svg), lifeWords(row, l));
    const first = row.lives.length > 1 ? '#' + l[2] + (l[3] ? ' id ' + l[3] : '') : 'created', last = 'destroyed' + (l[6] ? ': ' + l[6] : '');
    if (l[0] >= from && b - a > 30 + length(first)) { make('circle', {class: 'mark', cx: a + 9, cy: 16.5, r: 3.5}, svg); make('text', {x: a + 18, y: 21}, svg, first); }
    if (l[1] >= 0 && stop <= to && b - a > 70 + length(first) + length(last)) { make('path', {class: 'gone', d: `M${b - 13} 13l7 7m0-7l-7 7`}, svg); make('text', {x: b - 20 - length(last), y: 21}, svg, last); }
  }
  for (const m of distinctMarks(row.marks.filter(m => m[0] === BODY && m[1] >= from && m[1] <= to))) {
    title(make('rect', {class: m[3] ? 'fault' : 'mark', x: place(m[1]) - 1, y: m[3] ? 8 : 21, width: 2, height: m[3] ? 17 : 4, 'data-seq': m[6]}, svg), markTitle(m));
  }
  // Between two lives of a place, nothing is hidden.
  if (data.tellsVisibility && !row.unknown) {
    for (const l of row.lives) {
      const stop = l[1] < 0 ? row.end : l[1], a = clip(place(Math.max(l[0], 0))), b = clip(place(stop));
      if (isNear(Math.max(l[0], 0), stop) && a < b) make('path', {class: 'hidden', d: `M${a} 41H${b}`}, svg);
    }
  }
  else if (right - left > length('visibility unknown') + 16) make('text', {x: left + 7, y: 45}, svg, 'visibility unknown');
  for (const s of segments(row)) {
    const box = make('rect', {class: s.isSeen ? 'seen' : 'off', x: s.a, y: 31, width: s.b - s.a, height: 20, rx: 2, 'data-seq': s.seqs}, svg);
    title(box, (s.isSeen ? 'visible' : 'off screen') + ' from ' + s.start + (s.stop ? ' to ' + s.stop + (s.why ? ' (' + s.why + ')' : '') : ' on') + (s.times > 1 ? ', ' + s.times + ' times' : ''));
    const word = s.times > 1 ? 'visible ×' + s.times : s.isSeen ? 'visible' : 'off screen';
    const x = clearOfBreaks(s.a + 7, length(word));
    if (x + length(word) + 7 < s.b) make('text', {class: s.isSeen ? 'on' : '', x, y: 45}, svg, word);
  }
}

// The visible segments in pixels. Segments less than a pixel apart are merged.
function segments(row) {
  const found = [];
  for (const v of row.visible) {
    const end = v[1] < 0 ? row.end : v[1];
    if (!isNear(v[0], end)) continue;
    const a = clip(place(v[0])), b = Math.max(clip(place(end)), a + 1.5), last = found[found.length - 1];
    if (last && last.isSeen === !!v[2] && a - last.b < 1) { last.b = Math.max(last.b, b); last.times += v[3]; last.stop = v[5]; last.why = v[7]; last.seqs += ' ' + v[6]; }
    else found.push({a, b, isSeen: !!v[2], times: v[3], start: v[4], stop: v[5], seqs: v[6], why: v[7]});
  }
  return found;
}

// Merges marks of one kind that are less than two pixels apart, except warnings and evidence.
function distinctMarks(marks) {
  const kept = [], last = new Map();
  for (const m of marks) {
    const before = last.get(m[0]);
    if (before && !m[3] && !before[3] && m[0] !== WARNING && place(m[1]) - place(before[1]) < 2) { before[2] += m[2]; continue; }
    const copy = m.slice();
    kept.push(copy);
    last.set(m[0], copy);
  }
  return kept;
}

function drawMarks(svg, row, y) {
  let free = 0;
  const near = distinctMarks(row.marks.filter(m => m[0] !== BODY && m[1] >= from && m[1] <= to));
  for (const [index, m] of near.entries()) {
    const x = place(m[1]), word = shortened(markWords(m), 30);
    title(make('path', {class: m[3] || m[0] === WARNING ? 'fault' : 'mark', d: data.outlines[m[0]], transform: `translate(${x} ${y})`, 'data-seq': m[6]}, svg), markTitle(m));
    const next = index + 1 < near.length ? place(near[index + 1][1]) - 6 : chart.clientWidth;
    if (x + 8 > free && x + 8 + length(word) < next) { make('text', {class: 'faint', x: x + 8, y: y + 9}, svg, word); free = x + 14 + length(word); }
  }
}

function drawWork(svg, w, last, y, next, before) {
  const a = clip(place(w[1])), b = Math.max(clip(place(last)), a + 4), middle = y + 8, word = workWords(w);
  // The label is after the bar, before it, or in a gap of its line.
  const x = b + 8 + length(word) < next ? b + 8 : a - 10 - length(word) > before ? a - 10 - length(word) : b - a > length(word) + 30 ? a + 14 : -1;
  const line = x > a && x < b ? `M${a} ${middle}H${x - 4}M${x + length(word) + 4} ${middle}H${b}` : `M${a} ${middle}H${b}`;
  const node = w[0] === 0 ? make('path', {class: 'task', d: taskBar(w, a, b, middle)}, svg)
    : w[0] === 3 ? make('rect', {class: w[6] ? 'object fault' : 'object', x: a, y: middle - 2.5, width: b - a, height: 5, rx: 2}, svg)
    : make('path', {class: w[0] === 1 ? 'fetch' : 'hold', d: line + `M${b} ${middle - 4}v8` + (w[0] === 1 ? `M${a} ${middle - 5}l5 5-5 5-5-5Z` : '')}, svg);
  node.setAttribute('data-seq', w[11]);
  if (w[0] === 1 && w[6]) make('path', {class: 'fault', d: `M${a} ${middle - 6}l6 6-6 6-6-6Z`, 'pointer-events': 'none'}, svg);
  if (w[3] === 3) make('path', {class: 'failed', d: `M${b - 4} ${middle - 4}l8 8m0-8l-8 8`}, svg);
  title(node, KINDS[w[0]] + ' ' + w[7] + ' from ' + w[8] + (w[9] ? ' to ' + w[9] : ', open') + ', ' + OUTCOMES[w[3]] + (w[12] ? ', canceled by ' + w[12] : '') + ', #' + w[10]);
  if (w[4] >= from && w[4] <= to) make('rect', {class: 'mark', x: place(w[4]) - 4, y: middle - 4, width: 8, height: 8}, svg);
  if (x > 0) make('text', {class: 'faint', x, y: middle + 4}, svg, word);
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

function drawUnderlines(svg, row) {
  for (const [index, number] of row.findings.entries()) {
    const f = data.findings[number - 1], y = row.underTop + 11 + row.underLanes[index] * 22;
    if (f.from < 0 || !isNear(f.from, f.to)) continue;
    const a = clip(place(f.from) - 4), b = clip(place(f.to) + 4), x = Math.min(b + 14, chart.clientWidth - 14);
    make('path', {class: f.severity === 'note' ? 'under noted' : 'under', d: `M${a} ${y - 5}v5H${b}v-5`}, svg);
    const badge = make('g', {class: 'badge', 'data-finding': number - 1}, svg);
    make('circle', {class: f.severity === 'note' ? 'note' : 'fault', cx: x, cy: y, r: 9}, badge);
    make('text', {class: 'num', x, y: y + 4}, badge, number);
    // The rule's name if there is space: after the number or on the line.
    const others = row.findings.filter((n, i) => i !== index && row.underLanes[i] === row.underLanes[index]).map(n => place(data.findings[n - 1].from) - 12);
    const limit = Math.min(chart.clientWidth - 8, ...others.filter(o => o >= a)), isBehind = x + 14 + length(f.rule) < limit;
    if (isBehind || b - a > length(f.rule) + 16) {
      make('text', {class: f.severity === 'note' ? 'note' : 'fault', x: isBehind ? x + 14 : a + 8, y: isBehind ? y + 4 : y - 4}, badge, f.rule);
    }
  }
}
