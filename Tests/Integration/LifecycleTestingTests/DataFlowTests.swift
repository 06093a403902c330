import Combine
import Foundation
import LifecycleTesting
import SwiftUI
import Testing

/// The lines that touched a place, in order, as the program itself tells them.
@MainActor
final class Witness {
  var reads: [Int] = []
  var writes: [Int] = []

  /// Takes a value that is read on the line of the call.
  func saw(_ value: Int, line: Int = #line) { reads.append(line) }

  /// Returns the value to write on the line of the call.
  func next(line: Int = #line) -> Int {
    writes.append(line)
    return 40 + writes.count
  }

  /// Returns the value to add on the line of the call, which reads and writes.
  func more(line: Int = #line) -> Int {
    reads.append(line)
    return next(line: line)
  }

  /// Runs on another line.
  func goOn() {}
}

@MainActor
private final class PublishedModel: ObservableObject {
  @Published var number = 5
}

@Observable @MainActor
private final class ObservableModel {
  var number = 5
  @ObservationIgnored var ignored = 5
  let inner = ObservableInner()
}

@Observable @MainActor
private final class ObservableInner {
  var number = 5
}

private enum Place: String, CaseIterable {
  case state, binding, appStorage, sceneStorage, published, observable, nested
}

enum Segment: String, CaseIterable {
  case appear, change, action, task, taskAfterWait, mainQueue, timer, unstructuredTask
}

private enum Access: String, CaseIterable {
  case read, write, readTwice, readThenWrite, writeThenRead, add
}

/// Touches one place in one stretch of code.
private struct Toucher: View {
  let place: Place
  let segment: Segment
  let access: Access
  let witness: Witness
  @Binding var bound: Int
  @State private var own = 5
  @State private var trigger = 0
  @AppStorage("number") private var stored = 5
  @SceneStorage("number") private var scene = 5
  @StateObject private var model = PublishedModel()
  @State private var observed = ObservableModel()

  var body: some View {
    VStack {
      Text("\(own) \(bound) \(stored) \(scene) \(model.number) \(observed.number) \(observed.inner.number)")
      Button("Touch") { if segment == .action { touch() } }
    }
    .onAppear {
      switch segment {
      case .appear: touch()
      case .change: trigger = 1
      case .mainQueue: DispatchQueue.main.async { touch() }
      case .timer:
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in MainActor.assumeIsolated { touch() } }
      case .unstructuredTask: Task { touch() }
      case .action, .task, .taskAfterWait: break
      }
    }
    .onChange(of: trigger) { touch() }
    .task {
      if segment == .taskAfterWait { try? await Task.sleep(for: .seconds(1)) }
      if segment == .task || segment == .taskAfterWait { touch() }
    }
  }

  private func touch() {
    switch place {
    case .state: touchState()
    case .binding: touchBinding()
    case .appStorage: touchStored()
    case .sceneStorage: touchScene()
    case .published: touchModel()
    case .observable: touchObservable()
    case .nested: touchNested()
    }
  }

  private func touchState() {
    switch access {
    case .read: witness.saw(own)
    case .write: own = witness.next()
    case .readTwice:
      witness.saw(own)
      _ = own
    case .readThenWrite:
      witness.saw(own)
      own = witness.next()
    case .writeThenRead:
      own = witness.next()
      _ = own
    case .add:
      own += witness.more()
      witness.goOn()
    }
  }

  private func touchBinding() {
    switch access {
    case .read: witness.saw(bound)
    case .write: bound = witness.next()
    case .readTwice:
      witness.saw(bound)
      _ = bound
    case .readThenWrite:
      witness.saw(bound)
      bound = witness.next()
    case .writeThenRead:
      bound = witness.next()
      _ = bound
    case .add:
      bound += witness.more()
      witness.goOn()
    }
  }

  private func touchStored() {
    switch access {
    case .read: witness.saw(stored)
    case .write: stored = witness.next()
    case .readTwice:
      witness.saw(stored)
      _ = stored
    case .readThenWrite:
      witness.saw(stored)
      stored = witness.next()
    case .writeThenRead:
      stored = witness.next()
      _ = stored
    case .add:
      stored += witness.more()
      witness.goOn()
    }
  }

