import ViewGraph

/// The effect of `defaultFocus`: the focus goes to the default when the view first appears, unless something has it.
final class DefaultFocusEffect: Effect {
  var focus: () -> Void = {}
  private var isResolved = false

  override func appear(_ graph: Graph, onscreen: Bool) {
    guard !isResolved else { return }
    isResolved = true
    if !FocusCoordinator.of(graph).hasFocus { focus() }
  }
}

// A field gets the focus when a script types into it, when code sets it, or by default.
nonisolated extension View {
  public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    _EffectView(content: self, make: { DefaultFocusEffect(site: nil) }) { effect, _ in
      effect.focus = { binding.wrappedValue = value }
    }
  }

  public func focusSection() -> some View { self }
  public func focusScope(_ namespace: Namespace.ID) -> some View { self }
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
  public func prefersDefaultFocus(_ prefers: Bool = true, in namespace: Namespace.ID) -> some View { self }
  public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View { self }
}

public struct DefaultFocusEvaluationPriority: Sendable {
  public static let automatic = Self()
  public static let userInitiated = Self()
}

public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let activate = Self(rawValue: 1)
  public static let edit = Self(rawValue: 2)
  public static let automatic: Self = [.activate, .edit]
}
