import ViewGraph

/// The actions that run when a field is submitted: the actions of the views around it, outermost first (from a log
/// printed on iOS 15).
struct SubmitActions {
  var actions: [(triggers: SubmitTriggers, run: () -> Void)] = []

  /// Removes the actions for texts.
  mutating func dropTexts() {
    for index in actions.indices { actions[index].triggers.subtract(.text) }
  }

  func run(_ trigger: SubmitTriggers) {
    for action in actions where !action.triggers.isDisjoint(with: trigger) { action.run() }
  }
}

private struct SubmitKey: EnvironmentKey {
  static var defaultValue: SubmitActions { SubmitActions() }
}

extension EnvironmentValues {
  var submitActions: SubmitActions {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Runs an action when a field inside is submitted, which a script does by typing `\n` into the field.
  ///
  /// An action for searches alone keeps the submissions of texts inside from the actions around it (stated for iOS 15).
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    _EnvironmentView(content: self, transforms: true) { environment in
      if !triggers.contains(.text) { environment.submitActions.dropTexts() }
      environment.submitActions.actions.append((triggers, action))
    }
  }

  /// Hides submissions of the fields inside from the surrounding views.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    _EnvironmentView(content: self, transforms: true) { if isBlocking { $0.submitActions.actions.removeAll() } }
  }
}

public struct SubmitLabel: Sendable {
  public static let done = Self()
  public static let go = Self()
  public static let send = Self()
  public static let join = Self()
  public static let route = Self()
  public static let search = Self()
  public static let `return` = Self()
  public static let next = Self()
  public static let `continue` = Self()
}

public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = Self(rawValue: 1)
  public static let search = Self(rawValue: 2)
}
