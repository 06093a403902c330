import TraceAnalysis
import TraceFormat
import TraceSupport

/// The geometry of a picture as JSON for the script of the page. Frequent elements are arrays instead of objects.
enum PageData {
  /// - Parameters:
  ///   - address: The address of a site, or nil if it is not known.
  ///   - shown: A site with the path of its file in the project.
  static func json(
    _ picture: Picture, _ address: (String) -> String? = { _ in nil }, _ shown: (String) -> String = { $0 }
  ) -> [UInt8] {
    var json = JSONWriter()
    let timeline = picture.timeline
    json.beginObject()
    json.member("width", max(timeline.width, 1))
    json.member("ordered", timeline.isOrdered)
    json.member("folded", timeline.foldedNodes)
    list("noRows", timeline.rows.isEmpty ? picture.noRows : [], &json) { $1.value($0) }
    json.member("tellsVisibility", timeline.tellsVisibility)
    list("outlines", MarkOutline.all, &json) { $1.value($0) }
    list("axis", timeline.anchors, &json) { array([$0.x, Int(clamping: $0.t)], text: [TimeText.short($0.t)], &$1) }
    list("steps", timeline.steps, &json) {
      array(
        [$0.x, $0.last.x, $0.times, $0.more],
        text: [
          $0.action, $0.target, TimeText.short($0.t), $0.span, places($0.events.map { ($0.seq, $0.at.x) }),
        ], &$1)
    }
    list("instants", timeline.instants, &json) {
      array([$0.from, $0.to, Int(clamping: $0.t), Int(clamping: $0.until)], text: [$0.words], &$1)
    }
    list("activity", timeline.activity, &json) { array([$0.from, $0.to, $0.count], text: [], &$1) }
    list("breaks", timeline.breaks, &json) { array([$0.from, $0.to], text: [TimeText.short($0.nanoseconds)], &$1) }
    list("losses", timeline.losses, &json) { array([$0.from, $0.to, Int(clamping: $0.count)], text: [$0.reason], &$1) }
    list("rows", timeline.rows, &json) { write($0, timeline, &$1) }
    links(picture, address, shown, &json)
    write(picture.accounts?.accounts ?? Accounts(), timeline, &json)
    json.member("opened", (picture.story?.number ?? 0) - 1)
    let rows = rowsByNode(timeline), rowsOfEvidence = timeline.rowsOfEvidence
    json.key("findings")
    json.beginArray()
    for (index, finding) in picture.report.findings.enumerated() where index < timeline.findings.count {
      write(finding, timeline.findings[index], picture.report, &json) { json in
        guard let story = picture.accounts?.stories[index] else { return }
        let drawn = story.nodes.compactMap { rows[$0] } + finding.evidence.compactMap { rowsOfEvidence[$0] }
        write(story, timeline, rows: Set(drawn).sorted(), &json)
      }
    }
    json.endArray()
    json.endObject()
    return json.bytes
  }

  /// Writes the addresses of all displayed sites, and their paths.
  private static func links(
    _ picture: Picture, _ address: (String) -> String?, _ shown: (String) -> String, _ json: inout JSONWriter
  ) {
    let sites =
      picture.timeline.rows.map(\.site)
      + picture.report.findings.flatMap { finding in
        ([finding.site, finding.madeSite] + finding.because.map(\.site)).map { $0 ?? "" }
      }
      + (picture.accounts?.accounts.steps.values.map { $0.site ?? "" } ?? [])
    let all = Set(sites).sorted().filter { !$0.isEmpty }
    json.key("links")
    json.beginObject()
    for site in all { if let address = address(site) { json.member(site, address) } }
    json.endObject()
    json.key("paths")
    json.beginObject()
    for site in all where shown(site) != site { json.member(site, shown(site)) }
    json.endObject()
  }

  private static func words(_ seqs: [UInt64]) -> String { seqs.map { String($0) }.joined(separator: " ") }

  /// Returns sequence numbers with their positions, such as `12:40 14:60`.
  private static func places(_ events: [(seq: UInt64, x: Int)]) -> String {
    events.map { "\($0.seq):\($0.x)" }.joined(separator: " ")
  }

  private static func list<Element>(
    _ key: String, _ elements: [Element], _ json: inout JSONWriter, _ write: (Element, inout JSONWriter) -> Void
  ) {
    json.key(key)
    json.beginArray()
    for element in elements { write(element, &json) }
    json.endArray()
  }

  private static func array(_ numbers: [Int], text: [String], _ json: inout JSONWriter) {
    json.beginArray()
    for number in numbers { json.value(number) }
    for word in text { json.value(word) }
    json.endArray()
  }

  /// Writes a member, unless it is empty: the script adds those that a row lacks.
  private static func member(_ key: String, _ text: String, ifAnyIn json: inout JSONWriter) {
    if !text.isEmpty { json.member(key, text) }
  }

