import Combine
import Foundation
import LifecycleTesting
import SwiftUI
import Testing
import ViewRuntime

@MainActor private final class Log {
  let current = CurrentValueSubject<Int, Never>(0)
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}

private struct Labeled: View {
  let label: Int
  let subject: PassthroughSubject<Int, Never>
  let log: Log
  var body: some View {
    Text("label \(label)")
      .onChange(of: 1, initial: true) { log.add("initial \(label)") }
      .onReceive(subject) { log.add("received \($0) with \(label)") }
      .onReceive(Just(0)) { _ in log.add("just") }
      .onReceive(log.current) { _ in log.add("current") }
  }
}

private struct Labels: View {
  let subject: PassthroughSubject<Int, Never>
  let log: Log
  @State private var label = 0
  var body: some View {
    Button("Next") { label += 1 }
    TabView {
      Labeled(label: label, subject: subject, log: log).tabItem { Text("One") }
      Text("other").tabItem { Text("Two") }
    }
  }
}

private struct Refreshing: View {
  let log: Log
  @State private var shows = false
  var body: some View {
    TabView {
      List {
        Text("first")
        Button("Present") { shows = true }
      }
      .refreshable { log.add("below") }
      .sheet(isPresented: $shows) { List { Text("above") }.refreshable { log.add("above") } }
      .tabItem { Text("One") }
      Text("second").tabItem { Text("Two") }
    }
  }
}

private final class Working: ObservableObject {
  let start: Int
  init(start: Int) {
    self.start = start
    Task {}
  }
}

private struct Worker: View {
  @StateObject private var working: Working
  init(start: Binding<Int>) { _working = StateObject(wrappedValue: Working(start: start.wrappedValue)) }
  var body: some View { Text("started at \(working.start)") }
}

private struct Starting: View {
  @State private var start = 3
  var body: some View {
    Worker(start: $start)
    Button("Add") { start += 1 }
  }
}

private final class Model: ObservableObject {
  @Published var a = 1
  @Published var b = 2
}

private struct Number: View {
  @Binding var number: Int
  var body: some View { Text("number \(number)") }
}

private struct Owner: View {
  @StateObject private var model = Model()
  @State private var second = false
  var body: some View {
    Number(number: second ? $model.b : $model.a)
    Button("Add") { model.a += 10 }
    Button("Second") { second = true }
  }
}

private struct Watching: View {
  @ObservedObject var model: Model
  var body: some View { Text("watched \(model.a)") }
}

private struct Choosing: View {
  let models: [Model]
  @State private var index = 0
  var body: some View {
    Watching(model: models[index])
    Button("Other") { index = 1 - index }
  }
}

private struct Defaults: View {
  @State private var changes = 0
  @State private var found = 0
  var body: some View {
    Text("changes \(changes), found \(found)")
      .onReceive(NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification)) { _ in changes += 1 }
    Button("Register") {
      UserDefaults.standard.register(defaults: ["size": 5])
      found = UserDefaults.standard.integer(forKey: "size")
    }
    Button("Set") { UserDefaults.standard.set(1, forKey: "other") }
  }
}

private struct Fields: View {
  @State private var shows = true
  @State private var text = ""
  @FocusState private var focus: Int?
  var body: some View {
    Text("focus \(focus ?? 0)")
    Button("Toggle") { shows.toggle() }
    if shows { TextField("First", text: $text).focused($focus, equals: 1) }
    TextField("Second", text: $text).focused($focus, equals: 2).onSubmit { focus = 3 }
    TextField("Third", text: $text).focused($focus, equals: 3)
  }
}

/// Tests that closures and properties follow new view values.
@MainActor
struct EffectTests {
  @Test func `closures of later bodies replace earlier ones`() throws {
    let (subject, log) = (PassthroughSubject<Int, Never>(), Log())
    let host = try ViewHost { Labels(subject: subject, log: log) }
    try host.tap("Next")
    subject.send(7)
    host.settle()
    try host.tab("Two")
    try host.tab("One")
    _ = try host.finish()
    #expect(log.lines.filter { !["just", "current"].contains($0) } == ["initial 0", "received 7 with 1", "initial 1"])
  }

  @Test func `the same publisher is not subscribed to again, unless it has completed`() throws {
    let log = Log()
    let host = try ViewHost { Labels(subject: PassthroughSubject(), log: log) }
    try host.tap("Next")
    try host.tap("Next")
    #expect(log.lines.filter { $0 == "current" }.count == 1)
    #expect(log.lines.filter { $0 == "just" }.count == 3)
  }

  @Test func `under ios17 an initial change off screen is recorded as such`() throws {
    let trace = try ViewHost(profile: .ios17) {
      TabView {
        Text("one").tabItem { Text("One") }
        Text("two").onChange(of: 1, initial: true) {}.tabItem { Text("Two") }
      }
    }.finish()
    #expect(trace.events(.callbackBegin).map(\.onscreen) == [false])
  }

  private struct Screen: View {
    let isOld: Bool
    var body: some View { if isOld { NavigationView { content } } else { NavigationStack { content } } }
    private var content: some View { Button("Load") { Task { await Task.yield() } } }
  }

  @Test(arguments: [true, false]) func `the content of a navigation view is recorded like that of a stack`(isOld: Bool)
    throws
  {
    let host = try ViewHost { Screen(isOld: isOld) }
    try host.tap("Load")
    let trace = try host.finish()
    #expect(trace.events(.taskCreate).map(\.view) == ["Screen"])
    #expect(trace.events(.bodyBegin).map(\.view) == ["Screen"])
  }

  @Test func `a pull refreshes the topmost content, and nothing hidden`() throws {
    let log = Log()
    let host = try ViewHost { Refreshing(log: log) }
    try host.tap("Present")
    try host.refresh()
    #expect(log.lines == ["above"])
    try host.dismiss()
    host.settle()
    try host.tab("Two")
    #expect(throws: (any Error).self) { try host.refresh() }
    #expect(log.lines == ["above"])
  }

  @Test func `a task of a state object is attributed to its view, and what it reads is no dependency of the body`()
    throws
  {
    let host = try ViewHost { Starting() }
    try host.tap("Add")
    let trace = try host.finish()
    #expect(trace.events(.taskCreate).map(\.view) == ["Worker"])
    #expect(trace.events(.bodyBegin, view: "Worker").count == 1)
  }

  @Test func `a binding to an object's property shows its changes, and another property's value when replaced`() throws
  {
    let host = try ViewHost { Owner() }
    try host.tap("Add")
    #expect(host.texts.contains("number 11"))
    try host.tap("Second")
    #expect(host.texts.contains("number 2"))
  }

  @Test func `a replaced observed object is shown`() throws {
    let models = [Model(), Model()]
    models[1].a = 9
    let host = try ViewHost { Choosing(models: models) }
    try host.tap("Other")
    #expect(host.texts.contains("watched 9"))
  }

  @Test func `defaults are registered, and report their changes`() throws {
    let host = try ViewHost { Defaults() }
    try host.tap("Register")
    try host.tap("Set")
    #expect(host.texts.contains("changes 1, found 5"))
  }

  @Test func `a removed field has no focus, and a submit keeps the focus where the app moved it`() throws {
    let host = try ViewHost { Fields() }
    try host.type("a", into: "First")
    #expect(host.texts.contains("focus 1"))
    try host.tap("Toggle")
    #expect(host.texts.contains("focus 0"))
    try host.type("\n", into: "Second")
    #expect(host.texts.contains("focus 3"))
  }
}
