import LifecycleTesting
import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

private struct RowView: View {
  let index: Int
  @State var isExpanded = false
  var body: some View {
    Text(verbatim: "Row \(index)").onAppear {}.onDisappear {}.task {}
  }
}

private struct ListView: View {
  var body: some View { List(0..<1000) { RowView(index: $0) } }
}

private struct LazyView: View {
  var body: some View { ScrollView { LazyVStack { ForEach(0..<1000) { RowView(index: $0) } } } }
}

private struct EagerView: View {
  var body: some View { ScrollView { VStack { ForEach(0..<5) { RowView(index: $0) } } } }
}

private struct Item: Identifiable { let id: String }

private struct EditView: View {
  @State var items = ["a", "b", "c"].map(Item.init)
  var body: some View {
    ForEach(items) { item in ItemRow(name: item.id) }
    Button("Insert") { items.insert(Item(id: "x"), at: 1) }
    Button("Remove") { items.remove(at: 0) }
    Button("Reverse") { items.reverse() }
  }
}

private struct ItemRow: View {
  let name: String
  @State var n = 0
  var body: some View { Text(verbatim: name).onAppear {}.onDisappear {} }
}

/// Rows return to the screen as others are removed, and then new ones follow them.
private struct ShrinkingList: View {
  @State var items = (0..<8).map { Item(id: "\($0)") }
  var body: some View {
    Button("Shrink") { items.removeFirst(2) }
    Button("Grow") { items.insert(contentsOf: ["x", "y", "z"].map(Item.init), at: 2) }
    List(items) { ItemRow(name: $0.id) }
  }
}

private struct GrowingList: View {
  @State var items = ["a", "b", "c"].map(Item.init)
  var body: some View {
    Button("Insert") { items.insert(contentsOf: ["x", "y", "z"].map(Item.init), at: 2) }
    List(items) { ItemRow(name: $0.id) }
  }
}

/// Contains itself, so that no type determines its number of rows.
private struct Replies: View {
  let depth: Int
  var body: some View {
    Text(verbatim: "reply \(depth)")
    if depth > 0 { Replies(depth: depth - 1) }
  }
}

/// Elements that are two rows each.
private struct PairList: View {
  @State private var items = ["a", "b", "c"]
  var body: some View {
    List { ForEach(items, id: \.self) { Pair(name: $0) } }
    Button("Reverse") { items.reverse() }
    Button("Remove") { _ = items.removeFirst() }
  }
}

private struct Pair: View {
  let name: String
  var body: some View {
    Text(verbatim: name).onAppear {}
    Text(verbatim: "of \(name)")
  }
}

@MainActor
struct ListTests {
  @Test func `recursive views are rows`() {
    let list = RuntimeHost(profile: .ios18, sink: nil) { List(0..<2) { _ in Replies(depth: 2) } }
    let lazy = RuntimeHost(profile: .ios18, sink: nil) { ScrollView { LazyVStack { Replies(depth: 2) } } }
    #expect(list.texts == ["reply 2", "reply 1", "reply 0", "reply 2", "reply 1", "reply 0"])
    #expect(lazy.texts == ["reply 2", "reply 1", "reply 0"])
  }

