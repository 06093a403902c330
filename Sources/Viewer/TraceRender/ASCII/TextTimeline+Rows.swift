import TraceSupport

extension TextTimeline {
  /// The lines of one node, or of work without a node.
  func draw(_ row: Timeline.Row) -> [TerminalText] {
    var lines: [TerminalText] = []
    var hidden = CellFolds()
    if !row.isNodeless {
      lines = [
        line(view(row), style: .bold, tag: "lifetime", lifetime(row)),
        line(second(row), style: .faint, tag: "visible", visibility(row, &hidden)),
      ]
    }
    var others = updates(row, &hidden).map { (tag: "updates" as TerminalText, cells: $0) }
    if !hidden.isEmpty { others.append(("more marks", hidden.line(width: chart))) }
    for (index, lane) in workLanes(row).enumerated() { others.append((index == 0 ? "work" : "", lane)) }
    for (index, other) in others.enumerated() {
      let name: TerminalText = row.isNodeless && index == 0 ? "no view" : ""
      lines.append(line(name, style: .bold, tag: other.tag, other.cells))
    }
    return lines + (timeline.story == nil ? underlines(row) : [])
  }

  private func indent(_ row: Timeline.Row) -> TerminalText { .spaces(min(row.depth, 4)) }

  private func view(_ row: Timeline.Row) -> TerminalText { indent(row) + (row.view.isEmpty ? "node" : name(row.view)) }

  private func second(_ row: Timeline.Row) -> TerminalText {
    let text: TerminalText = "\(indent(row))  #\(row.node)"
    guard !row.note.isEmpty else { return text }
    return "\(text) \(name(row.note).shortened(to: gutter - 2 - text.cells, ellipsis: glyphs.ellipsis))"
  }

  private func end(_ row: Timeline.Row) -> Int { row.lives.last.map { $0.destroyed?.x ?? row.end } ?? row.end }

  private func lifetime(_ row: Timeline.Row) -> CellLine {
    var cells = CellLine(width: chart)
    for life in row.lives { draw(life, end: row.end, isOnly: row.laterLives.isEmpty, &cells) }
    hatch(&cells)
    return cells
  }

  private func draw(_ life: Timeline.Life, end: Int, isOnly: Bool, _ cells: inout CellLine) {
    let from = life.created?.x ?? 0
    let to = life.destroyed?.x ?? end
    cells.fill(from, through: to, glyphs.life, .lifetime)
    // Words in the bar explain its ends if enough of the bar remains visible.
    var left = from + 1
    if life.created != nil {
      left = word(isOnly ? "created" : "#\(life.node)", at: from + 2, before: to - 3, in: &cells) ?? left
    }
    if life.destroyed != nil {
      let text: TerminalText = life.reason.isEmpty ? "destroyed" : "destroyed: \(name(life.reason))"
      let start = to - 1 - text.count - 1
      if start > left + 3, text.description.allSatisfy({ CellWidth.of(String($0)) == 1 }) {
        write(text, at: start, &cells)
      }
    }
    if life.created != nil { cells.put(glyphs.created, at: from, .lifetime) }
    if life.destroyed != nil {
      cells.put(glyphs.destroyed, at: to, .lifetime)
    } else {
      cells.put(glyphs.continues, at: to, .lifetime)
    }
  }

  /// Writes a word into a bar with a space on both sides. Returns the position after it, or nil if it does not fit.
  private func word(_ text: TerminalText, at x: Int, before end: Int, in cells: inout CellLine) -> Int? {
    guard x + text.count + 1 < end else { return nil }
    write(text, at: x, &cells)
    return x + text.count + 1
  }

  private func write(_ text: TerminalText, at x: Int, _ cells: inout CellLine) {
    cells.write(" \(text) ", at: x - 1, .faint)
  }

