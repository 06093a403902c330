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
  fileprivate func told(_ name: String, _ log: Log) -> some View {
    onAppear { log.add("A \(name)") }.onDisappear { log.add("D \(name)") }.task { log.add("T \(name)") }
  }
}

private struct Child: View {
  let log: Log
  var body: some View { Text("child").told("child", log) }
}

/// Lifecycle modifiers on the framework's views and on the author's, side by side.
private struct Mixed: View {
  let log: Log
  var body: some View {
    VStack {
      Text("before").told("before", log)
      Child(log: log).told("around", log)
      HStack {
        Text("inside").told("inside", log)
      }.told("row", log)
      ForEach(0..<2, id: \.self) { number in Text("\(number)").told("\(number)", log) }
      Text("after").told("after", log)
    }.told("stack", log)
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
  var body: some View { if isThere { Text("several").told("several", log) } }
}

/// Rows of every form that come in one change.
private struct Coming: View {
  let log: Log
  @State private var count = 0

  var body: some View {
    List {
      if count > 0 { Text("first").told("first", log) }
      ForEach(0..<count, id: \.self) { if $0 >= 0 { Text("\($0)").told("\($0)", log) } }
      if count > 0 { Text("middle").told("middle", log) }
      Several(log: log, isThere: count > 0)
      ForEach(0..<count, id: \.self) { Text("last \($0)").told("last \($0)", log) }
      Button("Show") { count = 2 }
    }
  }
}

@MainActor
struct PlaceOrderTests {
  @Test func `callbacks run where their view stands, whichever node they belong to`() throws {
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

  @Test func `from the top, a stack's callbacks come before those of what is in it`() throws {
    let log = Log()
    var knobs = PolicyKnobs(.ios18)
    try knobs.set("appearOrder", to: "topDown")
    let host = RuntimeHost(profile: .ios18, knobs: knobs, sink: nil) { Flipping(log: log) }
    try host.tap("Flip")
    #expect(log.take().hasPrefix("A stack, A before, A around, A child, A row, A inside, A 0, A 1, A after, T stack"))
  }

  @Test func `rows that come together appear from top to bottom, however they are written`() throws {
    let log = Log()
    let (host, _) = makeHost(rows: 20) { Coming(log: log) }
    #expect(log.take() == "")
    try host.tap("Show")
    #expect(log.take() == "A first, A 0, A 1, A middle, A several, A last 0, A last 1, T first, T 0, T 1, T middle, T several, T last 0, T last 1")
    host.finish()
  }
}
