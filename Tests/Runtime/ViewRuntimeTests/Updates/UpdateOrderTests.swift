import SwiftUI
import Testing
import ViewRuntime

private struct P: View {
  @State var count = 0
  var body: some View {
    VStack {
      C1()
      C2(count: count)
      Button("Add") { count += 1 }
    }
    .onAppear {}
    .task {}
  }
}

private struct C1: View {
  @State var a = 1
  var body: some View { Text(verbatim: "one \(a)").onAppear {}.task {} }
}

private struct C2: View {
  let count: Int
  var body: some View { Text(verbatim: "two \(count)").onAppear {}.task {} }
}

private struct Writer: View {
  @State var items: [String] = []
  var body: some View {
    Text(verbatim: items.first ?? "empty").onAppear { items = ["Apple"] }
  }
}

private struct Watcher: View {
  @State var value = 0
  @State var seen = 0
  var body: some View {
    Button("Tap") {
      value += 1
      value += 1
    }
    .onChange(of: value) { old, new in seen = new - old }
    Button("Back and forth") {
      value += 1
      value -= 1
    }
    Text(verbatim: "seen \(seen)")
  }
}

@MainActor
struct UpdateOrderTests {
  @Test func `the first render of a static tree`() {
    let (_, trace) = makeHost(showing: ["vi", "+S", "B", "L", "R"]) { P() }
    #expect(
      trace.take() == """
        vi P, +N P, +S P, B P, vi C1, vi C2, +N C1, +S C1, B C1, +N C2, B C2, L, V+ P, V+ C1, V+ C2, A C1, T+ C1, A C2, T+ C2, \
        A P, T+ P, T> C1, T. C1 done, T> C2, T. C2 done, T> P, T. P done, R
        """)
  }

  @Test func `only the child whose input changed runs its body`() throws {
    let (host, trace) = makeHost(showing: ["vi", "B", "=", "L", "R"]) { P() }
    _ = trace.take()
    try host.tap("Add")
    #expect(trace.take() == "write P.0, B P, vi C1, vi C2, = C1, B C2, L, R")
    #expect(host.texts == ["one 1", "two 1", "Add"])
  }

  @Test func `state written in onAppear causes a second pass before the first render`() {
    let (host, trace) = makeHost(showing: ["B", "L", "R"]) { Writer() }
    #expect(trace.take() == "+N Writer, B Writer, L, V+ Writer, A Writer, write Writer.0, B Writer, L, R")
    #expect(host.texts == ["Apple"])
  }

  @Test func `several writes in one action are one change, and none if the value is restored`() throws {
    let (host, trace) = makeHost(showing: ["B", "L", "R"]) { Watcher() }
    _ = trace.take()
    try host.tap("Tap")
    #expect(
      trace.take() == "write Watcher.0, write Watcher.0, B Watcher, L, X Watcher, write Watcher.1, B Watcher, L, R")
    #expect(host.texts == ["Tap", "Back and forth", "seen 2"])
    try host.tap("Back and forth")
    #expect(trace.take() == "write Watcher.0, write Watcher.0, B Watcher, L, R")
  }
}
