import SwiftUI
import Testing
import ViewRuntime

private struct Rows: View {
  @State private var items = ["a", "b", "c"]
  @State private var isWide = false
  var body: some View {
    Button("Remove") { withAnimation { _ = items.removeFirst() } }
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
}
