import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

/// The names of the rows that have disappeared, in order.
private final class Gone { var names: [String] = [] }

private struct Row: View {
  let name: String
  var gone: Gone?
  @State private var taps = 0
  var body: some View { Button("\(name).\(taps)") { taps += 1 }.onDisappear { gone?.names.append(name) } }
}

/// Rows of data, in a list or a grid, and changes to the data.
private struct Changing: View {
  var columns = 1
  var isStack = false
  @State var names = (0..<12).map(String.init)
  var body: some View {
    Button("Add") { names.append("new") }
    Button("Drop 1") { names.removeAll { $0 == "1" } }
    Button("Insert") { names.insert(contentsOf: ["x", "y", "z"], at: 9) }
    if isStack {
      ScrollView { LazyVStack { rows } }
    } else if columns > 1 {
      ScrollView { LazyVGrid(columns: [GridItem](repeating: GridItem(.flexible()), count: columns)) { rows } }
    } else {
      List { rows }
    }
  }
  private var rows: some View { ForEach(names, id: \.self) { Row(name: $0) } }
}

/// The same rows declared individually, without data.
private struct Single: View {
  let gone: Gone
  @State private var turn = 0
  var body: some View {
    Button("Turn \(turn)") { turn += 1 }
    List {
      Row(name: "0"); Row(name: "1", gone: gone); Row(name: "2", gone: gone); Row(name: "3", gone: gone);
      Row(name: "4"); Row(name: "5")
      Row(name: "6"); Row(name: "last \(turn)")
    }
  }
}

private struct Prepending: View {
  @State private var names = (0..<8).map(String.init)
  var body: some View {
    Button("Prepend") { names.insert(contentsOf: (10..<20).map(String.init), at: 0) }
    Button("Take back") { names.removeFirst(10) }
    List { ForEach(names, id: \.self) { Row(name: $0) } }
  }
}

/// Tests of the rows that are retained off screen.
@MainActor
struct RowRetentionTests {
  private func changing(_ retention: PolicyKnobs.Retention, columns: Int = 1) -> (RuntimeHost, Notation) {
    var knobs = PolicyKnobs(.ios18)
    knobs.retention = retention
    knobs.stackRetention = retention
    let (host, trace) = makeHost(rows: 2, knobs: knobs) { Changing(columns: columns) }
    _ = trace.take()
    trace.showsIdentity = true
    return (host, trace)
  }

  @Test func `rows off screen count once however often the data changes`() throws {
    let (host, trace) = changing(.lru(3))
    try host.scroll(by: 3)
    _ = trace.take()
    for _ in 0..<3 { try host.tap("Add") }
    #expect(!trace.take().contains("-N"))
    try host.scroll(by: 1)
    #expect(trace.take().components(separatedBy: "-N").count == 2)
  }

  @Test func `rows still created ahead do not count as off screen`() throws {
    let (host, trace) = changing(.lru(0))
    try host.tap("Add")
    #expect(trace.take() == "write Changing.0")
  }

  @Test func `rows that have ended free their places in the LRU list`() throws {
    let (host, _) = changing(.lru(2))
    try host.tap("0.0")
    try host.scroll(by: 2)
    // Row 2 leaves in place of the one that ends.
    try host.tap("Drop 1")
    try host.scroll(by: -9)
    #expect(host.texts.contains("0.1"), "\(host.texts)")
  }

  @Test func `of rows created ahead that new data moves away, the first are the oldest`() throws {
    let (host, trace) = changing(.lru(1), columns: 3)
    try host.scroll(by: 1)
    _ = trace.take()
    try host.tap("Insert")
    #expect(trace.take().hasSuffix("-N Row, -N Row[9], -N Row[10]"))
  }

  @Test(arguments: [false, true])
  func `single rows created above others stay above them`(changes: Bool) throws {
    let gone = Gone()
    var knobs = PolicyKnobs(.ios18)
    knobs.retention = .dropImmediately
    knobs.stackRetention = .dropImmediately
    let (host, _) = makeHost(rows: 2, knobs: knobs) { Single(gone: gone) }
    try host.scroll(by: 5)
    for _ in 0..<3 {
      if changes { try host.tap(host.texts[0]) }
      try host.scroll(by: -1)
    }
    #expect(host.texts.suffix(2) == ["2.0", "3.0"])
    gone.names = []
    host.finish()
    #expect(gone.names == ["2", "3"])
  }

  @Test func `of rows that new data moves off screen together, the first is the oldest`() throws {
    var knobs = PolicyKnobs(.ios18)
    knobs.retention = .lru(1)
    knobs.stackRetention = .lru(1)
    let (host, _) = makeHost(rows: 8, knobs: knobs) { Prepending() }
    for number in 0..<8 { try host.tap("\(number).0") }
    try host.tap("Prepend")
    try host.tap("Take back")
    #expect(host.texts.suffix(8) == ["0.0", "1.0", "2.0", "3.0", "4.0", "5.0", "6.0", "7.1"])
  }

  @Test func `rows that left a lazy stack without disappearing leave only once`() throws {
    var knobs = PolicyKnobs(.ios16)
    knobs.retention = .lru(3)
    knobs.stackRetention = .lru(3)
    let (host, trace) = makeHost(.ios16, rows: 2, knobs: knobs) { Changing(isStack: true) }
    try host.scroll(by: 3)
    _ = trace.take()
    for _ in 0..<3 { try host.tap("Add") }
    #expect(!trace.take().contains("-N"))
  }
}
