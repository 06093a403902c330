// A card for each finding. A link cannot be inside a button, so it stands below it.
function listFindings() {
  const box = document.getElementById('findings');
  html('h2', box, data.findings.length ? 'Findings' : 'No findings');
  data.findings.forEach((f, index) => {
    const card = html('div', box, undefined, 'finding ' + f.severity), button = html('button', card), isLinked = Object.hasOwn(data.links, f.site);
    card.dataset.finding = index;
    button.type = 'button';
    button.setAttribute('aria-expanded', false);
    html('b', button, (index + 1) + '  ' + f.rule + ' · ' + f.severity);
    html('span', button, [f.subject, 'at ' + f.time].filter(Boolean).join(' '), 'where');
    html('span', button, f.message);
    html('span', button, 'fix: ' + f.fix, 'fix');
    if (f.because && !f.story) html('span', button, 'because: ' + f.because, 'fix');
    if (f.site && !isLinked) html('span', button, f.role + ': ' + sitePath(f.site), 'where');
    if (f.made) html('span', button, 'made at: ' + sitePath(f.made), 'where');
    html('span', button, 'more: ' + f.more, 'fix');
    if (!f.page) html('span', button, 'rule: ' + f.explain, 'fix');
    button.addEventListener('click', () => choose(index));
    if (isLinked) siteLink(card, f.site, f.role + ': ');
    if (f.page) html('a', html('p', card, undefined, 'where'), f.rule).href = f.page;
    html(f.story ? 'ol' : 'ul', card, undefined, 'evidence');
    f.text = [f.rule, f.severity, f.view, f.node && '#' + f.node, f.message, f.site, ...f.evidence.flatMap(e => [e[2], e[3]])].join('\n').toLowerCase();
  });
}

// The steps of the story, or else the evidence, are listed when a card is opened first.
function listEvidence(card, f) {
  const list = card.querySelector('.evidence');
  if (list.firstChild) return;
  if (f.story) { listSteps(list, f); return; }
  for (const e of f.evidence) {
    const words = '#' + e[1] + ' ' + e[2] + ' ' + e[3] + ' at ' + e[4], item = html('li', list);
    if (!places.has(e[1])) { html('span', item, words); continue; }
    eventButton(item, e[1], words, zoomTo);
  }
}

// The next or previous finding that the filters leave. Moves the focus, so that screen readers read it and Tab reaches its evidence.
function step(by) {
  const listed = [...document.querySelectorAll('.finding:not([hidden])')].map(card => Number(card.dataset.finding));
  const next = by > 0 ? listed.find(index => index > current) : listed.findLast(index => index < current);
  if (next === undefined) return;
  choose(next);
  document.querySelector('.finding > [aria-current=true]').focus({preventScroll: true});
}
