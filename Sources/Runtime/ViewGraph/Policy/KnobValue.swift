/// A type for a knob's values that can be converted to and from text.
protocol KnobValue: Sendable {
  /// The accepted values, as part of a sentence: `true or false`.
  static var choices: String { get }
  /// The values that a series of recordings tries: all of them, or samples if there are too many.
  static var trials: [String] { get }
  init?(knobText: String)
  var knobText: String { get }
}

extension KnobValue where Self: RawRepresentable<String> & CaseIterable {
  static var choices: String { trials.joined(separator: " or ") }
  static var trials: [String] { allCases.map(\.rawValue) }
  init?(knobText: String) { self.init(rawValue: knobText) }
  var knobText: String { rawValue }
}

extension PolicyKnobs.TabsCreation: KnobValue {}
extension PolicyKnobs.TabsInitialAppear: KnobValue {}
extension PolicyKnobs.ChangeRounds: KnobValue {}
extension PolicyKnobs.SwitchOrder: KnobValue {}
extension PolicyKnobs.AppearOrder: KnobValue {}
extension PolicyKnobs.AppearPoint: KnobValue {}
extension PolicyKnobs.TaskStart: KnobValue {}
extension PolicyKnobs.Teardown: KnobValue {}
extension PolicyKnobs.CancelOrder: KnobValue {}
extension PolicyKnobs.StateInit: KnobValue {}
extension PolicyKnobs.Comparison: KnobValue {}
extension PolicyKnobs.NavigationOrder: KnobValue {}
extension PolicyKnobs.SplitColumns: KnobValue {}
extension PolicyKnobs.TransitionLeave: KnobValue {}
extension PolicyKnobs.PresentationReads: KnobValue {}
extension PolicyKnobs.DialogsAtDismissal: KnobValue {}
extension PolicyKnobs.NestedPresentations: KnobValue {}
extension PolicyKnobs.AppearOnTeardown: KnobValue {}
extension PolicyKnobs.LevelIdentity: KnobValue {}
extension PolicyKnobs.RowState: KnobValue {}

extension PolicyKnobs.ChangeInitial: KnobValue {
  init?(knobText: String) {
    if knobText == "everyAppear" { self = .everyAppearance } else { self.init(rawValue: knobText) }
  }
}

extension Bool: KnobValue {
  static var choices: String { "true or false" }
  static var trials: [String] { ["true", "false"] }
  init?(knobText: String) { self.init(knobText) }
  var knobText: String { description }
}

/// Nanoseconds, written as `100ms`, `2s` or a plain number of milliseconds.
extension UInt64: KnobValue {
  static var choices: String { "a duration such as 100ms" }
  static var trials: [String] { ["0ms", "100ms", "350ms"] }

  init?(knobText: String) {
    let (digits, scale): (Substring, UInt64) =
      knobText.hasSuffix("ms")
      ? (knobText.dropLast(2), 1_000_000)
      : knobText.hasSuffix("s") ? (knobText.dropLast(), 1_000_000_000) : (knobText[...], 1_000_000)
    guard let number = UInt64(digits), number <= 1_000_000 else { return nil }
    self = number * scale
  }

  var knobText: String { "\(self / 1_000_000)ms" }
}

extension PolicyKnobs.RemovalTime: KnobValue {
  static var choices: String { "animation, or \(UInt64.choices)" }
  static var trials: [String] { ["animation"] + UInt64.trials }

  init?(knobText: String) {
    if knobText == "animation" {
      self = .animation
    } else {
      guard let time = UInt64(knobText: knobText) else { return nil }
      self = .fixed(time)
    }
  }

  var knobText: String {
    switch self {
    case .animation: "animation"
    case .fixed(let time): time.knobText
    }
  }
}

extension PolicyKnobs.Retention: KnobValue {
  static var choices: String { "keepAll, dropImmediately, lru(N) or distance(N)" }
  static var trials: [String] { ["keepAll", "dropImmediately", "lru(2)", "distance(2)"] }

  init?(knobText: String) {
    func number(_ name: String) -> Int? {
      guard knobText.hasPrefix(name + "("), knobText.hasSuffix(")") else { return nil }
      return Int(knobText.dropFirst(name.count + 1).dropLast()).flatMap { $0 >= 0 ? $0 : nil }
    }
    if knobText == "keepAll" {
      self = .keepAll
    } else if knobText == "dropImmediately" {
      self = .dropImmediately
    } else if let count = number("lru") {
      self = .lru(count)
    } else if let pages = number("distance") {
      self = .distance(pages)
    } else {
      return nil
    }
  }

  var knobText: String {
    switch self {
    case .keepAll: "keepAll"
    case .dropImmediately: "dropImmediately"
    case .lru(let count): "lru(\(count))"
    case .distance(let pages): "distance(\(pages))"
    }
  }
}
