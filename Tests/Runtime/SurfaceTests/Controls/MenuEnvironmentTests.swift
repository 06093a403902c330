import SwiftUI
import Testing
import ViewRuntime

private final class Counter: ObservableObject { @Published var value = 0 }
@Observable private final class Tally { var value = 0 }

/// Menu items that read the environment of the menu.
private struct Items: View {
  @EnvironmentObject private var counter: Counter
  @Environment(Tally.self) private var tally
  @Environment(\.dismiss) private var dismiss
  let name: String
  var body: some View {
    Button("\(name) adds to \(counter.value) and \(tally.value)") {
      counter.value += 1
      tally.value += 1
    }
    Button("\(name) closes") { dismiss() }
    NavigationLink("\(name) link") { Text("shown by \(name)") }
    NavigationLink("\(name) value", value: name)
  }
}

private struct Title: View {
  @EnvironmentObject private var counter: Counter
  let name: String
  var body: some View { Text("\(name) \(counter.value)") }
}

private struct Fixture: View {
  @State private var shows = false
  @State private var asks = false
  @State private var chosen = 0
  @State private var text = ""
  var body: some View {
    NavigationStack {
      VStack {
        Menu("Menu") { Items(name: "menu") }
        Menu("Off") { Button("Disabled item") {} }.disabled(true)
        Text("Row").contextMenu { Items(name: "row") }
        List { Text("Swiped").swipeActions { Items(name: "swipe") } }
        Picker("Pick", selection: $chosen) { ForEach(0..<2) { Title(name: "option \($0) of") } }
        TextField(text: $text) { Title(name: "field") }
        Button("Show") { shows = true }
        Button("Ask") { asks = true }
      }
      .navigationDestination(for: String.self) { Text("value of \($0)") }
      .sheet(isPresented: $shows) { Text("Sheet").contextMenu { Items(name: "sheet") } }
      .confirmationDialog("Sure?", isPresented: $asks) { Items(name: "dialog") }
    }
  }
}

private struct Tabs: View {
  var body: some View {
    TabView {
      Text("first").tabItem { Title(name: "First") }
      Text("second").tabItem { Title(name: "Second") }
    }
  }
}

private struct Loud: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { Text("styled") }
}

private struct Styled: View {
  @State private var taps = 0
  var body: some View {
    VStack {
      Text("taps \(taps)")
      Menu("Menu") { Button("Plain") { taps += 1 } }
    }
    .buttonStyle(Loud())
  }
}

/// Content of closed menus, pickers and dialogs reads the environment of the place where it is written.
@Suite @MainActor struct MenuEnvironmentTests {
  private func run<Content: View>(_ content: Content) -> RuntimeHost {
    let (counter, tally) = (Counter(), Tally())
    return RuntimeHost(profile: .ios18, sink: nil) { content.environmentObject(counter).environment(tally) }
  }

  @Test(arguments: ["menu", "row", "swipe"]) func `items read objects of the environment`(name: String) throws {
    let host = run(Fixture())
    try host.tap("\(name) adds to 0 and 0")
    try host.tap("\(name) adds to 1 and 1")
    #expect(host.texts.contains("option 0 of 2"))
  }

  @Test(arguments: ["menu", "row", "swipe"]) func `links in menus push`(name: String) throws {
    let host = run(Fixture())
    try host.tap("\(name) link")
    #expect(host.texts.contains("shown by \(name)"))
    try host.back()
    try host.tap("\(name) value")
    #expect(host.texts.contains("value of \(name)"))
  }

  @Test func `an item dismisses the sheet under its menu`() throws {
    let host = run(Fixture())
    try host.tap("Show")
    #expect(host.texts.contains("Sheet"))
    try host.tap("sheet closes")
    host.settle()
    #expect(!host.texts.contains("Sheet"))
  }

  @Test func `the items of a disabled menu are disabled`() throws {
    #expect(throws: (any Error).self) { try run(Fixture()).tap("Disabled item") }
  }

  @Test func `options, dialogs and placeholders read objects of the environment`() throws {
    let host = run(Fixture())
    try host.pick("option 1 of 0")
    #expect(host.texts.contains("option 1 of 0"))
    try host.type("typed", into: "field 0")
    #expect(host.texts.contains("typed"))
    try host.tap("Ask")
    try host.tap("dialog adds to 0 and 0")
    #expect(host.texts.contains("option 1 of 1"))
  }

  @Test func `tab items read objects of the environment`() throws {
    let host = run(Tabs())
    try host.tab("Second 0")
    #expect(host.texts.contains("second"))
  }

  @Test func `a menu shows its own buttons`() throws {
    let host = run(Styled())
    try host.tap("Plain")
    #expect(host.texts.contains("taps 1"))
  }
}
