import SwiftUI
import ViewGraph

private struct ReportView: View {
  @State private var rows = Array(0..<3)
  var body: some View { VStack { ForEach(rows, id: \.self) { Text("Row \($0)") } } }
}

/// The fault, on platforms that build all tabs at launch: a report is built even if the user never opens it.
private struct BuiltAhead: View {
  var body: some View {
    TabView {
      Text("Welcome").tabItem { Text("Home") }
      ReportView().tabItem { Text("Report") }
    }
  }
}

private struct BuiltOnDemand: View {
  @State private var selection = 0
  @State private var hasOpenedReport = false
  var body: some View {
    TabView(selection: $selection) {
      Text("Welcome").tabItem { Text("Home") }.tag(0)
      Group {
        if hasOpenedReport { ReportView() } else { Color.clear }
      }
      .tabItem { Text("Report") }
      .tag(1)
    }
    .onChange(of: selection) { hasOpenedReport = hasOpenedReport || selection == 1 }
  }
}
extension ScenarioCatalog {
  static let neverVisibleNode = Fault(
    "never-visible-node", bug: "a tab that nobody visits is built at launch",
    fix: "the tab is built at its first visit", profile: .ios16,
    script: "wait 1s"
  ) {
    BuiltAhead()
  } sound: {
    BuiltOnDemand()
  }
}
