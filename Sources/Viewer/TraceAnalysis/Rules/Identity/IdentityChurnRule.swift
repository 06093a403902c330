internal import TraceFormat
internal import TraceModel
import TraceSupport

/// Flags a place whose view is repeatedly destroyed and recreated under a new identity.
struct IdentityChurnRule: AnomalyRule {
  /// The number of replacements that count as churn, and the window in which they happen.
  static let minimumPairs = 3
  static let window = TimeSpan.seconds(1)

  let info = RuleInfo(
    id: "identity-churn", severity: .warning,
    summary: "A view keeps getting a new identity",
    rationale:
      "Each new identity starts a new lifetime: the state, focus, scroll position and running tasks of the old one are lost.",
    remedy:
      "Use a stable id. Do not call UUID() in body, and do not compute an id that differs from one evaluation to the next.",
    detection:
      "At least \(Self.minimumPairs) times, one node is destroyed and another with a different explicit id is created in the same place "
      + "and turn, within \(Self.window) or at each body of the enclosing view (error).",
    exceptions: [
      "a reset by a user action, unless the id is a UUID and no written value may contain a UUID",
      "paging, pops, dismissals and evictions",
    ],
    needs: [KindSet(.nodeCreate), KindSet(.nodeDestroy)],
    faulty: """
      RowView  id  5f1…  91c…  e07…  c2a…
                   ├────┤├────┤├────┤├────
      """,
    clean: """
      RowView  id  row-1
                   ├──────────────────────
      """)

  let detectors: [Detector.Type] = [IdentityChurnDetector.self]
}

private final class IdentityChurnDetector: Detector {
  override class var reads: KindSet { KindSet(.nodeCreate, .nodeDestroy, .actionBegin, .stateWrite, .objectPublish) }

