nonisolated extension View {
  /// A menu for the rows of a list with a selection: a script taps its items by their labels, and they are made for the rows that are
  /// selected. A headless run has no double tap on a row, so the primary action is offered by no control.
  public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M, primaryAction: ((Set<I>) -> Void)? = nil
  ) -> _OfferView<Self> {
    let menu = Handed(menu)
    return offering { Offscreen.controls(menu.value([]), in: $0) }
  }

  /// The older form of a menu.
  public func contextMenu<Items: View>(_ contextMenu: ContextMenu<Items>?) -> _OfferView<Self> {
    let menu = Handed(contextMenu)
    return offering { environment in menu.value.map { Offscreen.controls($0.items, in: environment) } ?? [] }
  }
}

public struct ContextMenu<MenuItems: View> {
  let items: MenuItems
  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}
