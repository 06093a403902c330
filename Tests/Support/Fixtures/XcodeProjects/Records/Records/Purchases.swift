import Foundation
import StoreKit

@Observable
class Purchases {
  var state = "nothing bought"

  func update() async {
    for await result in Transaction.updates {
      let transaction: Transaction = result.unsafePayloadValue
      state = transaction.productID
    }
  }
}
