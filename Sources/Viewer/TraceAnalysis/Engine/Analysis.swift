public import TraceFormat
internal import TraceModel

/// Runs the rules over a trace.
public enum Analysis {
  /// One pass over all events of a file.
  ///
  /// - Throws: ``TraceReadError`` where the input stops being readable in the middle; damage is not an error, it is in the report.
  public static func run(_ file: TraceFile, _ options: AnalysisOptions = AnalysisOptions()) throws(TraceReadError) -> Report {
    let jobs = max(1, min(options.jobs, options.rules.count))
    var pass = AnalysisPass(file, options, team: jobs > 1 ? AnalysisTeam(file, options, jobs: jobs) : nil)
    try pass.read(file)
    return pass.finish(file)
  }
}

/// One pass over one trace.
struct AnalysisPass: ~Copyable {
  private var model: LifecycleModel
  private let options: AnalysisOptions
  private let strings: StringTable
  private(set) var runs: [RuleRun]
  private var detectors: DetectorSet
  private let history: NodeHistory?
  private var suppressions = Suppressions()
  /// Those who can take over a part of the rules, until it is known whether that pays.
  private var team: AnalysisTeam?
  /// Events that rules looked at.
  private var looks: UInt64 = 0

  init(_ file: TraceFile, _ options: AnalysisOptions, team: AnalysisTeam? = nil) {
    let header = file.header
    let strings = file.strings
    model = LifecycleModel(header: header, strings: strings)
    self.options = options
    self.strings = strings
    let turns = TurnBell()
    let runs = options.rules.map {
      RuleRun(info: $0.info, header: header, strings: strings, collector: FindingCollector(), turns: turns)
    }
    self.runs = runs
    self.team = team
    detectors = DetectorSet(zip(options.rules, runs).map { $0.detector($1) }, turns, clock: header.clock)
    history = options.collectsNodes ? NodeHistory() : nil
  }

  /// Takes in all events of the file.
  mutating func read(_ file: TraceFile) throws(TraceReadError) {
    var stream = file.events()
    try stream.forEach { event throws(TraceReadError) in take(event) }
  }

  /// Leaves to others all rules but those of one part.
  mutating func keep(_ share: AnalysisShare) { detectors.keep(where: share.contains) }

  /// Lets the detectors say what only the end tells.
  func conclude() { detectors.finish(model) }

  @inline(__always)
  private mutating func take(_ event: borrowing EventRecord) {
    model.apply(event)
    if !detectors.ignores(event.kind, model) { show(event) }
    history?.note(event, model)
  }

  @inline(__always)
  private mutating func show(_ event: borrowing EventRecord) {
    detectors.observe(event, model)
    if event.kind == .mark { suppressions.note(event, strings) }
    looks &+= 1
    if looks == options.trial { share() }
  }

  /// Where most events are looked at, the rules take more time than the reading, which others must do once more: then sharing pays.
  @inline(never)
  private mutating func share() {
    guard let team, looks * 2 > model.seq else { return team = nil }
    keep(team.start())
  }

  consuming func finish(_ file: TraceFile) -> Report {
    conclude()
    team?.handOver(to: &runs)
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
      trace: TraceFacts(file, events: model.seq, threads: model.threadCount, duration: model.t), verdict: verdict,
      nodes: history?.summaries(strings) ?? [], findings: findings, suppressed: suppressed)
  }

  /// Takes back what proves nothing: findings whose evidence spans a loss, and those that another rule says better.
  private func settle() -> [Int] {
    // What a loss makes undecided still silences the rules that yield to it.
    var subjects: [String: Set<Subject>] = [:]
    for run in runs where applies(run.info) { subjects[run.info.id] = run.collector.subjects }
    var dropped = runs.map { _ in 0 }
    for (index, run) in runs.enumerated() where run.info.id != TraceIncompleteRule.id {
      dropped[index] = run.collector.drop { model.hasLoss(from: $0.since, to: $0.until + 1) }
    }
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
