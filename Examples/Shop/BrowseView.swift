import SwiftUI

struct BrowseView: View {
  @Environment(ShopModel.self) private var shop

  private let columns = [GridItem(.adaptive(minimum: 140), spacing: 16)]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, spacing: 16) {
        ForEach(shop.products) { product in
          NavigationLink(value: Route.product(product)) {
            ProductCard(product: product)
          }
          .buttonStyle(.plain)
        }
      }
      .padding()

      ForEach(Product.Category.allCases, id: \.self) { category in
        NavigationLink("All \(category.rawValue)", value: Route.category(category))
      }
    }
    .overlay {
      switch shop.state {
      case .idle, .loaded: EmptyView()
      case .loading: ProgressView("Loading…")
      case .failed(let reason):
        ContentUnavailableView("Could not load", systemImage: "wifi.slash", description: Text(reason))
      }
    }
    .navigationTitle("Shop")
    .task { await shop.load() }
    .refreshable { await shop.load() }
  }
}

struct ProductCard: View {
  let product: Product

  var body: some View {
    VStack {
      RoundedRectangle(cornerRadius: 12, style: .continuous)
        .fill(.quaternary)
        .overlay { Image(systemName: product.category == .drinks ? "cup.and.saucer" : "birthday.cake") }
        .aspectRatio(1, contentMode: .fit)
      Text(product.name).font(.headline)
      Text(product.price, format: .currency(code: "USD")).foregroundStyle(.secondary)
    }
    .accessibilityElement(children: .combine)
  }
}

struct CategoryView: View {
  @Environment(ShopModel.self) private var shop
  let category: Product.Category

  var body: some View {
    List(shop.products.filter { $0.category == category }) { product in
      NavigationLink(product.name, value: Route.product(product))
    }
    .navigationTitle(category.rawValue.capitalized)
  }
}

struct ProductView: View {
  @Environment(Cart.self) private var cart
  @Environment(\.dismiss) private var dismiss
  let product: Product

  var body: some View {
    VStack(spacing: 24) {
      Text(product.name).font(.largeTitle)
      Button("Add to cart") {
        withAnimation(.spring(duration: 0.3)) { cart.add(product) }
        dismiss()
      }
      .buttonStyle(.borderedProminent)
      .sensoryFeedback(.success, trigger: cart.count)
    }
    .navigationBarTitleDisplayMode(.inline)
  }
}
