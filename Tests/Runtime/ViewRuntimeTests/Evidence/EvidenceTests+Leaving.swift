import LifecycleTesting
import SwiftUI
import Testing

private let systems: [ViewHost.Profile] = [.ios16, .ios17, .ios18, .ios26, .ios27]

/// Observations of views that leave: with an animation, with their stack, and with their row.
extension EvidenceTests {
  private struct Counter: View {
    let log: Log
    @State private var count = 0
    var body: some View { Button("count \(count)") { count += 1 }.onAppear { log("A") }.onDisappear { log("D") } }
  }

  private struct Toggling: View {
    let log: Log
    let isPlain: Bool
    @State private var isShown = true
    var body: some View {
      VStack {
        Button("toggle") { withAnimation(.linear(duration: 2)) { isShown.toggle() } }
        if isShown {
          if isPlain { Counter(log: log) } else { Counter(log: log).transition(.slide) }
        }
      }
    }
  }

  // Two articles by the author of a public site, and the source of OpenSwiftUI. A view without a transition fades out.
  @Test(arguments: systems, [true, false])
  func `a view that an animated change removes stays as long as the animation`(
    _ profile: ViewHost.Profile, _ isPlain: Bool
  ) throws {
    let seen = try log(profile) {
      Toggling(log: $0, isPlain: isPlain)
    } steps: { host in
      try host.tap("toggle")
      host.advance(by: .milliseconds(1_900))
      #expect(host.texts.contains("count 0"))
      host.advance(by: .milliseconds(200))
      #expect(host.texts == ["toggle"])
    }
    #expect(seen == "A | D")
  }

  // Apple, TransitionPhase: a view that is added again while it leaves is in its identity phase again.
  @Test(arguments: systems, [true, false])
  func `a view that returns before its removal is over is the same view`(_ profile: ViewHost.Profile, _ isPlain: Bool)
    throws
  {
    let seen = try log(profile) {
      Toggling(log: $0, isPlain: isPlain)
    } steps: { host in
      try host.tap("count 0")
      try host.tap("toggle")
      host.advance(by: .milliseconds(100))
      try host.tap("toggle")
      host.advance(by: .seconds(10))
      #expect(host.texts == ["toggle", "count 1"])
      try host.tap("count 1")
      #expect(host.texts.contains("count 2"))
    }
    // It disappears at the end of the program.
    #expect(seen == "A | D")
  }

  @Test func `elements and identities that return before their removal is over keep their views`() throws {
    struct Screen: View {
      let log: Log
      @State private var elements = [1, 2, 3]
      @State private var id = 1
      var body: some View {
        VStack {
          Button("drop") { withAnimation { elements = [1, 3] } }
          Button("restore") { withAnimation { elements = [3, 2, 1] } }
          Button("other") { withAnimation { id = 2 } }
          Button("back") { withAnimation { id = 1 } }
          ForEach(elements, id: \.self) { _ in Counter(log: log) }
          Counter(log: log).id(id)
        }
      }
    }
    let seen = try log(.ios18) {
      Screen(log: $0)
    } steps: { host in
      try host.tap("drop")
      host.advance(by: .milliseconds(100))
      try host.tap("restore")
      host.settle()
      try host.tap("other")
      host.advance(by: .milliseconds(100))
      try host.tap("back")
      host.settle()
    }
    // The second identity came and went; nothing else did.
    #expect(seen == "A A A A | A D D D D D")
  }

  @Test(arguments: systems) func `a removal without an animation is over at once`(_ profile: ViewHost.Profile) throws {
    struct Screen: View {
      let log: Log
      @State private var isShown = true
      var body: some View {
        VStack {
          Button("plain") { isShown.toggle() }
          Button("identity") { withAnimation { isShown.toggle() } }
          if isShown { Counter(log: log).transition(.identity) }
        }
      }
    }
    let seen = try log(profile) {
      Screen(log: $0)
    } steps: { host in
      for label in ["plain", "plain", "identity"] {
        try host.tap(label)
        host.advance(by: .zero)
      }
    }
    #expect(seen == "A | D A D")
  }

