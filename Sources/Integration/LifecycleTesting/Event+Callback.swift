extension Event {
  /// The kinds of closures that the author can attach to a view.
  public enum Callback: String, CaseIterable, Sendable {
    /// The closure of `onAppear`.
    case appear
    /// The closure of `onDisappear`.
    case disappear
    /// The closure of `onChange`.
    case change
    /// The closure of `onReceive`.
    case receive
    /// The `onDismiss` closure of a presentation.
    case dismiss
    /// The closure of `refreshable`.
    case refresh
  }
}
