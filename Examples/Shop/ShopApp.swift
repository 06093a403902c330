import SwiftUI

@main
public struct ShopApp: App {
  @State private var shop = ShopModel()
  @State private var cart = Cart()

  public init() {}

  public var body: some Scene {
    WindowGroup {
      ShopTabs()
        .environment(shop)
        .environment(cart)
    }
  }
}

enum Route: Hashable {
  case product(Product)
  case category(Product.Category)
}

enum ShopTab: Hashable {
  case browse, cart
}

public struct ShopTabs: View {
  @Environment(Cart.self) private var cart
  @State private var tab = ShopTab.browse
  @State private var path: [Route] = []

  public init() {}

  public var body: some View {
    TabView(selection: $tab) {
      NavigationStack(path: $path) {
        BrowseView()
          .navigationDestination(for: Route.self) { route in
            switch route {
            case .product(let product): ProductView(product: product)
            case .category(let category): CategoryView(category: category)
            }
          }
      }
      .tabItem { Label("Browse", systemImage: "square.grid.2x2") }
      .tag(ShopTab.browse)

      CartView {
        tab = .browse; path = []
      }
      .tabItem { Label("Cart", systemImage: "cart") }
      .badge(cart.count)
      .tag(ShopTab.cart)
    }
  }
}

#Preview {
  ShopTabs()
    .environment(ShopModel())
    .environment(Cart())
}