  private func touchScene() {
    switch access {
    case .read: witness.saw(scene)
    case .write: scene = witness.next()
    case .readTwice:
      witness.saw(scene)
      _ = scene
    case .readThenWrite:
      witness.saw(scene)
      scene = witness.next()
    case .writeThenRead:
      scene = witness.next()
      _ = scene
    case .add:
      scene += witness.more()
      witness.goOn()
    }
  }

  private func touchModel() {
    switch access {
    case .read: witness.saw(model.number)
    case .write: model.number = witness.next()
    case .readTwice:
      witness.saw(model.number)
      _ = model.number
    case .readThenWrite:
      witness.saw(model.number)
      model.number = witness.next()
    case .writeThenRead:
      model.number = witness.next()
      _ = model.number
    case .add:
      model.number += witness.more()
      witness.goOn()
    }
  }

  private func touchObservable() {
    switch access {
    case .read: witness.saw(observed.number)
    case .write: observed.number = witness.next()
    case .readTwice:
      witness.saw(observed.number)
      _ = observed.number
    case .readThenWrite:
      witness.saw(observed.number)
      observed.number = witness.next()
    case .writeThenRead:
      observed.number = witness.next()
      _ = observed.number
    case .add:
      observed.number += witness.more()
      witness.goOn()
    }
  }

  private func touchNested() {
    switch access {
    case .read: witness.saw(observed.inner.number)
    case .write: observed.inner.number = witness.next()
    case .readTwice:
      witness.saw(observed.inner.number)
      _ = observed.inner.number
    case .readThenWrite:
      witness.saw(observed.inner.number)
      observed.inner.number = witness.next()
    case .writeThenRead:
      observed.inner.number = witness.next()
      _ = observed.inner.number
    case .add:
      observed.inner.number += witness.more()
      witness.goOn()
    }
  }
}

/// Writes in ways that are not an assignment on a line of the view.
private struct Writers: View {
  @State private var text = ""
  @State private var isOn = false
  @State private var count = 1
  @State private var optional: Int?
  @State private var model = ObservableModel()
  @State private var list = [Item(number: 1)]
  @StateObject private var published = PublishedModel()

  struct Item { var number: Int }

  static let line = #line

  var body: some View {
    TextField("Name", text: $text)
    Toggle("Switch", isOn: Binding(get: { isOn }, set: { isOn = $0 }))
    Button("Method \(model.number)") { model.increase() }
    Button("Published \(published.number)") { published.number += 1 }
    Button("Element \(list.count)") { list[0].number += 1 }
    Button("Values \(count) \(optional ?? 0)") {
      count = 0
      count = 7
      optional = 9
      optional = nil
    }
  }
}

/// Writes while its body is evaluated, which is refused.
private struct RefusedWriter: View {
  @State private var count = 5

  var body: some View {
    let _ = write(70)
    Button("Write \(count)") { count = 9 }
  }

  private func write(_ value: Int) { count = value }
}

@Observable @MainActor
private final class Pair<Value> {
  var first: Value
  var second: Value

  init(_ first: Value, _ second: Value) { (self.first, self.second) = (first, second) }
}

/// Reads two properties of a generic model, many times.
private struct PairReader: View {
  @State private var pair = Pair(1, 2)

  var body: some View {
    Button("Read") {
      for _ in 1...50 { _ = (pair.first, pair.second) }
    }
  }
}

/// Writes a property when another part of it appears, in the update in which its own body reads that property.
private struct Resetter: View {
  @StateObject private var model = PublishedModel()
  @State private var own = 5
  @State private var isOpen = false

  var body: some View {
    Text("\(model.number) \(own)")
    Button("Open") { isOpen = true }
    if isOpen {
      Text("Open").onAppear {
        model.number = 9
        own = 9
      }
    }
  }
}

extension ObservableModel {
  static let line = #line
  fileprivate func increase() { number += 1 }
}

private struct Parent: View {
  let place: Place
  let segment: Segment
  let access: Access
  let witness: Witness
  @State private var shared = 5

  var body: some View {
    Toucher(place: place, segment: segment, access: access, witness: witness, bound: $shared)
  }
}

/// The reads and writes of the author's code outside of bodies, with their lines: all of them, and nothing else.
@MainActor
struct DataFlowTests {
  private static func name(of place: Place) -> String {
    switch place {
    case .state: "own"
    case .binding: "shared"
    case .appStorage: "stored"
    case .sceneStorage: "scene"
    case .published, .observable, .nested: "number"
    }
  }

