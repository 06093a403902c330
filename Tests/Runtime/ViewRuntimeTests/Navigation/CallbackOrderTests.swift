import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

@MainActor
private final class Log {
  private var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: ", ")
  }
}

extension View {
  fileprivate func logged(_ name: String, _ log: Log) -> some View {
    onAppear { log.add("A \(name)") }.onDisappear { log.add("D \(name)") }.task { log.add("T \(name)") }
  }
}

private struct Child: View {
  let log: Log
  var body: some View { Text("child").logged("child", log) }
}

/// Lifecycle modifiers on framework views and on the app's, side by side.
private struct Mixed: View {
  let log: Log
  var body: some View {
    VStack {
      Text("before").logged("before", log)
      Child(log: log).logged("around", log)
      HStack {
        Text("inside").logged("inside", log)
      }.logged("row", log)
      ForEach(0..<2, id: \.self) { number in Text("\(number)").logged("\(number)", log) }
      Text("after").logged("after", log)
    }.logged("stack", log)
  }
}

private struct Flipping: View {
  let log: Log
  @State var isShown = false
  var body: some View {
    Button("Flip") { isShown.toggle() }
    if isShown { Mixed(log: log) }
  }
}

private struct Several: View {
  let log: Log
  let isThere: Bool
  var body: some View { if isThere { Text("several").logged("several", log) } }
}

/// Rows of every kind, inserted in one change.
private struct Coming: View {
  let log: Log
  @State private var count = 0

  var body: some View {
    List {
      if count > 0 { Text("first").logged("first", log) }
      ForEach(0..<count, id: \.self) { if $0 >= 0 { Text("\($0)").logged("\($0)", log) } }
      if count > 0 { Text("middle").logged("middle", log) }
      Several(log: log, isThere: count > 0)
      ForEach(0..<count, id: \.self) { Text("last \($0)").logged("last \($0)", log) }
      Button("Show") { count = 2 }
    }
  }
}

@MainActor
struct CallbackOrderTests {
  @Test func `callbacks run in the order of their views, whichever node they belong to`() throws {
    let log = Log()
    let host = RuntimeHost(profile: .ios18, sink: nil) { Flipping(log: log) }
    try host.tap("Flip")
    #expect(
      log.take() == """
        A before, A child, A around, A inside, A row, A 0, A 1, A after, A stack, \
        T before, T child, T around, T inside, T row, T 0, T 1, T after, T stack
        """)
    try host.tap("Flip")
    #expect(log.take() == "D before, D child, D around, D inside, D row, D 0, D 1, D after, D stack")
  }

  @Test func `in top-down order a stack's callbacks come before those of its content`() throws {
    let log = Log()
    var knobs = PolicyKnobs(.ios18)
    try knobs.set("appearOrder", to: "topDown")
    let host = RuntimeHost(profile: .ios18, knobs: knobs, sink: nil) { Flipping(log: log) }
    try host.tap("Flip")
    #expect(log.take().hasPrefix("A stack, A before, A around, A child, A row, A inside, A 0, A 1, A after, T stack"))
  }

  @Test func `rows inserted together appear from top to bottom, however they are declared`() throws {
    let log = Log()
    let (host, _) = makeHost(rows: 20) { Coming(log: log) }
    #expect(log.take() == "")
    try host.tap("Show")
    #expect(
      log.take()
        == "A first, A 0, A 1, A middle, A several, A last 0, A last 1, T first, T 0, T 1, T middle, T several, T last 0, T last 1"
    )
    host.finish()
  }
}
