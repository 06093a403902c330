import SwiftUI

private struct Checkout: View {
  let waits: Bool
  @State private var editsAddress = false
  @State private var confirms = false
  @State private var wasSaved = false
  var body: some View {
    Button("Address") { editsAddress = true }
      .sheet(isPresented: $editsAddress, onDismiss: { if waits { confirms = wasSaved } }) {
        Button("Save") {
          wasSaved = true
          editsAddress = false
          if !waits { confirms = true }
        }
      }
      .alert("Address saved", isPresented: $confirms) { Button("OK") {} }
  }
}
extension ScenarioCatalog {
  static let presentationLost = Fault(
    "presentation-lost", bug: "an alert is asked for while a sheet closes, and never appears",
    fix: "the sheet's onDismiss asks for the alert",
    script: """
      tap "Address"
      settle
      tap "Save"
      settle
      """
  ) {
    Checkout(waits: false)
  } sound: {
    Checkout(waits: true)
  }
}
