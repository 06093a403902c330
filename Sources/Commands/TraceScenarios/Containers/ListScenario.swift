import SwiftUI

private struct ContentView: View {
  var body: some View {
    List(0..<1000) { index in
      RowView(index: index)
    }
  }
}

private struct RowView: View {
  let index: Int
  @State private var isExpanded = false

  var body: some View {
    Text("Row \(index)")
      .padding(40)
      .onAppear { print("Row \(index) onAppear") }
      .onDisappear { print("Row \(index) onDisappear") }
  }
}

extension ScenarioCatalog {
  static let list = Scenario(
    "list", "of a thousand rows, only those that were on screen have nodes",
    script: """
      settle
      scroll 20
      settle
      scroll -20
      settle
      """
  ) { ContentView() }
}
