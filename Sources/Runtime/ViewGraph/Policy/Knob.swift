/// One of the points on which platforms differ, as users name it.
///
/// A new one is a property of ``PolicyKnobs`` and an entry in ``all``; `--knob`, the trace header, `--list-knobs` and the page Knobs
/// follow from there.
public struct Knob: Sendable {
  /// What `--knob` and a trace's header call it.
  public let name: String
  /// What it decides, in one sentence.
  public let summary: String
  /// The values that it takes: `eager or lazyFirstVisit`.
  public let values: String
  private let read: @Sendable (PolicyKnobs) -> String
  fileprivate let write: @Sendable (inout PolicyKnobs, String) -> Bool

  /// - Parameter other: a knob that is set to the same value, unless it is set afterwards.
  init<Value: KnobValue>(
    _ name: String, _ property: any WritableKeyPath<PolicyKnobs, Value> & Sendable,
    and other: (any WritableKeyPath<PolicyKnobs, Value> & Sendable)? = nil, _ summary: String
  ) {
    self.name = name
    self.summary = summary
    values = Value.choices
    read = { $0[keyPath: property].knobText }
    write = { knobs, text in
      guard let value = Value(knobText: text) else { return false }
      knobs[keyPath: property] = value
      if let other { knobs[keyPath: other] = value }
      return true
    }
  }

  /// The knob's value, in the form in which it is set.
  public func value(in knobs: PolicyKnobs) -> String { read(knobs) }

  fileprivate func set(_ knobs: inout PolicyKnobs, to value: String) throws(KnobError) {
    guard write(&knobs, value) else { throw KnobError(description: "the knob \(name) takes \(values), not \"\(value)\"") }
  }
}

/// A knob that does not exist, or a value that it does not take.
public struct KnobError: Error, CustomStringConvertible, Sendable {
  public let description: String
}

extension PolicyKnobs {
  /// Every knob by the name under which `--knob` and the trace header know it, sorted.
  public var named: [(key: String, value: String)] { Knob.all.map { ($0.name, $0.value(in: self)) } }

  /// The knobs whose values differ from the profile's, sorted by name: with the profile they tell the rest, so that a trace's header does not
  /// change when a knob is added. Set in this order on a copy of the profile's knobs, they give these knobs.
  public func changes(from profile: Profile) -> [(key: String, value: String)] {
    var copy = PolicyKnobs(profile)
    return Knob.all.compactMap { knob in
      let value = knob.value(in: self)
      guard knob.value(in: copy) != value else { return nil }
      // A knob may set another one too; then the other one is compared with what it was set to.
      _ = knob.write(&copy, value)
      return (knob.name, value)
    }
  }

  /// Sets the knob of that name. `switchOrder` is that of tabs too; `tabs.switchOrder` is theirs alone.
  /// - Throws: ``KnobError`` when there is no such knob or it does not take the value.
  public mutating func set(_ name: String, to value: String) throws(KnobError) {
    guard let knob = Knob.all.first(where: { $0.name == name }) else {
      let known = Knob.all.map(\.name).joined(separator: ", ")
      throw KnobError(description: "there is no knob \"\(name)\"; the knobs are \(known)")
    }
    try knob.set(&self, to: value)
  }
}
