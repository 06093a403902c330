package import TraceFormat
package import TraceModel

/// The rules to run and their settings.
package struct AnalysisOptions: Sendable {
  /// The rules to run.
  package var rules: [any AnomalyRule] = RuleCatalog.all
  /// Severities that replace the rules' own severities, by rule id.
  package var severities: [String: Severity] = [:]
  /// True to include the history of every node in the report. Takes memory for every node that ever existed.
  package var collectsNodes = true
  /// The limits of that history.
  package var nodeLimits = NodeLimits()
  /// True to tell also what excuses have kept silent.
  package var tellsExcused = false
  /// The ids of excuses that do not count: a test of a rule without them.
  package var ignoredExcuses: Set<String> = []
  /// True to show the rules every event that they read, even plain ones and those before they are awake. It takes
  /// longer and finds the same.
  package var showsAllEvents = false

  /// Creates the default options: all rules.
  package init() {}
}

/// Runs the rules over a trace.
package enum Analysis {
  /// Runs the rules in one pass over all events of a file on the calling thread.
  ///
  /// - Throws: ``TraceReadError`` if the input becomes unreadable in the middle. Damage is not an error but part of the
  ///   report.
  package static func run(_ file: TraceFile, _ options: AnalysisOptions = AnalysisOptions()) throws(TraceReadError)
    -> Report
  {
    try run(EventPipeline(file, isParallel: false), options)
  }

  /// Runs the rules behind the decoder of a pass.
  ///
  /// - Parameter observe: Called with each batch on the decoder's side, so that other consumers of the whole trace can
  ///   share the pass.
  /// - Throws: ``TraceReadError``, as above.
  package static func run(
    _ pipeline: EventPipeline, _ options: AnalysisOptions, observe: (EventBatch) -> Void = { _ in }
  ) throws(TraceReadError) -> Report {
    let file = pipeline.file
    var pass = AnalysisPass(file, options)
    try pipeline.run(observe: observe) { pass.apply($0) }
    return pass.finish(file)
  }
}

/// One pass over one trace.
struct AnalysisPass: ~Copyable {
  private var model: LifecycleModel
  private let options: AnalysisOptions
  private let strings: StringTable
  private let runs: [RuleRun]
  private var detectors: DetectorSet
  private let context: PassContext
  private var launches = LaunchBoundary()
  private var leftOut = LeftOutCalls()
  private let history: NodeHistory?
  private var suppressions = Suppressions()
  private var views = StringIDSet()
  private var sites = StringIDSet()
  private var requests = RequestCounts()
  private var looks = RestLooks()

  init(_ file: TraceFile, _ options: AnalysisOptions) {
    let header = file.header
    let strings = file.strings
    model = LifecycleModel(header: header, strings: strings)
    self.options = options
    self.strings = strings
    runs = options.rules.map { RuleRun($0.info) }
    context = PassContext(
      strings: strings, tellsExcused: options.tellsExcused, ignoredExcuses: options.ignoredExcuses)
    detectors = DetectorSet(options.rules, runs, context, clock: header.clock, showsAll: options.showsAllEvents)
    history = options.collectsNodes ? NodeHistory(options.nodeLimits) : nil
  }

  /// Applies the events of a batch.
  mutating func apply(_ batch: EventBatch) {
    var events = batch.events
    var event = EventRecord()
    while true {
      if history == nil, let body = events.nextBody, detectors.ignoresPlain, model.applyIfPlain(body) {
        events.skipBody()
        continue
      }
      guard events.next(&event) else { return }
      if launches.isBefore(event) { endLaunch() }
      let isPlain = model.apply(event)
      if !isPlain || !detectors.ignoresPlain { show(event, isPlain: isPlain) }
      history?.note(event, model)
    }
  }

  @inline(__always)
  private mutating func show(_ event: borrowing EventRecord, isPlain: Bool) {
    detectors.observe(event, isPlain: isPlain, model)
    if event.kind == .mark {
      suppressions.note(event, strings)
    } else if event.kind == .nodeCreate {
      if let view = event.string(.view) { views.insert(view) }
      if let site = event.string(.site) { sites.insert(site) }
    } else if event.kind == .fetchEnd {
      requests.note(event)
    } else if event.kind == .warning {
      leftOut.note(event, model)
    }
  }

  /// Judges a launch of the program by itself, because nothing in a process outlives it: what happens once in each
  /// launch happens once.
  private mutating func endLaunch() {
    judge()
    suppressions.settle(model)
    model = LifecycleModel(after: model)
    detectors = DetectorSet(options.rules, runs, context, clock: model.header.clock, showsAll: options.showsAllEvents)
  }

  private mutating func judge() {
    detectors.finish(model)
    looks.note(model)
    settleClaims()
  }

  /// Ends the pass and returns its report.
  consuming func finish(_ file: TraceFile) -> Report {
    judge()
    var verdict = Verdict()
    var findings: [Finding] = []
    for run in runs {
      let id = run.info.id
      let found = applies(run.info) ? run.collector.findings(run.info) : []
      findings += found
      let open = run.silent.filter(\.isOpen)
      if applies(run.info), case .open(let reason)? = open.first?.answer {
        verdict.undecided.append(id)
        verdict.reasons[id] = reason
        verdict.open[id] = open.count
      } else if let reason = doubt(run.info, hasFindings: !found.isEmpty) {
        verdict.undecided.append(id)
        verdict.reasons[id] = reason
      } else if !applies(run.info) {
        verdict.notApplicable.append(id)
      }
    }
    for index in findings.indices {
      if let severity = options.severities[findings[index].rule] { findings[index].severity = severity }
    }
    let suppressed = findings.filter { suppressions.cover($0, model) }
    findings.removeAll { suppressions.cover($0, model) }
    findings.sort {
      ($1.severity, $0.t, $0.evidence.first ?? 0, $0.rule) < ($0.severity, $1.t, $1.evidence.first ?? 0, $1.rule)
    }
    verdict.count(findings)
    let facts = TraceFacts(file, model, requests)
    let judgment = Judgment(of: facts, verdict, rules: runs.map(\.info.id), hasFindings: !findings.isEmpty)
    return Report(
      trace: facts, verdict: verdict, nodes: history?.summaries(strings) ?? [],
      omittedNodes: history?.omittedNodes ?? 0, created: created, findings: findings,
      suppressed: suppressed, silent: runs.filter { applies($0.info) }.flatMap(\.silent),
      explorations: [Exploration(facts)].compactMap(\.self), judgments: [judgment])
  }

