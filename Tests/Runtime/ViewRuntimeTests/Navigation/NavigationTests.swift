import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

private struct Stack: View {
  var body: some View { NavigationStack { RootView() } }
}

private struct RootView: View {
  @State var visits = 0
  var body: some View {
    NavigationLink("Go to Detail") { DetailView(depth: 1) }.onAppear {}.onDisappear {}
  }
}

private struct DetailView: View {
  let depth: Int
  @State var notes = ""
  var body: some View {
    VStack {
      TextField("Notes \(depth)", text: $notes)
      NavigationLink("Deeper") { DetailView(depth: depth + 1) }
    }
    .onAppear {}
    .onDisappear {}
    .task {}
  }
}

private struct PathStack: View {
  @State var path: [Int] = []
  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        NavigationLink("One", value: 1)
        Button("Deep") { path = [1, 2] }
      }
      .navigationDestination(for: Int.self) { Level(number: $0, path: $path) }
    }
  }
}

private struct Level: View {
  let number: Int
  @Binding var path: [Int]
  var body: some View {
    Text("Level \(number)").onAppear {}.onDisappear {}
    Button("To root") { path = [] }
  }
}

private struct Covering: View {
  @State var path: [Int] = []
  @State var hasMore = false
  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Button("Both") {
          hasMore = true
          path = [1]
        }
        if hasMore { DetailView(depth: 9) }
      }
      .navigationDestination(for: Int.self) { _ in RootView() }
    }
  }
}

private struct Picker: View {
  @State private var chosen: Int?
  var body: some View {
    NavigationStack {
      List(1..<3, id: \.self, selection: $chosen) { NavigationLink("row \($0)", value: $0) }
        .navigationDestination(for: Int.self) { Text(verbatim: "page \($0)") }
    }
  }
}

private struct Restored: View {
  @State private var path = [1]
  var body: some View {
    NavigationStack(path: $path) {
      RootView().navigationDestination(for: Int.self) { Level(number: $0, path: $path) }
    }
  }
}

@MainActor
struct NavigationTests {
  @Test func `content inserted in the update that covers its page appears when the page returns`() throws {
    let (host, trace) = makeHost { Covering() }
    _ = trace.take()
    try host.tap("Both")
    host.advance(by: .seconds(1))
    #expect(trace.take() == "write Covering.1, write Covering.0, +N DetailView, +N RootView, V+ RootView, A RootView")
    try host.back()
    host.advance(by: .seconds(1))
    #expect(trace.take().contains("A DetailView"))
    host.finish()
  }

  @Test func `push hides the root, pop ends the detail after its animation`() throws {
    let (host, trace) = makeHost { Stack() }
    #expect(trace.take() == "+N Stack, +N RootView, V+ Stack, V+ RootView, A RootView")
    try host.tap("Go to Detail")
    #expect(
      trace.take() == """
        V- RootView, D RootView, +N DetailView, V+ DetailView, A DetailView, T+ DetailView, T> DetailView, T. DetailView done
        """)
    try host.type("x", into: "Notes 1")
    _ = trace.take()
    try host.back()
    #expect(trace.take() == "V- DetailView, D DetailView, V+ RootView, A RootView")
    host.advance(by: .milliseconds(100))
    #expect(trace.take() == "-N DetailView")
    try host.tap("Go to Detail")
    #expect(host.texts == ["Notes 1", "Deeper"])
    _ = trace.take()
    try host.tap("Deeper")
    #expect(
      trace.take() == """
        V- DetailView, D DetailView, +N DetailView, V+ DetailView, A DetailView, T+ DetailView, T> DetailView, T. DetailView done
        """)
    try host.back()
    host.settle()
    #expect(
      trace.take() == """
        V- DetailView, D DetailView, V+ DetailView, A DetailView, T+ DetailView, T> DetailView, T. DetailView done, -N DetailView
        """)
  }

  @Test func `a deep link creates all levels and shows the last; pop to root ends them all`() throws {
    let (host, trace) = makeHost { PathStack() }
    _ = trace.take()
    try host.tap("Deep")
    #expect(trace.take() == "write PathStack.0, +N Level, +N Level, V+ Level, A Level")
    #expect(host.texts == ["Level 2", "To root"])
    try host.tap("To root")
    #expect(trace.take() == "write PathStack.0, V- Level, D Level")
    host.settle()
    #expect(trace.take() == "-N Level, -N Level")
    #expect(host.texts == ["One", "Deep"])
    try host.tap("One")
    try host.back()
    host.settle()
    #expect(host.texts == ["One", "Deep"])
    #expect(throws: InteractionError.self) { try host.back() }
  }

  @Test func `a link in a list with a selection pushes if its stack has a destination for the value`() throws {
    let (host, _) = makeHost { Picker() }
    try host.tap("row 2")
    #expect(host.texts == ["page 2"])
  }

  @Test(arguments: PolicyKnobs.NavigationOrder.allCases)
  func `a path set before launch is shown at launch`(order: PolicyKnobs.NavigationOrder) {
    var knobs = PolicyKnobs(.ios18)
    knobs.navigationOrder = order
    let (host, trace) = makeHost(knobs: knobs) { Restored() }
    #expect(trace.take() == "+N Restored, +N RootView, +N Level, V+ Restored, V+ Level, A Level")
    #expect(host.texts == ["Level 1", "To root"])
  }
}
