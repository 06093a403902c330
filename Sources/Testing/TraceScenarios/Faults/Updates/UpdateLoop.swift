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
    "update-loop", bug: "onChange changes what it watches, again and again", fix: "it writes a value that holds still",
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
