import Observation
import SwiftUI

@MainActor
@Observable
public final class ShopModel {
  enum LoadState: Equatable {
    case idle, loading, loaded
    case failed(String)
  }

  private(set) var products: [Product] = []
  private(set) var state = LoadState.idle
  @ObservationIgnored private let catalog: any Catalog

  public init(catalog: any Catalog = FixedCatalog()) { self.catalog = catalog }

  func load() async {
    guard state != .loading, products.isEmpty else { return }
    state = .loading
    do {
      products = try await catalog.products()
      state = .loaded
    } catch is CancellationError {
      state = .idle
    } catch {
      state = .failed(error.localizedDescription)
    }
  }
}

@MainActor
@Observable
public final class Cart {
  struct Line: Identifiable {
    let product: Product
    var count: Int
    var id: Product.ID { product.id }
  }

  var lines: [Line] = []
  var note = ""

  public init() {}

  var total: Decimal { lines.reduce(0) { $0 + $1.product.price * Decimal($1.count) } }
  var count: Int { lines.map(\.count).reduce(0, +) }

  func add(_ product: Product) {
    if let index = lines.firstIndex(where: { $0.id == product.id }) {
      lines[index].count += 1
    } else {
      lines.append(Line(product: product, count: 1))
    }
  }
}
