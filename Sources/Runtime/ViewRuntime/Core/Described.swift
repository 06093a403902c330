import ViewGraph

/// What a modifier changes of what its view puts on the screen.
final class DescriptionModifier: NodeModifier, DescribingModifier {
  var change: (inout ScreenElement) -> Void = { _ in }

  override init() {}

  func describe(_ element: inout ScreenElement) { change(&element) }
}

/// A view that is on the screen otherwise than it says itself.
public nonisolated struct _DescribedView<Base: View>: ModifyingView {
  public let content: Base
  let change: (inout ScreenElement) -> Void

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    cursor.modifier { DescriptionModifier() }.change = view.change
    Base._update(view.content, &cursor)
  }
}

nonisolated extension View {
  /// Hides the view from sight. It lives and appears as others do, and cannot be tapped.
  public func hidden() -> _DescribedView<Self> {
    _DescribedView(content: self) { element in
      element.texts = []
      element.control = nil
      element.offered = []
      element.showsChildren = false
    }
  }

  /// A name of the view that is not on the screen: it can be tapped by it.
  func named(_ name: String) -> _DescribedView<Self> { _DescribedView(content: self) { $0.names.append(name) } }

  public func accessibilityLabel(_ label: Text) -> _DescribedView<Self> { named(label.string) }
  public func accessibilityLabel(_ key: LocalizedStringKey, isEnabled: Bool) -> _DescribedView<Self> {
    _DescribedView(content: self) { if isEnabled { $0.names.append(key.resolved) } }
  }
  public func accessibilityLabel(_ key: LocalizedStringKey) -> _DescribedView<Self> { named(key.resolved) }
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> _DescribedView<Self> { named(String(label)) }
  public func accessibilityIdentifier(_ identifier: String) -> _DescribedView<Self> { named(identifier) }
  public func accessibility(label: Text) -> _DescribedView<Self> { named(label.string) }
  public func accessibility(identifier: String) -> _DescribedView<Self> { named(identifier) }
}
