import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

/// Two columns, of which a list's selection opens the second.
private struct Mail: View {
  @State var chosen: Int?
  @State var columns = NavigationSplitViewVisibility.detailOnly
  var body: some View {
    NavigationSplitView(columnVisibility: $columns) {
      Sidebar(chosen: $chosen)
    } detail: {
      Message(number: chosen)
    }
    Button("Open 3") { chosen = 3 }
    Button("Close") { chosen = nil }
    Text(verbatim: "chosen \(chosen ?? 0)")
  }
}

private struct Sidebar: View {
  @Binding var chosen: Int?
  @State private var visits = 0
  var body: some View {
    List(1..<4, id: \.self, selection: $chosen) { NavigationLink("mail \($0)", value: $0) }
      .onAppear {}
      .onDisappear {}
    Button("visits \(visits)") { visits += 1 }
  }
}

private struct Message: View {
  let number: Int?
  @Environment(\.dismiss) private var dismiss
  @State private var draft = ""
  var body: some View {
    VStack {
      Text(verbatim: "message \(number ?? 0)")
      TextField("Answer", text: $draft)
      Text(verbatim: "draft \(draft)")
      Button("Done") { dismiss() }
    }
    .onAppear {}
    .onDisappear {}
    .task { try? await Task.sleep(for: .seconds(60)) }
  }
}

/// Columns whose links push, without a selection.
private struct Links: View {
  var body: some View {
    NavigationSplitView {
      List {
        NavigationLink("By view") { Message(number: 7) }
        NavigationLink("By value", value: 8)
      }
      .navigationDestination(for: Int.self) { Message(number: $0) }
    } detail: {
      Text("welcome").onAppear {}
    }
  }
}

extension PolicyKnobs {
  /// iOS 18 on a phone: a split view is one stack.
  static func collapsed() throws -> PolicyKnobs { try withSplit("collapsed") }
  /// iOS 18 on a wide screen.
  static func columns() throws -> PolicyKnobs { try withSplit("columns") }

  private static func withSplit(_ value: String) throws -> PolicyKnobs {
    var knobs = PolicyKnobs(.ios18)
    try knobs.set("split", to: value)
    return knobs
  }
}

@MainActor
struct CompactSplitTests {
  @Test func `at launch only the sidebar exists`() throws {
    let (host, notation) = makeHost(knobs: try .collapsed()) { Mail() }
    #expect(notation.take() == "+N Mail, +N Sidebar, V+ Mail, V+ Sidebar, A Sidebar")
    #expect(!host.texts.contains { $0.hasPrefix("message") })
    #expect(throws: InteractionError.self) { try host.back() }
  }

  @Test func `a selection pushes the detail, and back pops it`() throws {
    let (host, notation) = makeHost(knobs: try .collapsed()) { Mail() }
    try host.tap("visits 0")
    _ = notation.take()
    try host.tap("mail 2")
    #expect(
      notation.take()
        == "write Mail.0, V- Sidebar, D Sidebar, +N Message, V+ Message, A Message, T+ Message, T> Message")
    #expect(host.texts.contains("message 2") && !host.texts.contains("mail 1") && host.texts.contains("chosen 2"))
    try host.back()
    #expect(
      notation.take() == "write Mail.0, V- Message, D Message, Tc Message, V+ Sidebar, A Sidebar, T. Message cancelled")
    host.settle()
    #expect(notation.take() == "-N Message")
    // The sidebar has lived on, and nothing is chosen.
    #expect(host.texts.contains("visits 1") && host.texts.contains("chosen 0") && host.texts.contains("mail 1"))
    try host.tap("mail 2")
    #expect(host.texts.contains("message 2") && host.texts.contains("draft "))
  }

  @Test func `a change by other code pushes, updates and pops`() throws {
    let (host, notation) = makeHost(knobs: try .collapsed()) { Mail() }
    try host.tap("mail 1")
    try host.type("hello", into: "Answer")
    _ = notation.take()
    // Another selection is another value of the same view.
    try host.tap("Open 3")
    #expect(notation.take() == "write Mail.0")
    #expect(host.texts.contains("message 3") && host.texts.contains("draft hello"))
    try host.tap("Close")
    #expect(
      notation.take() == "write Mail.0, V- Message, D Message, Tc Message, V+ Sidebar, A Sidebar, T. Message cancelled")
    try host.tap("Open 3")
    #expect(
      notation.take()
        == "write Mail.0, V- Sidebar, D Sidebar, +N Message, V+ Message, A Message, T+ Message, T> Message")
  }

  @Test func `a selection set before launch is shown at launch`() throws {
    let (host, notation) = makeHost(knobs: try .collapsed()) { Mail(chosen: 2) }
    #expect(host.texts.contains("message 2") && !host.texts.contains("mail 1"))
    #expect(notation.take().contains("A Message"))
    try host.back()
    #expect(host.texts.contains("mail 1") && host.texts.contains("chosen 0"))
  }

  @Test func `dismiss in the detail goes back`() throws {
    let (host, notation) = makeHost(knobs: try .collapsed()) { Mail() }
    try host.tap("mail 1")
    _ = notation.take()
    try host.tap("Done")
    #expect(
      notation.take() == "write Mail.0, V- Message, D Message, Tc Message, V+ Sidebar, A Sidebar, T. Message cancelled")
    #expect(host.texts.contains("chosen 0"))
  }

  @Test func `links push their destinations, without the detail`() throws {
    let (host, notation) = makeHost(knobs: try .collapsed()) { Links() }
    #expect(!host.texts.contains("welcome"))
    _ = notation.take()
    try host.tap("By view")
    #expect(notation.take() == "+N Message, V+ Message, A Message, T+ Message, T> Message")
    #expect(host.texts.contains("message 7"))
    try host.back()
    host.settle()
    _ = notation.take()
    try host.tap("By value")
    #expect(notation.take() == "+N Message, V+ Message, A Message, T+ Message, T> Message")
    #expect(host.texts.contains("message 8"))
    try host.back()
    #expect(host.texts == ["By view", "By value"])
  }

  @Test(arguments: Profile.allCases, PolicyKnobs.NavigationOrder.allCases)
  func `columns are pushed and popped under every profile and order`(
    profile: Profile, order: PolicyKnobs.NavigationOrder
  ) throws {
    var knobs = PolicyKnobs(profile)
    try knobs.set("split", to: "collapsed")
    knobs.navigationOrder = order
    let (host, notation) = makeHost(profile, knobs: knobs) { Mail() }
    for number in 1...3 {
      try host.tap("mail \(number)")
      host.settle()
      #expect(host.texts.first == "message \(number)" && !host.texts.contains("mail 1"))
      try host.back()
      host.settle()
      #expect(host.texts.first == "mail 1" && host.texts.contains("chosen 0"))
    }
    let events = notation.take().split(separator: ", ")
    #expect(events.filter { $0 == "+N Message" }.count == 3 && events.filter { $0 == "-N Message" }.count == 3)
    host.finish()
  }

  @Test func `side by side, both columns exist`() throws {
    let (host, notation) = makeHost(knobs: try .columns()) { Mail(columns: .all) }
    #expect(
      notation.take()
        == "+N Mail, +N Sidebar, +N Message, V+ Mail, V+ Sidebar, V+ Message, A Sidebar, A Message, T+ Message, T> Message"
    )
    try host.tap("mail 2")
    #expect(notation.take() == "write Mail.0")
    #expect(host.texts.contains("mail 1") && host.texts.contains("message 2"))
  }
}
