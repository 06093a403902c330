// The stories of findings: their numbered steps, and what is missing.
for (const f of data.findings) if (f.story) f.story.steps = f.story.steps.map(([isEvidence, unit, seq, causes]) => ({isEvidence, unit, seq, causes: causes ? causes.split(' ') : []}));
const storyOf = index => index in data.findings ? data.findings[index].story : undefined;
// True while only the rows of the current story are shown.
let isStoryOnly = false;
function showStoryOnly(only) {
  if (isStoryOnly === only) return;
  isStoryOnly = only;
  document.getElementById('rest').hidden = !only;
  showTab();
  filter();
}
// The sheet about the fault belongs to the story, and the overview to the whole trace.
function showTab() {
  if (data.opened < 0) return;
  const isTold = isStoryOnly && current === data.opened;
  document.body.classList.toggle('told', isTold);
  document.getElementById('told').setAttribute('aria-selected', isTold);
  document.getElementById('whole').setAttribute('aria-selected', !isTold);
  for (const id of ['fault', 'runs']) if (document.getElementById(id)) document.getElementById(id).hidden = !isTold;
}
const isInStory = index => { const story = storyOf(current); return !story || story.rows.includes(index) || index === data.findings[current].row || story.steps.some(s => places.has(s.seq) && places.get(s.seq).index === index); };

// The steps of a finding, numbered as at their marks.
function listSteps(list, f) {
  for (const s of f.story.steps) eventButton(html('li', list, undefined, s.isEvidence ? 'proof' : ''), s.seq, eventWords(s.seq), zoomTo);
  if (f.story.omitted) html('p', list, '… ' + f.story.omitted + ' more between them', 'where');
  if (f.story.missing) html('p', list, 'missing: ' + f.story.missing, 'absent');
}

// The words in a row: the places of their first letters, their lengths, and their elements.
const wordsOf = index => Array.from(drawn.get(index)?.querySelectorAll('text') ?? [], t => [Number(t.getAttribute('x')), Number(t.getAttribute('y')), length(t.textContent), t]);
const isOver = ([left, bottom, width], x, y, radius = 8) => x + radius > left && x - radius < left + width && y + radius > bottom - 10 && y - radius < bottom + 3;

// Draws the numbers of the current story into the rows, or with rows = false into the axis. A number that would hide another stands beside it, with a line to its time.
function drawNumbers(parent, rows = true) {
  const story = storyOf(current), tops = new Map(shown.map(e => [e.index, e])), taken = [];
  if (!story || selected && !story.steps.some(s => s.seq === selected)) return;
  const isIn = (at, unit) => at && at.index < 0 !== rows && unit >= from && unit <= to && (!rows || tops.has(at.index));
  const box = at => printing && rows ? [drawn.get(at.index).firstChild, 0] : [parent, rows ? tops.get(at.index).y : 0];
  story.steps.forEach((s, i) => {
    const at = places.get(s.seq);
    if (!isIn(at, s.unit)) return;
    const [svg, top] = box(at), exact = place(s.unit), badge = make('g', {class: 'number'}, svg);
    const isFree = (x, y) => !taken.some(other => Math.abs(other[0] - x) < 17 && Math.abs(other[1] - y) < 15);
    // Above the mark, or else where it hides no word of the row and is not cut by the axis.
    const heights = rows ? [-12, -21, 12].map(d => top + at.y + d).filter(y => y > 8) : [NUMBER], words = rows ? wordsOf(at.index) : [];
    const y = heights.find(y => isFree(exact, y) && !words.some(w => isOver(w, exact, y - top))) ?? heights[0];
    let x = exact;
    while (!isFree(x, y)) x += 17;
    taken.push([x, y]);
    if (x > exact) make('path', {class: 'lead', d: `M${x} ${y}L${exact} ${rows ? top + at.y : AXIS - 6}`}, badge);
    make('circle', {class: s.isEvidence ? 'fault' : 'mark', cx: x, cy: y, r: 8}, badge);
    make('text', {class: s.isEvidence ? 'num' : 'num plain', x, y: y + 4}, badge, i + 1);
  });
  const row = tops.get(data.findings[current].row);
  if (!rows || !story.missing || !row || story.at < from || story.at > to) return;
  const words = story.missing + '?', [svg, top] = box({index: row.index}), x = place(story.at), y = top + row.row.missTop + 6, isAfter = x + 11 + length(words) <= chartWidth - 4;
  const mark = make('g', {class: 'number'}, svg);
  title(make('circle', {class: 'absent', cx: x, cy: y, r: 6}, mark), 'missing: ' + story.missing);
  make('text', {class: 'fault', x: isAfter ? x + 11 : x - 11 - length(words), y: y + 4}, mark, words);
}
