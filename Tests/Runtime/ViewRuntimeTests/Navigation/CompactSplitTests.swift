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

/// Links in the sidebar, whose values a stack in the detail shows.
private struct Shelves: View {
  @State private var path: [Int] = []
  var hasPath = false
  var body: some View {
    NavigationSplitView {
      NavigationLink("shelf 1", value: 1)
      NavigationLink("shelf 2", value: 2)
    } detail: {
      if hasPath {
        NavigationStack(path: $path) { Shelf(name: "root").navigationDestination(for: Int.self) { Shelf(name: "\($0)") } }
      } else {
        NavigationStack { Shelf(name: "root").navigationDestination(for: Int.self) { Shelf(name: "\($0)") } }
      }
    }
  }
}

private struct Shelf: View {
  let name: String
  @State private var isShown = false
  var body: some View {
    VStack {
      Text("books of \(name)").onAppear {}
      NavigationLink("further", value: 10)
      Button("Sheet") { isShown = true }
    }
    .sheet(isPresented: $isShown) { NavigationStack { Text("sheet").navigationDestination(for: Int.self) { Text("sheet \($0)") } } }
  }
}

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
struct CompactSplitTests {
  private func collapsed() throws -> PolicyKnobs {
    var knobs = PolicyKnobs(.ios18)
    try knobs.set("split", to: "collapsed")
    return knobs
  }

  @Test func `at launch the sidebar alone is there`() throws {
    let (host, notation) = makeHost(knobs: try collapsed()) { Mail() }
    #expect(notation.take() == "+N Mail, +N Sidebar, V+ Mail, V+ Sidebar, A Sidebar")
    #expect(!host.texts.contains { $0.hasPrefix("message") })
    #expect(throws: InteractionError.self) { try host.back() }
  }

  @Test func `a selection pushes the detail, and back takes it out again`() throws {
    let (host, notation) = makeHost(knobs: try collapsed()) { Mail() }
    try host.tap("visits 0")
    _ = notation.take()
    try host.tap("mail 2")
    #expect(notation.take() == "write Mail.0, V- Sidebar, D Sidebar, +N Message, V+ Message, A Message, T+ Message, T> Message")
    #expect(host.texts.contains("message 2") && !host.texts.contains("mail 1") && host.texts.contains("chosen 2"))
    try host.back()
    #expect(notation.take() == "write Mail.0, V- Message, D Message, Tc Message, V+ Sidebar, A Sidebar, T. Message cancelled")
    host.settle()
    #expect(notation.take() == "-N Message")
    // The sidebar has lived on, and nothing is chosen.
    #expect(host.texts.contains("visits 1") && host.texts.contains("chosen 0") && host.texts.contains("mail 1"))
    try host.tap("mail 2")
    #expect(host.texts.contains("message 2") && host.texts.contains("draft "))
  }

  @Test func `a change from elsewhere pushes, shows and pops`() throws {
    let (host, notation) = makeHost(knobs: try collapsed()) { Mail() }
    try host.tap("mail 1")
    try host.type("hello", into: "Answer")
    _ = notation.take()
    // Another selection is another value of the same view.
    try host.tap("Open 3")
    #expect(notation.take() == "write Mail.0")
    #expect(host.texts.contains("message 3") && host.texts.contains("draft hello"))
    try host.tap("Close")
    #expect(notation.take() == "write Mail.0, V- Message, D Message, Tc Message, V+ Sidebar, A Sidebar, T. Message cancelled")
    try host.tap("Open 3")
    #expect(notation.take() == "write Mail.0, V- Sidebar, D Sidebar, +N Message, V+ Message, A Message, T+ Message, T> Message")
  }

  @Test func `what is chosen at launch is there at launch`() throws {
    let (host, notation) = makeHost(knobs: try collapsed()) { Mail(chosen: 2) }
    #expect(host.texts.contains("message 2") && !host.texts.contains("mail 1"))
    #expect(notation.take().contains("A Message"))
    try host.back()
    #expect(host.texts.contains("mail 1") && host.texts.contains("chosen 0"))
  }

