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

/// A tab whose content is removed while another tab shows.
private struct Tabs: View {
  @State private var hasItem = true
  var body: some View {
    TabView {
      VStack { if hasItem { Item(name: "item").transition(.slide) } }.tabItem { Text("One") }
      Button("Drop") { withAnimation { hasItem = false } }.tabItem { Text("Two") }
    }
  }
}

/// A view with a transition of the app's, which tells its phases.
private struct Phased: View {
  let told: Told
  @State private var isShown = false
  var body: some View {
    Button("Slowly") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
    Button("At once") { isShown.toggle() }
    VStack {
      if isShown { Item(name: "item").transition(Telling(told: told)) }
    }
  }
}

private struct Telling: Transition {
  let told: Told
  func body(content: Content, phase: TransitionPhase) -> some View {
    let _ = told.tell("\(phase)")
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Tests of views removed with a transition, in animated changes.
@MainActor
struct TransitionTests {
  @Test func `a removed row stays until its transition is over`() throws {
    let (host, trace) = makeHost(showing: []) { Rows() }
    _ = trace.take()
    try host.tap("Remove")
    #expect(trace.take() == "write Rows.0, mv Item, mv Item")
    #expect(host.texts.contains("a"))
    host.advance(by: .milliseconds(350))
    #expect(trace.take() == "V- Item, D Item, -N Item")
    #expect(!host.texts.contains("a"))
  }

  @Test func `a transition of the app's goes through its phases in animated changes`() throws {
    let told = Told()
    let (host, _) = makeHost { Phased(told: told) }
    try host.tap("Slowly")
    #expect(told.take() == "willAppear identity" && host.texts.contains("item"))
    try host.tap("Slowly")
    #expect(told.take() == "didDisappear" && host.texts.contains("item"))
    host.advance(by: .seconds(1))
    #expect(!host.texts.contains("item"))
    try host.tap("At once")
    #expect(told.take() == "identity")
  }

  @Test func `a change of a value animates what depends on it, and nothing else`() throws {
    let (host, trace) = makeHost(showing: []) { Rows() }
    _ = trace.take()
    try host.tap("Widen")
    #expect(trace.take() == "write Rows.1")
    host.advance(by: .seconds(1))
    #expect(trace.take() == "V- Item, D Item, -N Item")
  }

  @Test func `leaving content ends with its container`() throws {
    let (host, trace) = makeHost(showing: []) { Rows() }
    try host.tap("Remove")
    _ = trace.take()
    host.finish()
    #expect(trace.take().components(separatedBy: "-N Item").count == 5)
  }

  @Test func `if a change disables animations, a row is removed at once`() throws {
    let (host, trace) = makeHost(showing: []) { Rows() }
    _ = trace.take()
    try host.tap("Remove at once")
    #expect(trace.take() == "write Rows.0, mv Item, mv Item, V- Item, D Item, -N Item")
  }

  @Test func `hidden content is removed at once`() throws {
    let (host, trace) = makeHost(showing: []) { Tabs() }
    try host.tab("Two")
    _ = trace.take()
    try host.tap("Drop")
    #expect(trace.take() == "write Tabs.0, -N Item")
  }
}
