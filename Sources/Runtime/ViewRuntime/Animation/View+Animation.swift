/// Animation modifiers. They have no effect on the content shown, which changes at once; a transition decides when a
/// removed view is destroyed.
nonisolated extension View {
  public func animation(_ animation: Animation?) -> some View { self }
  /// Looks only: what `body` animates changes at once.
  public func animation<V: View>(_ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V)
    -> some View
  { self }
  /// Looks only: what `body` animates changes at once.
  public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View { self }
  public func transition(_ transition: AnyTransition) -> _TraitView<Self> {
    _TraitView(content: self) { $0.removal = transition.isIdentity ? .instant : .transition }
  }
  public func transition<T: Transition>(_ transition: T) -> _TransitionView<_TraitView<Self>, T> {
    _TransitionView(
      content: _TraitView(content: self) {
        $0.removal = T.self is IdentityTransition.Type ? .instant : .transition
      }, transition: transition)
  }
}

extension Binding {
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}
