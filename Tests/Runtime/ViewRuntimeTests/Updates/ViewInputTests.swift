import LifecycleTesting
import SwiftUI
import Testing
import ViewRuntime

private struct Child: View {
  let a: Int
  let b: Int
  @Binding var own: Int
  @State private var mine = 0
  var body: some View {
    Text("\(a) \(b) \(mine)")
    Button("Both change") {
      mine += 1
      own += 1
    }
  }
}

private struct Parent: View {
  @State private var a = 0
  @State private var own = 0
  var body: some View {
    Text("own \(own)")
    Button("Inputs") { a += 1 }
    Child(a: a, b: -a, own: $own).onAppear {}.onDisappear {}
  }
}

private struct Picking: View {
  @State private var chosen = 0
  var body: some View {
    Text("chosen \(chosen)")
    Picker("Number", selection: $chosen) { ForEach(0..<3, id: \.self) { Text("option \($0)") } }
    Menu("Menu") { Button("Inside") { chosen = 9 } }.disabled(true)
    TextField("Disabled", text: .constant("")).disabled(true)
  }
}

private struct Twice: View {
  @State private var first = true
  @State private var second = true
  @State private var seen = ""
  var body: some View {
    Text("first \(first), second \(second)")
      .sheet(isPresented: $first) {
        Text("one").sheet(isPresented: $second) { Button("Add") {} }
      }
    Button("Add") {}
    Button("Add") {}
    Text("seen \(seen)")
  }
}

private struct Asking: View {
  @State private var asks = false
  @State private var seen = false
  var body: some View {
    Text("seen \(seen)")
    Button("Ask") { asks = true }
      .alert("Sure?", isPresented: $asks) { Button("Yes") { seen = asks } }
  }
}

private struct TwoLists: View {
  var body: some View {
    List(0..<11, id: \.self) { Text("left \($0)") }
    List(0..<11, id: \.self) { Text("right \($0)") }
  }
}

private struct Shrinking: View {
  @State private var count = 100
  var body: some View {
    Button("Shrink") { count = 5 }
    ScrollViewReader { proxy in
      Button("Just below") { proxy.scrollTo(10) }
      List(0..<count, id: \.self) { Text("row \($0)") }
    }
  }
}

private struct Written: View {
  var body: some View {
    LazyVStack {
      Text("a")
      Text("b")
      Text("c")
      Text("d")
      Text("e")
    }
  }
}

/// Tests of view inputs, and of the interactions that find elements on screen.
@MainActor
struct ViewInputTests {
  /// Not Equatable, as is common for loading states.
  private enum Load {
    case idle
    case loaded([String], page: Int)
    case failed(any Error)
    case model(Score)
    case retry(() -> Void)
    indirect case after(Load)
  }
  private final class Score {}
  private struct Failure: Error, Equatable { let code: Int }

  private struct Loaded: View {
    let load: Load
    var body: some View { Text("load") }
  }

  private struct Loading: View {
    let loads: [Load]
    @State private var turn = 0
    var body: some View {
      Loaded(load: loads[turn])
      Button("Turn \(turn)") { turn += 1 }
    }
  }

  @Test func `an enum is compared by its case and what it carries`() throws {
    let score = Score()
    func bodies(_ first: Load, _ second: Load) throws -> Int {
      let host = try ViewHost { Loading(loads: [first, second]) }
      try host.tap("Turn 0")
      return try host.finish().events(.bodyBegin, view: "Loaded").count
    }
    func strings(_ count: Int) -> [String] { (0..<count).map { "a string that is long enough \($0)" } }
    #expect(try bodies(.idle, .idle) == 1)
    #expect(try bodies(.loaded(strings(2), page: 1), .loaded(strings(2), page: 1)) == 1)
    #expect(try bodies(.failed(Failure(code: 1)), .failed(Failure(code: 1))) == 1)
    #expect(try bodies(.model(score), .model(score)) == 1)
    #expect(try bodies(.after(.after(.idle)), .after(.after(.idle))) == 1)
    #expect(try bodies(.idle, .loaded([], page: 0)) == 2)
    #expect(try bodies(.loaded(strings(2), page: 1), .loaded(strings(2), page: 2)) == 2)
    #expect(try bodies(.loaded(strings(2), page: 1), .loaded(strings(3), page: 1)) == 2)
    #expect(try bodies(.failed(Failure(code: 1)), .failed(Failure(code: 2))) == 2)
    #expect(try bodies(.model(score), .model(Score())) == 2)
    #expect(try bodies(.after(.idle), .after(.after(.idle))) == 2)
    var count = 0
    #expect(try bodies(.retry { count += 1 }, .retry { count -= 1 }) == 2)
    #expect(count == 0)
  }

