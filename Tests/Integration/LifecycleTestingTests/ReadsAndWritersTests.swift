import Combine
import LifecycleTesting
import SwiftUI
import Testing
import TraceRecorder

/// The reads of bodies and closures, and the writes behind them, as a trace tells them.
@MainActor
struct ReadsAndWritersTests {
  /// The changed places of each body of a view after its first, with the kind of the event that wrote each.
  private func changes(_ trace: LifecycleTrace, _ view: String) -> [String] {
    let kinds = Dictionary(uniqueKeysWithValues: trace.events.map { ($0.seq, $0.kind.rawValue) })
    return trace.events(.bodyBegin, view: view).dropFirst().map { body in
      zip(body.changed ?? ["unknown"], body.writers ?? [0]).map { "\($0) by \(kinds[$1] ?? "unknown")" }.joined(
        separator: ", ")
    }
  }

  private final class Cart: ObservableObject {
    @Published var items: [String] = []
    @Published var isOpen = false
  }
  @Observable @MainActor final class Store {
    var items: [String] = []
    var note = ""
    func load() async {
      try? await Task.sleep(for: .milliseconds(100))
      items = ["a rather long name", "another rather long name"]
    }
  }
  private struct Row: View {
    let text: String
    var body: some View { Text(text) }
  }
  private struct Page: View {
    @State private var count = 0
    @StateObject private var cart = Cart()
    @State private var store = Store()
    var body: some View {
      Row(text: "row \(count)")
      Text("\(cart.items.count) \(store.items.count)")
      Button("Count") { count += 1 }
      Button("Buy") { cart.items.append("book") }
      Button("Store") { store.items.append("pen") }
      Button("Both") {
        count += 1
        cart.isOpen.toggle()
      }
    }
  }

  @Test func `a body names what changed and the write that changed it`() throws {
    let host = try ViewHost { Page() }
    for label in ["Count", "Buy", "Store", "Both"] { try host.tap(label) }
    let trace = try host.finish()
    #expect(
      changes(trace, "Page") == [
        "count by state.write", "Cart.items by object.publish", "Store.items by object.publish",
        "count by state.write, Cart.isOpen by object.publish",
      ])
    #expect(changes(trace, "Row") == ["text by prop.change", "text by prop.change"])
    for body in trace.events(.bodyBegin) { for writer in body.writers ?? [] { #expect(writer < body.seq) } }
  }

  private struct Detail: View {
    let title: String
    @State private var draft: String
    @State private var isOn = false
    init(title: String) {
      self.title = title
      _draft = State(initialValue: title)
    }
    var body: some View { Toggle(draft, isOn: $isOn) }
  }

  @Test func `an initial value that is a property of the view names it`() throws {
    let trace = try ViewHost { Detail(title: "Soup") }.finish()
    let inits = trace.events(.stateInit, view: "Detail")
    #expect(inits.map { $0.name } == ["draft", "isOn"])
    #expect(inits.map { $0.key } == ["title", nil])
    #expect(inits.allSatisfy { $0.hash != nil })
  }

  private struct Lists: View {
    @State private var isShown = false
    var body: some View {
      NavigationStack {
        List(0..<2, id: \.self) { NavigationLink("go \($0)", value: $0) }
          .navigationDestination(for: Int.self) { Text("page \($0)") }
          .sheet(isPresented: $isShown) { Text("sheet") }
          .toolbar { Button("Show") { isShown = true } }
        GeometryReader { Text("\($0.size.width > 0 ? "wide" : "flat")") }
      }
    }
  }

  @Test func `closures that make content are spans of their container`() throws {
    let host = try ViewHost { Lists() }
    try host.tap("go 1")
    host.settle()
    try host.back()
    host.settle()
    try host.tap("Show")
    host.settle()
    let trace = try host.finish()
    let begins = trace.events(.closureBegin)
    #expect(Set(begins.compactMap(\.type)) == ["rows", "destination", "content", "builder"])
    #expect(begins.count == trace.events(.closureEnd).count)
    // No body is open while one runs.
    var open = 0
    for event in trace.events {
      if event.kind == .bodyBegin { open += 1 }
      if event.kind == .bodyEnd { open -= 1 }
      if event.kind == .closureBegin { #expect(open == 0) }
    }
  }

  private struct Loader: View {
    @State private var store = Store()
    var body: some View {
      Text("\(store.items.count)")
        .task { await store.load() }
        .onAppear { Task { await store.load() } }
    }
  }

  @Test func `an equal write of an observable property is recorded with its task`() throws {
    let host = try ViewHost { Loader() }
    host.settle()
    let trace = try host.finish()
    let writes = trace.events(.objectPublish)
    #expect(writes.map { $0.name } == ["items", "items"])
    #expect(writes.map { $0.equal } == [false, true])
    #expect(Set(writes.compactMap { $0.task }).count == 2)
    #expect(trace.findings.map(\.rule) == ["double-fetch"])
  }

  private struct Unread: View {
    @State private var store = Store()
    var body: some View { Text("still").task { store.note = "a note that no view reads" } }
  }

  @Test func `a write that no view reads is recorded, and causes no body`() throws {
    let host = try ViewHost { Unread() }
    host.settle()
    let trace = try host.finish()
    #expect(trace.events(.objectPublish).map { $0.name } == ["note"])
    #expect(trace.events(.bodyBegin, view: "Unread").count == 1)
  }

  private struct Parent: View {
    @State private var count = 0
    var body: some View {
      Button("Count \(count)") { count += 1 }
      Child(count: count)
    }
  }
  private struct Child: View {
    let count: Int
    @State private var store = Store()
    var body: some View { Text("\(count) \(store.items.count)") }
  }

  @Test func `an object that a view's value makes in vain is discarded`() throws {
    let host = try ViewHost { Parent() }
    try host.tap("Count 0")
    let trace = try host.finish()
    let discards = trace.events(.objectDiscard)
    #expect(discards.map { $0.type } == ["Store"])
    #expect(discards.first.map { $0.object } == trace.events(.objectCreate).last.map { $0.object })
  }

  private final class Ticker: ObservableObject {
    @Published var score: [String] = []
    private var timer: Timer?
    @MainActor func start() {
      timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
        Task { @MainActor in
          let scores = try? await Trace.fetch("score") {
            try await Task.sleep(for: .milliseconds(200))
            return ["1"]
          }
          self?.score = scores ?? []
        }
      }
    }
    @MainActor func stop() { timer?.invalidate() }
  }
  private struct Score: View {
    @StateObject private var ticker = Ticker()
    var body: some View { Text("\(ticker.score.count)").onAppear { ticker.start() }.onDisappear { ticker.stop() } }
  }

  @Test func `what a timer starts has the timer as its cause, and is no repetition`() throws {
    let host = try ViewHost { Score() }
    host.advance(by: .milliseconds(3500))
    let trace = try host.finish()
    let timer = trace.events(.resourceAcquire).first { $0.type == "timer" }
    #expect(trace.events(.taskCreate).map { $0.causeSeq } == [timer?.seq, timer?.seq, timer?.seq])
    #expect(trace.findings.isEmpty)
  }
}