  private struct Replaced: View {
    let log: Log
    @State private var isDone = false
    var body: some View {
      if isDone {
        Text("main")
      } else {
        NavigationStack {
          NavigationLink("go", value: 1).onAppear { log("A0") }.onDisappear { log("D0") }
            .navigationDestination(for: Int.self) { _ in
              Button("log in") { isDone = true }.onAppear { log("A1") }.task { log("T1") }.onDisappear { log("D1") }
            }
        }
      }
    }
  }

  // A program and a video in a public list of SwiftUI bugs (2025).
  @Test(arguments: [
    ("ios17", false), ("ios18.0", true), ("ios18.4", true), ("ios18.5", false), ("ios18", false), ("ios26", false),
  ])
  func `the pushed view of a replaced stack appears and disappears once more until iOS 18.4`(
    _ profile: String, _ isReplayed: Bool
  ) throws {
    let seen = try log(#require(ViewHost.Profile(rawValue: profile))) {
      Replaced(log: $0)
    } steps: { host in
      try host.tap("go")
      host.settle()
      try host.tap("log in")
    }
    let level = seen.split(separator: " ").filter { $0.hasSuffix("1") }.joined(separator: " ")
    #expect(level == (isReplayed ? "A1 T1 D1 A1 T1 D1" : "A1 T1 D1"))
  }

  // The source of OpenSwiftUI, AppearanceActionModifier, of iOS 18.
  @Test(arguments: [(ViewHost.Profile.ios16, "A0"), (.ios17, "A0"), (.ios18, "A0 D0"), (.ios26, ""), (.ios27, "")])
  func `the covered root of a replaced stack disappears again on iOS 18`(_ profile: ViewHost.Profile, _ wanted: String)
    throws
  {
    let seen = try log(profile) {
      Replaced(log: $0)
    } steps: { host in
      try host.tap("go")
      host.settle()
      try host.tap("log in")
    }
    let root = seen.split(separator: " ").filter { $0.hasSuffix("0") }.joined(separator: " ")
    #expect(root == "A0 D0" + (wanted.isEmpty ? "" : " " + wanted))
  }

  // Samples of a public site, and an article of 2022.
  @Test(
    arguments: [(ViewHost.Profile.ios16, false), (.ios17, true), (.ios18, true), (.ios26, true), (.ios27, true)],
    [true, false])
  func `state below the first level of a row is lost on iOS 16`(
    _ profile: (name: ViewHost.Profile, stays: Bool), _ isNested: Bool
  ) throws {
    struct Row: View {
      let number: Int
      @State private var count = 0
      var body: some View { Button("row \(number): \(count)") { count += 1 } }
    }
    struct Screen: View {
      let isNested: Bool
      var body: some View {
        List {
          ForEach(0..<60, id: \.self) { number in
            if isNested { VStack { Row(number: number) } } else { Row(number: number) }
          }
        }
      }
    }
    struct Direct: View {
      var body: some View { List { ForEach(0..<60, id: \.self) { Row(number: $0) } } }
    }
    let host = try ViewHost(profile: profile.name, rows: 5) { if isNested { Screen(isNested: true) } else { Direct() } }
    try host.tap("row 0: 0")
    for _ in 0..<4 { try host.scroll(by: 10) }
    for _ in 0..<4 { try host.scroll(by: -10) }
    host.settle()
    #expect(host.texts.first == (profile.stays || !isNested ? "row 0: 1" : "row 0: 0"))
    try host.tap(host.texts[0])
    #expect(host.texts.first == (profile.stays || !isNested ? "row 0: 2" : "row 0: 1"))
  }

