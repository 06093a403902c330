import Combine
import Foundation
import LifecycleTesting
import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

/// Sends a value while it disappears.
private struct Sending: View {
  let subject = PassthroughSubject<Int, Never>()
  @State private var shows = true
  let received: (Int) -> Void
  var body: some View {
    Button("Hide") { shows = false }
    if shows {
      Text("sending").onReceive(subject) { received($0) }.onDisappear { subject.send(1) }
    }
  }
}

/// Four handlers in a row, each of which changes the value of a fifth.
private struct Chain: View {
  @State private var steps = [0, 0, 0, 0]
  @State private var sum = 0
  var body: some View {
    Button("Go") { step(0) }
      .onChange(of: steps[0]) { step(1) }
      .onChange(of: steps[1]) { step(2) }
      .onChange(of: steps[2]) { step(3) }
      .onChange(of: steps[3]) { sum += 1 }
      .onChange(of: sum) {}
  }
  private func step(_ index: Int) {
    steps[index] += 1
    sum += 1
  }
}

@Observable private final class Model {
  var a = 0
  var b = 0
}

private struct Reading: View {
  let model: Model
  @State private var readsA = true
  var body: some View {
    Text("\(readsA ? model.a : model.b)")
    Button("Turn") { readsA.toggle() }
    Button("Change a") { model.a += 1 }
    Button("Change b") { model.b += 1 }
  }
}

private struct Leaf: View {
  let number: Int
  var body: some View { Text("leaf \(number)").onAppear {}.onDisappear {}.task {} }
}

/// Both the content and its container are conditional.
private struct Nested: View {
  @State private var shows = true
  var body: some View {
    Button("Flip") { shows.toggle() }
    Group {
      if shows { Leaf(number: 1) }
    }
    .onAppear {}
    .onDisappear {}
  }
}

/// The second tab consists of a condition only.
private struct Conditional: View {
  @State private var shows = false
  @State private var number = 0
  var body: some View {
    TabView {
      VStack {
        Button("Show") { shows = true }
        Button("Count") { number += 1 }
      }
      .tabItem { Text("One") }
      Group {
        if shows { Leaf(number: 0) }
      }
      .tabItem { Text("Two") }
      VStack { VStack { Leaf(number: number) } }.tabItem { Text("Three") }
    }
  }
}

private struct Page: View {
  let name: String
  var body: some View { Text(name).onDisappear {} }
}

private struct Sheets: View {
  var body: some View {
    Page(name: "below").sheet(isPresented: .constant(true)) {
      VStack { Inner() }
    }
  }
}

private struct Inner: View {
  var body: some View { Text("sheet").onDisappear {}.sheet(isPresented: .constant(true)) { Top() } }
}

private struct Top: View {
  var body: some View { Text("top").onDisappear {} }
}

/// Shows something when it appears for the second time.
private struct Second: View {
  @State private var count = 0
  var body: some View {
    Text("\(count)").onAppear { count += 1 }
    if count > 1 { Leaf(number: 2) }
  }
}

private struct Short: View {
  @State private var shows = true
  var body: some View {
    if shows { Leaf(number: 3).onAppear { shows = false } }
  }
}

/// Tests of unusual updates.
@MainActor
struct UpdateTests {
  private func callbacks(_ trace: LifecycleTrace, _ view: String) -> [String] {
    trace.events(.callbackBegin, view: view).compactMap { $0.callback?.rawValue }
  }

  @Test func `a value sent while a view leaves does not reach it`() throws {
    var received: [Int] = []
    let host = try ViewHost { Sending { received.append($0) } }
    try host.tap("Hide")
    #expect(received.isEmpty)
    _ = try host.finish()
  }

  @Test func `too many changes in a frame are reported once per frame`() throws {
    let host = try ViewHost { Chain() }
    try host.tap("Go")
    let first = host
    try first.tap("Go")
    let trace = try host.finish()
    #expect(trace.events(.warning).map(\.code) == ["multiple_updates", "multiple_updates"])
  }

  @Test func `a property that the last body did not read runs no body`() throws {
    let model = Model()
    let host = try ViewHost { Reading(model: model) }
    try host.tap("Turn")
    try host.tap("Change a")
    try host.tap("Change b")
    let trace = try host.finish()
    #expect(
      trace.events(.bodyBegin, view: "Reading").map(\.causes) == [
        ["self", "identity", "readsA"], ["readsA"], ["object"],
      ])
  }

  @Test func `a group of conditions disappears with the last of its content, and appears with the first`() throws {
    let host = try ViewHost { Nested() }
    try host.tap("Flip")
    try host.tap("Flip")
    let trace = try host.finish()
    let groups = trace.events(.callbackBegin).filter { $0.view != "Leaf" }
    #expect(groups.compactMap(\.callback) == [.appear, .disappear, .appear, .disappear])
  }

  @Test func `with subgraphAware a condition's callbacks come before those of its content`() throws {
    let trace = try ViewHost(knobs: ["appearOrder": "subgraphAware"]) { Nested() }.finish()
    let appears = trace.events(.callbackBegin).filter { $0.callback == .appear }
    #expect(appears.count == 2 && appears[0].view != "Leaf" && appears[1].view == "Leaf")
  }

  @Test func `content inserted into a hidden tab does not show, even with only a condition around it`() throws {
    let host = try ViewHost(profile: .ios16) { Conditional() }
    try host.tap("Show")
    try host.tab("Two")
    let trace = try host.finish()
    let enter = try #require(trace.events(.visibilityEnter, view: "Leaf").first)
    let select = try #require(trace.events(.tabSelect).first)
    #expect(enter.seq > select.seq)
    #expect(trace.events(.visibilityEnter, view: "Leaf").count == 1)
  }

  @Test func `with hidden updates deferred, a nested body runs once when it shows`() throws {
    let host = try ViewHost(profile: .ios16, knobs: ["hidden.updates": "false"]) { Conditional() }
    try host.tap("Count")
    try host.tap("Count")
    #expect(!host.texts.contains("leaf 2"))
    try host.tab("Three")
    #expect(host.texts.contains("leaf 2"))
    let bodies = try host.finish().events(.bodyBegin, view: "Leaf")
    #expect(bodies.map(\.causes) == [["self"], ["self"]])
  }

  @Test func `the topmost content leaves first, also over a sheet`() throws {
    let trace = try ViewHost { Sheets() }.finish()
    #expect(trace.events(.callbackBegin).map(\.view) == ["Top", "Inner", "Page"])
  }

  @Test func `the strict profile doubles what a doubled appear inserts`() throws {
    let trace = try ViewHost(profile: .strict) { Second() }.finish()
    #expect(callbacks(trace, "Leaf") == ["appear", "disappear", "appear", "disappear"])
  }

  @Test func `the strict profile does not double content that has left`() throws {
    let trace = try ViewHost(profile: .strict) { Short() }.finish()
    let visibility = trace.events.filter {
      $0.view == "Leaf" && [.visibilityEnter, .visibilityLeave].contains($0.kind)
    }
    #expect(visibility.map(\.kind) == [.visibilityEnter, .visibilityLeave])
  }
}
