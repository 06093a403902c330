public import TraceFormat
internal import TraceModel

/// Runs the rules over a trace.
public enum Analysis {
  /// One pass over all events of a file.
  ///
  /// - Throws: ``TraceReadError`` where the input stops being readable in the middle; damage is not an error, it is in the report.
  public static func run(_ file: TraceFile, _ options: AnalysisOptions = AnalysisOptions()) throws(TraceReadError) -> Report {
    let pass = AnalysisPass(header: file.header, strings: file.strings, options)
    var stream = file.events()
    var record = EventRecord()
    while try stream.next(&record) { pass.take(record) }
    return pass.finish(file)
  }
}

/// One pass over one trace.
final class AnalysisPass {
  private var model: LifecycleModel
  private let options: AnalysisOptions
  private let strings: StringTable
  private let runs: [RuleRun]
  private let detectors: [Detector]
  private let watchers: [Detector]
  /// The detectors of each kind, by its code.
  private let readers: [[Detector]]
  private let history: NodeHistory?
  private var suppressions: Suppressions
  private var threads: Set<UInt32> = []
  private var lastThread: UInt32 = 0
  private var turn: UInt64 = 0

  init(header: TraceHeader, strings: StringTable, _ options: AnalysisOptions) {
    model = LifecycleModel(header: header, strings: strings)
    self.options = options
    self.strings = strings
    runs = options.rules.map { RuleRun(info: $0.info, header: header, strings: strings, collector: FindingCollector()) }
    detectors = zip(options.rules, runs).map { $0.detector($1) }
    watchers = detectors
    var readers = [[Detector]](repeating: [], count: 64)
    for (run, detector) in zip(runs, detectors) where !run.info.needsRealClock || header.clock == .real {
      for kind in run.info.reads.kinds { readers[Int(kind.rawValue)].append(detector) }
    }
    self.readers = readers
    history = options.collectsNodes ? NodeHistory() : nil
    suppressions = Suppressions()
  }

  func take(_ event: borrowing EventRecord) {
    model.apply(event)
    if model.clockwork.turn != turn { endTurn() }
    if event.thread != lastThread {
      lastThread = event.thread
      threads.insert(event.thread)
    }
    for detector in readers[Int(event.kind.rawValue)] { detector.observe(event, model) }
    history?.note(event, model)
    if event.kind == .mark { suppressions.note(event, strings) }
  }

  private func endTurn() {
    turn = model.clockwork.turn
    for detector in watchers where detector.isWaitingForTurn {
      detector.isWaitingForTurn = false
      detector.turnEnded(model)
    }
  }

  func finish(_ file: TraceFile) -> Report {
    for detector in detectors {
      if detector.isWaitingForTurn {
        detector.isWaitingForTurn = false
        detector.turnEnded(model)
      }
      detector.finish(model)
    }
    var verdict = Verdict()
    let dropped = settle()
    var findings: [Finding] = []
    for (index, run) in runs.enumerated() {
      let id = run.info.id
      guard applies(run.info) else {
        verdict.notApplicable.append(id)
        continue
      }
      let found = run.collector.findings(run.info)
      if dropped[index] > 0 || (found.isEmpty && isTouchedByLoss(run.info)) { verdict.undecided.append(id) }
      findings += found
    }
    for index in findings.indices {
      if let severity = options.severities[findings[index].rule] { findings[index].severity = severity }
    }
    let suppressed = findings.filter { suppressions.cover($0, model) }
    findings.removeAll { suppressions.cover($0, model) }
    findings.sort { ($1.severity, $0.t, $0.evidence.first ?? 0, $0.rule) < ($0.severity, $1.t, $1.evidence.first ?? 0, $1.rule) }
    verdict.count(findings)
    return Report(
      trace: TraceFacts(file, events: model.seq, threads: threads.count, duration: model.t), verdict: verdict,
      nodes: history?.summaries(strings) ?? [], findings: findings, suppressed: suppressed)
  }

  /// Takes back what proves nothing: findings whose evidence spans a loss, and those that another rule says better.
  private func settle() -> [Int] {
    var dropped = runs.map { _ in 0 }
    for (index, run) in runs.enumerated() where run.info.id != TraceIncompleteRule.id {
      dropped[index] = run.collector.drop { candidate in
        guard let first = candidate.evidence.first, let last = candidate.evidence.last else { return false }
        return model.hasLoss(from: first, to: max(last, candidate.seq))
      }
    }
    var subjects: [String: Set<Subject>] = [:]
    for run in runs where applies(run.info) { subjects[run.info.id] = run.collector.subjects }
    for run in runs {
      for winner in run.info.yieldsTo {
        guard let taken = subjects[winner], !taken.isEmpty else { continue }
        _ = run.collector.drop { !taken.isDisjoint(with: $0.subjects) }
      }
    }
    return dropped
  }

  private func applies(_ info: RuleInfo) -> Bool {
    if info.needsRealClock && model.header.clock != .real { return false }
    return info.needs.allSatisfy { $0.rawValue & model.seen != 0 }
  }

  private func isTouchedByLoss(_ info: RuleInfo) -> Bool {
    if info.id == TraceIncompleteRule.id { return false }
    if !model.losses.isEmpty { return true }
    return info.judgesCreationOrder && model.beginsLate
  }
}

extension LifecycleModel {
  /// Whether nodes occur whose creation the trace should hold and does not, or the trace is a part of a longer one.
  var beginsLate: Bool { uncreated > 0 && hasSeen(.nodeCreate) || isCut }

  /// Whether it was cut out of a longer trace: lives in it began before, and what they did until then is not told.
  var isCut: Bool { header.attributes.contains { $0.key == "cut" } }
}