  // Inferred: swift-composable-architecture and NavigationBackport need an explicit id to get a new view.
  @Test(arguments: [("value", "A | D A D", "count 0"), ("place", "A | D", "count 1")])
  func `a level of another value is another level, or the same one in its place`(
    _ identity: String, _ wanted: String, _ text: String
  ) throws {
    struct Screen: View {
      let log: Log
      @State private var path = [1]
      var body: some View {
        NavigationStack(path: $path) {
          Text("root").navigationDestination(for: Int.self) { value in
            VStack {
              Counter(log: log)
              Button("replace \(value)") { path = [value + 1] }
            }
          }
        }
      }
    }
    let seen = try log(.ios17, knobs: ["nav.levelIdentity": identity]) {
      Screen(log: $0)
    } steps: { host in
      try host.tap("count 0")
      try host.tap("replace 1")
      host.settle()
      #expect(host.texts == [text, "replace 2"])
      try host.tap(text)
      #expect(host.texts.first == (text == "count 1" ? "count 2" : "count 1"))
    }
    #expect(seen == wanted)
  }

  // A day's entry of a public diary of SwiftUI, iOS 17.4.
  @Test(arguments: systems) func `a value link above a view that an item pushed does nothing`(
    _ profile: ViewHost.Profile
  ) throws {
    struct Screen: View {
      let hasPath: Bool
      @State private var path: [String] = []
      @State private var item: Int?
      var body: some View {
        if hasPath { NavigationStack(path: $path) { content } } else { NavigationStack { content } }
      }
      var content: some View {
        Button("open") { item = 5 }
          .navigationDestination(for: String.self) { Text("value \($0)") }
          .navigationDestination(item: $item) { _ in NavigationLink("link", value: "w") }
      }
    }
    for hasPath in [true, false] {
      let host = try ViewHost(profile: profile) { Screen(hasPath: hasPath) }
      try host.tap("open")
      host.settle()
      try host.tap("link")
      host.settle()
      #expect(host.texts == (hasPath ? ["link"] : ["value w"]))
    }
  }

  // A program and a video in a public list of SwiftUI bugs (2025).
  @Test(
    arguments: [("ios17", true), ("ios18.0", false), ("ios18.3", false), ("ios18.4", true), ("ios18", true)],
    [true, false])
  func `emptying the path goes back over an active search, but not until iOS 18.3`(
    _ profile: (name: String, goesBack: Bool), _ isActive: Bool
  ) throws {
    struct Screen: View {
      let isActive: Bool
      @State private var path: [String] = []
      @State private var text = ""
      @State private var isPresented = false
      var body: some View {
        NavigationStack(path: $path) {
          Text("root")
            .searchable(text: $text, isPresented: $isPresented)
            .onSubmit(of: .search) {
              path.append(text)
              if !isActive { (text, isPresented) = ("", false) }
            }
            .navigationDestination(for: String.self) { title in Button("leave \(title)") { path.removeAll() } }
        }
      }
    }
    let platform = try #require(ViewHost.Profile(rawValue: profile.name))
    let host = try ViewHost(profile: platform) { Screen(isActive: isActive) }
    try host.type("a\n", into: "Search")
    host.settle()
    try host.tap("leave a")
    host.settle()
    #expect(host.texts.contains("root") == (profile.goesBack || !isActive))
    guard host.texts.contains("leave a") else { return }
    try host.back()
    host.settle()
    #expect(host.texts.contains("root"))
  }

  // An Apple engineer in a forum thread, iPadOS 16.
  @Test func `a new selection in the sidebar pops what the detail has pushed`() throws {
    struct Screen: View {
      @State private var selection: Int? = 1
      var body: some View {
        NavigationSplitView {
          List(1..<4, id: \.self, selection: $selection) { Text("row \($0)") }
        } detail: {
          NavigationStack {
            NavigationLink("push", value: "x").navigationDestination(for: String.self) { Text("pushed \($0)") }
          }
        }
      }
    }
    let host = try ViewHost(knobs: ["split": "columns"]) { Screen() }
    try host.tap("push")
    host.settle()
    #expect(host.texts.last == "pushed x")
    try host.tap("row 1")
    host.settle()
    #expect(host.texts.last == "pushed x")
    try host.tap("row 2")
    host.settle()
    #expect(host.texts.last == "push")
  }
}