  /// - Parameter hidden: Counts the marks without a cell.
  private func visibility(_ row: Timeline.Row, _ hidden: inout CellFolds) -> CellLine {
    var cells = CellLine(width: chart)
    let from = row.created?.x ?? 0
    if !row.tellsVisibility {
      for mark in row.marks { put(mark, &cells, &hidden) }
      if let x = (from + 1..<max(end(row) - 8, from + 1)).first(where: { cells.isFree($0 - 1..<$0 + 8) }) {
        write("unknown", at: x, &cells)
      }
      hatch(&cells)
      return cells
    }
    // Between two lives of a place, nothing is hidden.
    if !row.visible.isEmpty || row.created != nil {
      for span in row.knownSpans { cells.fill(span.lowerBound, through: span.upperBound, glyphs.hidden, .faint) }
    }
    var before = from
    for segment in row.visible {
      cells.fill(
        segment.from.x, through: segment.to?.x ?? row.end, segment.isOnScreen ? glyphs.visible : glyphs.offscreen,
        .visible)
    }
    for mark in row.marks { put(mark, &cells, &hidden) }
    for segment in row.visible {
      hiddenWord(before, segment.from.x - 1, &cells)
      visibleWord(segment, to: segment.to?.x ?? row.end, &cells)
      before = (segment.to?.x ?? row.end) + 1
    }
    if !row.visible.isEmpty || !row.unknown.isEmpty { hiddenWord(before, end(row), &cells) }
    for gap in row.unknown where (gap.to?.x ?? end(row)) - gap.from.x > 9 {
      write("unknown", at: gap.from.x + 2, &cells)
    }
    hatch(&cells)
    return cells
  }

  /// Labels a visible segment, at its first position that is wide enough and has no mark.
  private func visibleWord(_ segment: Timeline.Segment, to: Int, _ cells: inout CellLine) {
    let text: TerminalText =
      segment.count > 1 ? "visible \(segment.count) times" : segment.isOnScreen ? "visible" : "off screen"
    let fill = segment.isOnScreen ? glyphs.visible : glyphs.offscreen
    var run = 0
    for x in segment.from.x...max(min(to, chart - 1), segment.from.x) {
      run = cells[x] == fill ? run + 1 : 0
      if run == text.count + 5 { return write(text, at: x - run + 3, &cells) }
    }
  }

  /// Labels a hidden segment at a position without a mark.
  private func hiddenWord(_ first: Int, _ last: Int, _ cells: inout CellLine) {
    var run = 0
    for x in stride(from: max(first, 0), through: min(last, chart - 1), by: 1) {
      run = cells[x] == glyphs.hidden ? run + 1 : 0
      if run == 12 { return write("hidden", at: x - 7, &cells) }
    }
  }

  /// Puts a mark on the line of visibility, or counts it if it would hide another. Marks of updates have a separate
  /// line.
  private func put(_ mark: Timeline.Mark, _ cells: inout CellLine, _ hidden: inout CellFolds) {
    guard !mark.kind.isUpdate else { return }
    // A mark whose cell is taken moves to a free neighboring cell, so that neither hides the other.
    let marks = Set([Timeline.Mark.Kind.appear, .disappear, .warning, .label].map(glyphs.mark))
    let places = [mark.at.x, mark.at.x + 1, mark.at.x - 1]
    guard let x = places.first(where: { (0..<chart).contains($0) && !marks.contains(cells[$0]) }) else {
      return hidden.add(1, at: mark.at.x)
    }
    cells.put(glyphs.mark(mark.kind), at: x, mark.kind == .warning ? .error : mark.kind == .label ? .note : .bold)
  }

  /// The bodies, writes, other closures and other evidence of a row with findings. Rows without findings have no such
  /// line, because every view has these marks, unless they are all that the trace tells of the row.
  /// - Parameter hidden: Counts the marks without a cell.
  private func updates(_ row: Timeline.Row, _ hidden: inout CellFolds) -> [CellLine] {
    let marks = row.marks.filter { $0.kind.isUpdate || row.isNodeless }
    let isAll = row.isNodeless || !row.tellsVisibility
    guard !marks.isEmpty, isAll || !row.findings.isEmpty || marks.contains(where: \.isEvidence) else { return [] }
    var cells = CellLine(width: chart)
    // Marks that findings name go first and move to the nearest free cell. The rest go into the remaining space.
    for mark in marks.filter(\.isEvidence) + marks.filter({ !$0.isEvidence }) {
      let reach = mark.isEvidence ? 12 : 1
      let places = [mark.at.x] + (1...reach).flatMap { [mark.at.x + $0, mark.at.x - $0] }
      guard let x = places.first(where: { (0..<chart).contains($0) && cells[$0] == " " }) else {
        hidden.add(1, at: mark.at.x)
        continue
      }
      cells.put(glyphs.mark(mark.kind), at: x, mark.isEvidence ? .error : .faint)
    }
    hatch(&cells)
    return [cells]
  }

