function listViews() {
  const views = new Map();
  for (const row of data.rows) {
    if (row.nodeless) continue;
    const sums = views.get(row.view) || [0, 0, 0, 0, 0, 0];
    [row.lives.length, ...row.counts].forEach((n, i) => { sums[i] += n; });
    views.set(row.view, sums);
  }
  const table = html('table', document.getElementById('views'));
  const head = html('tr', html('thead', table)), body = html('tbody', table);
  for (const name of ['view', 'lives', 'onAppear', 'bodies', 'redundant', 'fetches', 'visible']) html('th', head, name).scope = 'col';
  for (const [view, sums] of [...views].sort((a, b) => b[1][2] - a[1][2] || (a[0] < b[0] ? -1 : 1))) {
    const line = html('tr', body);
    html('th', line, view).scope = 'row';
    sums.slice(0, 5).forEach(n => html('td', line, n));
    html('td', line, data.tellsVisibility ? timeWords(Math.round(sums[5] / 1e6) * 1e6) : 'unknown');
  }
}
