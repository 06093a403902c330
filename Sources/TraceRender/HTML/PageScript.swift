/// The page's script. It only draws what the layout placed: text from the trace reaches the page through `textContent` alone.
enum PageScript {
  static let source = #"""

    'use strict';
    const data = JSON.parse(document.getElementById('data').textContent);
    const chart = document.getElementById('chart'), axis = document.getElementById('axis'), rowsBox = document.getElementById('rows');
    const search = document.getElementById('search'), viewBox = document.getElementById('view'), ruleBox = document.getElementById('rule');
    const GUTTER = 190, PAD = 24, AXIS = 78, TICK = 80;
    let from = 0, to = data.width, shown = [], drawn = new Map(), current = -1, queued = false, stale = false, printing = false;

    const make = (name, attributes, parent, words) => {
      const node = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const key in attributes) node.setAttribute(key, attributes[key]);
      if (words !== undefined) node.textContent = words;
      if (parent) parent.appendChild(node);
      return node;
    };
    const html = (name, parent, words, style) => {
      const node = document.createElement(name);
      if (words !== undefined) node.textContent = words;
      if (style) node.className = style;
      if (parent) parent.appendChild(node);
      return node;
    };
    const title = (node, words) => make('title', {}, node, words);
    const plotWidth = () => Math.max(chart.clientWidth - GUTTER - PAD, 100);
    const place = unit => GUTTER + (unit - from) / (to - from) * plotWidth();
    const clip = x => Math.min(Math.max(x, GUTTER - 4), GUTTER + plotWidth() + 4);
    const isNear = (a, b) => b >= from && a <= to;
    // Cut between what readers take for letters, not inside of one.
    const letters = words => window.Intl && Intl.Segmenter ? Array.from(new Intl.Segmenter().segment(words), s => s.segment) : Array.from(words);
    const shortened = (words, most) => { const all = letters(words); return all.length > most ? all.slice(0, Math.ceil((most - 1) / 2)).join('') + '…' + all.slice(-Math.floor((most - 1) / 2)).join('') : words; };
    const length = words => words.length * 7.3;

    // Work and findings are packed into lanes once, in units: what overlaps never shares a lane.
    function pack(stretches) {
      const ends = [], lanes = stretches.map(([begin, end]) => {
        let lane = ends.findIndex(e => e < begin);
        if (lane < 0) lane = ends.length < 6 ? ends.length : 5;
        ends[lane] = Math.max(ends[lane] || 0, end);
        return lane;
      });
      return {lanes, count: ends.length};
    }
    for (const row of data.rows) {
      row.work = row.work.map(w => ({w, last: w[2] < 0 ? row.end : w[2]}));
      const work = pack(row.work.map(({w, last}) => [w[1], last]));
      // Behind each stretch stands its number.
      const under = pack(row.findings.map(n => data.findings[n - 1]).map(f => [f.from, f.to + data.width / 30]));
      row.lanes = work.lanes;
      row.underLanes = under.lanes;
      row.underTop = 56 + (row.marks.length ? 16 : 0) + work.count * 18;
      row.height = row.underTop + 8 + under.count * 22;
    }

    const OUTCOMES = ['open', 'done', 'cancelled', 'failed'], KINDS = ['task', 'fetch', 'resource'];
    const MARKS = ['onAppear', 'onDisappear', 'warning', 'mark'];

    function drawRow(row) {
      const facts = [row.view + ' #' + row.node, row.path, row.site, row.facts].filter(Boolean);
      const svg = make('svg', {height: row.height, viewBox: '0 0 ' + chart.clientWidth + ' ' + row.height, role: 'group', 'aria-label': facts.concat(lives(row)).join(', ')});
      make('text', {class: 'name', x: 20, y: 24}, svg, shortened(row.view, 18));
      make('text', {class: 'faint', x: 20, y: 42}, svg, '#' + row.node + (row.id ? ' id ' + shortened(row.id, 14) : ''));
      title(svg, facts.join('\n'));
      for (const number of row.findings) {
        const f = data.findings[number - 1];
        if (f.from >= 0 && isNear(f.from, f.to)) make('rect', {class: 'wash', x: clip(place(f.from) - 4), y: 0, width: Math.max(clip(place(f.to) + 4) - clip(place(f.from) - 4), 2), height: row.height}, svg);
      }
      make('path', {class: 'guide', d: guides(row.height)}, svg);
      const begin = row.created ? row.created[0] : 0, end = row.destroyed ? row.destroyed[0] : row.end;
      if (isNear(begin, end)) drawTracks(svg, row, begin, end);
      let y = 54;
      if (row.marks.length) { drawMarks(svg, row, y); y += 18; }
      row.work.forEach(({w, last}, index) => { if (isNear(w[1], last)) drawWork(svg, w, last, y + row.lanes[index] * 18, nextInLane(row, index)); });
      drawUnderlines(svg, row);
      for (const l of data.losses) if (isNear(l[0], l[1])) make('rect', {class: 'lost', x: clip(place(l[0])), y: 0, width: Math.max(clip(place(l[1])) - clip(place(l[0])), 4), height: row.height}, svg);
      drawBreaks(svg, 0, row.height);
      return svg;
    }

    // What the tracks show, in words.
    function lives(row) {
      const life = [row.created ? 'created at ' + row.created[1] : 'created earlier', row.destroyed ? 'destroyed at ' + row.destroyed[1] + (row.reason ? ' (' + row.reason + ')' : '') : 'not destroyed'];
      const seen = row.visible.slice(0, 5).map(v => (v[2] ? 'visible' : 'off screen') + ' from ' + v[4] + (v[5] ? ' to ' + v[5] : ' on'));
      if (row.visible.length > 5) seen.push('and ' + (row.visible.length - 5) + ' more times');
      return life.concat(seen, row.findings.map(n => 'finding ' + n + ': ' + data.findings[n - 1].rule));
    }

    // Idle time that is left out: a torn strip, with all words before it.
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

    // The first place from x on where words of that length stand on no break.
    function besideBreaks(x, length) {
      for (const b of data.breaks) {
        const middle = place((b[0] + b[1]) / 2);
        if (x < middle + 8 && x + length > middle - 6) x = middle + 10;
      }
      return x;
    }

    // A line through the rows for each step in sight, unless they are too many to tell apart.
    function guides(height) {
      const near = data.steps.filter(s => s[0] >= from && s[0] <= to);
      return near.length > 100 ? '' : near.map(s => `M${place(s[0])} 0V${height}`).join('');
    }

    // Where the next piece of work in the same lane begins.
    function nextInLane(row, index) {
      for (let i = index + 1; i < row.work.length; i++) if (row.lanes[i] === row.lanes[index]) return place(row.work[i].w[1]) - 8;
      return chart.clientWidth;
    }

    function drawTracks(svg, row, begin, end) {
      const left = clip(place(begin)), right = Math.max(clip(place(end)), left + 2);
      const bar = make('rect', {class: 'life', x: left, y: 8, width: right - left, height: 17, rx: 3}, svg);
      title(bar, lives(row).slice(0, 2).join(', '));
      if (row.created && begin >= from && right - left > 90) { make('circle', {class: 'mark', cx: left + 9, cy: 16.5, r: 3.5}, svg); make('text', {x: left + 18, y: 21}, svg, 'created'); }
      const last = 'destroyed' + (row.reason ? ': ' + row.reason : '');
      if (row.destroyed && end <= to && right - left > 120 + length(last)) { make('path', {class: 'gone', d: `M${right - 13} 13l7 7m0-7l-7 7`}, svg); make('text', {x: right - 20 - length(last), y: 21}, svg, last); }
      make('path', {class: 'hidden', d: `M${left} 41H${right}`}, svg);
      for (const s of stretches(row)) {
        const box = make('rect', {class: s.isSeen ? 'seen' : 'off', x: s.a, y: 31, width: s.b - s.a, height: 20, rx: 2}, svg);
        title(box, (s.isSeen ? 'visible' : 'off screen') + ' from ' + s.start + (s.stop ? ' to ' + s.stop : ' on') + (s.times > 1 ? ', ' + s.times + ' times' : ''));
        const word = s.times > 1 ? 'visible ×' + s.times : s.isSeen ? 'visible' : 'off screen';
        const x = besideBreaks(s.a + 7, length(word));
        if (x + length(word) + 7 < s.b) make('text', {class: s.isSeen ? 'on' : '', x, y: 45}, svg, word);
      }
    }

    // What is visible, in pixels: stretches with less than a pixel between them are one.
    function stretches(row) {
      const found = [];
      for (const v of row.visible) {
        const end = v[1] < 0 ? row.end : v[1];
        if (!isNear(v[0], end)) continue;
        const a = clip(place(v[0])), b = Math.max(clip(place(end)), a + 1.5), last = found[found.length - 1];
        if (last && last.isSeen === !!v[2] && a - last.b < 1) { last.b = Math.max(last.b, b); last.times += v[3]; last.stop = v[5]; }
        else found.push({a, b, isSeen: !!v[2], times: v[3], start: v[4], stop: v[5]});
      }
      return found;
    }

    // Marks of one kind within two pixels are one, unless they are at fault.
    function apart(marks) {
      const kept = [], last = new Map();
      for (const m of marks) {
        const before = last.get(m[0]);
        if (before && !m[3] && !before[3] && m[0] !== 2 && place(m[1]) - place(before[1]) < 2) { before[2] += m[2]; continue; }
        const copy = m.slice();
        kept.push(copy);
        last.set(m[0], copy);
      }
      return kept;
    }

    function drawMarks(svg, row, y) {
      let free = 0;
      const near = apart(row.marks.filter(m => m[1] >= from && m[1] <= to));
      for (const [index, m] of near.entries()) {
        const x = place(m[1]), word = m[0] < 2 ? MARKS[m[0]] : shortened(m[4], 30);
        const d = m[0] === 0 ? `M${x} ${y}l5 9h-10Z` : m[0] === 1 ? `M${x - 5} ${y}h10l-5 9Z` : `M${x} ${y}l5 5-5 5-5-5Z`;
        title(make('path', {class: m[3] || m[0] === 2 ? 'fault' : 'mark', d}, svg), word + (m[2] > 1 ? ' ×' + m[2] : '') + ' at ' + m[5] + ', #' + m[6]);
        const next = index + 1 < near.length ? place(near[index + 1][1]) - 6 : chart.clientWidth;
        if (x + 8 > free && x + 8 + length(word) < next) { make('text', {class: 'faint', x: x + 8, y: y + 9}, svg, word); free = x + 14 + length(word); }
      }
    }

    function drawWork(svg, w, last, y, next) {
      const a = clip(place(w[1])), b = Math.max(clip(place(last)), a + 4), middle = y + 8;
      const word = (w[0] === 1 ? 'fetch ' : '') + (w[0] === 0 ? 'task' : shortened(w[7], 40)) + (w[5] > 1 ? ' ×' + w[5] : '') + (w[3] > 1 ? ' ' + OUTCOMES[w[3]] : '');
      const node = w[0] === 0 ? make('rect', {class: 'task', x: a, y: middle - 5, width: b - a, height: 10, rx: 3}, svg)
        : make('path', {class: w[0] === 1 ? 'fetch' : 'hold', d: `M${a} ${middle}H${b}M${b} ${middle - 4}v8` + (w[0] === 1 ? `M${a} ${middle - 5}l5 5-5 5-5-5Z` : '')}, svg);
      if (w[0] === 1 && w[6]) make('path', {class: 'fault', d: `M${a} ${middle - 6}l6 6-6 6-6-6Z`, 'pointer-events': 'none'}, svg);
      if (w[3] === 3) make('path', {class: 'failed', d: `M${b - 4} ${middle - 4}l8 8m0-8l-8 8`}, svg);
      title(node, KINDS[w[0]] + ' ' + w[7] + ' from ' + w[8] + (w[9] ? ' to ' + w[9] : ', open') + ', ' + OUTCOMES[w[3]] + ', #' + w[10]);
      if (w[4] >= from && w[4] <= to) make('rect', {class: 'mark', x: place(w[4]) - 4, y: middle - 4, width: 8, height: 8}, svg);
      if (b + 8 + length(word) < next) make('text', {class: 'faint', x: b + 8, y: middle + 4}, svg, word);
    }

    function drawUnderlines(svg, row) {
      for (const [index, number] of row.findings.entries()) {
        const f = data.findings[number - 1], y = row.underTop + 11 + row.underLanes[index] * 22;
        if (f.from < 0 || !isNear(f.from, f.to)) continue;
        const a = clip(place(f.from) - 4), b = clip(place(f.to) + 4), x = Math.min(b + 14, chart.clientWidth - 14);
        make('path', {class: 'under', d: `M${a} ${y - 5}v5H${b}v-5`}, svg);
        const badge = make('g', {class: 'badge', 'data-finding': number - 1}, svg);
        make('circle', {class: 'fault', cx: x, cy: y, r: 9}, badge);
        make('text', {class: 'num', x, y: y + 4}, badge, number);
      }
    }

    // The times in sight: round ones where the axis is drawn to scale, else those of the events.
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
      make('text', {class: 'faint', x: 20, y: AXIS - 12}, svg, data.ordered ? 'time and order' : 'time');
      const ends = [0, 0, 0], texts = [];
      for (const s of data.steps) {
        if (s[0] < from || s[0] > to) continue;
        const words = s[2] + (s[3] ? ' “' + s[3] + '”' : '') + s[5] + (s[1] ? ' +' + s[1] : ''), x = place(s[0]);
        const text = shortened(words, 40), left = Math.min(x + 4, chart.clientWidth - 4 - length(text));
        const line = ends.findIndex(e => e < left);
        title(make('path', {class: 'guide', d: `M${x} ${line < 0 ? AXIS - 20 : 4 + line * 15}V${AXIS}`}, svg), words + ' at ' + s[4]);
        if (line < 0) continue;
        texts.push([left, 14 + line * 15, text]);
        ends[line] = left + 8 + length(text);
      }
      for (const [x, y, text] of texts) make('text', {class: 'step', x, y}, svg, text);
      let free = 0;
      for (const [unit, words] of ticks()) {
        const x = place(unit);
        if (unit < from || unit > to || x < free || x + length(words) > chart.clientWidth) continue;
        make('path', {class: 'tick', d: `M${x} ${AXIS - 6}v6`}, svg);
        make('text', {class: 'faint', x, y: AXIS - 12}, svg, words);
        free = x + Math.max(12 + length(words), TICK);
      }
      const earlier = data.axis.filter(e => e[0] <= from).pop();
      if (!free && earlier) make('text', {class: 'faint', x: GUTTER, y: AXIS - 12}, svg, 'after ' + earlier[2]);
      for (const l of data.losses) if (isNear(l[0], l[1])) title(make('rect', {class: 'lost', x: clip(place(l[0])), y: 0, width: Math.max(place(l[1]) - place(l[0]), 6), height: AXIS}, svg), (l[2] || 'unknown number of') + ' events lost: ' + l[3]);
      drawBreaks(svg, AXIS - 8, AXIS + 4);
      axis.replaceChildren(svg);
    }

    // Only the rows in sight are in the document; on paper all are.
    function draw() {
      queued = false;
      if (stale) { stale = false; for (const box of drawn.values()) box.remove(); drawn.clear(); drawAxis(); }
      const top = printing ? -1 : chart.scrollTop - 200, bottom = printing ? Infinity : chart.scrollTop + chart.clientHeight + 200, keep = new Set();
      for (const entry of shown) {
        if (entry.y + entry.row.height < top || entry.y > bottom) continue;
        keep.add(entry.index);
        if (drawn.has(entry.index)) continue;
        const box = html('div', rowsBox, undefined, 'row' + (entry.order % 2 ? '' : ' even'));
        box.style.top = entry.y + 'px';
        box.style.height = entry.row.height + 'px';
        box.dataset.node = entry.row.node;
        box.dataset.order = entry.order;
        for (const [name, value] of [['role', 'listitem'], ['aria-setsize', shown.length], ['aria-posinset', entry.order + 1]]) box.setAttribute(name, value);
        if (current >= 0 && data.findings[current].row === entry.index) box.classList.add('chosen');
        box.appendChild(drawRow(entry.row));
        // In the order of the rows, for those who hear them.
        rowsBox.insertBefore(box, [...rowsBox.children].find(other => other.dataset.order > entry.order) || null);
        drawn.set(entry.index, box);
      }
      for (const [index, box] of drawn) if (!keep.has(index)) { box.remove(); drawn.delete(index); }
    }
    const later = () => { if (!queued) { queued = true; requestAnimationFrame(draw); } };
    function redraw() { stale = true; draw(); }
    // Wheels and pointers tell of more moves than there are frames.
    function redrawSoon() { stale = true; later(); }

    function filter() {
      const words = search.value.trim().toLowerCase();
      let y = 0;
      shown = [];
      data.rows.forEach((row, index) => {
        if (viewBox.value && row.view !== viewBox.value) return;
        if (ruleBox.value && !row.findings.some(n => data.findings[n - 1].rule === ruleBox.value)) return;
        if (words && ![row.view, row.path, row.id, '#' + row.node, row.site].some(t => t.toLowerCase().includes(words))) return;
        shown.push({row, index, y, order: shown.length});
        y += row.height;
      });
      rowsBox.style.height = y + 'px';
      document.getElementById('none').hidden = shown.length > 0;
      document.getElementById('shown').textContent = shown.length + ' of ' + (data.rows.length + data.folded) + ' nodes';
      document.querySelectorAll('.finding').forEach(node => { node.hidden = !!ruleBox.value && data.findings[node.dataset.finding].rule !== ruleBox.value; });
      redraw();
    }

    function zoom(factor, center) {
      const middle = center === undefined ? (from + to) / 2 : center, span = Math.min(Math.max((to - from) * factor, 20), data.width);
      from = middle - (middle - from) * span / (to - from);
      to = from + span;
      pan(0);
    }
    function pan(units) {
      const span = to - from;
      from = Math.min(Math.max(from + units, 0), data.width - span);
      to = from + span;
      redrawSoon();
    }
    function look(a, b) { const room = Math.max((b - a) * 0.4, data.width / 60); from = Math.max(a - room, 0); to = Math.min(b + room, data.width); }

    // By the keys: the focus goes along, so that the finding is heard and its evidence is the next stop.
    function step(index) { choose(index); const button = document.querySelector('.finding[aria-current=true]'); if (button) button.focus({preventScroll: true}); }

    function choose(index, at) {
      if (index < 0 || index >= data.findings.length) return;
      current = index;
      const f = data.findings[index];
      if (f.row >= 0 && !shown.some(e => e.index === f.row)) { search.value = ''; viewBox.value = ''; ruleBox.value = ''; filter(); }
      if (at !== undefined) look(at, at); else if (f.from >= 0) look(f.from, f.to);
      const entry = shown.find(e => e.index === f.row);
      if (entry) chart.scrollTop = Math.max(entry.y - chart.clientHeight / 3, 0);
      document.querySelectorAll('.finding').forEach(node => { for (const name of ['aria-current', 'aria-expanded']) node.setAttribute(name, node.dataset.finding == index); });
      document.querySelectorAll('.evidence').forEach(node => node.classList.toggle('open', node.dataset.finding == index));
      const node = document.querySelector('.finding[data-finding="' + index + '"]');
      if (node) node.scrollIntoView({block: 'nearest'});
      redraw();
    }

    function listFindings() {
      const box = document.getElementById('findings');
      html('h2', box, data.findings.length ? 'Findings' : 'No findings');
      data.findings.forEach((f, index) => {
        const button = html('button', box, undefined, 'finding ' + f.severity);
        button.type = 'button';
        button.dataset.finding = index;
        button.setAttribute('aria-expanded', false);
        html('b', button, (index + 1) + '  ' + f.rule + ' · ' + f.severity);
        html('span', button, [f.view, f.node && '#' + f.node, 'at ' + f.time].filter(Boolean).join(' '), 'where');
        html('span', button, f.message);
        html('span', button, 'fix: ' + f.fix, 'fix');
        if (f.site) html('span', button, f.site, 'where');
        button.addEventListener('click', () => choose(index));
        const list = html('ul', box, undefined, 'evidence');
        list.dataset.finding = index;
        for (const e of f.evidence) {
          const jump = html('button', html('li', list), '#' + e[1] + ' ' + e[2] + ' ' + e[3] + ' at ' + e[4]);
          jump.type = 'button';
          jump.addEventListener('click', () => choose(index, e[0]));
        }
      });
    }

    const names = (list, box) => [...new Set(list)].sort().forEach(name => { const option = html('option', box, name); option.value = name; });
    names(data.rows.map(r => r.view), viewBox);
    names(data.findings.map(f => f.rule), ruleBox);
    listFindings();
    document.getElementById('tools').addEventListener('submit', e => e.preventDefault());
    search.addEventListener('input', filter);
    viewBox.addEventListener('change', filter);
    ruleBox.addEventListener('change', filter);
    document.getElementById('in').addEventListener('click', () => zoom(0.5));
    document.getElementById('out').addEventListener('click', () => zoom(2));
    document.getElementById('all').addEventListener('click', () => { from = 0; to = data.width; redraw(); });
    chart.addEventListener('scroll', later);
    chart.addEventListener('click', e => { const badge = e.target.closest('.badge'); if (badge) choose(Number(badge.dataset.finding)); });
    chart.addEventListener('wheel', e => {
      const unit = from + (e.clientX - chart.getBoundingClientRect().left - GUTTER) / plotWidth() * (to - from);
      if (e.ctrlKey || e.metaKey) { e.preventDefault(); zoom(e.deltaY > 0 ? 1.2 : 1 / 1.2, unit); }
      else if (Math.abs(e.deltaX) > Math.abs(e.deltaY)) { e.preventDefault(); pan(e.deltaX / plotWidth() * (to - from)); }
    }, {passive: false});
    let held = null;
    chart.addEventListener('pointerdown', e => { if (!e.target.closest('.badge')) held = e.clientX; });
    addEventListener('pointermove', e => { if (held !== null && e.buttons) { const moved = held - e.clientX; if (Math.abs(moved) > 2) { held = e.clientX; pan(moved / plotWidth() * (to - from)); } } });
    addEventListener('pointerup', () => { held = null; });
    addEventListener('resize', redraw);
    addEventListener('beforeprint', () => { printing = true; redraw(); });
    addEventListener('afterprint', () => { printing = false; redraw(); });
    addEventListener('keydown', e => {
      if (e.target.matches('input,select')) { if (e.key === 'Escape') { search.value = ''; filter(); chart.focus(); } return; }
      const keys = {ArrowLeft: () => pan((from - to) / 8), ArrowRight: () => pan((to - from) / 8), '+': () => zoom(0.5), '=': () => zoom(0.5), '-': () => zoom(2), '0': () => { from = 0; to = data.width; redraw(); }, n: () => step(current + 1), p: () => step(Math.max(current - 1, 0)), '/': () => search.focus()};
      if (keys[e.key] && !e.ctrlKey && !e.metaKey && !e.altKey) { e.preventDefault(); keys[e.key](); }
    });
    filter();

    """#
}
