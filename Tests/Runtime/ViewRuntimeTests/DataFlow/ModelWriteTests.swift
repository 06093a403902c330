import LifecycleTesting
import SwiftUI
import Testing

private enum Phase { case idle, loading }

private class PublishedModel: ObservableObject {
  @Published var phase = Phase.idle
  @Published var names: [String] = []
}

@Observable private class ObservedModel {
  var phase = Phase.idle
  var names: [String] = []
}

private final class ObservedChild: ObservedModel {}

private struct Screen: View {
  @StateObject private var published = PublishedModel()
  @State private var observed = ObservedModel()
  @State private var other = ObservedModel()
  @State private var child = ObservedChild()
  var body: some View {
    let texts = [published.names, observed.names, other.names, child.names].map { $0.joined(separator: " ") }
    Text(texts.joined())
    Text("\(published.phase) \(observed.phase) \(other.phase) \(child.phase)")
    Button("Published") {
      published.phase = .loading
      published.names = ["a", "b"]
      published.names = ["a", "b"]
    }
    Button("Observed") {
      observed.phase = .loading
      observed.names = ["a", "b"]
    }
    Button("Other") { other.phase = .loading }
    Button("Child") { child.names = ["c"] }
    Button("Task") { Task { observed.names.append("late") } }
  }
}

/// Writes an object in its body that it does not read, while another view reads it.
private struct Writer: View {
  let observed: ObservedModel
  let name: String
  var body: some View {
    let _ = observed.names = [name]
    Text(name)
  }
}

private struct WriterScreen: View {
  @State private var observed = ObservedModel()
  @State private var name = "a"
  var body: some View {
    Text(observed.names.joined())
    Writer(observed: observed, name: name)
    Button("Rename") { name = "b" }
  }
}

/// Tests of the events that tell the writes of model objects.
@MainActor
struct ModelWriteTests {
  private func publishes(of buttons: String...) throws -> [Event] {
    let host = try ViewHost { Screen() }
    for button in buttons { try host.tap(button) }
    host.settle()
    return try host.finish().events(.objectPublish)
  }

  @Test func `a published property tells its name, value and hash, and if it is the same`() throws {
    let events = try publishes(of: "Published")
    #expect(events.map(\.name) == ["phase", "names", "names"])
    #expect(events.map(\.value) == ["loading", nil, nil])
    #expect(events.map(\.equal) == [false, false, true])
    #expect(events[1].hash != nil && events[1].hash == events[2].hash && events[0].hash != events[1].hash)
  }

  @Test func `an Observable property tells the same, whatever is written before the next body`() throws {
    let published = try publishes(of: "Published")
    let observed = try publishes(of: "Observed")
    #expect(observed.map(\.name) == ["phase", "names"])
    #expect(observed.map(\.value) == ["loading", nil])
    #expect(observed.map(\.hash) == published.prefix(2).map(\.hash))
    #expect(observed.map(\.equal) == [false, false])
  }

  @Test func `objects of one type are told apart, and properties of a superclass have names`() throws {
    let events = try publishes(of: "Observed", "Other", "Child")
    #expect(events.map(\.name) == ["phase", "names", "phase", "names"])
    #expect(Set(events.compactMap(\.object)).count == 3 && events[0].object == events[1].object)
  }

  @Test func `a write names its task, and leads back to the tap`() throws {
    let host = try ViewHost { Screen() }
    try host.tap("Task")
    let trace = try host.finish()
    let write = try #require(trace.events(.objectPublish).first)
    #expect(write.task == trace.events(.taskCreate).last?.task)
    var chain = [write]
    while let cause = chain.last?.causeSeq { chain.append(trace.events[cause - 1]) }
    #expect(chain.map(\.kind) == [.objectPublish, .taskStart, .taskCreate, .actionBegin])
  }

  @Test func `recording a write adds no dependency to the body that makes it`() throws {
    let host = try ViewHost { WriterScreen() }
    try host.tap("Rename")
    let trace = try host.finish()
    #expect(trace.events(.objectPublish).map(\.name) == ["names", "names"])
    #expect(trace.events(.bodyBegin, view: "Writer").map(\.causes).contains(["object"]) == false)
  }
}