  private var created: CreatedViews {
    CreatedViews(views: Set(views.ids.map { strings.text($0) }), sites: Set(sites.ids.map { strings.text($0) }))
  }

  /// Leaves the claims open that missing code or missing events may excuse, and drops findings that another rule
  /// reports better.
  private func settleClaims() {
    let judged = runs.filter { $0.info.id != TraceIncompleteRule.id }
    if !leftOut.isEmpty {
      for run in judged { run.leaveOpen { leftOut.reason(for: $0, strings) } }
    }
    // A claim that a loss or a view in parts leaves open still silences the rules that yield to it.
    var subjects: [String: Set<Subject>] = [:]
    for run in runs where applies(run.info) { subjects[run.info.id] = run.collector.subjects }
    for run in judged {
      run.leaveOpen { model.hasLoss(from: $0.since, to: $0.until + 1) ? Self.loss : nil }
    }
    for run in runs {
      for winner in run.info.yieldsTo {
        guard let taken = subjects[winner], !taken.isEmpty else { continue }
        run.collector.drop { !taken.isDisjoint(with: $0.subjects) }
      }
    }
    for run in judged { run.leaveOpen { partReason($0, run.info) } }
  }

  /// Returns what would decide a claim about a view of which a part was left out of the build and may have prevented the
  /// fault. Any part of the app may have prevented a crash.
  private func partReason(_ candidate: Candidate, _ info: RuleInfo) -> String? {
    let attributes = model.header.attributes
    let stubbed = TraceFacts.stubbedViews(attributes)
    let view = candidate.view.flatMap { stubbed.contains(TraceFacts.plain($0)) ? "'\($0)'" : nil }
    let isCrash = Self.crashRules.contains(info.id) && attributes.contains { $0.key == "left_out" }
    return (view ?? (isCrash ? "the app" : nil)).map {
      "\($0) was built only in part; trace-view --info lists what was left out"
    }
  }

  private func applies(_ info: RuleInfo) -> Bool {
    guard !info.needsInput || model.source == nil else { return false }
    return info.judges(model.header.clock) && info.detail <= model.header.detail
      && info.needs.allSatisfy { $0.rawValue & seen(by: info) != 0 }
  }

  /// The kinds of events that a rule can judge by. A warning says nothing about what another one would have told, and
  /// rules judge requests by who makes them.
  private func seen(by info: RuleInfo) -> UInt64 {
    var seen = model.seen
    if !info.warnings.contains(where: { model.hasWarned(of: $0) }) { seen &= ~EventKind.warning.bit }
    if !model.linksRequests { seen &= ~Self.requests.rawValue }
    return seen
  }

  /// Returns what would decide a rule that the trace leaves undecided, or nil.
  private func doubt(_ info: RuleInfo, hasFindings: Bool) -> String? {
    guard applies(info) else {
      if info.detail > model.header.detail || info.needsInput && model.source != nil { return nil }
      let lacks = info.needs.filter { $0.rawValue & seen(by: info) == 0 }
      if lacks == [KindSet(.quiescent)], let reason = looks.doubt(info, model) { return reason }
      if lacks.isEmpty { return Verdict.virtualTime }
      // A runtime that records requests by itself has seen none, but an API that is not URLSession makes its requests
      // unseen.
      let isBlind =
        model.header.clock == .virtual && model.hasSeen(.taskSuspend)
        && lacks.allSatisfy { $0.isSubset(of: Self.requests) }
      let advice =
        "put try await Trace.fetch(\"name\") { … }, from the module TraceRecorder, around the calls of the API"
      return isBlind ? "tasks wait, but no request was seen; \(advice)" : nil
    }
    if info.id == TraceIncompleteRule.id || hasFindings { return nil }
    if let key = model.source?.openRepeats, Invariant.workIsNotRepeated.shapes.contains(info.id) {
      return "'\(key)' is requested again, and the log does not say whether something asks for that"
    }
    if !model.losses.isEmpty { return Self.loss }
    if let reason = looks.doubt(info, model) { return reason }
    return info.judgesCreationOrder && model.beginsLate ? "the trace begins late; record from the launch on" : nil
  }

  private static let loss = "events are lost; record again without a loss"
  private static let crashRules: Set<String> = ["program-crash", "crash-in-first-body"]
  private static let requests = KindSet(.fetchBegin, .fetchEnd)
}

extension LifecycleModel {
  /// True if the creation of some nodes is missing although the trace records creations, or if the trace was cut out of
  /// a longer one.
  var beginsLate: Bool { uncreated > 0 && hasSeen(.nodeCreate) || isCut }

  /// True if the trace was cut out of a longer one: nodes in it were created earlier, and their history is missing.
  var isCut: Bool { header.attributes.contains { $0.key == "cut" } }
}
