/// A setting for one point on which platforms differ.
///
/// A new knob is a property of ``PolicyKnobs`` and an entry in ``all``. `--knob`, the trace header, `--list-knobs`, and
/// `Knobs.md` are derived from these.
public struct Knob: Sendable {
  /// The name in `--knob` and in a trace's header.
  public let name: String
  /// The behavior that the knob selects, in a few sentences.
  public let summary: String
  /// The accepted values, as text: `eager or lazyFirstVisit`.
  public let values: String
  /// The values that a series of recordings tries: all of them, or samples of numbers.
  public let trials: [String]
  private let read: @Sendable (PolicyKnobs) -> String
  fileprivate let write: @Sendable (inout PolicyKnobs, String) -> Bool

  /// - Parameter other: A second property that is set to the same value; its own knob can change it afterwards.
  init<Value: KnobValue>(
    _ name: String, _ property: any WritableKeyPath<PolicyKnobs, Value> & Sendable,
    and other: (any WritableKeyPath<PolicyKnobs, Value> & Sendable)? = nil, _ summary: String
  ) {
    self.name = name
    self.summary = summary
    values = Value.choices
    trials = Value.trials
    read = { $0[keyPath: property].knobText }
    write = { knobs, text in
      guard let value = Value(knobText: text) else { return false }
      knobs[keyPath: property] = value
      if let other { knobs[keyPath: other] = value }
      return true
    }
  }

  /// Returns the knob's value, in the form that `--knob` accepts.
  public func value(in knobs: PolicyKnobs) -> String { read(knobs) }

  fileprivate func set(_ knobs: inout PolicyKnobs, to value: String) throws(KnobError) {
    guard write(&knobs, value) else {
      throw KnobError(description: "the knob \(name) must be \(values), not \"\(value)\"")
    }
  }
}

/// An unknown knob, or a value that a knob does not accept.
public struct KnobError: Error, CustomStringConvertible, Sendable {
  public let description: String
}

extension PolicyKnobs {
  /// The names and values of all knobs, sorted by name.
  public var named: [(key: String, value: String)] { Knob.all.map { ($0.name, $0.value(in: self)) } }

  /// Returns the knobs whose values differ from the profile's, sorted by name.
  ///
  /// Together with the profile, they determine all values, so a trace's header does not change when a knob is added.
  /// Setting them in this order on the profile's knobs yields these knobs.
  public func changes(from profile: Profile) -> [(key: String, value: String)] {
    var copy = PolicyKnobs(profile)
    return Knob.all.compactMap { knob in
      let value = knob.value(in: self)
      guard knob.value(in: copy) != value else { return nil }
      // A knob may set a second knob, which is then compared with that value.
      _ = knob.write(&copy, value)
      return (knob.name, value)
    }
  }

  /// Sets the knob with this name. `switchOrder` also sets `tabs.switchOrder`.
  /// - Throws: ``KnobError`` if the knob does not exist or does not accept the value.
  public mutating func set(_ name: String, to value: String) throws(KnobError) {
    guard let knob = Knob.all.first(where: { $0.name == name }) else {
      let known = Knob.all.map(\.name).joined(separator: ", ")
      throw KnobError(description: "there is no knob \"\(name)\"; the knobs are \(known)")
    }
    try knob.set(&self, to: value)
  }
}
