import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

private struct Feed: View {
  @State var items = ["a", "b"]
  @State var query = ""
  var body: some View {
    List(items.filter { query.isEmpty || $0 == query }, id: \.self) { Text(verbatim: $0) }
      .searchable(text: $query)
      .refreshable {
        try? await Task.sleep(for: .milliseconds(200))
        items.append("c")
      }
  }
}

private struct Columns: View {
  var body: some View {
    NavigationSplitView {
      NavigationLink("One") { Text(verbatim: "Detail one") }
      NavigationLink("Two") { Text(verbatim: "Detail two") }
    } detail: {
      Text(verbatim: "Nothing chosen")
    }
  }
}

@MainActor
struct RefreshTests {
  @Test func `a pull runs the refresh action in virtual time`() throws {
    let (host, trace) = makeHost { Feed() }
    _ = trace.take()
    try host.refresh()
    #expect(trace.take() == "refresh Feed, T+ Feed, T> Feed")
    #expect(host.texts == ["Search", "a", "b"])
    host.advance(by: .milliseconds(200))
    #expect(trace.take() == "write Feed.0, T. Feed done")
    #expect(host.texts == ["Search", "a", "b", "c"])
  }

  @Test func `a search field filters the list`() throws {
    let (host, _) = makeHost { Feed() }
    try host.type("b", into: "Search")
    #expect(host.texts == ["b", "b"])
    try host.clear("Search")
    #expect(host.texts == ["Search", "a", "b"])
  }

  @Test func `links of a split view select its detail`() throws {
    let (host, _) = makeHost(knobs: try .columns()) { Columns() }
    #expect(host.texts == ["One", "Two", "Nothing chosen"])
    try host.tap("One")
    #expect(host.texts == ["One", "Two", "Detail one"])
    try host.tap("Two")
    host.settle()
    #expect(host.texts == ["One", "Two", "Detail two"])
  }

  @Test func `several hosts have separate clocks and traces`() throws {
    let (one, first) = makeHost { Feed() }
    let (two, second) = makeHost { Feed() }
    _ = (first.take(), second.take())
    try one.refresh()
    try two.refresh()
    one.advance(by: .seconds(1))
    #expect(first.take() == "refresh Feed, T+ Feed, T> Feed, write Feed.0, T. Feed done")
    #expect(second.take() == "refresh Feed, T+ Feed, T> Feed")
    two.settle()
    #expect(second.take() == "write Feed.0, T. Feed done")
  }
}