  @Test func `dismiss in the detail goes back`() throws {
    let (host, notation) = makeHost(knobs: try collapsed()) { Mail() }
    try host.tap("mail 1")
    _ = notation.take()
    try host.tap("Done")
    #expect(notation.take() == "write Mail.0, V- Message, D Message, Tc Message, V+ Sidebar, A Sidebar, T. Message cancelled")
    #expect(host.texts.contains("chosen 0"))
  }

  @Test func `links push what they show, without the detail`() throws {
    let (host, notation) = makeHost(knobs: try collapsed()) { Links() }
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

  @Test func `each of three columns opens the next`() throws {
    let (host, _) = makeHost(knobs: try collapsed()) { Company() }
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

  @Test func `a preferred column lies on top, and the preference follows the user`() throws {
    let (host, notation) = makeHost(knobs: try collapsed()) { Company() }
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

  @Test func `a preference that nothing can change is heard once`() throws {
    let (host, _) = makeHost(knobs: try collapsed()) { Insisting() }
    #expect(host.texts.contains("detail"))
    try host.back()
    try host.tap("turn 0")
    host.settle()
    #expect(host.texts.contains("row 1") && !host.texts.contains("detail"))
  }

  @Test func `a stack in the sidebar has levels of its own, and its list opens the detail`() throws {
    let (host, _) = makeHost(knobs: try collapsed()) { Nested() }
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
    let (host, _) = makeHost(knobs: try collapsed()) { Nested() }
    try host.tap("Without")
    try host.tap("Choose")
    host.settle()
    #expect(host.texts.first == "no list")
  }

  @Test(arguments: Profile.allCases, PolicyKnobs.NavigationOrder.allCases)
  func `columns come and go under every profile and order`(profile: Profile, order: PolicyKnobs.NavigationOrder) throws {
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

  @Test func `a selection in a sheet opens no column`() throws {
    let (host, _) = makeHost(knobs: try collapsed()) { Insisting(insists: false) }
    try host.tap("Sheet")
    try host.tap("pick 4")
    try host.dismiss()
    host.settle()
    #expect(host.texts.contains("row 1") && !host.texts.contains("detail"))
    try host.tap("row 1")
    #expect(host.texts.contains("detail"))
  }

  @Test(arguments: [false, true])
  func `a link shows its value over the root of the stack in the detail`(hasPath: Bool) throws {
    let (host, _) = makeHost(knobs: try collapsed()) { Shelves(hasPath: hasPath) }
    try host.tap("shelf 2")
    #expect(host.texts == ["books of 2", "further", "Sheet"])
    try host.tap("further")
    #expect(host.texts == ["books of 10", "further", "Sheet"])
    for expected in ["books of 2", "books of root", "shelf 1"] {
      try host.back()
      host.settle()
      #expect(host.texts.first == expected)
    }
    try host.tap("shelf 1")
    #expect(host.texts.first == "books of 1")
  }

  @Test(arguments: [false, true])
  func `side by side a link shows its value over the root of the stack in the detail`(hasPath: Bool) throws {
    let (host, _) = makeHost { Shelves(hasPath: hasPath) }
    #expect(host.texts == ["shelf 1", "shelf 2", "books of root", "further", "Sheet"])
    try host.tap("shelf 2")
    #expect(host.texts == ["shelf 1", "shelf 2", "books of 2", "further", "Sheet"])
    try host.tap("further")
    #expect(host.texts[2] == "books of 10")
    try host.tap("shelf 1")
    #expect(host.texts[2] == "books of 1")
    try host.back()
    #expect(host.texts[2] == "books of root")
    // A stack in a sheet is none of the columns'.
    try host.tap("Sheet")
    try host.dismiss()
    host.settle()
    try host.tap("shelf 2")
    #expect(host.texts[2] == "books of 2")
  }

  @Test func `side by side both columns are there`() throws {
    let (host, notation) = makeHost { Mail() }
    #expect(notation.take() == "+N Mail, +N Sidebar, +N Message, V+ Mail, V+ Sidebar, V+ Message, A Sidebar, A Message, T+ Message, T> Message")
    try host.tap("mail 2")
    #expect(notation.take() == "write Mail.0")
    #expect(host.texts.contains("mail 1") && host.texts.contains("message 2"))
  }

}