  @Test(arguments: Place.allCases, Segment.allCases)
  fileprivate func `each read before a write and each write is told with its line`(place: Place, segment: Segment)
    throws
  {
    for access in Access.allCases {
      let witness = Witness()
      let host = try ViewHost { Parent(place: place, segment: segment, access: access, witness: witness) }
      host.settle()
      try host.tap("Touch")
      host.settle()
      let trace = try host.finish()
      func lines(_ events: [Event]) -> [Int] {
        events.compactMap { $0.site?.split(separator: ":").last.flatMap { Int($0) } }
      }
      // The state that holds a model is read on the way to each of its properties.
      let reads = trace.events(.placeRead).filter { !["observed", "model"].contains($0.name) }
      let writes = trace.events.filter { event in
        event.kind == .stateWrite && event.name != "trigger" || event.kind == .objectPublish
      }
      let cell = "\(access)"
      #expect(lines(reads) == witness.reads, "\(cell): \(reads)")
      #expect(reads.allSatisfy { $0.name == Self.name(of: place) }, "\(cell): \(reads)")
      #expect(lines(writes) == witness.writes, "\(cell): \(writes)")
      #expect(witness.reads.count + witness.writes.count > 0)
    }
  }

  /// The lines of the writes of a place after an action, 0 where a write has none.
  private func writes(_ name: String, _ act: (ViewHost) throws -> Void) throws -> [Event] {
    let host = try ViewHost { Writers() }
    host.settle()
    try act(host)
    host.settle()
    return try host.finish().events.filter {
      ($0.kind == .stateWrite || $0.kind == .objectPublish) && $0.name == name
    }
  }

  private func line(_ event: Event?) -> Int { event?.site?.split(separator: ":").last.flatMap { Int($0) } ?? 0 }

  @Test func `a write by a control has no line, and that of a closure or a method has its own`() throws {
    let typed = try writes("text") { try $0.type("abc", into: "Name") }
    #expect(!typed.isEmpty)
    #expect(typed.allSatisfy { $0.site == nil }, "\(typed)")
    let switched = try writes("isOn") { try $0.tap("Switch") }
    #expect(switched.map(line) == [Writers.line + 4], "\(switched)")
    let increased = try writes("number") { try $0.tap("Method 5") }
    #expect(increased.map(line) == [ObservableModel.line + 1], "\(increased)")
    let published = try writes("number") { try $0.tap("Published 5") }
    #expect(published.map(line) == [Writers.line + 6], "\(published)")
    let element = try writes("list") { try $0.tap("Element 1") }
    #expect(element.map(line) == [Writers.line + 7], "\(element)")
  }

  @Test func `a write tells the hash before, and whether its own is one that few values have`() throws {
    let counts = try writes("count") { try $0.tap("Values 1 0") }
    #expect(counts.map(\.isDistinctive) == [false, true])
    #expect(counts.count == 2)
    #expect(counts.last?.before == counts.first?.hash)
    #expect(counts.first?.before != nil)
    let optionals = try writes("optional") { try $0.tap("Values 1 0") }
    #expect(optionals.map(\.isDistinctive) == [true, false])
    #expect(optionals.last?.before == optionals.first?.hash)
  }

  @Test func `a write that is refused is not the value before the next one`() throws {
    let host = try ViewHost { RefusedWriter() }
    host.settle()
    try host.tap("Write 5")
    let writes = try host.finish().events(.stateWrite)
    let refused = try #require(writes.first { $0.dropped == true })
    let accepted = try #require(writes.first { $0.dropped == false })
    #expect(accepted.before == refused.before)
    #expect(accepted.before != refused.hash)
  }

  @Test func `what a body has read, the callback after it has not`() throws {
    let host = try ViewHost { Resetter() }
    host.settle()
    try host.tap("Open")
    let events = try host.finish().events.filter { ["number", "own"].contains($0.name) }
    let writes = events.filter { $0.kind == .stateWrite || $0.kind == .objectPublish }
    #expect(writes.count == 2)
    #expect(writes.allSatisfy { $0.reason != "read_first" })
  }

  @Test func `the properties of a generic model are told by their names, once each`() throws {
    let host = try ViewHost { PairReader() }
    host.settle()
    for _ in 1...3 { try host.tap("Read") }
    let reads = try host.finish().events(.placeRead).compactMap(\.name).filter { $0 != "pair" }
    #expect(reads == ["first", "second", "first", "second", "first", "second"])
  }
}
