import SwiftUI

private struct ContentView: View {
  @State private var showSheet = false

  var body: some View {
    Button("Show Sheet") { showSheet = true }
      .onAppear { print("ContentView onAppear") }
      .sheet(isPresented: $showSheet) {
        SheetView()
      }
  }
}

private struct SheetView: View {
  @State private var draft = ""

  var body: some View {
    TextField("Draft", text: $draft)
      .onAppear { print("SheetView onAppear") }
      .onDisappear { print("SheetView onDisappear") }
  }
}

extension ScenarioCatalog {
  static let sheet = Scenario(
    "sheet", "a sheet lives from presentation to dismissal; its presenter stays visible",
    script: """
      tap "Show Sheet"
      settle
      type "half a thought" into "Draft"
      settle
      dismiss
      settle
      tap "Show Sheet"   # the draft is gone
      settle
      """
  ) { ContentView() }
}
