import ViewGraph

/// A view with an opacity. A transparent one exists and appears like any other, and is neither seen nor tapped.
public nonisolated struct _OpacityView<Content: View>: ModifyingView {
  public let content: Content
  let opacity: Double

  public static func _facts(_ facts: inout _ViewFacts) { Content._facts(&facts) }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    cursor.modifier { OpacityModifier() }.isTransparent = view.opacity <= 0
    Content._update(view.content, &cursor)
  }
}

/// Hides a node that is transparent.
final class OpacityModifier: NodeModifier, DescribingModifier {
  var isTransparent = false

  override init() {}

  func describe(_ element: inout ScreenElement) {
    if isTransparent { element.hide() }
  }
}

nonisolated extension View {
  /// A view without any opacity is neither seen nor tapped.
  public func opacity(_ opacity: Double) -> _OpacityView<Self> { _OpacityView(content: self, opacity: opacity) }
}
