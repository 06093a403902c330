import SwiftUI

private struct Messages: View {
  let replacesList: Bool
  @State private var isUpdating = false
  @State private var messages = ["hello"]
  var body: some View {
    if isUpdating && replacesList {
      ProgressView("Updating")
    } else {
      List(messages, id: \.self) { Text($0) }.refreshable { await update() }
    }
  }

  private func update() async {
    isUpdating = true
    if let answer = try? await answer("messages", after: .seconds(1), ["hello", "bye"]) { messages = answer }
    isUpdating = false
  }
}
extension ScenarioCatalog {
  static let refreshCancelledByRedraw = Fault(
    "refresh-cancelled-by-redraw", bug: "a pull to refresh replaces the list that it refreshes",
    fix: "the list stays while it is refreshed",
    script: """
      refresh
      settle
      """
  ) {
    Messages(replacesList: true)
  } sound: {
    Messages(replacesList: false)
  }
}
