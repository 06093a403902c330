// The visible ticks: at round times if the axis is drawn to scale, or else at the times of events.
function ticks() {
  const ends = data.axis, last = ends.length - 1;
  if (data.ordered || last < 1 || ends[0][1] === ends[last][1]) return ends.map(e => [e[0], e[2]]);
  const found = [];
  for (let i = 0; i < last; i += 2) {
    const [x, t] = ends[i], units = ends[i + 1][0] - x, span = ends[i + 1][1] - t;
    if (units <= 0 || span <= 0) continue;
    const step = roundStep(TICK * (to - from) / plotWidth() * span / units), begin = Math.max(t, t + (from - x) / units * span);
    const end = Math.min(t + span, t + (to - x) / units * span);
    for (let n = Math.ceil(begin / step); n * step <= end; n++) found.push([x + (n * step - t) / span * units, timeWords(n * step)]);
  }
  return found;
}
function roundStep(least) {
  for (let power = 1; ; power *= 10) for (const factor of [1, 2, 5]) if (power * factor >= least) return power * factor;
}
function timeWords(t) {
  const [unit, name] = [[1e9, 's'], [1e6, 'ms'], [1e3, 'µs']].find(([size]) => t >= size) || [1, 'ns'];
  return t === 0 ? '0 s' : t / unit + ' ' + name;
}

function drawAxis() {
  const svg = make('svg', {height: AXIS, viewBox: '0 0 ' + chartWidth + ' ' + AXIS, role: 'group', 'aria-label': 'Steps'});
  make('text', {class: 'faint', x: 20, y: AXIS - STRIP - 12}, svg, gutter < 190 ? '' : data.ordered ? 'time and order' : 'time');
  const plot = make('g', {'clip-path': 'url(#plot)'}, svg), labels = [];
  drawSteps(svg, plot);
  drawActivity(svg, plot);
  for (const i of data.instants) if (isNear(i[0], i[1])) title(make('rect', {class: 'instant', x: clip(place(i[0])), y: AXIS - 4, width: clip(place(i[1])) - clip(place(i[0])), height: 4}, plot), i[4]);
  let free = 0;
  for (const [unit, words] of ticks()) {
    const x = place(unit);
    if (unit < from || unit > to || x < free || x + 3 + length(words) > chartWidth) continue;
    make('path', {class: 'tick', d: `M${x} ${AXIS - 6}v6`, 'data-time': words}, svg);
    make('text', {class: 'faint', x: x + 3, y: AXIS - STRIP - 12}, svg, words);
    free = x + Math.max(12 + length(words), TICK);
    labels.push([x, x + 3 + length(words)]);
  }
  const earlier = data.axis.filter(e => e[0] <= from).pop();
  if (!free && earlier) make('text', {class: 'faint', x: gutter, y: AXIS - STRIP - 12}, svg, 'after ' + earlier[2]);
  else sayLimits(svg, labels);
  for (const l of data.losses) if (isNear(l[0], l[1])) title(make('rect', {class: 'lost', x: clip(place(l[0])), y: 0, width: Math.max(clip(place(l[1])) - clip(place(l[0])), 6), height: AXIS}, plot), (l[2] || 'unknown number of') + ' events lost: ' + l[3]);
  drawBreaks(plot, AXIS - 8, AXIS + 4);
  drawNumbers(svg, false);
  const at = selected && places.get(selected);
  if (at && at.index < 0 && at.unit >= from && at.unit <= to) make('circle', {class: 'ring', cx: place(at.unit), cy: NUMBER, r: 10}, svg);
  axis.replaceChildren(svg);
}

// Each step has a label in one of three lines, or is counted in the fourth. Each event has a line at its time.
function drawSteps(svg, plot) {
  const ends = [0, 0, 0], texts = [], folds = [];
  for (const s of data.steps) {
    if (!isNear(s.unit, s.last)) continue;
    const words = s.words + (s.more ? ' +' + s.more : ''), text = shortened(words, 40), x = inside(place(s.unit));
    const left = Math.min(x + 4, chartWidth - 4 - length(text)), free = ends.findIndex(e => e < left), line = free < 0 ? 3 : free;
    s.events.forEach(({seq, unit}, i) => {
      if (unit >= from && unit <= to) title(make('path', {class: 'guide', d: `M${place(unit)} ${i ? LABELS : 4 + line * 15}V${AXIS}`, 'data-seq': seq}, svg), words + ' ' + s.span);
    });
    if (s.last > s.unit) title(make('path', {class: 'tick', d: `M${clip(place(s.unit))} ${2.5 + (line + 1) * 15}H${clip(place(s.last))}`}, plot), words + ' ' + s.span);
    if (free >= 0) { texts.push([left, 14 + line * 15, text]); ends[line] = left + 8 + length(text); continue; }
    const fold = folds[folds.length - 1];
    if (fold && x < fold.end) { fold.count += 1 + s.more; fold.titles.push(words + ' ' + s.span); }
    else folds.push({x: Math.min(x + 4, chartWidth - 4 - length('+999')), end: x + 8 + length('+999'), count: 1 + s.more, titles: [words + ' ' + s.span]});
  }
  for (const [x, y, text] of texts) make('text', {class: 'step', x, y}, svg, text);
  for (const fold of folds) title(make('text', {class: 'step fold', x: fold.x, y: 59}, svg, '+' + fold.count), fold.titles.join('\n'));
}

// Says over a stretch that is not to scale that it is not, if there is space beside the times.
function sayLimits(svg, labels) {
  const words = 'not to scale';
  for (const i of data.instants) {
    if (!isNear(i[0], i[1])) continue;
    const left = inside(place(i[0])), right = inside(place(i[1])), time = labels.find(l => l[0] < left + 8 && l[1] > left), x = time ? time[1] + 10 : left + 3;
    if (x + length(words) <= right && !labels.some(l => l[0] < x + length(words) + 8 && l[1] > x - 8)) make('text', {class: 'faint', x, y: AXIS - STRIP - 12}, svg, words);
  }
}

// The numbers of all events, with marks or without, as a strip whose height tells how many there are in a pixel.
function drawActivity(svg, plot) {
  const near = data.activity.filter(a => isNear(a[0], a[1]));
  if (!near.length) return;
  const density = a => Math.log1p(a[2] / Math.max((a[1] - a[0]) / (to - from) * plotWidth(), 1)), most = Math.max(...near.map(density), 1e-9);
  for (const a of near) {
    const height = 2 + 7 * density(a) / most, x = clip(place(a[0]));
    title(make('rect', {class: 'activity', x, y: AXIS - 6 - height, width: Math.max(clip(place(a[1])) - x, 1), height}, plot), counted(a[2], 'event') + ', with a mark or without');
  }
  if (gutter >= 190) make('text', {class: 'faint', x: 20, y: AXIS - 5}, svg, 'all events');
}
