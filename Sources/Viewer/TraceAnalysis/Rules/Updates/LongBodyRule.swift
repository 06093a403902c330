internal import TraceFormat
internal import TraceModel

/// Flags a body that takes too long.
struct LongBodyRule: AnomalyRule {
  /// The durations above which a body is a note, a warning and an error.
  static let noteLimit = TimeSpan(LifecycleModel.shortSpan)
  static let warningLimit = TimeSpan.milliseconds(1)
  static let errorLimit = TimeSpan.frame

  let info = RuleInfo(
    id: "long-body", severity: .note,
    summary: "A body takes too long",
    rationale: "Bodies run on the main thread between two frames, so a long body takes time from everything else.",
    remedy:
      "Move the work out of body and keep its result: compute it when the input changes, in a task or in the model.",
    detection:
      "A body takes more than \(Self.noteLimit.inMilliseconds) (note), \(Self.warningLimit) (warning) or \(Self.errorLimit) (error), "
      + "not counting nested bodies.",
    exceptions: ["the first body of the process", "debug builds", "traces of the virtual clock"],
    needs: [KindSet(.bodyBegin), KindSet(.bodyEnd)], needsRealClock: true,
    faulty: """
      ChartView  body  ├────────────── 24 ms ──────────────┤
      """,
    clean: """
      ChartView  body  ├┤ 0.2 ms
      """)

  let detectors: [Detector.Type] = [LongBodyDetector.self]
}

private final class LongBodyDetector: Detector {
  override class var reads: KindSet { KindSet(.bodyEnd) }

  private struct Long {
    var count = 0
    var longest = TimeSpan(0)
    var inclusive = TimeSpan(0)
    var at: (seq: UInt64, t: UInt64) = (0, 0)
    var evidence: [UInt64] = []
  }
  private var long: [UInt64: Long] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard TimeSpan(model.closedTime) > LongBodyRule.noteLimit, let span = model.closed else { return }
    // The first body of a process also pays for loading the code that all bodies use.
    if span.seq == model.firstBodySeq { return }
    let inclusive = event.t - span.time
    let own = TimeSpan(inclusive - min(span.nested, inclusive))
    guard own > LongBodyRule.noteLimit, model.header.build != .debug else { return }
    var each = long[span.node] ?? Long()
    each.count += 1
    if own > each.longest {
      each.longest = own
      each.inclusive = TimeSpan(inclusive)
      each.at = (event.seq, event.t)
      each.evidence = [span.seq, event.seq]
    }
    long[span.node] = each
    // Bounded by the number of views with long bodies. Destroyed nodes keep their entries until the end.
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for (id, each) in long.sorted(by: { $0.value.at.seq < $1.value.at.seq }) {
      let node = model.node(id)
      let severity: Severity =
        each.longest > LongBodyRule.errorLimit ? .error : each.longest > LongBodyRule.warningLimit ? .warning : .note
      let within = each.inclusive > each.longest ? " (\(each.inclusive) including nested bodies)" : ""
      let limit =
        severity == .error
        ? LongBodyRule.errorLimit : severity == .warning ? LongBodyRule.warningLimit : LongBodyRule.noteLimit
      report(
        model, on: node, at: each.at,
        "the body of \(name(node, model)) took \(each.longest)\(within); the limit is \(limit)",
        evidence: each.evidence, severity: severity, cause: "slow", weight: each.count)
    }
  }
}
