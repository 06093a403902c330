// Modifiers for keyboards, menu bars and previews. They have no effect: a headless run has none of these.

nonisolated extension View {
  public func typeSelectEquivalent(_ text: Text?) -> some View { self }
  public func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public func typeSelectEquivalent<S: StringProtocol>(_ string: S) -> some View { self }
  /// No such input: only a Mac has it.
  public func modifierKeyAlternate<V: View>(_ modifiers: EventModifiers, @ViewBuilder _ alternate: () -> V) -> some View
  { self }
  /// No such input: only a Mac has it.
  public func textInputSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View { self }
  /// No such input: only a Mac has it.
  public func onPageScrollCommand(perform action: @escaping (Edge.Set) -> Void) -> some View { self }
  public func accessibilityDefaultFocus<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, _ value: Value
  ) -> some View { self }
  public func previewContext<C: PreviewContext>(_ value: C) -> some View { self }
}

public protocol PreviewContext {}
