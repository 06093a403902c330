nonisolated extension View {
  func offering(_ controls: @escaping @MainActor (EnvironmentValues) -> [MenuControl]) -> _OfferView<Self> {
    _OfferView(content: self, controls: controls)
  }

  private func offering<Offer: View>(_ offer: Offer) -> _OfferView<Self> {
    let offer = UncheckedSendable(offer)
    return offering { DetachedRenderer.controls(offer.value, in: $0) }
  }

  /// Adds swipe actions to a row. A script taps them by their labels. Those of the trailing edge take the place of the
  /// action that `onDelete` gives the row (Apple's documentation of `swipeActions`).
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Actions
  ) -> _OfferView<Self> {
    var offer = offering(content())
    offer.replacesDelete = edge == .trailing
    return offer
  }

  /// Adds a context menu. A script taps its items by their labels.
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> _OfferView<Self> {
    offering(menuItems())
  }

  /// Looks only: a preview is not shown.
  public func contextMenu<Items: View, Preview: View>(
    @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview
  ) -> _OfferView<Self> { offering(menuItems()) }
}
