import SwiftUI

private struct ContentView: View {
  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(0..<100) { index in
          RowView(index: index)
        }
      }
    }
  }
}

private struct RowView: View {
  let index: Int

  var body: some View {
    Text("Row \(index)")
      .onAppear { print("Row \(index) appeared") }
      .onDisappear { print("Row \(index) disappeared") }
  }
}

extension ScenarioCatalog {
  static let lazyVStack = Scenario(
    "lazy-v-stack", "rows appear and disappear as they scroll, within one lifetime",
    script: """
      settle
      scroll 12
      settle
      scroll -12
      settle
      """
  ) { ContentView() }
}
