import SwiftUI

private struct ContentView: View {
  @State private var showCover = false

  var body: some View {
    Button("Show Cover") { showCover = true }
      .onAppear { print("ContentView onAppear") }
      .onDisappear { print("ContentView onDisappear") }
      .fullScreenCover(isPresented: $showCover) {
        CoverView(isShown: $showCover)
      }
  }
}

private struct CoverView: View {
  @Binding var isShown: Bool

  var body: some View {
    Button("Close") { isShown = false }
      .onAppear { print("CoverView onAppear") }
      .onDisappear { print("CoverView onDisappear") }
  }
}

extension ScenarioCatalog {
  static let fullScreenCover = Scenario(
    "full-screen-cover", "a full-screen cover hides its presenter, which lives on",
    script: """
      tap "Show Cover"
      settle
      tap "Close"
      settle
      """
  ) { ContentView() }
}
