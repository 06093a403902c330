import TraceFormat

@testable import TraceAnalysis
@testable import TraceRender

/// Tells a trace in a few calls; time moves only where the story says so.
final class TraceStory {
  private let writer: PackedTraceWriter
  private var record = EventRecord()
  private var ids: (node: UInt64, task: UInt64, fetch: UInt64) = (0, 0, 0)
  /// Nanoseconds.
  var t: UInt64 = 0

  init(clock: TraceHeader.Clock = .virtual, profile: String = "ios18") {
    var header = TraceHeader()
    header.clock = clock
    header.profile = profile
    writer = PackedTraceWriter(header: header)
  }

  func after(ms: UInt64) { t += ms * 1_000_000 }

  private func emit(_ kind: EventKind, _ fill: (inout EventRecord) -> Void) {
    record.begin(kind)
    record.t = t
    fill(&record)
    writer.emit(&record)
  }

  func create(_ view: String, in parent: UInt64? = nil, role: WellKnownString = .view, id: String? = nil, closures: [WellKnownString] = []) -> UInt64
  {
    ids.node += 1
    let node = ids.node
    emit(.nodeCreate) {
      $0[.node] = node
      $0[.parent] = parent
      $0.set(.view, writer.intern(view))
      $0.set(.role, role)
      if let id { $0.set(.explicitID, writer.intern(id)) }
      if !closures.isEmpty { $0.set(.callbacks, list: closures.map { UInt64($0.rawValue) }) }
      $0.set(.site, writer.intern("App/Views.swift:\(node)"))
    }
    return node
  }

  func destroy(_ node: UInt64, _ reason: WellKnownString) {
    emit(.nodeDestroy) {
      $0[.node] = node
      $0.set(.reason, reason)
    }
  }

  func enter(_ node: UInt64, onscreen: Bool = true) { visibility(.visibilityEnter, node, onscreen) }
  func leave(_ node: UInt64) { visibility(.visibilityLeave, node, true) }

  private func visibility(_ kind: EventKind, _ node: UInt64, _ onscreen: Bool) {
    emit(kind) {
      $0[.node] = node
      $0.set(.reason, .insert)
      $0.set(.onscreen, onscreen)
    }
  }

  func callback(_ node: UInt64, _ word: WellKnownString) {
    for kind in [EventKind.callbackBegin, .callbackEnd] {
      emit(kind) {
        $0[.node] = node
        $0.set(.callback, word)
        $0[.ordinal] = 0
      }
    }
  }

  func appear(_ node: UInt64) {
    enter(node)
    callback(node, .appear)
  }

  func disappear(_ node: UInt64) {
    leave(node)
    callback(node, .disappear)
  }

  func task(_ node: UInt64) -> UInt64 {
    ids.task += 1
    let task = ids.task
    emit(.taskCreate) {
      $0[.task] = task
      $0[.node] = node
      $0.set(.mode, .view)
    }
    return task
  }

  func end(task: UInt64, _ outcome: WellKnownString) {
    emit(.taskEnd) {
      $0[.task] = task
      $0.set(.outcome, outcome)
    }
  }

  func fetch(_ node: UInt64, _ key: String) -> UInt64 {
    ids.fetch += 1
    let fetch = ids.fetch
    emit(.fetchBegin) {
      $0[.fetch] = fetch
      $0[.node] = node
      $0.set(.key, writer.intern(key))
    }
    return fetch
  }

  func end(fetch: UInt64, _ outcome: WellKnownString) {
    emit(.fetchEnd) {
      $0[.fetch] = fetch
      $0.set(.outcome, outcome)
    }
  }

  func action(_ action: String, _ label: String) {
    for kind in [EventKind.actionBegin, .actionEnd] {
      emit(kind) {
        $0.set(.action, writer.intern(action))
        $0.set(.label, writer.intern(label))
      }
    }
  }

  func loss(_ count: UInt64) {
    emit(.loss) {
      $0[.count] = count
      $0.set(.reason, .full)
    }
  }

  /// The trace told so far, under a name without a directory.
  func file(_ name: String = "story.bin") throws -> TraceFile { try TraceFile(bytes: try writer.finish(), name: name) }
}

extension TraceFile {
  /// The trace laid out with findings about it.
  func picture(_ request: TimelineRequest, findings: [Finding] = []) throws -> Picture {
    var options = AnalysisOptions()
    options.rules = []
    options.collectsNodes = false
    var report = try Analysis.run(self, options)
    report.findings = findings
    for finding in findings {
      switch finding.severity {
      case .error: report.verdict.errors += 1
      case .warning: report.verdict.warnings += 1
      case .note: report.verdict.notes += 1
      }
    }
    let survey = try survey(request)
    let timeline = try timeline(request, survey, findings: findings.map { FindingAnchor($0) })
    return Picture(timeline, report: report, header: header, health: health)
  }

  func svg(_ findings: [Finding] = [], theme: SVGTheme = .auto) throws -> String {
    SVGPicture.render(try picture(SVGPicture.request(width: 1200), findings: findings), theme: theme)
  }

  func text(_ form: TextForm = TextForm(), _ findings: [Finding] = [], _ change: (inout TimelineRequest) -> Void = { _ in }) throws -> String {
    var request = TimelineRequest(width: TextTimeline.chartWidth(form), resolution: 1)
    change(&request)
    return TextReport(try picture(request, findings: findings), form: form).text
  }
}

extension Finding {
  static func sample(_ node: UInt64?, at t: UInt64, evidence: [UInt64], view: String? = "FirstTab", message: String = "fetched again") -> Finding {
    Finding(
      rule: "double-fetch", severity: .warning, node: node, view: view, t: t, message: message, explanation: "The same data crosses the wire twice.",
      fix: "Guard the load by the data it fills.", fingerprint: "0", site: "App/Views.swift:3", evidence: evidence, expectedOn: [], count: 1,
      place: "")
  }
}

/// Two tabs: the first one is left and comes back, and loads twice.
func tabStory(clock: TraceHeader.Clock = .virtual) throws -> TraceFile {
  let story = TraceStory(clock: clock)
  let root = story.create("ContentView")
  let first = story.create("FirstTab", in: root)
  story.enter(root)
  story.appear(first)
  let load = story.fetch(first, "items")
  story.after(ms: 350)
  story.end(fetch: load, .ok)
  story.after(ms: 650)
  story.action("tab", "Second")
  let second = story.create("SecondTab", in: root)
  story.appear(second)
  story.disappear(first)
  story.after(ms: 900)
  story.action("tab", "First")
  story.appear(first)
  let again = story.fetch(first, "items")
  story.disappear(second)
  story.after(ms: 350)
  story.end(fetch: again, .ok)
  story.after(ms: 100)
  for node in [second, first, root] {
    if node != second { story.leave(node) }
    story.destroy(node, .root)
  }
  return try story.file()
}
