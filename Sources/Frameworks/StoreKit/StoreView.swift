public import ViewRuntime

/// A list of products, each of which loads for a tenth of a second and is then unavailable. Icon closures are never
/// called.
public struct StoreView<Icon: View, PlaceholderIcon: View>: View {
  private let ids: [Product.ID]
  private let placeholderIcon: PlaceholderIcon

  public var body: some View {
    ScrollView {
      ForEach(ids, id: \.self) { id in
        ProductView(id: id, icon: { EmptyView() }, placeholderIcon: { placeholderIcon })
      }
    }
  }

  public init(ids: some Collection<Product.ID>, prefersPromotionalIcon: Bool = false)
  where Icon == EmptyView, PlaceholderIcon == EmptyView {
    self.init(ids: ids, icon: { _ in EmptyView() }, placeholderIcon: { EmptyView() })
  }

  public init(
    ids: some Collection<Product.ID>, prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon
  ) where PlaceholderIcon == AutomaticProductPlaceholderIcon {
    self.init(ids: ids, icon: icon, placeholderIcon: { AutomaticProductPlaceholderIcon() })
  }

  /// No such input: nothing can be bought.
  public init(
    ids: some Collection<Product.ID>, prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon,
    @ViewBuilder placeholderIcon: () -> PlaceholderIcon
  ) {
    self.ids = Array(ids)
    self.placeholderIcon = placeholderIcon()
  }

  public init(ids: some Collection<Product.ID>, @ViewBuilder icon: @escaping (Product, ProductIconPhase) -> Icon)
  where PlaceholderIcon == AutomaticProductPlaceholderIcon {
    self.init(ids: ids, icon: icon) { AutomaticProductPlaceholderIcon() }
  }

  /// No such input: nothing can be bought.
  public init(
    ids: some Collection<Product.ID>, @ViewBuilder icon: @escaping (Product, ProductIconPhase) -> Icon,
    @ViewBuilder placeholderIcon: () -> PlaceholderIcon
  ) {
    self.ids = Array(ids)
    self.placeholderIcon = placeholderIcon()
  }

  /// An empty store, because there are no products.
  public init(products: some Collection<Product>, prefersPromotionalIcon: Bool = false)
  where Icon == EmptyView, PlaceholderIcon == EmptyView {
    self.init(ids: products.map(\.id))
  }

  public init(
    products: some Collection<Product>, prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon
  )
  where PlaceholderIcon == EmptyView {
    self.init(ids: products.map(\.id), icon: icon) { EmptyView() }
  }

  public init(products: some Collection<Product>, @ViewBuilder icon: @escaping (Product, ProductIconPhase) -> Icon)
  where PlaceholderIcon == EmptyView {
    self.init(ids: products.map(\.id), icon: icon) { EmptyView() }
  }
}
