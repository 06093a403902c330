import SwiftUI
import SwiftUITrace
import Testing
import TraceFormat
import ViewGraph
import ViewRuntime

@MainActor
struct AdapterTests {
  private struct Child: View {
    var body: some View { Text("Child") }
  }

  private struct Parent: View {
    @State private var isShown = true
    var body: some View {
      Button("Toggle") { isShown.toggle() }
      if isShown { Child().lifecycleTrace() }
    }
  }

  private final class Model: ObservableObject {
    private let lifecycle = LifecycleObject(Model.self)
    @Published var count = 0
  }

  private struct Owner: View {
    @StateObject private var model = Model()
    var body: some View { Text("\(model.count)") }
  }

  private struct Working: View {
    @State private var isShown = true
    var body: some View {
      Button("Toggle") { isShown.toggle() }
      if isShown {
        Text("work").lifecycleTask { try? await Task.sleep(for: .seconds(10)) }.lifecycleTrace("Worker")
      }
    }
  }

  /// The traces of one run by the adapter and by the runtime.
  private func run<Root: View>(
    @ViewBuilder _ root: @escaping () -> Root, _ actions: (RuntimeHost) throws -> Void
  ) throws -> (adapter: [String], runtime: [String]) {
    let adapter = PackedTraceWriter(header: TraceHeader())
    let runtime = PackedTraceWriter(header: TraceHeader())
    try TraceChannel.$override.withValue(TraceChannel(sink: adapter)) {
      let host = RuntimeHost(profile: .ios18, sink: runtime, root: root)
      try actions(host)
      host.finish()
    }
    return (try events(adapter.finish()), try events(runtime.finish()))
  }

  /// Kinds and views in order. The views of nodes are those of their creation.
  private func events(_ bytes: [UInt8]) throws -> [String] {
    let file = try TraceFile(bytes: bytes)
    var stream = file.events()
    var record = EventRecord()
    var views: [UInt64: String] = [:]
    var lines: [String] = []
    while try stream.next(&record) {
      if record.kind == .nodeCreate, let node = record[.node], let view = record.string(.view) {
        views[node] = file.strings.text(view)
      }
      lines.append("\(record.kind.rawValue) \(record[.node].flatMap { views[$0] } ?? "")")
    }
    return lines
  }

  private static let shared: Set = [
    "node.create Child", "node.destroy Child", "visibility.enter Child", "visibility.leave Child",
  ]

  @Test func `the adapter records the same lives as the runtime`() throws {
    let (adapter, runtime) = try run {
      Parent()
    } _: { host in
      for _ in 0..<3 { try host.tap("Toggle") }
    }
    #expect(adapter.filter(Self.shared.contains) == runtime.filter(Self.shared.contains))
    #expect(adapter.count == 8)
  }

  @Test func `an object is created and destroyed with its view`() throws {
    let (adapter, _) = try run {
      Owner()
    } _: { _ in
    }
    #expect(adapter == ["object.create ", "object.destroy "])
  }

  @Test func `a traced task belongs to the enclosing traced view`() throws {
    let (adapter, _) = try run {
      Working()
    } _: { host in
      host.advance(by: .seconds(1))
      try host.tap("Toggle")
      host.settle()
    }
    #expect(adapter.first == "node.create Worker")
    #expect(adapter.contains("task.create Worker"))
    #expect(adapter.filter { $0.hasPrefix("task.cancel") }.count == 1)
    #expect(adapter.filter { $0.hasPrefix("task.end") }.count == 1)
  }

  @Test func `the adapter records nothing if the runtime records everything`() {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Parent() }
    #expect(host.texts == ["Toggle", "Child"])
  }
}
