import Prices
import SwiftUI

// Without a word about isolation: the project puts everything on the main actor.
@Observable final class Cart {
  var items: [String] = []
  static let shared = Cart()
}

struct ShopScreen: View {
  var body: some View {
    VStack {
      Image(.Icons.cart)
      Text(.shopTitle)
      Text(.cartCount(items: Cart.shared.items.count))
      Text(#price("2.50").text)
      Button("Buy") { Cart.shared.items.append("tea") }
      ForEach(Cart.shared.items, id: \.self) { Text($0) }
      #if FANCY
        Text("fancy")
      #endif
    }
  }
}
