import SwiftUI

private struct ContentView: View {
  var body: some View {
    TabView {
      Tab("First", systemImage: "1.circle") {
        FirstTab()
      }
      Tab("Second", systemImage: "2.circle") {
        SecondTab()
      }
    }
  }
}

private struct FirstTab: View {
  @State private var userInput = ""

  var body: some View {
    TextField("Type something", text: $userInput)
      .onAppear { print("FirstTab onAppear") }
      .onDisappear { print("FirstTab onDisappear") }
  }
}

private struct SecondTab: View {
  var body: some View {
    Text("Second tab")
      .onAppear { print("SecondTab onAppear") }
      .onDisappear { print("SecondTab onDisappear") }
      .task { try? await Task.sleep(for: .seconds(2)) }
  }
}

extension ScenarioCatalog {
  static let tabView = Scenario(
    "tab-view", "tabs outlive their visibility; when they are created depends on the iOS version",
    script: """
      settle
      type "hello" into "Type something"
      settle
      tab "Second"
      settle
      tab "First"   # the text is still there
      settle
      """
  ) { ContentView() }
}
