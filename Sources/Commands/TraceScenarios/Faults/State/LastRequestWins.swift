import SwiftUI

private struct Browser: View {
  let checksPage: Bool
  @State private var page = "New tab"
  var body: some View {
    Text(page)
    Button("Open link") { page = "Article" }
      .task {
        guard let home = try? await answer("home", after: .seconds(2), "Home page") else { return }
        if !checksPage || page == "New tab" { page = home }
      }
  }
}

extension ScenarioCatalog {
  static let lastRequestWins = Fault(
    "last-request-wins", bug: "the home page arrives late and replaces the link that was opened",
    fix: "the task checks that no other page was opened",
    script: """
      tap "Open"
      wait 500ms
      tap "Open link"
      settle
      """
  ) {
    PushedScreen { Browser(checksPage: false) }
  } sound: {
    PushedScreen { Browser(checksPage: true) }
  }
}
