import LifecycleTesting
import SwiftUI
import Testing
import ViewRuntime

private struct Level: View {
  let name: String
  var body: some View { Text("level \(name)").onAppear {} }
}

private struct Typed: View {
  @State private var path: [Int] = []
  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        NavigationLink("Word", value: "word")
        Button("One") { path = [1] }
      }
      .navigationDestination(for: String.self) { Level(name: $0) }
      .navigationDestination(for: Int.self) { Level(name: "\($0)") }
    }
    Button("Two") { path = [1, 2] }
    Button("None") { path = [] }
  }
}

private struct Split: View {
  var body: some View {
    NavigationSplitView {
      NavigationLink("A") { Level(name: "a") }
      NavigationLink("B") { Level(name: "b") }
      NavigationLink("C", value: 1)
      NavigationLink("D", value: 2)
    } detail: {
      Text("nothing chosen").navigationDestination(for: Int.self) { Level(name: "\($0)") }
    }
  }
}

private struct Conditional: View {
  @State private var shows = false
  @State private var turn = 0
  var body: some View {
    NavigationStack {
      Text("root \(turn)").navigationDestination(isPresented: $shows) {
        VStack {
          Level(name: "first")
          NavigationLink("Further") { Level(name: "second") }
        }
      }
    }
    Button("Show") { shows = true }
    Button("Hide") { shows = false }
    Button("Turn") { turn += 1 }
  }
}

private struct Covers: View {
  @State private var first = true
  @State private var second = true
  @State private var turn = 0
  var body: some View {
    Level(name: "below")
    Button("End the second") { second = false }
    Button("Turn \(turn)") { turn += 1 }
    Text("a").fullScreenCover(isPresented: $first) { Text("first") }
    Text("b").fullScreenCover(isPresented: $second) {
      Level(name: "cover")
      Button("End") { second = false }
      Button("End and begin") {
        second = false
        turn += 1
      }
    }
  }
}

private struct Sheet: View {
  @State private var shows = true
  @State private var turn = 0
  var body: some View {
    Button("Turn \(turn)") { turn += 1 }
    Text("below").sheet(isPresented: $shows) {
      Level(name: "sheet")
      Button("End") {
        shows = false
        later { turn += 1 }
      }
      Button("End and begin") {
        shows = false
        later { shows = true }
      }
    }
  }

  private func later(_ change: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { MainActor.assumeIsolated(change) }
  }
}

private struct Tabs: View {
  @State private var shows = true
  var body: some View {
    Button("Remove") { shows = false }
    if shows {
      TabView {
        Level(name: "one").tabItem { Text("One") }
        Level(name: "two").tabItem { Text("Two") }
        Level(name: "three").tabItem { Text("Three") }
      }
    }
  }
}

/// Tests of levels, covers and tabs on top of each other.
@MainActor
struct NavigationLevelTests {
  private func levels(_ host: ViewHost) -> [String] { host.texts.filter { $0.hasPrefix("level") } }

  @Test func `a value that the path cannot hold is a level of its own`() throws {
    let host = try ViewHost { Typed() }
    try host.tap("Word")
    #expect(levels(host) == ["level word"])
    try host.back()
    host.settle()
    #expect(levels(host).isEmpty)
  }

  @Test(arguments: [["A", "B"], ["C", "D"]])
  func `a link of a split view replaces the previous one`(links: [String]) throws {
    let host = try ViewHost(knobs: ["split": "columns"]) { Split() }
    for link in links { try host.tap(link) }
    host.settle()
    try host.back()
    host.settle()
    #expect(host.texts.contains("nothing chosen") && levels(host).isEmpty)
  }

  @Test func `a popped level takes those above it along`() throws {
    let host = try ViewHost { Conditional() }
    try host.tap("Show")
    try host.tap("Further")
    #expect(levels(host) == ["level second"])
    try host.tap("Hide")
    host.settle()
    #expect(levels(host).isEmpty && host.texts.contains("root 0"))
  }

  @Test func `a level stays when the body around it runs again`() throws {
    let host = try ViewHost { Conditional() }
    try host.tap("Show")
    try host.tap("Turn")
    #expect(try host.finish().events(.nodeCreate, view: "Level").count == 1)
  }

  @Test(arguments: ["Two", "None"])
  func `with newNodeFirst a level that is covered or popped at once never shows`(next: String) throws {
    let host = try ViewHost(knobs: ["nav.order": "newNodeFirst"]) { Typed() }
    try host.tap("One")
    host.advance(by: .milliseconds(10))
    try host.tap(next)
    host.settle()
    let trace = try host.finish()
    let first = try #require(trace.events(.nodeCreate, view: "Level").first?.node)
    #expect(!trace.events(.visibilityEnter).contains { $0.node == first })
  }

  @Test func `content under two covers shows when both are gone`() throws {
    let host = try ViewHost(knobs: ["cover.hidesPresenter": "true"]) { Covers() }
    try host.tap("End")
    host.settle()
    let trace = try host.finish()
    let below = try #require(trace.events(.nodeCreate, view: "Level").first?.node)
    #expect(trace.events(.visibilityEnter).filter { $0.node == below }.count <= 1)
    #expect(host.texts.isEmpty)
  }

  @Test func `a sheet's dismissal is recorded once`() throws {
    let host = try ViewHost { Sheet() }
    try host.tap("End")
    host.settle()
    #expect(try host.finish().events(.presentationDismiss).count == 1)
  }

  @Test func `a sheet presented while it is being dismissed is another sheet`() throws {
    let host = try ViewHost { Sheet() }
    try host.tap("End and begin")
    host.settle()
    #expect(try host.finish().events(.nodeCreate, view: "Level").count == 2)
  }

  @Test func `only visited tabs appear again when their tab view is removed`() throws {
    let host = try ViewHost(profile: .ios16, knobs: ["tabs.appearOnTeardown": "true"]) { Tabs() }
    try host.tab("Two")
    try host.tap("Remove")
    let trace = try host.finish()
    let places = trace.events(.nodeCreate, view: "Level").map(\.node)
    let appears = trace.events(.callbackBegin, view: "Level").map { event in places.firstIndex { $0 == event.node } }
    #expect(appears == [0, 1, 0])
  }
}
