import SwiftUI
import SwiftUITrace
import Testing
import TraceFormat
import ViewGraph
import ViewRuntime

private struct Child: View {
  var name = "Child"
  var body: some View { Text(verbatim: name) }
}

private struct Tabs: View {
  var body: some View {
    TabView {
      Tab("First", systemImage: "1.circle") { Child().lifecycleTrace() }
      Tab("Second", systemImage: "2.circle") { Child(name: "Other").lifecycleTrace() }
    }
  }
}

private struct Rows: View {
  var body: some View {
    List(0..<30) { Child(name: "Row \($0)").lifecycleTrace() }
  }
}

private struct Levels: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Open") { Child().lifecycleTrace() }
    }
  }
}

private struct Presenter: View {
  @State private var isShown = false
  var body: some View {
    Button("Open") { isShown = true }
      .sheet(isPresented: $isShown) { Child().lifecycleTrace() }
  }
}

private struct Items: View {
  @State private var items = ["a", "b", "c"]
  var body: some View {
    Button("Remove") { _ = items.removeFirst() }
    ForEach(items, id: \.self) { Child(name: $0).lifecycleTrace() }
  }
}

private struct Renewed: View {
  @State private var id = 0
  var body: some View {
    Button("Renew") { id += 1 }
    Child().lifecycleTrace().id(id)
  }
}

/// Compares the adapter, which uses only public SwiftUI, with the runtime, in every container.
@MainActor
struct AgreementTests {
  private static let kinds: Set<EventKind> = [.nodeCreate, .nodeDestroy, .visibilityEnter, .visibilityLeave]

  /// The lives and appearances of the traced views, as both record them.
  private func lives<Root: View>(
    _ profile: Profile, @ViewBuilder _ root: @escaping () -> Root, _ actions: (RuntimeHost) throws -> Void
  ) throws -> (adapter: [String], runtime: [String]) {
    let (adapter, runtime) = (PackedTraceWriter(header: TraceHeader()), PackedTraceWriter(header: TraceHeader()))
    try TraceChannel.$override.withValue(TraceChannel(sink: adapter)) {
      let host = RuntimeHost(profile: profile, rows: 5, sink: runtime, root: root)
      try actions(host)
      host.settle()
      host.finish()
    }
    return (try lives(adapter.finish()), try lives(runtime.finish()))
  }

  private func lives(_ bytes: [UInt8]) throws -> [String] {
    let file = try TraceFile(bytes: bytes)
    var stream = file.events()
    var record = EventRecord()
    var children: Set<UInt64> = []
    var lines: [String] = []
    while try stream.next(&record) {
      guard Self.kinds.contains(record.kind), let node = record[.node] else { continue }
      if record.kind == .nodeCreate, let view = record.string(.view), file.strings.text(view) == "Child" {
        children.insert(node)
      }
      if children.contains(node) { lines.append(record.kind.rawValue) }
    }
    return lines
  }

  @Test(arguments: [Profile.ios16, .ios18, .strict])
  func `the adapter agrees with the runtime in every container`(_ profile: Profile) throws {
    let stories: [(String, () throws -> (adapter: [String], runtime: [String]))] = [
      (
        "tabs",
        {
          try lives(profile) {
            Tabs()
          } _: { host in
            try host.tab("Second")
            try host.tab("First")
          }
        }
      ),
      (
        "rows",
        {
          try lives(profile) {
            Rows()
          } _: { host in
            try host.scroll(by: 4)
            try host.scroll(by: -4)
          }
        }
      ),
      (
        "navigation",
        {
          try lives(profile) {
            Levels()
          } _: { host in
            try host.tap("Open")
            try host.back()
            host.settle()
            try host.tap("Open")
          }
        }
      ),
      (
        "sheet",
        {
          try lives(profile) {
            Presenter()
          } _: { host in
            try host.tap("Open")
            try host.dismiss()
          }
        }
      ),
      (
        "items",
        {
          try lives(profile) {
            Items()
          } _: { host in
            try host.tap("Remove")
          }
        }
      ),
      (
        "id",
        {
          try lives(profile) {
            Renewed()
          } _: { host in
            try host.tap("Renew")
          }
        }
      ),
    ]
    for (name, story) in stories {
      let (adapter, runtime) = try story()
      #expect(!runtime.isEmpty, "\(name)")
      #expect(adapter == runtime, "\(name) under \(profile.rawValue)")
    }
  }
}
