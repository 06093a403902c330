import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

/// Three columns: the selection of each opens the next.
private struct Company: View {
  @State var team: String?
  @State var people: Set<Int> = []
  @State var top = NavigationSplitViewColumn.sidebar
  @State var isPreferring = false
  var body: some View {
    NavigationSplitView(preferredCompactColumn: $top) {
      List(["blue", "red"], id: \.self, selection: $team) { Text($0) }
      Button("Detail first") { top = .detail }
    } content: {
      List(1..<3, id: \.self, selection: $people) { Text(verbatim: "person \($0) of \(team ?? "nobody")") }
        .onAppear {}
    } detail: {
      Text(verbatim: "all of \(people.sorted())").onAppear {}
    }
    Text(verbatim: "\(team ?? "none") \(people.sorted()) \(name)")
    Button("Leave the team") { team = nil }
  }
  private var name: String { top == .sidebar ? "sidebar" : top == .content ? "content" : "detail" }
}

/// A stack in the sidebar, whose list may make way for another view.
private struct Nested: View {
  @State var chosen: Int?
  @State private var hasList = true
  @State private var isShown = false
  var body: some View {
    NavigationSplitView {
      NavigationStack {
        VStack {
          if hasList {
            List(1..<3, id: \.self, selection: $chosen) { Text(verbatim: "row \($0)") }
          } else {
            Text("no list")
          }
          NavigationLink("About") { Text("about") }
        }
        .navigationDestination(isPresented: $isShown) { Text("shown") }
      }
    } detail: {
      Text(verbatim: "detail \(chosen ?? 0)")
    }
    Button("Show") { isShown = true }
    Button("Without") { hasList = false }
    Button("Choose") { chosen = 1 }
  }
}

/// The author insists on the detail, and a sheet over the sidebar has a list of its own.
private struct Insisting: View {
  @State private var isShown = false
  @State private var picked: Int?
  @State private var chosen: Int?
  @State private var turn = 0
  var insists = true
  var body: some View {
    NavigationSplitView(preferredCompactColumn: .constant(insists ? .detail : .sidebar)) {
      List(1..<3, id: \.self, selection: $chosen) { Text(verbatim: "row \($0)") }
        .sheet(isPresented: $isShown) { List(4..<6, id: \.self, selection: $picked) { Text(verbatim: "pick \($0)") } }
      Button("Sheet") { isShown = true }
    } detail: {
      Text("detail").onAppear {}
    }
    Button("turn \(turn)") { turn += 1 }
  }
}

@MainActor
struct CompactColumnTests {
  @Test func `each of three columns opens the next`() throws {
    let (host, _) = makeHost(knobs: try .collapsed()) { Company() }
    try host.tap("red")
    #expect(host.texts.contains("person 1 of red") && host.texts.contains("red [] sidebar"))
    try host.tap("person 2 of red")
    #expect(host.texts.contains("all of [2]") && host.texts.contains("red [2] sidebar"))
    try host.back()
    #expect(host.texts.contains("person 1 of red") && host.texts.contains("red [] sidebar"))
    try host.tap("person 1 of red")
    // Without a team both go, and so does what was selected in the second.
    try host.tap("Leave the team")
    #expect(host.texts.contains("blue") && host.texts.contains("none [] sidebar"))
  }

  @Test func `a preferred column is on top, and the preference follows the user`() throws {
    let (host, notation) = makeHost(knobs: try .collapsed()) { Company() }
    try host.tap("Detail first")
    #expect(host.texts.contains("all of []") && host.texts.contains("none [] detail"))
    try host.back()
    #expect(host.texts.contains("person 1 of nobody") && host.texts.contains("none [] content"))
    try host.back()
    #expect(host.texts.contains("blue") && host.texts.contains("none [] sidebar"))
    host.settle()
    _ = notation.take()
    try host.tap("Detail first")
    #expect(host.texts.contains("all of []"))
  }

  @Test func `a constant preference applies once`() throws {
    let (host, _) = makeHost(knobs: try .collapsed()) { Insisting() }
    #expect(host.texts.contains("detail"))
    try host.back()
    try host.tap("turn 0")
    host.settle()
    #expect(host.texts.contains("row 1") && !host.texts.contains("detail"))
  }

  @Test func `a stack in the sidebar has levels of its own, and its list opens the detail`() throws {
    let (host, _) = makeHost(knobs: try .collapsed()) { Nested() }
    try host.tap("About")
    #expect(host.texts.first == "about")
    try host.back()
    host.settle()
    try host.tap("Show")
    #expect(host.texts.first == "shown")
    try host.back()
    host.settle()
    try host.tap("row 2")
    #expect(host.texts.first == "detail 2")
    try host.back()
    host.settle()
    #expect(host.texts.first == "row 1")
  }

  @Test func `without its list a column opens nothing`() throws {
    let (host, _) = makeHost(knobs: try .collapsed()) { Nested() }
    try host.tap("Without")
    try host.tap("Choose")
    host.settle()
    #expect(host.texts.first == "no list")
  }

  @Test func `a selection in a sheet opens no column`() throws {
    let (host, _) = makeHost(knobs: try .collapsed()) { Insisting(insists: false) }
    try host.tap("Sheet")
    try host.tap("pick 4")
    try host.dismiss()
    host.settle()
    #expect(host.texts.contains("row 1") && !host.texts.contains("detail"))
    try host.tap("row 1")
    #expect(host.texts.contains("detail"))
  }
}
