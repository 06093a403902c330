import ViewGraph

/// A modifier that changes what its view puts on screen.
final class ScreenElementModifier: NodeModifier, DescribingModifier {
  var change: (inout ScreenElement) -> Void = { _ in }

  override init() {}

  func describe(_ element: inout ScreenElement) { change(&element) }
}

/// A view whose screen element is changed by a modifier.
public nonisolated struct _ScreenElementView<Base: View>: ModifyingView {
  public let content: Base
  let change: (inout ScreenElement) -> Void

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    cursor.modifier { ScreenElementModifier() }.change = view.change
    Base._update(view.content, &cursor)
  }
}

nonisolated extension View {
  /// Hides the view. It exists and appears like other views, but cannot be tapped.
  public func hidden() -> _ScreenElementView<Self> {
    _ScreenElementView(content: self) { $0.hide() }
  }

  /// Adds a name that is not visible text, by which the view can be tapped.
  func named(_ name: String) -> _ScreenElementView<Self> { _ScreenElementView(content: self) { $0.names.append(name) } }

  public func accessibilityLabel(_ label: Text) -> _ScreenElementView<Self> { named(label.string) }
  public func accessibilityLabel(_ key: LocalizedStringKey, isEnabled: Bool) -> _ScreenElementView<Self> {
    _ScreenElementView(content: self) { if isEnabled { $0.names.append(key.resolved) } }
  }
  public func accessibilityLabel(_ key: LocalizedStringKey) -> _ScreenElementView<Self> { named(key.resolved) }
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> _ScreenElementView<Self> { named(String(label)) }
  public func accessibilityIdentifier(_ identifier: String) -> _ScreenElementView<Self> { named(identifier) }
  public func accessibility(label: Text) -> _ScreenElementView<Self> { named(label.string) }
  public func accessibility(identifier: String) -> _ScreenElementView<Self> { named(identifier) }
}
