import SwiftUI

private struct DrivesItself: View {
  @State private var amount = 0
  var body: some View {
    Button("Add") { amount += 1 }.onChange(of: amount) { amount += 1 }
  }
}

private struct RoundsOnce: View {
  @State private var amount = 0
  var body: some View {
    Button("Add") { amount += 1 }.onChange(of: amount) { amount = (amount + 1) / 2 * 2 }
  }
}
extension ScenarioCatalog {
  static let updateLoop = Fault(
    "update-loop", bug: "onChange writes the value that it watches, again and again",
    fix: "onChange writes a value that settles",
    script: """
      tap "Add"
      settle
      """
  ) {
    DrivesItself()
  } sound: {
    RoundsOnce()
  }
}
