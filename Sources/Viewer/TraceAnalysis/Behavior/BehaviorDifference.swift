/// A difference in the behavior of two traces.
package struct BehaviorDifference: Equatable, Sendable {
  /// The kind of a difference. The raw value is its label in the output.
  package enum Kind: String, Sendable {
    /// Only in the second trace.
    case new = "NEW"
    /// Only in the first trace.
    case gone = "GONE"
    /// In both traces, with another count or duration.
    case changed = "CHANGED"
    /// The same steps in another order.
    case order = "ORDER"
  }

  /// The kind of the difference.
  package var kind: Kind
  /// A line that names the view and the difference.
  package var text: String
  /// The places that the difference is about, as ``BehaviorProfile/Place/name``. A finding without a view has none.
  package var places: [String] = []
}

/// Compares the behavior of two traces by stable identity.
package enum BehaviorComparison {
  /// The smallest change in a duration to report, in percent.
  static let threshold: UInt64 = 5

  /// Returns the differences between the first trace and the second.
  ///
  /// - Parameters:
  ///   - findings: The findings of the first trace and the second trace.
  ///   - byTime: True to compare durations too.
  package static func differences(
    from first: BehaviorProfile, to second: BehaviorProfile, findings: ([Finding], [Finding]) = ([], []),
    byTime: Bool = false
  ) -> [BehaviorDifference] {
    var all: [BehaviorDifference] = []
    for place in second.places where first.place(place.name) == nil {
      all.append(.init(kind: .new, text: "\(place.name): \(shown(place.counts))", places: [place.name]))
    }
    for place in first.places where second.place(place.name) == nil {
      all.append(.init(kind: .gone, text: "\(place.name): \(shown(place.counts))", places: [place.name]))
    }
    for place in first.places {
      guard let other = second.place(place.name) else { continue }
      var own = differences(place, other)
      // An action that only one trace has means another script, not another behavior.
      if place.bornAt != other.bornAt, second.actions.contains(place.bornAt), first.actions.contains(other.bornAt) {
        own.append(.init(kind: .changed, text: "\(place.name): first created at \(place.bornAt) -> \(other.bornAt)"))
      }
      if byTime { own += durations(place, other) }
      for index in own.indices { own[index].places = [place.name] }
      all += own
    }
    if let at = firstDifference(first.callbacks, second.callbacks),
      first.callbacks.sorted() == second.callbacks.sorted()
    {
      let places = [first.place(ofCallback: at), second.place(ofCallback: at)]
      let text = "callback \(at + 1) was \(first.callbacks[at]), is \(second.callbacks[at])"
      all.append(.init(kind: .order, text: text, places: places[0] == places[1] ? [places[0]] : places))
    }
    all += compare(findings.0, findings.1).map { difference, finding in
      var difference = difference
      let profile = difference.kind == .new ? second : first
      difference.places = finding.node.flatMap { profile.place(ofNode: $0) }.map { [$0] } ?? []
      return difference
    }
    return all
  }

  private static func differences(_ a: BehaviorProfile.Place, _ b: BehaviorProfile.Place) -> [BehaviorDifference] {
    var all: [BehaviorDifference] = []
    for (step, count) in b.counts where a.counts[step] == 0 {
      all.append(.init(kind: .new, text: "\(b.name): \(step) (\(count))"))
    }
    for (step, count) in a.counts where b.counts[step] == 0 {
      all.append(.init(kind: .gone, text: "\(a.name): \(step) (\(count))"))
    }
    for (step, count) in a.counts {
      let now = b.counts[step]
      if now != 0 && now != count { all.append(.init(kind: .changed, text: "\(a.name): \(step) \(count) -> \(now)")) }
    }
    if all.isEmpty, let at = firstDifference(a.order, b.order) {
      let before = at < a.order.count ? a.order[at] : "nothing"
      let now = at < b.order.count ? b.order[at] : "nothing"
      all.append(.init(kind: .order, text: "\(a.name): step \(at + 1) was \(before), is \(now)"))
    }
    return all
  }

  private static func durations(_ a: BehaviorProfile.Place, _ b: BehaviorProfile.Place) -> [BehaviorDifference] {
    [("lived", a.lived, b.lived), ("visible", a.visible, b.visible)].compactMap { what, before, now in
      let gap = before > now ? before - now : now - before
      guard gap > 0, gap / threshold >= max(before, now) / 100 else { return nil }
      return .init(kind: .changed, text: "\(a.name): \(what) \(TimeSpan(before)) -> \(TimeSpan(now))")
    }
  }

  private static func compare(_ a: [Finding], _ b: [Finding]) -> [(BehaviorDifference, Finding)] {
    func name(_ finding: Finding) -> String { "finding \(finding.rule): \(finding.message)" }
    let before = Set(a.map(\.fingerprint))
    let now = Set(b.map(\.fingerprint))
    return b.filter { !before.contains($0.fingerprint) }.map { (.init(kind: .new, text: name($0)), $0) }
      + a.filter { !now.contains($0.fingerprint) }.map { (.init(kind: .gone, text: name($0)), $0) }
  }

  private static func firstDifference(_ a: [String], _ b: [String]) -> Int? {
    if a == b { return nil }
    return zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(a.count, b.count)
  }

  private static func shown(_ counts: StepCounts) -> String {
    counts.map { "\($0.step) (\($0.count))" }.joined(separator: ", ")
  }
}