  private struct Place: Hashable {
    var parent: UInt64
    var path: UInt64
    var index: Int32
  }
  private struct Half {
    var explicit: StringID
    var isRandom: Bool
    var seq: UInt64
    var t: UInt64
    var node: UInt64
  }
  private struct Churn {
    var times: [UInt64] = []
    var evidence: [UInt64] = []
    var bodies = 0
    var lastAction: UInt64 = 0
    var pairs = 0
    var firstBodies: UInt32 = 0
    /// The number of pairs already reported.
    var reported = 0
    var severity = Severity.warning
    /// The node that was created last.
    var node: UInt64 = 0
  }
  /// The longest time between a destruction and the creation that replaces it.
  private static let longestGap = 2 * TimeSpan.frame
  private var created: [Place: Half] = [:]
  private var destroyed: [Place: Half] = [:]
  /// The entries of ``destroyed`` in order, including those already paired. Those before ``nextToExpire`` are stale.
  private var order: [(place: Place, half: Half)] = []
  private var nextToExpire = 0
  private var churns: [Place: Churn] = [:]
  private var lastAction: UInt64 = 0
  /// The position of the last write whose value is unknown.
  private var lastUnknownWrite: UInt64 = 0

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .actionBegin:
      lastAction = event.seq
      return
    case .stateWrite, .objectPublish:
      // The trace has no hash for a UUID or for a value that contains one.
      if event[.hash] == nil { lastUnknownWrite = event.seq }
      return
    default: break
    }
    guard let node = model.node, let explicit = node.explicitID else { return }
    if event.kind == .nodeDestroy, !isReplacement(event) || model.isOver { return }
    let half = Half(explicit: explicit, isRandom: node.is(.randomID), seq: event.seq, t: event.t, node: node.id)
    // Rows move, so their place is their current index. The place of any other view is its path.
    let isRow = node.path == nil || (node.index >= 0 && model.node(node.parent)?.holds(.forEach) == true)
    let place = Place(
      parent: isRow ? node.parent : 0, path: isRow ? 0 : node.path?.rawValue ?? 0, index: isRow ? node.index : 0)
    if event.kind == .nodeCreate {
      guard !model.before.contains(.created) else { return }
      if let old = destroyed.removeValue(forKey: place) {
        pair(place, old, half, node, model)
      } else {
        created[place] = half
      }
    } else {
      if let new = created[place], new.node != node.id {
        pair(place, half, new, model.node(new.node) ?? node, model)
      } else {
        destroyed[place] = half
        order.append((place, half))
      }
      if let own = created[place], own.node == node.id { created[place] = nil }
    }
    isWaitingForTurn = true
  }

  private func isReplacement(_ event: borrowing EventRecord) -> Bool {
    !event.has(.reason) || event.is(.reason, .id) || event.is(.reason, .data) || event.is(.reason, .condition)
  }

  private func pair(_ place: Place, _ old: Half, _ new: Half, _ node: Node, _ model: borrowing LifecycleModel) {
    created[place] = nil
    guard old.explicit != new.explicit else { return }
    var churn = churns[place] ?? Churn()
    let at = max(old.seq, new.seq)
    // A reset by the user is not churn, but an id that is new at each evaluation is, regardless of the cause of the
    // evaluation.
    let before = churn.evidence.last ?? 0
    let isRandom = old.isRandom && new.isRandom && lastUnknownWrite <= before
    let isUserReset = lastAction > before && lastAction != 0 && !isRandom
    if isUserReset {
      reportRest(of: churn, model)
      churn = Churn(evidence: [at])
      churns[place] = churn
      return
    }
    churn.pairs += 1
    churn.node = node.id
    // Keep only the number of times that the threshold needs.
    if churn.times.count >= IdentityChurnRule.minimumPairs { churn.times.removeFirst() }
    churn.times.append(max(old.t, new.t))
    if churn.evidence.count < 15 { churn.evidence += [old.seq, new.seq] }
    churn.times.removeAll { TimeSpan(max(old.t, new.t) - $0) > IdentityChurnRule.window }
    let parent = model.node(node.parent).map { model.author(of: $0) }
    if churn.pairs == 1 { churn.firstBodies = parent?.bodies ?? 0 }
    let bodies = Int((parent?.bodies ?? 0) - min(churn.firstBodies, parent?.bodies ?? 0)) + 1
    let isEachBody = (parent?.bodies ?? 0) > 0 && bodies == churn.pairs
    if churn.pairs >= IdentityChurnRule.minimumPairs, churn.times.count >= IdentityChurnRule.minimumPairs || isEachBody,
      churn.reported == 0
    {
      churn.reported = 1
      churn.severity = isEachBody ? .error : .warning
      reportFault(churn, node, weight: 1, model)
    }
    churns[place] = churn
  }

  override func turnEnded(_ model: borrowing LifecycleModel) {
    created.removeAllKeepingSmallCapacity()
    // In a trace without frames, a destruction and its replacement may be in neighboring turns.
    while nextToExpire < order.count, TimeSpan(model.t - order[nextToExpire].half.t) > Self.longestGap {
      let (place, half) = order[nextToExpire]
      if destroyed[place]?.seq == half.seq { destroyed[place] = nil }
      nextToExpire += 1
    }
    if nextToExpire > 32, nextToExpire > order.count / 2 {
      order.removeFirst(nextToExpire)
      nextToExpire = 0
    }
    if churns.count > 65_536 {
      reportRest(model)
      churns.removeAll()
    }
  }

  override func finish(_ model: borrowing LifecycleModel) { reportRest(model) }

  private func reportRest(_ model: borrowing LifecycleModel) {
    for churn in churns.values.sorted(by: { $0.node < $1.node }) { reportRest(of: churn, model) }
  }

  /// Reports the pairs that have not been reported yet.
  private func reportRest(of churn: Churn, _ model: borrowing LifecycleModel) {
    guard churn.reported != 0, churn.pairs > churn.reported, let node = model.node(churn.node) else { return }
    reportFault(churn, node, weight: churn.pairs - churn.reported, model)
  }

  private func reportFault(_ churn: Churn, _ node: Node, weight: Int, _ model: borrowing LifecycleModel) {
    // The modifier `.id` stands on the line of its view. The id of a row is declared by its data.
    let isRow = model.node(node.parent)?.holds(.forEach) == true
    report(
      model, on: node, at: (churn.evidence.last ?? 0, churn.times.last ?? 0),
      "\(name(node, model)) was destroyed and recreated under a new id", evidence: churn.evidence,
      severity: churn.severity, cause: "id", site: isRow ? nil : node.site, made: node.site,
      code: isRow && node.is(.randomID) ? .freshID : nil, weight: weight)
  }
}