  /// Writes a list, unless it is empty.
  private static func list<Element>(
    _ key: String, _ elements: [Element], ifAnyIn json: inout JSONWriter,
    _ write: (Element, inout JSONWriter) -> Void
  ) {
    if !elements.isEmpty { list(key, elements, &json, write) }
  }

  private static func write(_ row: Timeline.Row, _ timeline: Timeline, _ json: inout JSONWriter) {
    json.beginObject()
    json.member("node", String(row.node))
    if row.isNodeless { json.member("nodeless", true) }
    json.member("view", row.isNodeless ? "no view" : row.view.isEmpty ? "node" : row.view)
    member("id", row.explicitID, ifAnyIn: &json)
    member("path", row.path, ifAnyIn: &json)
    member("site", row.site, ifAnyIn: &json)
    json.member("end", row.end)
    if row.depth > 0 { json.member("depth", min(row.depth, 5)) }
    member("note", row.note, ifAnyIn: &json)
    list("lives", row.lives, &json) { life, json in
      array(
        [life.created?.x ?? -1, life.destroyed?.x ?? -1],
        text: [
          String(life.node), life.explicitID, life.created.map { TimeText.short($0.t) } ?? "",
          life.destroyed.map { TimeText.short($0.t) } ?? "",
          life.reason, places(timeline.places(of: life)), life.states.joined(separator: ", "),
        ], &json)
    }
    counts(row, &json)
    json.member(
      "facts",
      row.isNodeless
        ? "work without a view" : "onAppear ×\(row.appears), onDisappear ×\(row.disappears), body ×\(row.bodies)")
    if !row.tellsVisibility { json.member("unknown", true) }
    if !row.unknown.isEmpty {
      list("gaps", row.unknown, &json) { gap, json in array([gap.from.x, gap.to?.x ?? -1], text: [], &json) }
    }
    list("visible", row.visible, ifAnyIn: &json) { segment, json in
      array(
        [segment.from.x, segment.to?.x ?? -1, segment.isOnScreen ? 1 : 0, segment.count],
        text: [
          TimeText.short(segment.from.t), segment.to.map { TimeText.short($0.t) } ?? "",
          places(timeline.places(of: segment)),
          segment.leaveReason,
        ], &json)
    }
    list("marks", row.marks, ifAnyIn: &json) { mark, json in
      array(
        [Int(mark.kind.rawValue), mark.at.x, mark.count, mark.isEvidence ? 1 : 0],
        text: [mark.detail, TimeText.short(mark.at.t), String(mark.seq)]
          + (mark.last.map { [String($0.x), TimeText.short($0.t)] } ?? []),
        &json)
    }
    list("work", row.work, ifAnyIn: &json) { work, json in
      array(
        [
          Int(work.kind.rawValue), work.from.x, work.to?.x ?? -1, Int(work.outcome.rawValue), work.cancelled?.x ?? -1,
          work.count,
          work.isEvidence ? 1 : 0,
        ],
        text: [
          work.detail, TimeText.short(work.from.t), work.to.map { TimeText.short($0.t) } ?? "", String(work.seq),
          places(timeline.places(of: work)), work.cancelReason,
          pauses(work),
        ],
        &json)
    }
    list("findings", row.findings, ifAnyIn: &json) { $1.value($0) }
    list("repeats", row.repeats, ifAnyIn: &json) { repetition, json in
      array([repetition.finding, repetition.place.from, repetition.place.to], text: [], &json)
    }
    json.endObject()
  }

  /// Writes the numbers for the table of views.
  private static func counts(_ row: Timeline.Row, _ json: inout JSONWriter) {
    json.key("counts")
    let visible = row.visible.reduce(UInt64(0)) {
      $0 &+ (($1.to ?? row.last).t &- min($1.from.t, ($1.to ?? row.last).t))
    }
    array(
      [
        row.appears, row.bodies, row.redundantBodies, row.work.reduce(0) { $0 + ($1.kind == .fetch ? $1.count : 0) },
        Int(clamping: visible),
      ],
      text: [], &json)
  }

  /// Returns the positions of a task's pauses, such as `12:40 60:`, where the last pause is open.
  private static func pauses(_ work: Timeline.Work) -> String {
    work.pauses.map { "\($0.from.x):\($0.to.map { String($0.x) } ?? "")" }.joined(separator: " ")
  }

