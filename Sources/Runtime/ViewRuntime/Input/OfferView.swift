import ViewGraph

/// The controls that a context menu or a swipe offers.
final class MenuControlsModifier: NodeModifier, DescribingModifier {
  var controls: (@MainActor (EnvironmentValues) -> [MenuControl])?
  /// True if the row's list makes no action to delete it, because the app has actions of its own in that place.
  var replacesDelete = false
  /// The environment of the offered controls.
  var environment = EnvironmentValues()

  func describe(_ element: inout ScreenElement) {
    if let controls { element.menuControls += controls(environment) }
  }
}

/// A view that offers controls in a closed menu, which have no nodes.
public nonisolated struct _OfferView<Base: View>: ModifyingView {
  public let content: Base
  let controls: @MainActor (EnvironmentValues) -> [MenuControl]
  var replacesDelete = false

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let modifier = cursor.modifier { MenuControlsModifier() }
    modifier.controls = view.controls
    modifier.replacesDelete = view.replacesDelete
    modifier.environment = cursor.environment
    Base._update(view.content, &cursor)
  }
}
