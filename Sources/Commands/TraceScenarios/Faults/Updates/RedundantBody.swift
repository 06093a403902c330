import SwiftUI

@Observable private final class Statistics {
  var lastRow = 0
}

private struct Summary: View {
  let title: String
  let statistics: Statistics
  var body: some View { Text("\(title), last row \(statistics.lastRow)") }
}

/// A row whose body has a side effect: it stores the last created row in a model.
private struct CountingRow: View {
  let number: Int
  let title: String
  let statistics: Statistics
  var body: some View {
    let _ = statistics.lastRow = number
    Text("\(title) \(number)")
  }
}

private struct PlainRow: View {
  let number: Int
  let title: String
  var body: some View { Text("\(title) \(number)") }
}

private struct WritesInBody: View {
  @State private var statistics = Statistics()
  @State private var title = "Draft"
  var body: some View {
    Button("Rename") { title = "Report" }
    Summary(title: title, statistics: statistics)
    ForEach(1..<4) { CountingRow(number: $0, title: title, statistics: statistics) }
  }
}

private struct WritesInAction: View {
  @State private var statistics = Statistics()
  @State private var title = "Draft"
  var body: some View {
    Button("Rename") {
      title = "Report"
      statistics.lastRow = 3
    }
    Summary(title: title, statistics: statistics)
    ForEach(1..<4) { PlainRow(number: $0, title: title) }
  }
}
extension ScenarioCatalog {
  static let redundantBody = Fault(
    "redundant-body", bug: "rows write to a model in their bodies: its readers run twice in one update",
    fix: "the model is written in the action",
    script: """
      tap "Rename"
      settle
      """
  ) {
    WritesInBody()
  } sound: {
    WritesInAction()
  }
}