  @Test func `every changed input is recorded`() throws {
    let host = try ViewHost { Parent() }
    try host.tap("Inputs")
    let trace = try host.finish()
    #expect(trace.events(.propChange, view: "Child").map(\.name) == ["a", "b"])
  }

  @Test func `a body that runs for its own state is not recorded as skipped`() throws {
    let host = try ViewHost { Parent() }
    try host.tap("Both change")
    let trace = try host.finish()
    #expect(trace.events(.bodySkip, view: "Child").isEmpty)
    #expect(trace.events(.bodyBegin, view: "Child").map(\.causes).last == ["mine"])
  }

  @Test func `without comparison the parent is the cause`() throws {
    let host = try ViewHost(knobs: ["compare": "always"]) { Parent() }
    try host.tap("Inputs")
    let causes = try host.finish().events(.bodyBegin, view: "Child").last?.causes
    #expect(causes == ["parent"])
  }

  @Test func `a node's callbacks are recorded innermost first`() throws {
    let trace = try ViewHost { Parent() }.finish()
    #expect(trace.events(.nodeCreate, view: "Child").map(\.callbacks) == [["appear", "disappear"]])
  }

  @Test func `a node's source location is the line of its innermost modifier`() throws {
    let trace = try ViewHost {
      Text("text")
        .onAppear {}
        .onDisappear {}
    }.finish()
    let sites = trace.events(.callbackBegin).compactMap(\.site)
    try #require(sites.count == 2 && sites[0] != sites[1])
    #expect(trace.events(.nodeCreate, view: "Text").map(\.site) == [sites[0]])
  }

  @Test func `a doubly type-erased view has one identity`() throws {
    let trace = try ViewHost { AnyView(AnyView(AnyView(Text("text")))) }.finish()
    #expect(trace.events(.nodeCreate, view: "AnyView").count == 1)
  }

  @Test func `elements of data are options by their ids, and disabled ones are not used`() throws {
    let host = try ViewHost { Picking() }
    try host.pick("option 2")
    #expect(host.texts.contains("chosen 2"))
    #expect(throws: (any Error).self) { try host.tap("Inside") }
    #expect(throws: (any Error).self) { try host.type("a", into: "Disabled") }
    #expect(host.texts.contains("chosen 2"))
  }

  @Test func `the last presentation is dismissed first, and hides the content below`() throws {
    let host = try ViewHost { Twice() }
    #expect(throws: (any Error).self) { try host.tap("Add", number: 2) }
    try host.dismiss()
    host.settle()
    #expect(host.texts.contains("first true, second false"))
  }

  @Test func `an alert's button acts before the alert is dismissed`() throws {
    let host = try ViewHost { Asking() }
    try host.tap("Ask")
    try host.tap("Yes")
    #expect(host.texts.contains("seen true"))
  }

  @Test func `a list at its end does not pass the scroll on`() throws {
    let host = try ViewHost { TwoLists() }
    try host.scroll(by: 2)
    #expect(host.texts.contains("left 10") && !host.texts.contains("right 10"))
    try host.scroll(to: "left 10")
    #expect(try host.finish().events(.scroll).count == 1)
  }

  @Test func `the screen follows shrinking data, and scrolls to the row just below it`() throws {
    let host = try ViewHost { Shrinking() }
    try host.tap("Just below")
    #expect(host.texts.contains("row 10") && !host.texts.contains("row 0"))
    try host.scroll(by: 50)
    try host.tap("Shrink")
    #expect(host.texts.filter { $0.hasPrefix("row") } == ["row 0", "row 1", "row 2", "row 3", "row 4"])
  }

  @Test func `rows that ios16 hides silently are not on screen`() throws {
    let host = try ViewHost(profile: .ios16, rows: 3) { Written() }
    try host.scroll(by: 2)
    #expect(host.texts == ["c", "d", "e"])
  }
}
