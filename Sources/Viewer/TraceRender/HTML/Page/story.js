// The stories of findings: their numbered steps, and what is missing.
for (const f of data.findings) if (f.story) f.story.steps = f.story.steps.map(([isEvidence, seq, causes]) => ({isEvidence, seq, causes: causes ? causes.split(' ') : []}));
const storyOf = index => index in data.findings ? data.findings[index].story : undefined;
// True while only the rows of the current story are shown.
let isStoryOnly = false;
function showStoryOnly(only) {
  if (isStoryOnly === only) return;
  isStoryOnly = only;
  document.getElementById('rest').hidden = !only;
  filter();
}
const isInStory = index => { const story = storyOf(current); return !story || story.rows.includes(index) || index === data.findings[current].row; };

// The steps of a finding, numbered as at their marks.
function listSteps(list, f) {
  for (const s of f.story.steps) eventButton(html('li', list, undefined, s.isEvidence ? 'proof' : ''), s.seq, eventWords(s.seq), zoomTo);
  if (f.story.omitted) html('p', list, '… ' + f.story.omitted + ' more between them', 'where');
  if (f.story.missing) html('p', list, 'missing: ' + f.story.missing, 'absent');
}

// Draws the numbers of the current story into the rows, or with rows = false into the axis. No number hides another.
function drawNumbers(parent, rows = true) {
  const story = storyOf(current), tops = new Map(shown.map(e => [e.index, e])), taken = [];
  if (!story || selected && !story.steps.some(s => s.seq === selected)) return;
  const isIn = at => at && at.index < 0 !== rows && at.unit >= from && at.unit <= to && (!rows || tops.has(at.index));
  const box = at => printing && rows ? [drawn.get(at.index).firstChild, 0] : [parent, rows ? tops.get(at.index).y : AXIS - 26 - at.y];
  story.steps.forEach((s, i) => {
    const at = places.get(s.seq);
    if (!isIn(at)) return;
    const [svg, top] = box(at), y = top + at.y - (rows ? 9 : 0);
    let x = place(at.unit) - (rows ? 8 : 0);
    while (taken.some(other => Math.abs(other[0] - x) < 17 && Math.abs(other[1] - y) < 15)) x += 17;
    taken.push([x, y]);
    const badge = make('g', {class: 'number'}, svg);
    make('circle', {class: s.isEvidence ? 'fault' : 'mark', cx: x, cy: y, r: 8}, badge);
    make('text', {class: s.isEvidence ? 'num' : 'num plain', x, y: y + 4}, badge, i + 1);
  });
  const at = places.get(story.after), row = tops.get(data.findings[current].row);
  if (!rows || !story.missing || !at || !row || at.unit < from || at.unit > to) return;
  const [svg, top] = box({index: row.index}), x = Math.min(place(at.unit) + 30, chart.clientWidth - 12 - length(story.missing)), y = top + row.row.base + 5;
  const mark = make('g', {class: 'number'}, svg);
  title(make('circle', {class: 'absent', cx: x, cy: y, r: 6}, mark), 'missing: ' + story.missing);
  make('text', {class: 'fault', x: x + 11, y: y + 4}, mark, story.missing + '?');
}
