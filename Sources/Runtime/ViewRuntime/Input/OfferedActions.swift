import ViewGraph

/// What a long press or a swipe on a view offers.
final class OfferModifier: NodeModifier, DescribingModifier {
  var controls: (@MainActor (EnvironmentValues) -> [OfferedControl])?
  /// The environment around what is offered.
  var environment = EnvironmentValues()

  func describe(_ element: inout ScreenElement) {
    if let controls { element.offered += controls(environment) }
  }
}

/// A modifier that shows on the screen, or can be reached there, as a part of the view it stands on.
@MainActor
protocol DescribingModifier: NodeModifier {
  func describe(_ element: inout ScreenElement)
}

/// A view that offers controls which are not on the screen. They have no nodes, as the menu is not open.
public nonisolated struct _OfferView<Base: View>: ModifyingView {
  public let content: Base
  let controls: @MainActor (EnvironmentValues) -> [OfferedControl]

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let modifier = cursor.modifier { OfferModifier() }
    modifier.controls = view.controls
    modifier.environment = cursor.environment
    Base._update(view.content, &cursor)
  }
}

nonisolated extension View {
  func offering(_ controls: @escaping @MainActor (EnvironmentValues) -> [OfferedControl]) -> _OfferView<Self> {
    _OfferView(content: self, controls: controls)
  }

  private func offering<Offer: View>(_ offer: Offer) -> _OfferView<Self> {
    let offer = Handed(offer)
    return offering { Offscreen.controls(offer.value, in: $0) }
  }

  /// Actions at a row's edge; a script taps them by their labels.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Actions
  ) -> _OfferView<Self> { offering(content()) }

  /// The menu of a long press; a script taps its items by their labels.
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> _OfferView<Self> { offering(menuItems()) }

  public func contextMenu<Items: View, Preview: View>(
    @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview
  ) -> _OfferView<Self> { offering(menuItems()) }
}
