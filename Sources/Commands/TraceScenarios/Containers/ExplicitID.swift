import SwiftUI

private struct ResettableView: View {
  @State private var generation = 0

  var body: some View {
    VStack {
      Button("Reset") { generation += 1 }
      Button("Touch") { generation += 0 }
      FormView()
        .id(generation)
    }
  }
}

private struct FormView: View {
  @State private var name = ""

  var body: some View {
    TextField("Name", text: $name)
      .onAppear { print("FormView onAppear") }
      .onDisappear { print("FormView onDisappear") }
  }
}

extension ScenarioCatalog {
  static let explicitID = Scenario(
    "id", "a new .id is a new node, which appears before the old one disappears",
    script: """
      type "Ann" into "Name"
      settle
      tap "Touch"   # an equal id: nothing happens
      settle
      tap "Reset"
      settle
      """
  ) { ResettableView() }
}
