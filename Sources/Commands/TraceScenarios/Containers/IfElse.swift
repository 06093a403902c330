import SwiftUI

private struct ParentView: View {
  @State private var showChild = true

  var body: some View {
    VStack {
      Toggle("Show Child", isOn: $showChild)
      if showChild {
        ChildView()
      }
    }
  }
}

private struct ChildView: View {
  @State private var userInput = ""

  var body: some View {
    TextField("Type something", text: $userInput)
      .onAppear { print("ChildView onAppear") }
      .onDisappear { print("ChildView onDisappear") }
      .task { try? await Task.sleep(for: .seconds(30)) }
  }
}

extension ScenarioCatalog {
  static let ifElse = Scenario(
    "if-else", "a branch is removed and returns: a new node with fresh state",
    script: """
      type "hello" into "Type something"
      settle
      tap "Show Child"   # off: the node dies, the text with it
      settle
      tap "Show Child"   # on: a new node
      settle
      """
  ) { ParentView() }
}
