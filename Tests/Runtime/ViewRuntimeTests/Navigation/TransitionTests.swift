import SwiftUI
import Testing
import ViewRuntime

private struct Rows: View {
  @State private var items = ["a", "b", "c"]
  @State private var isWide = false
  var body: some View {
    Button("Remove") { withAnimation { _ = items.removeFirst() } }
    Button("Remove at once") {
      var transaction = Transaction(animation: .default)
      transaction.disablesAnimations = true
      withTransaction(transaction) { _ = items.removeFirst() }
    }
    Button("Widen") { isWide.toggle() }
    ForEach(items, id: \.self) { Item(name: $0).transition(.slide) }
    VStack {
      if !isWide { Item(name: "narrow").transition(.move(edge: .leading)) }
    }
    .animation(.default, value: isWide)
  }
}

private struct Item: View {
  let name: String
  var body: some View { Text(verbatim: name).onDisappear {} }
}

/// A tab whose content goes while another tab shows.
private struct Tabs: View {
  @State private var hasItem = true
  var body: some View {
    TabView {
      VStack { if hasItem { Item(name: "item").transition(.slide) } }.tabItem { Text("One") }
      Button("Drop") { withAnimation { hasItem = false } }.tabItem { Text("Two") }
    }
  }
}

/// Views that go with a transition, in changes that are animated.
@MainActor
struct TransitionTests {
  @Test func `a row that goes stays until its transition is over`() throws {
    let (host, trace) = makeHost(showing: []) { Rows() }
    _ = trace.take()
    try host.tap("Remove")
    #expect(trace.take() == "write Rows.0, mv Item, mv Item")
    #expect(host.texts.contains("a"))
    host.advance(by: .milliseconds(350))
    #expect(trace.take() == "V- Item, D Item, -N Item")
    #expect(!host.texts.contains("a"))
  }

  @Test func `a value's change animates what depends on it, and nothing else does`() throws {
    let (host, trace) = makeHost(showing: []) { Rows() }
    _ = trace.take()
    try host.tap("Widen")
    #expect(trace.take() == "write Rows.1")
    host.advance(by: .seconds(1))
    #expect(trace.take() == "V- Item, D Item, -N Item")
  }

  @Test func `what goes ends with what is around it`() throws {
    let (host, trace) = makeHost(showing: []) { Rows() }
    try host.tap("Remove")
    _ = trace.take()
    host.finish()
    #expect(trace.take().components(separatedBy: "-N Item").count == 5)
  }

  @Test func `where a change disables animations, a row goes at once`() throws {
    let (host, trace) = makeHost(showing: []) { Rows() }
    _ = trace.take()
    try host.tap("Remove at once")
    #expect(trace.take() == "write Rows.0, mv Item, mv Item, V- Item, D Item, -N Item")
  }

  @Test func `what goes where it is hidden goes at once`() throws {
    let (host, trace) = makeHost(showing: []) { Tabs() }
    try host.tab("Two")
    _ = trace.take()
    try host.tap("Drop")
    #expect(trace.take() == "write Tabs.0, -N Item")
  }
}
