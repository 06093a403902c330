import Foundation
import SwiftUI
import Testing
import TraceTestSupport
import ViewGraph
import ViewRuntime

private struct Cells: View {
  let count: Int
  var body: some View { VStack { ForEach(0..<count, id: \.self) { Cell(index: $0) } } }
}

private struct Cell: View {
  static var changes: [() -> Void] = []
  let index: Int
  @State private var tick = 0
  var body: some View {
    let _ = tick
    Text(verbatim: "cell").onAppear { Self.changes.append { tick += 1 } }
  }
}

private struct Rows: View {
  let count: Int
  var body: some View { List(0..<count, id: \.self) { Row(index: $0) } }
}

private struct StaticRows: View {
  var body: some View {
    List {
      Row(index: 0); Row(index: 1); Row(index: 2); Row(index: 3); Row(index: 4); Row(index: 5); Row(index: 6);
      Row(index: 7)
      ForEach(0..<20) { Row(index: 100 + $0) }
      Row(index: 8)
    }
  }
}

private struct Row: View {
  let index: Int
  @State private var isExpanded = false
  var body: some View { Text(verbatim: "Row \(index)").onAppear {}.onDisappear {}.task {} }
}

private struct Levels: View {
  let count: Int
  @State private var path: [Int] = []
  var body: some View {
    NavigationStack(path: $path) {
      Button("All") { path = Array(0..<count) }.navigationDestination(for: Int.self) { Text(verbatim: "Level \($0)") }
    }
  }
}

private struct Sections: View {
  let count: Int
  var body: some View {
    List { ForEach(0..<count, id: \.self) { index in Section("Section \(index)") { Text("row") } } }
  }
}

private struct Jump: View {
  let count: Int
  var body: some View {
    ScrollViewReader { proxy in
      Button("End") { proxy.scrollTo(count - 1) }
      List(0..<count, id: \.self) { Text(verbatim: "Row \($0)") }
    }
  }
}

private struct Chosen: View {
  let count: Int
  @State private var chosen: Int?
  var body: some View { List(0..<count, id: \.self, selection: $chosen) { Text(verbatim: "Row \($0)") } }
}

/// Tests of the cost of updates, counted in visited nodes.
@MainActor
struct UpdateCostTests {
  private func visits(_ host: RuntimeHost, _ body: () throws -> Void) rethrows -> Int {
    let before = host.graph.visits
    try body()
    return host.graph.visits - before
  }

  private func costOfChange(among count: Int) -> Int {
    Cell.changes = []
    let host = RuntimeHost(profile: .ios18, sink: nil) { Cells(count: count) }
    defer { host.finish() }
    let change = Cell.changes[count / 2]
    return visits(host) { host.graph.perform(change) }
  }

  @Test func `a change of one view among ten thousand visits as many nodes as one among ten`() {
    let few = costOfChange(among: 10)
    #expect(few <= 4)
    #expect(costOfChange(among: 10_000) == few)
  }

  @Test func `a row scrolled in costs the same in a list of a hundred thousand as in one of a hundred`() throws {
    func cost(rows: Int, after scrolled: Int) throws -> Int {
      let host = RuntimeHost(profile: .ios18, rows: 10, sink: nil) { Rows(count: rows) }
      defer { host.finish() }
      try host.scroll(by: scrolled)
      return try visits(host) { try host.scroll(by: 10) }
    }
    let short = try cost(rows: 100, after: 20)
    #expect(try cost(rows: 100_000, after: 20) == short)
    #expect(try cost(rows: 100_000, after: 3000) == short)
  }

  @Test func `single rows are in order, whichever way they were scrolled to`() throws {
    for retention in ["keepAll", "dropImmediately"] {
      var knobs = PolicyKnobs(.ios18)
      try knobs.set("rows.retention", to: retention)
      let host = RuntimeHost(profile: .ios18, knobs: knobs, rows: 3, sink: nil) { StaticRows() }
      defer { host.finish() }
      #expect(host.texts == ["Row 0", "Row 1", "Row 2"])
      try host.scroll(by: 6)
      #expect(host.texts == ["Row 6", "Row 7", "Row 100"])
      try host.scroll(by: 100)
      #expect(host.texts == ["Row 118", "Row 119", "Row 8"])
      try host.scroll(by: -22)
      #expect(host.texts == ["Row 4", "Row 5", "Row 6"])
      try host.scroll(by: -2)
      #expect(host.texts == ["Row 2", "Row 3", "Row 4"])
    }
  }

  @Test func `reading the screen skips the rows that were scrolled away`() throws {
    let host = RuntimeHost(profile: .ios18, rows: 10, sink: nil) { Rows(count: 100_000) }
    defer { host.finish() }
    let before = visits(host) { _ = host.texts }
    try host.scroll(by: 2000)
    let after = visits(host) { _ = host.texts }
    #expect(after == before)
    #expect(host.texts.last == "Row 2009")
    try host.scroll(to: "Row 5000")
    #expect(host.texts.last == "Row 5000")
  }

  /// Returns the CPU time of the thread in nanoseconds.
  private func cost<Root: View>(_ root: Root, _ steps: (RuntimeHost) throws -> Void) rethrows -> UInt64 {
    try ThreadTime.of {
      let host = RuntimeHost(profile: .ios18, rows: 10, sink: nil) { root }
      try steps(host)
      host.finish()
    }
  }

  private func expectLinear<Root: View>(
    from count: Int, _ root: (Int) -> Root, _ steps: (RuntimeHost, Int) throws -> Void,
    _ place: SourceLocation = #_sourceLocation
  ) rethrows {
    let growth = try ThreadTime.growth(from: count) { count in try cost(root(count)) { try steps($0, count) } }
    #expect(growth <= ThreadTime.linearGrowth, sourceLocation: place)
  }

  @Test func `path levels, sections, and rows scrolled to from the end cost the same among many`() throws {
    try expectLinear(from: 200, { Levels(count: $0) }) { host, _ in
      try host.tap("All")
      host.settle()
      try host.back()
      host.settle()
    }
    expectLinear(from: 200, { Sections(count: $0) }) { host, _ in host.settle() }
    try expectLinear(from: 200, { Jump(count: $0) }) { host, count in
      try host.tap("End")
      try host.scroll(by: -count)
      #expect(host.texts.contains("Row 0"))
    }
    try expectLinear(from: 200, { Chosen(count: $0) }) { host, count in
      for _ in 0..<count {
        try host.scroll(by: 1)
        _ = host.texts
      }
    }
  }
}
