const overlay = make('svg', {id: 'chains', 'aria-hidden': 'true'});
overlay.innerHTML = '<defs><marker id="head" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="5" markerHeight="5" orient="auto"><path class="fault" d="M0 0L6 3L0 6Z"/></marker><clipPath id="plot"><rect/></clipPath></defs>';
rowsBox.appendChild(overlay);
// Hides what continues beyond the window.
function fitPlot() {
  const area = {x: gutter - EDGE, y: -AXIS, width: plotWidth() + 2 * EDGE, height: 1e6};
  for (const key in area) overlay.querySelector('#plot rect').setAttribute(key, area[key]);
}

// The causes and effects of the selected event, of the story of the selected finding, or else of the first findings.
function links() {
  if (selected) return accountOf(selected).flatMap(seq => places.get(seq).causes.map(cause => [cause, seq]));
  const story = storyOf(current);
  if (story) return story.steps.flatMap(s => s.causes.map(cause => [cause, s.seq]));
  return data.findings.slice(0, 12).flatMap(f => f.chain.slice(1).map((step, i) => [f.chain[i][0], step[0]]));
}
// The arrows of the selected finding, or of the first findings if none is selected: their lines and extents.
function arrows() {
  const tops = new Map(shown.map(e => [e.index, e.y])), found = [], drawnSteps = new Set();
  for (const [cause, effect] of links()) {
    const a = places.get(cause), b = places.get(effect), key = cause + ' ' + effect;
    if (!a || !b || drawnSteps.has(key) || a.unit < from || a.unit > to || b.unit < from || b.unit > to) continue;
    if ((a.index >= 0 && !tops.has(a.index)) || !tops.has(b.index)) continue;
    drawnSteps.add(key);
    const x1 = place(a.unit), x2 = place(b.unit), y1 = a.index < 0 ? 0 : tops.get(a.index) + a.y, y2 = tops.get(b.index) + b.y;
    const isLevel = Math.abs(y2 - y1) < 15, lift = Math.min(y1, y2) - 6 - Math.min(Math.max(Math.abs(x2 - x1) / 6, 6), 16), side = y2 > y1 ? 6 : -6, middle = (y1 + y2) / 2;
    const d = isLevel ? `M${x1} ${y1 - 6}C${x1} ${lift} ${x2} ${lift} ${x2} ${y2 - 7}` : `M${x1} ${y1 + (a.index < 0 ? 0 : side)}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2 - side}`;
    found.push({d, top: isLevel ? lift : Math.min(y1, y2), bottom: Math.max(y1, y2)});
  }
  return found;
}

// On screen, the arrows lie over all rows. Printed rows are scaled and kept whole on their pages, so each has its part of the arrows.
function drawChains() {
  rowsBox.querySelectorAll('.halo,.chain,[data-lifted],.ring,.number').forEach(node => node.remove());
  overlay.setAttribute('height', Math.max(rowsBox.offsetHeight, 1));
  const all = arrows(), at = selected && places.get(selected), entry = at && shown.find(e => e.index === at.index);
  if (!printing) {
    for (const arrow of all) drawHalo(arrow, overlay);
    liftWords(all.map(arrow => drawArrow(arrow, overlay)));
  }
  else for (const e of shown) {
    for (const arrow of all) if (arrow.bottom >= e.y && arrow.top <= e.y + e.row.height) drawArrow(arrow, drawn.get(e.index).firstChild, `translate(0 ${-e.y})`);
  }
  drawNumbers(overlay);
  if (entry && at.unit >= from && at.unit <= to) make('circle', {class: 'ring', cx: place(at.unit), cy: entry.y + at.y, r: 10}, overlay);

  // An arrow is seen on bars of every color.
  function drawHalo(arrow, parent) { make('path', {class: 'halo', d: arrow.d}, parent); }
  function drawArrow(arrow, parent, transform) { return make('path', {class: 'chain', 'marker-end': 'url(#head)', d: arrow.d, ...(transform && {transform})}, parent); }
}

// The words that an arrow runs through are drawn once more, above it.
function liftWords(arrows) {
  const points = arrows.flatMap(arrow => {
    const whole = arrow.getTotalLength();
    return Array.from({length: Math.ceil(whole / 4) + 1}, (_, i) => arrow.getPointAtLength(Math.min(i * 4, whole)));
  });
  for (const e of points.length ? shown.filter(e => drawn.has(e.index)) : []) {
    const crossed = wordsOf(e.index).filter(w => points.some(p => isOver(w, p.x, p.y - e.y, 3)));
    if (crossed.length) make('g', {'data-lifted': '', transform: `translate(0 ${e.y})`}, overlay).append(...crossed.map(([, , , node]) => node.cloneNode(true)));
  }
}