  /// The lanes of tasks, fetches and resources: as few as possible without overlaps, with a maximum of four, or of
  /// twelve for what findings name. Below them are the numbers of pieces of work without a lane.
  private func workLanes(_ row: Timeline.Row) -> [CellLine] {
    var lanes: [CellLine] = []
    var ends: [Int] = []
    var hidden = CellFolds()
    for work in row.work {
      let from = work.from.x
      let to = min(max(work.to?.x ?? row.end, from + 1), chart - 1)
      let lane = ends.firstIndex { $0 < from } ?? lanes.count
      if lane == lanes.count {
        guard lane < (work.isEvidence ? 12 : 4) else {
          hidden.add(1, at: from)
          continue
        }
        lanes.append(CellLine(width: chart))
        ends.append(-1)
      }
      draw(work, from, to, &lanes[lane])
      ends[lane] = max(ends[lane], to)
    }
    for index in lanes.indices { hatch(&lanes[index]) }
    return hidden.isEmpty ? lanes : lanes + [hidden.line(width: chart)]
  }

  private func draw(_ work: Timeline.Work, _ from: Int, _ to: Int, _ cells: inout CellLine) {
    let (head, bar): (Character, Character) =
      switch work.kind {
      case .task: (glyphs.task, glyphs.taskBar)
      case .fetch: (glyphs.fetch, glyphs.fetchBar)
      case .resource: (glyphs.resource, glyphs.resourceBar)
      case .object: (glyphs.object, glyphs.resourceBar)
      }
    cells.fill(from + 1, through: to - 1, bar, .work)
    if let cancelled = work.cancelled, cancelled.x > from, cancelled.x < to {
      cells.put(glyphs.cancelled, at: cancelled.x, .work)
    }
    let (tail, style): (Character, TextStyle) =
      switch work.outcome {
      case .open: (glyphs.running, .work)
      case .done: (glyphs.done, .work)
      case .cancelled: (glyphs.cancelled, .work)
      case .failed: (glyphs.failed, .error)
      }
    cells.put(tail, at: to, style)
    cells.put(head, at: from, .work)
    let text: TerminalText = work.count > 1 ? "\(work.count) times" : work.kind == .task ? "" : name(work.detail)
    // A cancellation inside the name would be overwritten.
    let isClear = work.cancelled.map { !(from + 2...from + 3 + text.count).contains($0.x) } ?? true
    if !text.isEmpty, isClear, to - from >= text.count + 6, text.count == text.cells {
      write(text, at: from + 3, &cells)
    }
  }

  /// Lines that underline the evidence of each finding and show its number.
  private func underlines(_ row: Timeline.Row) -> [TerminalText] {
    var lines: [CellLine] = []
    for number in row.findings {
      let place = timeline.findings[number - 1]
      guard place.from >= 0 else { continue }
      let badge: TerminalText = "[\(number)]"
      let from = place.from
      let to = max(place.to, from)
      // The number follows the underline, or precedes it at the right edge.
      let isAfter = to + 2 + badge.count < chart
      let start = isAfter ? from : max(from - badge.count - 1, 0)
      let range = start..<min(isAfter ? to + 2 + badge.count : to + 1, chart)
      var index = lines.firstIndex { $0.isFree(range) } ?? lines.count
      if index == lines.count {
        if lines.count == 6 { index = 5 } else { lines.append(CellLine(width: chart)) }
      }
      lines[index].fill(from, through: to, glyphs.underline, .error)
      lines[index].write(badge, at: isAfter ? to + 2 : start, .error)
    }
    return lines.map { line("", $0) }
  }

  /// Hatches the segments in which events were lost, because their state is unknown.
  private func hatch(_ cells: inout CellLine) {
    for loss in timeline.losses {
      for x in max(loss.from, 0)...max(min(loss.to, chart - 1), max(loss.from, 0)) where cells[min(x, chart - 1)] != " "
      {
        let glyph = cells[min(x, chart - 1)]
        if glyph == glyphs.life || glyph == glyphs.visible || glyph == glyphs.hidden {
          cells.put(glyphs.lost, at: x, .warning)
        }
      }
    }
  }
}
