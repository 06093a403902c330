import Foundation
import LifecycleTesting
import SwiftUI
import Testing
import ViewRuntime

private final class Model: ObservableObject {
  @Published var count = 0
}

@Observable private final class Draft { var text = "" }

/// A task that ignores its cancellation, and captures nothing of its view.
@MainActor private enum Waiting {
  static var waiting: [CheckedContinuation<Void, Never>] = []
  static func forever() async { await withCheckedContinuation { waiting.append($0) } }
  static func end() {
    for waiting in waiting { waiting.resume() }
    waiting = []
  }
}

private struct Working: View {
  @StateObject private var model = Model()
  var body: some View { Text("\(model.count)").task { await Waiting.forever() } }
}

private struct Branch<Content: View>: View {
  let content: Content
  @State private var shows = true
  @State private var turn = 0
  var body: some View {
    Button("Hide") { shows = false }
    Button("Turn \(turn)") { turn += 1 }
    if shows { content }
  }
}

private struct Replacing: View {
  @State private var draft = Draft()
  var body: some View {
    Text(draft.text)
    Button("Replace") { draft = Draft() }
  }
}

private struct Watching: View {
  @ObservedObject var model: Model
  var body: some View { Text("\(model.count)") }
}

@MainActor private enum Models {
  static var all = [Model(), Model()]
}

private struct Switching: View {
  @State private var index = 0
  var body: some View {
    Button("Switch") { index = 1 - index }
    if Models.all.indices.contains(index) { Watching(model: Models.all[index]) }
  }
}

private struct Pair: View {
  @ObservedObject var first: Model
  @ObservedObject var second: Model
  let change: Bool
  var body: some View {
    let _ = change && first.count == 0 ? (first.count = 1) : ()
    Text("\(first.count) \(second.count)")
  }
}

private struct Changer: View {
  let first = Model()
  let second = Model()
  @State private var changes = false
  var body: some View {
    Pair(first: first, second: second, change: changes)
    Button("Both") {
      first.count += 1
      second.count += 1
    }
    Button("In the body") { changes = true }
  }
}

/// Publishes in a body run by its own state.
private struct Publishing: View {
  @StateObject private var model = Model()
  @State private var publishes = false
  var body: some View {
    let _ = publishes && model.count == 0 ? (model.count = 1) : ()
    Text("\(model.count)")
    Button("Publish") { publishes = true }
  }
}

private struct Row: View {
  let number: Int
  @StateObject private var model = Model()
  @State private var isOpen = false
  var body: some View {
    Button("Open \(number)") { isOpen = true }
    if isOpen { Text("\(model.count)") }
  }
}

private struct Rows: View {
  @State private var numbers = [1, 2]
  var body: some View {
    Button("Clear") { numbers = [] }
    List(numbers, id: \.self) { Row(number: $0) }
  }
}

/// Tests of the recorded end of objects, and of the effects of their changes.
@MainActor @Suite(.serialized)
struct ObjectLifetimeTests {
  @Test func `an object ends with its view, although a task of the view continues`() throws {
    let host = try ViewHost { Branch(content: Working()) }
    try host.tap("Hide")
    host.advance(by: .seconds(1))
    let trace = try host.finish()
    Waiting.end()
    let end = try #require(trace.events(.objectDestroy).first)
    #expect(end.seq < (trace.events(.rootDestroy).first?.seq ?? 0))
  }

  @Test func `an object whose view still works when the program ends, ends too`() throws {
    let host = try ViewHost { Working() }
    let trace = try host.finish()
    Waiting.end()
    #expect(trace.events(.objectDestroy).count == 1)
  }

  @Test func `an object in state ends when it is replaced`() throws {
    let host = try ViewHost { Branch(content: Replacing()) }
    try host.tap("Replace")
    try host.tap("Hide")
    let trace = try host.finish()
    let (created, ended) = (trace.events(.objectCreate).map(\.object), trace.events(.objectDestroy).map(\.object))
    #expect(!created.isEmpty && created == ended)
  }

  @Test func `an object that is observed again, and then no longer, ends`() throws {
    Models.all = [Model(), Model()]
    let host = try ViewHost { Switching() }
    for _ in 0..<3 { try host.tap("Switch") }
    let count = Models.all.count
    Models.all = []
    try host.tap("Switch")
    host.settle()
    let trace = try host.finish()
    #expect(trace.events(.objectDestroy).count == count)
  }

  @Test func `two objects that change at once are one cause`() throws {
    let host = try ViewHost { Changer() }
    try host.tap("Both")
    #expect(host.texts.contains("1 1"))
    #expect(try host.finish().events(.bodyBegin, view: "Pair").map(\.causes).last == ["object"])
  }

  @Test func `a publish in a body run by its own state is deferred until after it`() throws {
    let host = try ViewHost { Publishing() }
    try host.tap("Publish")
    let bodies = try host.finish().events(.bodyBegin, view: "Publishing")
    #expect(bodies.map(\.causes).suffix(2) == [["publishes"], ["object"]])
  }

  @Test func `a publish in a body that runs again is deferred, and shown`() throws {
    let host = try ViewHost { Changer() }
    try host.tap("In the body")
    #expect(host.texts.contains("1 0"))
    let trace = try host.finish()
    #expect(trace.events(.warning).map(\.code) == ["publish_in_update"])
    #expect(trace.events(.bodyBegin, view: "Pair").last?.causes == ["object"])
  }

  @Test func `a row of several views releases its objects`() throws {
    let host = try ViewHost { Rows() }
    try host.tap("Open 1")
    try host.tap("Clear")
    let trace = try host.finish()
    #expect(trace.events(.objectDestroy, view: "Row").count == 2)
    #expect(trace.findings.isEmpty)
  }
}
