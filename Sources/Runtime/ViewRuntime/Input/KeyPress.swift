public import Foundation

/// A key press.
public struct KeyPress: Sendable {
  public let phase: Phases
  public let key: KeyEquivalent
  public let characters: String
  public let modifiers: EventModifiers

  public enum Result: Sendable { case handled, ignored }

  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Self(rawValue: 1)
    public static let `repeat` = Self(rawValue: 2)
    public static let up = Self(rawValue: 4)
    public static let all: Self = [.down, .repeat, .up]
  }
}

// A headless run has no keyboard: these modifiers compile and never run.
nonisolated extension View {
  /// No such input: no hardware keyboard is emulated.
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View { self }
  /// No such input: no hardware keyboard is emulated.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  /// No such input: no hardware keyboard is emulated.
  public func onKeyPress(
    phases: KeyPress.Phases = .down, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  /// No such input: no hardware keyboard is emulated.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = .down, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  /// No such input: no hardware keyboard is emulated.
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = .down, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
}
