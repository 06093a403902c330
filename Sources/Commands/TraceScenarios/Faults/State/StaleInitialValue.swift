import SwiftUI

private struct Quantity: View {
  let count: Int
  let hasIdentity: Bool
  @State private var shown: Int
  init(count: Int, readsInput: Bool) {
    self.count = count
    hasIdentity = readsInput
    _shown = State(initialValue: count)
  }
  var body: some View { Text("\(hasIdentity ? count : shown) in the cart") }
}

private struct Cart: View {
  let readsInput: Bool
  @State private var count = 1
  var body: some View {
    Button("Add") { count += 1 }
    Quantity(count: count, readsInput: readsInput)
  }
}
extension ScenarioCatalog {
  static let staleInitialValue = Fault(
    "stale-initial-value", bug: "a view copies its input into a state and keeps the first value",
    fix: "the view reads its input",
    script: """
      settle
      tap "Add"
      settle
      """
  ) {
    Cart(readsInput: false)
  } sound: {
    Cart(readsInput: true)
  }
}
