import SwiftUI
import SwiftUITrace
import Testing
import TraceFormat
import ViewGraph
import ViewRuntime

private final class Model { let lifecycle = LifecycleObject(Model.self) }

private struct Inner: View {
  let id: Int
  var body: some View {
    Text("inner \(id)")
      .lifecycleTask(id: id) {
        let model = Model()
        try? await Task.sleep(for: .seconds(5))
        withExtendedLifetime(model) {}
      }
      .lifecycleTrace("Inner")
  }
}

private struct Outer: View {
  @State private var id = 1
  @State private var shows = true
  var body: some View {
    VStack {
      Button("Next") { id += 1 }
      Button("Hide") { shows = false }
      Text("outer").lifecycleTask {}
      if shows { Inner(id: id) }
    }
    .lifecycleTrace("Outer")
  }
}

/// The fields of the adapter's events.
@MainActor
struct TracedFieldTests {
  private struct Recorded {
    let kind: EventKind
    let fields: [Field: String]
  }

  private func record(_ actions: (RuntimeHost) throws -> Void) throws -> [Recorded] {
    let writer = PackedTraceWriter(header: TraceHeader())
    try TraceChannel.$override.withValue(TraceChannel(sink: writer)) {
      let host = RuntimeHost(profile: .ios18, sink: nil) { Outer() }
      try actions(host)
      host.finish()
    }
    let file = try TraceFile(bytes: writer.finish())
    var stream = file.events()
    var record = EventRecord()
    var all: [Recorded] = []
    while try stream.next(&record) {
      var fields: [Field: String] = [:]
      for field in Field.allCases where record.has(field) {
        fields[field] = field.type == .string ? file.strings.text(record.string(field)) : "\(record.raw(field))"
      }
      all.append(Recorded(kind: record.kind, fields: fields))
    }
    return all
  }

  @Test func `a traced view has the enclosing traced view as its parent`() throws {
    let births = try record { _ in }.filter { $0.kind == .nodeCreate }
    #expect(births.map { $0.fields[.view] } == ["Outer", "Inner"])
    #expect(births.map { $0.fields[.parent] } == [nil, births[0].fields[.node]])
  }

  @Test func `tasks have their mode and outcome`() throws {
    let events = try record { host in
      try host.tap("Next")
      host.settle()
    }
    #expect(events.filter { $0.kind == .taskCreate }.map { $0.fields[.mode] } == ["view", "view_id", "view_id"])
    let ends = events.filter { $0.kind == .taskEnd }
    #expect(ends.map { $0.fields[.outcome] } == ["done", "cancelled", "done"])
    #expect(events.filter { $0.kind == .taskCancel }.map { $0.fields[.task] } == [ends[1].fields[.task]])
  }

  @Test func `an object created by a traced task belongs to the task's view`() throws {
    let events = try record { _ in }
    let inner = try #require(events.first { $0.fields[.view] == "Inner" }?.fields[.node])
    #expect(events.filter { $0.kind == .objectCreate }.map { $0.fields[.node] } == [inner])
  }
}
