import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

/// A constant preferred column; a link opens the detail, and so does either of two lists.
private struct Stubborn: View {
  @State private var top = NavigationSplitViewColumn.sidebar
  @State private var isSecond = false
  @State private var chosen: Int?
  @State private var turn = 0
  var body: some View {
    NavigationSplitView(
      preferredCompactColumn: Binding {
        top
      } set: { _ in
      }
    ) {
      if isSecond {
        List(3..<5, id: \.self, selection: $chosen) { Text(verbatim: "row \($0)") }
      } else {
        List(1..<3, id: \.self, selection: $chosen) { Text(verbatim: "row \($0)") }
      }
      NavigationLink("Link", value: "linked")
    } detail: {
      NavigationStack { Text(verbatim: "detail \(turn)").navigationDestination(for: String.self) { Text($0) } }
    }
    Button("Detail") { top = .detail }
    Button("Sidebar") { top = .sidebar }
    Button("Other list") { isSecond = true }
    Button("Turn") { turn += 1 }
  }
}

/// Tests of columns on a narrow screen that the user has left.
@MainActor
struct ClosedColumnTests {
  private func collapsed() throws -> PolicyKnobs {
    var knobs = PolicyKnobs(.ios18)
    try knobs.set("split", to: "collapsed")
    return knobs
  }

  @Test func `a preferred column that the user left counts again once it has changed`() throws {
    let (host, _) = makeHost(knobs: try collapsed()) { Stubborn() }
    try host.tap("Detail")
    #expect(host.texts.first == "detail 0")
    try host.back()
    host.settle()
    #expect(host.texts.first == "row 1")
    try host.tap("Sidebar")
    try host.tap("Detail")
    #expect(host.texts.first == "detail 0")
  }

  @Test func `a column opened by a link stays closed after the user leaves it`() throws {
    let (host, _) = makeHost(knobs: try collapsed()) { Stubborn() }
    try host.tap("Link")
    #expect(host.texts.first == "linked")
    for _ in 0..<2 {
      try host.back()
      host.settle()
    }
    try host.tap("Turn")
    #expect(host.texts.first == "row 1")
  }

  @Test func `a list that replaces another opens the column`() throws {
    let (host, _) = makeHost(knobs: try collapsed()) { Stubborn() }
    try host.tap("Other list")
    try host.tap("row 3")
    #expect(host.texts.first == "detail 0")
  }

  @Test func `a link reopens the column while it is still leaving`() throws {
    let (host, _) = makeHost(knobs: try collapsed()) { Stubborn() }
    try host.tap("Link")
    try host.back()
    host.settle()
    try host.back()
    try host.tap("Link")
    host.settle()
    #expect(host.texts.first == "linked")
  }
}
