import Foundation

public struct Product: Identifiable, Hashable, Sendable {
  public let id: Int
  let name: String
  let price: Decimal
  let category: Category

  enum Category: String, CaseIterable, Sendable {
    case drinks, snacks
  }
}

/// A source of products.
public protocol Catalog: Sendable {
  func products() async throws -> [Product]
}

public struct FixedCatalog: Catalog {
  public init() {}

  public func products() async throws -> [Product] {
    try await Task.sleep(for: .milliseconds(200))
    return [
      Product(id: 1, name: "Coffee", price: 3.5, category: .drinks),
      Product(id: 2, name: "Tea", price: 2, category: .drinks),
      Product(id: 3, name: "Cookie", price: 1.25, category: .snacks),
    ]
  }
}
