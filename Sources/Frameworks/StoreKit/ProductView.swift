public import ViewRuntime

/// A product that loads for a tenth of a second and is then unavailable. Its icon closures are never called; the
/// placeholder icon is shown.
public struct ProductView<Icon: View, PlaceholderIcon: View>: View {
  private let id: Product.ID
  private let placeholderIcon: PlaceholderIcon
  @State private var state = Product.TaskState.loading
  @Environment(\.productViewStyle) private var style

  public var body: some View {
    style.makeBody(configuration: ProductViewStyleConfiguration(state: state, icon: AnyView(placeholderIcon)))
      .storeProductTask(for: id) { state = $0 }
  }

  public init(id productID: Product.ID, prefersPromotionalIcon: Bool = false)
  where Icon == EmptyView, PlaceholderIcon == EmptyView {
    self.init(id: productID, icon: { _ in EmptyView() }, placeholderIcon: { EmptyView() })
  }

  public init(id productID: Product.ID, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: () -> Icon)
  where PlaceholderIcon == AutomaticProductPlaceholderIcon {
    self.init(id: productID, icon: icon) { AutomaticProductPlaceholderIcon() }
  }

  public init(
    id productID: Product.ID, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: () -> Icon,
    @ViewBuilder placeholderIcon: () -> PlaceholderIcon
  ) {
    let icon = icon()
    self.init(id: productID, icon: { _ in icon }, placeholderIcon: placeholderIcon)
  }

  public init(id productID: Product.ID, @ViewBuilder icon: @escaping (ProductIconPhase) -> Icon)
  where PlaceholderIcon == AutomaticProductPlaceholderIcon {
    self.init(id: productID, icon: icon) { AutomaticProductPlaceholderIcon() }
  }

  /// No such input: nothing can be bought.
  public init(
    id productID: Product.ID, @ViewBuilder icon: @escaping (ProductIconPhase) -> Icon,
    @ViewBuilder placeholderIcon: () -> PlaceholderIcon
  ) {
    id = productID
    self.placeholderIcon = placeholderIcon()
  }

  public init(_ product: Product, prefersPromotionalIcon: Bool = false)
  where Icon == EmptyView, PlaceholderIcon == EmptyView {
    switch product.never {}
  }

  /// No such input: nothing can be bought.
  public init(_ product: Product, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: () -> Icon)
  where PlaceholderIcon == EmptyView {
    switch product.never {}
  }

  /// No such input: nothing can be bought.
  public init(_ product: Product, @ViewBuilder icon: @escaping (ProductIconPhase) -> Icon)
  where PlaceholderIcon == EmptyView {
    switch product.never {}
  }
}

/// Never passed to an app, because no product is loaded.
public enum ProductIconPhase: Sendable {
  case loading
  case unavailable
  case failure(any Error)
  case success(Image)

  public var promotionalIcon: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

public struct AutomaticProductPlaceholderIcon: View {
  public init() {}
  public var body: some View { Image(systemName: "app.dashed") }
}
