import SwiftUI
import Testing
import ViewRuntime

private struct Resolved: EnvironmentalModifier {
  func resolve(in environment: EnvironmentValues) -> some ViewModifier { Inner() }
  struct Inner: ViewModifier { func body(content: Content) -> some View { content.onAppear {} } }
}

private struct Card<Content: View>: View {
  let content: Content
  @State private var isOpen = true
  var body: some View {
    Button(isOpen ? "Close" : "Open") { isOpen.toggle() }
    if isOpen { content }
  }
}

private struct InCard: ViewModifier { func body(content: Content) -> some View { Card(content: content) } }

private struct Twice: ViewModifier {
  func body(content: Content) -> some View { Card(content: ForEach(0..<2) { _ in content }) }
}

private struct Counter<Modifier: ViewModifier>: View {
  let modifier: Modifier
  @State private var count = 0
  var body: some View { Button("Add \(count)") { count += 1 }.modifier(modifier) }
}

/// The view below a modifier whose own inputs do not change.
@MainActor
struct PlaceholderUpdateTests {
  @Test func `content below an environmental modifier is updated`() throws {
    let (host, trace) = makeHost(showing: ["B"]) { Counter(modifier: Resolved()) }
    try host.tap("Add 0")
    _ = trace.take()
    try host.tap("Add 1")
    #expect(host.texts == ["Add 2"])
    #expect(trace.take() == "write Counter.0, B Counter")
  }

  @Test func `content that the modifier passes on to a view is updated, and the view is not`() throws {
    let (host, trace) = makeHost(showing: ["B"]) { Counter(modifier: InCard()) }
    try host.tap("Add 0")
    #expect(!trace.take().hasSuffix("B Card"))
    try host.tap("Add 1")
    #expect(host.texts == ["Close", "Add 2"])
    try host.tap("Close")
    #expect(host.texts == ["Open"])
    try host.tap("Open")
    try host.tap("Add 2")
    #expect(host.texts == ["Close", "Add 3"])
  }

  @Test func `content that the modifier shows in several places is updated in all of them`() throws {
    let (host, _) = makeHost { Counter(modifier: Twice()) }
    try host.tap("Add 0", number: 2)
    try host.tap("Add 1")
    #expect(host.texts == ["Close", "Add 2", "Add 2"])
  }
}
