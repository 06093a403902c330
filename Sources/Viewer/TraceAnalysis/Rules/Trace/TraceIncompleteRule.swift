internal import TraceFormat
internal import TraceModel

/// Flags a trace with missing events, so that a lack of findings is not mistaken for a clean result.
struct TraceIncompleteRule: AnomalyRule {
  static let id = "trace-incomplete"

  let info = RuleInfo(
    id: id, severity: .note,
    summary: "The trace does not contain everything that happened",
    rationale:
      "Rules whose evidence may be in the missing part are undecided: the absence of their findings proves nothing.",
    remedy:
      "Record again, with a larger --max-size or --ring if the file reached its limit, and from before the first view is built.",
    detection:
      "The trace contains a loss, or events of nodes whose creation is missing although it contains other creations.",
    exceptions: ["traces without any node.create: their source cannot see creations"],
    needs: [], judgesRecording: true,
    faulty: """
      ContentView  lifetime    ├──────?? 412 events lost ??──────
      """,
    clean: """
      ContentView  lifetime    ├─────────────────────────────────
      """)

  let detectors: [Detector.Type] = [TraceIncompleteDetector.self]
}

private final class TraceIncompleteDetector: Detector {
  override class var reads: KindSet { KindSet(.loss) }

  private var lost: UInt64 = 0
  private var reasons: [StringID] = []
  private var first: (seq: UInt64, t: UInt64)?
  private var positions: [UInt64] = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    lost &+= event[.count] ?? 0
    if first == nil { first = (event.seq, event.t) }
    if positions.count < 16 { positions.append(event.seq) }
    if let reason = event.string(.reason), reasons.count < 16, !reasons.contains(reason) { reasons.append(reason) }
  }

  override func finish(_ model: borrowing LifecycleModel) {
    var facts: [String] = []
    if first != nil { facts.append(.lost(lost, reasons.map { text($0) })) }
    if model.isCut {
      facts.append("the trace was cut out of a longer one")
      positions.append(1)
      if first == nil { first = (1, 0) }
    } else if model.beginsLate {
      facts.append(.late(model.uncreated))
      var earliest: UInt64 = .max
      model.forEachNode { if !$0.is(.created) { earliest = min(earliest, $0.firstSeq) } }
      positions.append(earliest)
      if first == nil { first = (earliest, 0) }
    }
    guard let first else { return }
    report(model, on: nil, at: first, facts.joined(separator: "; "), evidence: positions, remedy: remedy(model))
  }

  /// The advice for what this trace misses. A larger file helps only if the file reached its limit.
  private func remedy(_ model: borrowing LifecycleModel) -> String {
    let hits = { (words: [LossReason]) in
      self.reasons.contains { reason in words.contains { self.strings.text(reason) == $0.word.text } }
    }
    var steps: [String] = []
    if hits([.full, .durableFull]) { steps.append("record again with a larger --max-size") }
    if hits([.overwritten]) { steps.append("record again with a larger --ring") }
    if hits([.torn]) { steps.append("let the program run to its end, and copy the file only then") }
    if hits([.corrupt]) { steps.append("keep what can be read with --repair, and record again") }
    if model.isCut {
      steps.append("look at the trace that it was cut out of")
    } else if model.beginsLate {
      steps.append("start recording before the first view is built")
    }
    if steps.isEmpty { steps.append("record again") }
    let text = steps.joined(separator: "; ")
    return "\(text.prefix(1).uppercased())\(text.dropFirst())."
  }
}

extension String {
  fileprivate static func lost(_ count: UInt64, _ reasons: [String]) -> String {
    let what =
      count == 0 ? "the end of the trace is missing" : count == 1 ? "1 event was lost" : "\(count) events were lost"
    return reasons.isEmpty ? what : "\(what) (\(reasons.joined(separator: ", ")))"
  }
  fileprivate static func late(_ nodes: Int) -> String {
    "the trace begins late: the creation of \(nodes == 1 ? "1 node" : "\(nodes) nodes") is missing"
  }
}