  @Test func `a screenful of rows and one more are created`() {
    let (host, trace) = makeHost(rows: 3) { ListView() }
    #expect(
      trace.take() == """
        +N ListView, +N RowView, +N RowView, +N RowView, +N RowView, V+ ListView, V+ RowView, V+ RowView, V+ RowView, \
        A RowView, T+ RowView, A RowView, T+ RowView, A RowView, T+ RowView, T> RowView, T. RowView done, \
        T> RowView, T. RowView done, T> RowView, T. RowView done
        """)
    #expect(host.texts == ["Row 0", "Row 1", "Row 2"])
  }

  @Test func `a row that scrolls off is kept and appears again`() throws {
    let (host, trace) = makeHost(rows: 3) { ListView() }
    _ = trace.take()
    try host.scroll(by: 1)
    #expect(
      trace.take() == """
        scroll, +N RowView, V+ RowView, A RowView, T+ RowView, V- RowView, D RowView, T> RowView, T. RowView done
        """)
    #expect(host.texts == ["Row 1", "Row 2", "Row 3"])
    try host.scroll(by: -1)
    #expect(
      trace.take() == """
        scroll, V+ RowView, A RowView, T+ RowView, V- RowView, D RowView, T> RowView, T. RowView done
        """)
    try host.scroll(to: "Row 40")
    #expect(host.texts.contains("Row 40"))
  }

  @Test func `scrolling to a label above scrolls to the end, then down from the start`() throws {
    let (host, trace) = makeHost(.strict, rows: 2) { List(0..<6) { Text(verbatim: "Row \($0)") } }
    try host.scroll(by: 3)
    _ = trace.take()
    try host.scroll(to: "Row 2")
    #expect(host.texts == ["Row 1", "Row 2"])
    #expect(trace.take().components(separatedBy: "scroll").count - 1 == 3, "to row 4, to the start, to row 1")
  }

  @Test func `the error for a label that scrolling does not reach lists those on screen`() throws {
    let (host, _) = makeHost(rows: 2) { List(0..<3) { Text(verbatim: "Row \($0)") } }
    #expect { try host.scroll(to: "Row 9") } throws: {
      "\($0)" == #"scrolling through all content did not bring "Row 9" on screen; found: "Row 1", "Row 2""#
    }
    let (still, _) = makeHost { Text("Alone") }
    #expect { try still.scroll(to: "Row 9") } throws: {
      "\($0)" == #""Row 9" is not on screen, and nothing on screen scrolls; found: "Alone""#
    }
    #expect { try still.scroll(by: 1) } throws: { "\($0)" == "nothing on screen scrolls" }
  }

  @Test func `the strict profile drops rows that scroll off`() throws {
    let (host, trace) = makeHost(.strict, rows: 2) { ListView() }
    _ = trace.take()
    try host.scroll(by: 1)
    #expect(
      trace.take() == """
        scroll, +N RowView, V+ RowView, A RowView, T+ RowView, V- RowView, D RowView, -N RowView, T> RowView, T. RowView done, \
        V- RowView, D RowView, V+ RowView, A RowView, T+ RowView, T> RowView, T. RowView done
        """)
  }

  @Test(arguments: [
    (PolicyKnobs.Retention.keepAll, false), (.dropImmediately, true), (.lru(0), true), (.distance(1), true),
    (.distance(2), false),
  ])
  func `a row created ahead that new data moves further away is evicted like one that has left`(
    retention: PolicyKnobs.Retention, goes: Bool
  ) throws {
    var knobs = PolicyKnobs(.ios18)
    knobs.retention = retention
    let (host, trace) = makeHost(rows: 2, knobs: knobs) { GrowingList() }
    _ = trace.take()
    try host.tap("Insert")
    #expect(trace.take() == "write GrowingList.0, mv ItemRow, +N ItemRow\(goes ? ", -N ItemRow" : "")")
  }

  @Test func `rows that new data brings back on screen are not evicted as the oldest off screen`() throws {
    var knobs = PolicyKnobs(.ios18)
    knobs.retention = .lru(2)
    let (host, trace) = makeHost(rows: 2, knobs: knobs) { ShrinkingList() }
    trace.showsIdentity = true
    try host.scroll(by: 2)
    try host.scroll(by: -2)
    _ = trace.take()
    // Rows 2 and 3 were on screen, are off it, and come back.
    try host.tap("Shrink")
    let shrunk = trace.take()
    #expect(
      host.texts.suffix(2) == ["2", "3"] && !shrunk.contains("+N ItemRow[2]") && !shrunk.contains("+N ItemRow[3]"))
    try host.tap("Grow")
    #expect(host.texts.suffix(2) == ["2", "3"])
    let grown = trace.take()
    #expect(!grown.contains("-N ItemRow[2]") && !grown.contains("-N ItemRow[3]"), "\(grown)")
  }

  @Test func `lazy stacks do not call onDisappear under ios16`() throws {
    let (host, trace) = makeHost(.ios16, rows: 3) { LazyView() }
    _ = trace.take()
    try host.scroll(by: 1)
    #expect(
      trace.take() == "scroll, +N RowView, V+ RowView, A RowView, T+ RowView, V- RowView, T> RowView, T. RowView done")
    try host.scroll(by: -1)
    #expect(trace.take() == "scroll, V+ RowView, A RowView, V- RowView")
    #expect(host.texts == ["Row 0", "Row 1", "Row 2"])
  }

  @Test func `a scroll view creates and shows everything at once`() throws {
    let (host, trace) = makeHost(rows: 3, showing: ["L"]) { EagerView() }
    #expect(trace.take().components(separatedBy: "A RowView").count == 6)
    try host.scroll(by: 1)
    #expect(trace.take() == "scroll, L")
  }

  @Test func `insert, remove and move keep the other rows`() throws {
    let (host, trace) = makeHost(showing: ["B", "="]) { EditView() }
    _ = trace.take()
    try host.tap("Insert")
    #expect(
      trace.take() == """
        write EditView.0, B EditView, = ItemRow, +N ItemRow, B ItemRow, mv ItemRow, = ItemRow, mv ItemRow, = ItemRow, \
        V+ ItemRow, A ItemRow
        """)
    #expect(host.texts == ["a", "x", "b", "c", "Insert", "Remove", "Reverse"])
    try host.tap("Remove")
    #expect(
      trace.take() == """
        write EditView.0, B EditView, mv ItemRow, = ItemRow, mv ItemRow, = ItemRow, mv ItemRow, = ItemRow, V- ItemRow, \
        D ItemRow, -N ItemRow
        """)
    try host.tap("Reverse")
    #expect(trace.take() == "write EditView.0, B EditView, mv ItemRow, = ItemRow, = ItemRow, mv ItemRow, = ItemRow")
    #expect(host.texts == ["c", "b", "x", "Insert", "Remove", "Reverse"])
  }

  @Test func `elements that are several rows move and end as one element`() throws {
    let (host, trace) = makeHost { PairList() }
    _ = trace.take()
    try host.tap("Reverse")
    #expect(trace.take() == "write PairList.0, mv Pair, mv Pair")
    #expect(host.texts.prefix(6) == ["c", "of c", "b", "of b", "a", "of a"])
    let recorded = try ViewHost { PairList() }
    try recorded.tap("Remove")
    let ends = try recorded.finish().events(.nodeDestroy).filter { $0.view == "Pair" }
    #expect(ends.first?.reason == "data")
  }

  @Test func `rows created above others stay above them`() throws {
    let (host, trace) = makeHost(.strict, rows: 2) { List(0..<9, id: \.self) { ItemRow(name: "\($0)") } }
    trace.showsIdentity = true
    try host.scroll(by: 5)
    try host.scroll(by: -3)
    _ = trace.take()
    host.finish()
    #expect(trace.take() == "V- ItemRow[2], V- ItemRow[3], D ItemRow[2], D ItemRow[3], -N ItemRow[2], -N ItemRow[3]")
  }
}
