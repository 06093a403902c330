import SwiftUI

public struct Price: Sendable {
  public let cents: Int
  public init(cents: Int) { self.cents = cents }
  public var text: String { "\(cents / 100).\(cents % 100) €" }
}

public struct PriceLabel: View {
  let price: Price
  public init(_ price: Price) { self.price = price }
  public var body: some View { Text(price.text) }
}

@freestanding(expression)
public macro price(_ text: String) -> Price = #externalMacro(module: "PriceMacros", type: "PriceMacro")
