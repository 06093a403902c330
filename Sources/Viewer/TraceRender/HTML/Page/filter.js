// Everything that can be searched in a row: its names, ids, properties, texts and work.
function rowText(row) {
  if (row.text === undefined) {
    row.text = [row.view, row.path, row.site, row.note, ...row.lives.flatMap(l => ['#' + l[2], l[3], l[6], l[8]]), ...row.visible.map(v => v[7]),
      ...row.marks.map(markText), ...row.work.flatMap(({w}) => [KINDS[w[0]] + ' ' + w[7], w[12]])].join('\n').toLowerCase();
  }
  return row.text;
}

function filter() { sift(); redraw(); }
// Finds the rows to show, without drawing them.
function sift() {
  findEvents();
  const words = search.value.trim().toLowerCase(), isFound = searched(), isFoundIn = row => !words || isFound(rowText(row));
  const isListed = data.findings.map(f => {
    const row = data.rows[f.row];
    return (!ruleBox.value || f.rule === ruleBox.value) && (!viewBox.value || (row || f).view === viewBox.value) && (isFound(f.text) || !!row && isFoundIn(row));
  });
  let y = 0;
  shown = [];
  data.rows.forEach((row, index) => {
    const isNamed = row.findings.some(n => isListed[n - 1]);
    if ((isStoryOnly && !isInStory(index)) || (viewBox.value && row.view !== viewBox.value) || (ruleBox.value && !isNamed) || (kindBox.value && !hitRows.has(index)) || (!isNamed && !isFoundIn(row) && !hitRows.has(index))) return;
    shown.push({row, index, y, order: shown.length});
    y += row.height;
  });
  rowsBox.style.height = y + 'px';
  document.querySelectorAll('.finding').forEach(card => { card.hidden = !isListed[card.dataset.finding]; });
  sayShown(words, isListed.filter(Boolean).length);
  listEvents();
}

function sayShown(words, findings) {
  const none = document.getElementById('none'), id = words.match(/^#?([0-9]+)$/);
  none.hidden = shown.length > 0;
  none.textContent = words && data.folded
    ? 'no node on this page matches; the trace has ' + data.folded + ' more. To create a page with them, run: trace-view TRACE '
      + (id ? '--node ' + id[1] : "--view '*" + search.value.trim().replace(/[^A-Za-z0-9_.]/g, '?') + "*'") + ' --html'
    : data.noRows.join('\n') || 'no nodes to show';
  document.getElementById('shown').textContent = shown.length + ' of ' + data.rows.length + (data.rows.length === 1 ? ' node' : ' nodes') + (findings < data.findings.length ? ', ' + findings + ' of ' + data.findings.length + ' findings' : '')
    + (data.folded ? ' on this page; ' + data.folded + ' more with --view, --node or --max-rows' : '');
}
