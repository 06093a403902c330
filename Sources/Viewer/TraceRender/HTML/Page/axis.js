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
  const svg = make('svg', {height: AXIS, viewBox: '0 0 ' + chart.clientWidth + ' ' + AXIS, role: 'group', 'aria-label': 'Steps'});
  make('text', {class: 'faint', x: 20, y: gutter < 190 ? AXIS - 30 : AXIS - 12}, svg, data.ordered ? 'time and order' : 'time');
  const ends = [0, 0, 0], texts = [], plot = make('g', {'clip-path': 'url(#plot)'}, svg);
  for (const s of data.steps) {
    if (s[0] < from || s[0] > to) continue;
    const words = s[2] + (s[3] ? ' “' + s[3] + '”' : '') + s[5] + (s[1] ? ' +' + s[1] : ''), x = place(s[0]);
    const text = shortened(words, 40), left = Math.min(x + 4, chart.clientWidth - 4 - length(text));
    const line = ends.findIndex(e => e < left);
    title(make('path', {class: 'guide', d: `M${x} ${line < 0 ? AXIS - 20 : 4 + line * 15}V${AXIS}`, 'data-seq': s[6]}, svg), words + ' at ' + s[4]);
    if (line < 0) continue;
    texts.push([left, 14 + line * 15, text]);
    ends[line] = left + 8 + length(text);
  }
  for (const [x, y, text] of texts) make('text', {class: 'step', x, y}, svg, text);
  for (const i of data.instants) if (isNear(i[0], i[1])) title(make('rect', {class: 'instant', x: clip(place(i[0])), y: AXIS - 4, width: clip(place(i[1])) - clip(place(i[0])), height: 4}, plot), 'all at ' + i[2] + ', in order');
  let free = 0;
  for (const [unit, words] of ticks()) {
    const x = place(unit);
    if (unit < from || unit > to || x < free || x + length(words) > chart.clientWidth) continue;
    make('path', {class: 'tick', d: `M${x} ${AXIS - 6}v6`}, svg);
    make('text', {class: 'faint', x, y: AXIS - 12}, svg, words);
    free = x + Math.max(12 + length(words), TICK);
  }
  const earlier = data.axis.filter(e => e[0] <= from).pop();
  if (!free && earlier) make('text', {class: 'faint', x: gutter, y: AXIS - 12}, svg, 'after ' + earlier[2]);
  for (const l of data.losses) if (isNear(l[0], l[1])) title(make('rect', {class: 'lost', x: clip(place(l[0])), y: 0, width: Math.max(clip(place(l[1])) - clip(place(l[0])), 6), height: AXIS}, plot), (l[2] || 'unknown number of') + ' events lost: ' + l[3]);
  drawBreaks(plot, AXIS - 8, AXIS + 4);
  drawNumbers(svg, false);
  const at = places.get(selected);
  if (at && at.index < 0 && at.unit >= from && at.unit <= to) make('circle', {class: 'ring', cx: place(at.unit), cy: AXIS - 26, r: 10}, svg);
  axis.replaceChildren(svg);
}