  /// Writes each step once: the numbers of its time, words and site among the texts, its row, its position on the axis,
  /// and its causes.
  private static func write(_ accounts: Accounts, _ timeline: Timeline, _ json: inout JSONWriter) {
    let rows = rowsByNode(timeline)
    var numbers: [String: Int] = [:]
    var texts: [String] = []
    func number(of text: String) -> Int {
      if let known = numbers[text] { return known }
      numbers[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }
    json.member("most", Accounts.maximumSteps)
    list("told", accounts.steps.values.sorted { $0.seq < $1.seq }, &json) { step, json in
      array(
        [
          number(of: TimeText.short(step.t)), number(of: step.text), number(of: step.site ?? ""),
          step.node.flatMap { rows[$0] } ?? -1, timeline.x(of: step),
        ],
        text: [String(step.seq), words(step.causes)], &json)
    }
    list("texts", texts, &json) { $1.value($0) }
  }

  /// The index of the row of each node.
  private static func rowsByNode(_ timeline: Timeline) -> [UInt64: Int] {
    var rows: [UInt64: Int] = [:]
    for (index, row) in timeline.rows.enumerated() where !row.isNodeless {
      for life in row.lives { rows[life.node] = index }
    }
    return rows
  }

  private static func write(_ story: Story, _ timeline: Timeline, rows: [Int], _ json: inout JSONWriter) {
    json.key("story")
    json.beginObject()
    list("steps", story.steps, &json) { step, json in
      array(
        [story.evidence.contains(step.seq) ? 1 : 0, timeline.x(of: step)],
        text: [String(step.seq), words(step.causes)], &json)
    }
    list("rows", rows, &json) { $1.value($0) }
    json.member("omitted", story.omitted)
    json.member("missing", story.missing?.what ?? "")
    json.member("at", story.missing.flatMap { timeline.named[$0.after]?.x } ?? -1)
    json.endObject()
  }

  private static func write(
    _ finding: Finding, _ place: Timeline.FindingPlace, _ report: Report, _ json: inout JSONWriter,
    story: (inout JSONWriter) -> Void
  ) {
    json.beginObject()
    json.member("rule", finding.rule)
    json.member("severity", finding.severity.rawValue)
    json.member("view", finding.view ?? "")
    json.member("node", finding.node.map { String($0) } ?? "")
    json.member("subject", finding.subject)
    json.member("time", TimeText.short(finding.t))
    json.member("message", finding.message)
    json.member("why", finding.explanation)
    json.member("fix", finding.fix)
    json.member("more", finding.command(in: report).description)
    json.member("page", report.pages.address(of: finding.rule) ?? "")
    json.member("explain", report.pages.words(of: finding.rule))
    json.member("site", finding.site ?? "")
    json.member("role", finding.siteRole.label)
    json.member("made", finding.madeSite.flatMap { $0 == finding.site ? nil : $0 } ?? "")
    json.member("because", finding.becauseText ?? "")
    json.member("row", place.row ?? -1)
    json.member("from", place.from)
    json.member("to", place.to)
    json.member("unplaced", max(place.count - 1 - place.repeats.count, 0))
    list("chain", finding.because, &json) { array([], text: [String($0.seq), $0.text, $0.site ?? ""], &$1) }
    story(&json)
    list("evidence", place.evidence, &json) { event, json in
      array([event.x], text: [String(event.seq), event.kind.rawValue, event.detail, TimeText.short(event.t)], &json)
    }
    json.endObject()
  }
}

extension Timeline {
  /// The position of a step of an account.
  fileprivate func x(of step: AccountStep) -> Int { named[step.seq]?.x ?? map.x(of: step.seq, at: step.t) }

  /// The index of the row in which each event is drawn that a finding names.
  fileprivate var rowsOfEvidence: [UInt64: Int] {
    var found: [UInt64: Int] = [:]
    for (index, row) in rows.enumerated() {
      var drawn: [UInt64] = row.lives.flatMap(\.seqs)
      for segment in row.visible where segment.isEvidence { drawn += segment.seqs }
      for mark in row.marks where mark.isEvidence { drawn.append(mark.seq) }
      for work in row.work where work.isEvidence { drawn += work.seqs }
      for seq in drawn where named[seq] != nil { found[seq] = index }
    }
    return found
  }

  /// The events of a life with their positions.
  fileprivate func places(of life: Life) -> [(seq: UInt64, x: Int)] {
    life.seqs.enumerated().map { index, seq in
      (seq, named[seq]?.x ?? (index == 0 ? life.created : life.destroyed)?.x ?? life.destroyed?.x ?? 0)
    }
  }

  /// The events of a visible segment with their positions.
  fileprivate func places(of segment: Segment) -> [(seq: UInt64, x: Int)] {
    segment.seqs.enumerated().map { index, seq in
      (seq, named[seq]?.x ?? (index == 0 && !segment.isOpenAtStart ? segment.from : segment.to ?? segment.from).x)
    }
  }

  /// The events of a piece of work with their positions.
  fileprivate func places(of work: Work) -> [(seq: UInt64, x: Int)] {
    work.seqs.map { seq in
      let end = seq == work.seq ? work.from : seq == work.cancelSeq ? work.cancelled : work.to
      return (seq, named[seq]?.x ?? (end ?? work.from).x)
    }
  }
}
