internal import TraceFormat
internal import TraceModel

/// Flags a body that allocates as if it did the work of a model.
struct CostlyBodyRule: AnomalyRule {
  /// The numbers of allocations above which a body is a note and a warning.
  static let noteLimit: UInt64 = 10_000
  static let warningLimit: UInt64 = 50_000
  /// The number of such bodies of one view from which it is reported: once may be unavoidable.
  static let fewest = 2

  let info = RuleInfo(
    id: "costly-body", severity: .note,
    summary: "A body does heavy work each time it runs",
    rationale:
      "Bodies run on the main thread, often once for each keystroke or frame. Sorting, filtering, formatting or decoding many elements "
      + "there makes typing and scrolling stutter.",
    remedy: "Compute the result when its input changes, in a task or in the model, and keep it; body only shows it.",
    namedRemedy:
      "Compute what the body of {view} shows when its input changes, in a task or in the model, and keep it.",
    detection:
      "At least \(Self.fewest.word) bodies of one view allocate more than \(Self.noteLimit) blocks of memory each (note), or "
      + "\(Self.warningLimit) (warning). The runtime counts allocations where time is virtual, since durations there mean nothing.",
    exceptions: ["a single body", "work that allocates nothing"],
    needs: [KindSet(.bodyEnd)],
    faulty: """
      List   body  ├─── 90,000 allocations ───┤   ├─── 90,000 allocations ───┤
      """,
    clean: """
      List   body  ├ 40 allocations ┤   ├ 40 allocations ┤
      """)

  let detectors: [Detector.Type] = [CostlyBodyDetector.self]
}

private final class CostlyBodyDetector: Detector {
  override class var reads: KindSet { KindSet(.bodyEnd) }

  private struct Costly {
    var count = 0
    var highest: UInt64 = 0
    var last: (seq: UInt64, t: UInt64) = (0, 0)
    var evidence: [UInt64] = []
  }
  private var costly: [UInt64: Costly] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let cost = event[.count], cost > CostlyBodyRule.noteLimit, let node = model.node else { return }
    // What an attribute of the header names is not allocations.
    guard !model.header.attributes.contains(where: { $0.key == "cost" && $0.value != "allocations" }) else { return }
    var each = costly[node.id] ?? Costly()
    each.count += 1
    each.highest = max(each.highest, cost)
    each.last = (event.seq, event.t)
    if each.evidence.count < 3 { each.evidence.append(event.seq) }
    costly[node.id] = each
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for (id, each) in costly.sorted(by: { $0.key < $1.key }) where each.count >= CostlyBodyRule.fewest {
      guard let node = model.node(id) else { continue }
      let isHeavy = each.highest > CostlyBodyRule.warningLimit
      report(
        model, on: node, at: each.last,
        "the body of \(name(node, model)) allocated up to \(each.highest) blocks of memory, \(each.count) times",
        evidence: each.evidence, severity: isHeavy ? .warning : .note, cause: "cost", made: node.site)
    }
  }
}
