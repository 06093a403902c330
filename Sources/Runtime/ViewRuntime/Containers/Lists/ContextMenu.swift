nonisolated extension View {
  /// No such input: only a Mac has a double click.
  ///
  /// Adds a menu for the rows of a list with a selection. A script taps its items by their labels. A headless run does
  /// not have a double tap on rows, so no control performs the primary action.
  public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> _OfferView<Self> {
    let menu = UncheckedSendable(menu)
    return offering { DetachedRenderer.controls(menu.value([]), in: $0) }
  }

  /// The older form of a context menu.
  public func contextMenu<Items: View>(_ contextMenu: ContextMenu<Items>?) -> _OfferView<Self> {
    let menu = UncheckedSendable(contextMenu)
    return offering { environment in menu.value.map { DetachedRenderer.controls($0.items, in: environment) } ?? [] }
  }
}

public struct ContextMenu<MenuItems: View> {
  let items: MenuItems
  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}
