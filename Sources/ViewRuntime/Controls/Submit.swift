import ViewGraph

/// What runs when a field is submitted: the actions of the views around it, the innermost first.
struct SubmitActions {
  var actions: [(triggers: SubmitTriggers, run: () -> Void)] = []

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
  /// Runs an action when a field inside is submitted: a script types `\n` into it.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    _EnvironmentView(content: self, transforms: true) { $0.submitActions.actions.insert((triggers, action), at: 0) }
  }

  /// Keeps the submissions of fields inside from the views around.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    _EnvironmentView(content: self, transforms: true) { if isBlocking { $0.submitActions.actions.removeAll() } }
  }
}
