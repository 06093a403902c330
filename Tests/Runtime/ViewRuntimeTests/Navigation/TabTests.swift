import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

private struct Tabs: View {
  var body: some View {
    TabView {
      Tab("First", systemImage: "1.circle") { FirstTab() }
      Tab("Second", systemImage: "2.circle") { SecondTab() }
    }
  }
}

private struct OldTabs: View {
  @State var selection = 1
  var body: some View {
    TabView(selection: $selection) {
      FirstTab().tabItem { Label("First", systemImage: "1.circle") }.tag(0)
      SecondTab().tabItem { Text("Second") }.tag(1)
    }
    Button("To first") { selection = 0 }
  }
}

private struct FirstTab: View {
  @State var userInput = ""
  var body: some View {
    TextField("Type something", text: $userInput).onAppear {}.onDisappear {}.task {
      try? await Task.sleep(for: .seconds(9))
    }
  }
}

private struct SecondTab: View {
  var body: some View { Text("Second tab").onAppear {}.onDisappear {} }
}

/// A tab that declares its tab item in its own body.
private struct SelfNamed: View {
  let title: String
  @State private var taps = 0
  var body: some View {
    VStack { Button("\(title) \(taps)") { taps += 1 } }.onAppear {}.tabItem { Text(title) }.tag(title).padding()
  }
}

private struct SelfNamedTabs: View {
  var body: some View {
    TabView {
      SelfNamed(title: "One")
      SelfNamed(title: "Two")
    }
  }
}

private struct SelfNamedSelection: View {
  @State var selection = "Two"
  var body: some View {
    TabView(selection: $selection) {
      SelfNamed(title: "One")
      SelfNamed(title: "Two")
    }
  }
}

private struct AvailableTabs: View {
  @State var selection = 1
  var body: some View {
    TabView(selection: $selection) {
      if #available(iOS 16, *) {
        FirstTab().tabItem { Text("First") }.tag(0)
        SecondTab().tabItem { Text("Second") }.tag(1)
      } else {
        FirstTab()
      }
    }
  }
}

@MainActor
struct TabTests {
  @Test func `tabs behind a check of availability are tabs of their own`() throws {
    let (host, _) = makeHost { AvailableTabs() }
    #expect(host.texts == ["Second tab"])
    try host.tab("First")
    #expect(host.texts == ["Type something"])
  }

  @Test func `a tab labeled in its own body is created at launch, and appears at its first visit`() throws {
    let (host, trace) = makeHost(showing: ["B"]) { SelfNamedTabs() }
    #expect(
      trace.take() == """
        +N SelfNamedTabs, B SelfNamedTabs, +N SelfNamed, B SelfNamed, +N SelfNamed, B SelfNamed, V+ SelfNamedTabs, V+ SelfNamed, A SelfNamed
        """)
    try host.tap("One 0")
    try host.tab("Two")
    #expect(host.texts == ["Two 0"])
    try host.tab("One")
    #expect(host.texts == ["One 1"])
  }

  @Test(arguments: [Profile.ios16, .ios17, .ios18]) func `a selection finds a tab tagged in its own body`(
    profile: Profile
  ) throws {
    let (host, trace) = makeHost(profile, showing: ["B"]) { SelfNamedSelection() }
    #expect(host.texts == ["Two 0"])
    #expect(!trace.take().contains("V- SelfNamed"))
    try host.tab("One")
    #expect(host.texts == ["One 0"])
  }

  @Test func `ios18 creates a tab at its first visit`() throws {
    let (host, trace) = makeHost(showing: ["B"]) { Tabs() }
    #expect(
      trace.take() == """
        +N Tabs, B Tabs, +N FirstTab, B FirstTab, V+ Tabs, V+ FirstTab, A FirstTab, T+ FirstTab, T> FirstTab
        """)
    try host.type("hello", into: "Type something")
    _ = trace.take()
    try host.tab("Second")
    #expect(
      trace.take() == """
        tab, +N SecondTab, B SecondTab, V+ SecondTab, A SecondTab, V- FirstTab, D FirstTab, Tc FirstTab, T. FirstTab cancelled
        """)
    #expect(host.texts == ["Second tab"])
    try host.tab("First")
    #expect(trace.take() == "tab, V+ FirstTab, A FirstTab, T+ FirstTab, V- SecondTab, D SecondTab, T> FirstTab")
    #expect(host.texts == ["hello"])
  }

  @Test(
    arguments: [
      ("ios16", false), ("ios17", true), ("ios17.4", true), ("ios17.5", false), ("ios17.8", false), ("ios18", false),
    ])
  func `hidden tabs appear at launch before iOS 17.5 only`(name: String, appears: Bool) throws {
    let (_, trace) = makeHost(try #require(Profile(rawValue: name))) { Tabs() }
    #expect(trace.take().contains("A(hidden) SecondTab") == appears)
  }

  @Test func `ios17 creates all tabs, and the hidden ones appear too`() throws {
    let (host, trace) = makeHost(.ios17) { Tabs() }
    #expect(
      trace.take() == """
        +N Tabs, +N FirstTab, +N SecondTab, V+ Tabs, V+ FirstTab, A FirstTab, T+ FirstTab, A(hidden) SecondTab, T> FirstTab
        """)
    try host.tab("Second")
    #expect(trace.take() == "tab, V+ SecondTab, V- FirstTab, D FirstTab, Tc FirstTab, T. FirstTab cancelled")
    try host.tab("First")
    #expect(trace.take() == "tab, V+ FirstTab, A FirstTab, T+ FirstTab, V- SecondTab, D SecondTab, T> FirstTab")
    try host.tab("Second")
    #expect(
      trace.take() == "tab, V+ SecondTab, A SecondTab, V- FirstTab, D FirstTab, Tc FirstTab, T. FirstTab cancelled")
  }

  @Test func `ios16 creates all tabs and shows the new one first`() throws {
    let (host, trace) = makeHost(.ios16) { Tabs() }
    #expect(
      trace.take() == "+N Tabs, +N FirstTab, +N SecondTab, V+ Tabs, V+ FirstTab, A FirstTab, T+ FirstTab, T> FirstTab")
    try host.tab("Second")
    #expect(
      trace.take() == "tab, V+ SecondTab, A SecondTab, V- FirstTab, D FirstTab, Tc FirstTab, T. FirstTab cancelled")
  }

  @Test func `a selection binding selects the tab, and the program can change it`() throws {
    let (host, trace) = makeHost { OldTabs() }
    #expect(trace.take() == "+N OldTabs, +N SecondTab, V+ OldTabs, V+ SecondTab, A SecondTab")
    try host.tap("To first")
    #expect(host.texts == ["Type something", "To first"])
    #expect(throws: InteractionError.self) { try host.tab("Third") }
    host.finish()
    #expect(
      trace.take().hasSuffix(
        """
        V- FirstTab, V- OldTabs, D FirstTab, Tc FirstTab, -N FirstTab, -N SecondTab, -N OldTabs, T. FirstTab cancelled
        """))
  }

  @Test func `the visible tab is not selected again`() throws {
    let (host, trace) = makeHost { Tabs() }
    _ = trace.take()
    try host.tab("First")
    #expect(trace.take() == "")
  }
}
