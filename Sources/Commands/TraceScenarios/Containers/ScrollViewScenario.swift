import SwiftUI

private struct ContentView: View {
  var body: some View {
    ScrollView {
      VStack {
        ForEach(0..<20) { index in
          CardView(index: index)
        }
      }
    }
  }
}

private struct CardView: View {
  let index: Int

  var body: some View {
    Text("Card \(index)")
      .onAppear { print("Card \(index) appeared") }
      .onDisappear { print("Card \(index) disappeared") }
  }
}

extension ScenarioCatalog {
  static let scrollView = Scenario(
    "scroll-view", "a plain ScrollView builds all its children at once; scrolling hides none of them",
    script: """
      settle
      scroll 10
      settle
      """
  ) { ContentView() }
}
