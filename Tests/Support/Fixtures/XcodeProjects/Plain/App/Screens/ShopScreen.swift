import Prices
import SwiftUI

struct ShopScreen: View {
  @State private var sold = 0

  var body: some View {
    VStack {
      Text("sold \(sold) for \(Price.words(sold))")
      #if SALE && DEBUG && !DESKTOP
        Button("Sell") { sold += 1 }
      #endif
      #if TILLS
        Button("Empty the till") { sold = 0 }
      #endif
    }
  }
}
