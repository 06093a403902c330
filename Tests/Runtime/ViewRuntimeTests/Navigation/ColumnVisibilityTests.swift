import LifecycleTesting
import SwiftUI
import Testing

private struct Columns: View {
  @State private var visible = NavigationSplitViewVisibility.all
  @State private var chosen: Int?
  @State private var log = ""
  var body: some View {
    NavigationSplitView(columnVisibility: $visible) {
      List(1..<3, id: \.self, selection: $chosen) { Text("row \($0)") }
        .onAppear { log += "appear " }
        .onDisappear { log += "gone " }
    } detail: {
      if let chosen { Detail(number: chosen) } else { Text("nothing") }
      Button("Only") { visible = .detailOnly }
      Button("All") { visible = .all }
    }
    Text("log \(log)")
  }
}

private struct Detail: View {
  let number: Int
  @Environment(\.dismiss) private var dismiss
  var body: some View { Button("Leave \(number)") { dismiss() } }
}

@MainActor
struct ColumnVisibilityTests {
  private func host() throws -> ViewHost { try ViewHost(knobs: ["split": "columns"]) { Columns() } }

  @Test func `the visibility of columns hides and shows the leading ones`() throws {
    let host = try host()
    #expect(host.texts.contains("row 1"))
    try host.tap("Only")
    #expect(!host.texts.contains("row 1") && host.texts.contains("log appear gone "))
    try host.tap("All")
    #expect(host.texts.contains("row 1") && host.texts.contains("log appear gone appear "))
    _ = try host.finish()
  }

  @Test func `dismiss in the detail column clears the selection`() throws {
    let host = try host()
    try host.tap("row 2")
    try host.tap("Leave 2")
    #expect(host.texts.contains("nothing"))
    _ = try host.finish()
  }
}
