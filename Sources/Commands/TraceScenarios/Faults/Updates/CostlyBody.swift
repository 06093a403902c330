import SwiftUI

/// Describes thousands of orders and returns the first one in the order of the alphabet.
private func firstOrder(round: Int) -> String {
  (1...20_000).map { "Order number \($0) of round \(round)" }.sorted().first ?? "No orders"
}

private struct SortsEachTime: View {
  let round: Int
  var body: some View { Text(firstOrder(round: round)) }
}

private struct SortsOnChange: View {
  let round: Int
  @State private var first = ""
  var body: some View {
    Text(first).onChange(of: round, initial: true) { first = firstOrder(round: round) }
  }
}

private struct Orders: View {
  let sortsInBody: Bool
  @State private var round = 1
  var body: some View {
    Button("Reload") { round += 1 }
    if sortsInBody {
      SortsEachTime(round: round)
    } else {
      SortsOnChange(round: round)
    }
  }
}
extension ScenarioCatalog {
  static let costlyBody = Fault(
    "costly-body", bug: "body describes and sorts thousands of orders each time it runs",
    fix: "onChange sorts when the orders change",
    script: """
      tap "Reload"
      settle
      """
  ) {
    Orders(sortsInBody: true)
  } sound: {
    Orders(sortsInBody: false)
  }
}
