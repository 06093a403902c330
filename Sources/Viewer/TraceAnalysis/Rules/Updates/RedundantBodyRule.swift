internal import TraceFormat
internal import TraceModel

/// Flags a body that runs although nothing it reads has changed.
struct RedundantBodyRule: AnomalyRule {
  /// The number of runs in one transaction above which the finding is a warning.
  static let maximumInTransaction = 2
  /// The number of runs in its first layout that a node is allowed.
  static let maximumInFirstLayout = 2
  /// The number of a node's bodies that ran for an object that they do not read, from which they are reported.
  static let mostUnread = 5

  let info = RuleInfo(
    id: "redundant-body", severity: .note,
    summary: "A body runs although nothing it reads has changed",
    rationale: "The evaluation costs time and produces the same result.",
    remedy:
      "Split the view, move state down to where it is read, make the view Equatable, and avoid inputs that are closures "
      + "with captured values: they never compare equal.",
    detection:
      "A body with an empty list of causes, or a second body of one node in one transaction without a change in between. A warning from "
      + "the \((Self.maximumInTransaction + 1).ordinalWord) body on. Also \(Self.mostUnread.word) bodies of one node that run because an observed "
      + "object has published a property, although they read none of the object's (changed is empty).",
    exceptions: [
      "a body without the field cause: its cause is unknown",
      "a node's first body, and its first \(Self.maximumInFirstLayout.word) in one layout",
      "the first body of a process",
      "the view that owns the object in a StateObject",
    ],
    needs: [KindSet(.bodyBegin)],
    faulty: """
      RowView  body  ├─┤ ├─┤ ├─┤     one transaction
      """,
    clean: """
      RowView  body  ├─┤
      """)

  let detectors: [Detector.Type] = [RedundantBodyDetector.self]
}

private final class RedundantBodyDetector: Detector {
  override class var reads: KindSet { KindSet(.bodyBegin, .transactionBegin, .transactionEnd) }
  override class var wakesOn: KindSet { KindSet(.transactionBegin, .bodyBegin) }

  private struct Count {
    var repeated = 0
    /// The runs without a cause, which are reported individually and not as repeats.
    var causeless = 0
    /// The position of the first repeated run. Most nodes have no others.
    private var first: UInt64 = 0
    /// The positions of the last repeated runs, if there are several, and the last runs without a cause, limited to the
    /// number that a finding shows.
    private var last: [UInt64] = []
    var lastCauseless: [UInt64] = []

    var lastRepeated: [UInt64] { repeated == 1 ? [first] : last }

    func isMany(_ maximum: Int) -> Bool { repeated + causeless > maximum }

    mutating func noteRepeated(_ seq: UInt64, keeping maximum: Int) {
      repeated += 1
      guard repeated > 1 else { return first = seq }
      if repeated == 2 { last = [first] }
      Self.keep(seq, in: &last, maximum)
    }

    mutating func noteCauseless(_ seq: UInt64, keeping maximum: Int) {
      causeless += 1
      Self.keep(seq, in: &lastCauseless, maximum)
    }

    private static func keep(_ seq: UInt64, in last: inout [UInt64], _ maximum: Int) {
      if last.count > maximum { last.removeFirst() }
      last.append(seq)
    }
  }
  private var counts = IDTable<Count>()
  /// The bodies of each node that ran for an object that they do not read.
  private var unread: [UInt64: [UInt64]] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .bodyBegin { noteBody(event, model) } else { counts.removeAllKeepingSmallCapacity() }
  }

  private func noteBody(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = model.node else { return }
    if event.hasEmptyList(.changed) { noteUnread(node, event, model) }
    let isCauseless = node.bodies > 1 && event.has(.causes) && event.list(.causes)?.isEmpty == true
    guard model.progress.transaction != 0 else {
      guard isCauseless else { return }
      var count = Count()
      count.noteCauseless(event.seq, keeping: 1)
      return reportFault(count, node, event, model)
    }
    var count = counts[node.id] ?? startCount(node, model)
    if isCauseless {
      count.noteCauseless(event.seq, keeping: RedundantBodyRule.maximumInTransaction)
      counts[node.id] = count
      return reportFault(count, node, event, model)
    }
    // What changed before the transaction is the reason of its first run, which is never a repeated one.
    let isJustified = model.before.contains(.changed)
    if count.repeated == 0 || !isJustified {
      count.noteRepeated(event.seq, keeping: RedundantBodyRule.maximumInTransaction)
    }
    counts[node.id] = count
    judge(count, node, event, model)
  }

  private func noteUnread(_ node: Node, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let causes = event.list(.causes), causes.count == 1, causes.first == StringID(.object).rawValue else {
      return
    }
    // Who owns an object observes it, even if only others read it.
    if model.slots(of: node.id).contains(where: { $0.storage == WellKnownString.stateObject.rawValue }) { return }
    let bodies = (unread[node.id] ?? []) + [event.seq]
    unread[node.id] = bodies
    guard bodies.count == RedundantBodyRule.mostUnread else { return }
    report(
      model, on: node, at: (event.seq, event.t),
      "the body of \(name(node, model)) runs at each change of an object that it observes and does not read",
      evidence: bodies, cause: "unread",
      made: node.site)
  }

  /// Returns the count of a node's runs before the current one. A first run in a transaction is plain, so the detector
  /// did not receive it.
  private func startCount(_ node: Node, _ model: borrowing LifecycleModel) -> Count {
    var count = Count()
    guard model.bodyBefore > model.transactionSeq else { return count }
    count.noteRepeated(model.bodyBefore, keeping: RedundantBodyRule.maximumInTransaction)
    return count
  }

  private func judge(_ count: Count, _ node: Node, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard count.repeated > 1 else { return }
    let isFirstLayout = Int(node.bodies) == count.repeated
    if isFirstLayout && count.repeated <= RedundantBodyRule.maximumInFirstLayout { return }
    let isMany = count.isMany(RedundantBodyRule.maximumInTransaction)
    report(
      model, on: node, at: (event.seq, event.t),
      "the body of \(name(node, model)) ran \(count.repeated) times in one transaction"
        + (isMany ? ", more than \(RedundantBodyRule.maximumInTransaction) times" : ""),
      evidence: count.lastRepeated, severity: isMany ? .warning : .note, cause: "repeated")
  }

  private func reportFault(
    _ count: Count, _ node: Node, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel
  ) {
    let isMany = count.isMany(RedundantBodyRule.maximumInTransaction)
    let before = (count.lastRepeated + count.lastCauseless).suffix(RedundantBodyRule.maximumInTransaction + 1)
    report(
      model, on: node, at: (event.seq, event.t),
      "the body of \(name(node, model)) ran although nothing it reads had changed",
      evidence: isMany ? Array(before) : [event.seq], severity: isMany ? .warning : .note, cause: "empty")
  }
}
