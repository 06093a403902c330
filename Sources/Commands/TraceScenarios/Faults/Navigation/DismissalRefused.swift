import SwiftUI

private struct Uploads: View {
  let drops: Bool
  @State private var failure: String?
  @State private var waiting = 3
  var body: some View {
    Text("\(waiting) photos are waiting")
    Button("Upload") { failure = "You are offline" }
    Button("Add photo") { waiting += 1 }
      .alert("Upload failed", isPresented: Binding(get: { failure != nil }, set: { if !$0, drops { failure = nil } })) {
        Button("OK") {}
      }
  }
}

extension ScenarioCatalog {
  static let dismissalRefused = Fault(
    "dismissal-refused", bug: "an alert whose binding ignores that it is closed comes back at the next update",
    fix: "closing the alert clears the failure",
    script: """
      tap "Upload"
      settle
      tap "OK"
      settle
      tap "Add photo"
      settle
      """
  ) {
    Uploads(drops: false)
  } sound: {
    Uploads(drops: true)
  }
}
