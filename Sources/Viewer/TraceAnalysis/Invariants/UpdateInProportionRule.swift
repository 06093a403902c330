internal import TraceFormat
internal import TraceModel

/// Flags changes that run the bodies of many views that show nothing else afterward.
struct UpdateInProportionRule: AnomalyRule {
  /// The number of updates from which they are reported.
  static let fewest = 5

  let info = RuleInfo(
    id: Invariant.updateInProportion.id, severity: .note,
    summary: "A change runs the bodies of many views, and few of them show anything else",
    rationale:
      "Each view depends on more than it shows: on a whole collection, on an object, or on a closure in the environment that is new each "
      + "time. Updates cost as much as the whole screen.",
    remedy:
      "Give each view only what it shows: one @Observable object per row, an input, or a closure that captures nothing but an object.",
    namedRemedy:
      "Give each {view} only what it shows instead of {name}: one @Observable object per row, an input, or a closure that captures "
      + "nothing but an object.",
    detection:
      "At least \(Self.fewest.word) times, one change runs the bodies of ten or more views of one type, and no more than a quarter of them "
      + "show other words afterward (wide_update).",
    exceptions: ["updates of fewer views", "views that show other texts or views afterward"],
    needs: [KindSet(.bodyBegin)], detail: .all,
    faulty: """
      presence[3]   w
      Row 1 … 15    15 bodies, 1 other text
      """,
    clean: """
      member 3      w
      Row 3         1 body
      """)

  let detectors: [Detector.Type] = [WideUpdateDetector.self]
}

private final class WideUpdateDetector: Detector {
  override class var reads: KindSet { KindSet(.warning) }

  private struct Kind: Hashable {
    var view: StringID?
    var place: StringID?
  }
  private var evidence: [Kind: [UInt64]] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard event.is(.code, .wideUpdate), let node = model.node else { return }
    let kind = Kind(view: node.view, place: event.string(.name))
    let seen = (evidence[kind] ?? []) + [event.seq]
    evidence[kind] = seen
    guard seen.count == UpdateInProportionRule.fewest else { return }
    let place = text(kind.place)
    report(
      model, on: node, at: (event.seq, event.t),
      "each change of '\(place)' runs the bodies of \(event[.count] ?? 0) views like \(name(node, model)) that show nothing else afterward",
      evidence: seen, cause: place, subjects: [.node(node.id)], made: node.site)
  }
}
