import SwiftUI
import Testing
import ViewRuntime

/// A container as libraries write it, which takes its views apart.
private struct Pair<First: View, Second: View>: View {
  let first: First
  let second: Second

  init(@ViewBuilder content: () -> TupleView<(First, Second)>) { (first, second) = content().value }

  var body: some View {
    VStack {
      second
      first
    }
  }
}

private struct Three: View {
  let views: TupleView<(Text, Text, Counter)>
  init(@ViewBuilder content: () -> TupleView<(Text, Text, Counter)>) { views = content() }
  var body: some View { List { views } }
}

private struct Counter: View {
  @State private var count = 0
  var body: some View { Button("count \(count)") { count += 1 } }
}

@MainActor struct TupleViewTests {
  @Test func `the views of a builder are taken apart by their type`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) {
      Pair {
        Text("one")
        Counter()
      }
    }
    try host.tap("count 0")
    #expect(host.texts == ["count 1", "one"])
  }

  @Test func `a tuple of views is shown as its views`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) {
      Three {
        Text("a")
        Text("b")
        Counter()
      }
    }
    try host.tap("count 0")
    #expect(host.texts == ["a", "b", "count 1"])
  }
}
