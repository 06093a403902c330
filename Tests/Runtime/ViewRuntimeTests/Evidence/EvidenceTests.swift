import LifecycleTesting
import SwiftUI
import Testing

/// Observations of Apple's SwiftUI that decide a knob or a profile.
///
/// Each test names the claim; its comment the source, the system and how far it can be trusted: measured in CI on
/// Apple's systems, printed output shown, or stated by somebody who measured.
@MainActor
struct EvidenceTests {
  /// The steps that the views print.
  final class Log {
    var words: [String] = []
    func callAsFunction(_ word: String) { words.append(word) }
  }

  /// Returns what the views print, with `|` before the steps.
  func log(
    _ profile: ViewHost.Profile, rows: Int = 10, knobs: [String: String] = [:],
    @ViewBuilder _ view: @escaping (Log) -> some View,
    steps: (ViewHost) throws -> Void
  ) throws -> String {
    let log = Log()
    let host = try ViewHost(profile: profile, knobs: knobs, rows: rows) { view(log) }
    host.settle()
    log("|")
    try steps(host)
    host.settle()
    _ = try host.finish()
    return log.words.joined(separator: " ")
  }

  // A blog's printed output of iOS 15 (2021), which every later measurement agrees with.
  @Test(arguments: [ViewHost.Profile.ios16, .ios18, .ios26, .ios27])
  func `a newly selected tab appears before the old one disappears`(_ profile: ViewHost.Profile) throws {
    let seen = try log(profile) { log in
      TabView {
        Text("a").onAppear { log("A1") }.onDisappear { log("D1") }.tabItem { Text("one") }
        Text("b").onAppear { log("A2") }.onDisappear { log("D2") }.tabItem { Text("two") }
      }
    } steps: { host in
      try host.tab("two")
      host.settle()
    }
    #expect(seen.hasPrefix("A1 | A2 D1"))
  }

  // A blog's printed output of iOS 15 and 16 (2022), and the source of OpenSwiftUI.
  @Test(arguments: [ViewHost.Profile.ios16, .ios17, .ios18, .ios26, .ios27])
  func `a declared environment value runs the body when it changes, read or not`(_ profile: ViewHost.Profile) throws {
    struct Sub: View {
      let log: Log
      @Environment(\.isEnabled) private var isEnabled
      var body: some View {
        let _ = log("sub")
        Text("sub")
      }
    }
    struct Screen: View {
      let log: Log
      @State private var isOff = false
      var body: some View {
        Button("Toggle") { isOff.toggle() }
        Sub(log: log).disabled(isOff)
      }
    }
    let seen = try log(profile) {
      Screen(log: $0)
    } steps: {
      try $0.tap("Toggle")
    }
    #expect(seen == "sub | sub")
  }

  // Four reports of iOS 16 to 18 (2023 to 2025), with printed output.
  @Test(arguments: [(ViewHost.Profile.ios16, true), (.ios17, true), (.ios18, true), (.ios26, false), (.ios27, false)])
  func `the covered root of a navigation stack appears once more when the stack goes`(
    _ profile: ViewHost.Profile, _ isSeen: Bool
  ) throws {
    struct Screen: View {
      let log: Log
      @State private var isGone = false
      @State private var path = [1]
      var body: some View {
        if isGone {
          Text("gone")
        } else {
          NavigationStack(path: $path) {
            Text("root").onAppear { log("appear") }.task { log("task") }
              .navigationDestination(for: Int.self) { _ in Button("Leave") { isGone = true } }
          }
        }
      }
    }
    let seen = try log(profile) {
      Screen(log: $0)
    } steps: {
      try $0.tap("Leave")
    }
    #expect(seen == (isSeen ? "| appear task" : "|"))
  }

  // Printed output of iOS 14, 17 and 18 (2021 to 2025), four reports.
  @Test(arguments: [(ViewHost.Profile.ios16, true), (.ios17, true), (.ios18, true), (.ios26, false), (.ios27, false)])
  func `visited tabs appear once more when their tab view goes`(_ profile: ViewHost.Profile, _ isSeen: Bool) throws {
    struct Screen: View {
      let log: Log
      @State private var isGone = false
      var body: some View {
        if isGone {
          Text("gone")
        } else {
          TabView {
            Text("a").onAppear { log("A1") }.tabItem { Text("one") }
            Button("Leave") { isGone = true }.tabItem { Text("two") }
          }
        }
      }
    }
    let seen = try log(profile) {
      Screen(log: $0)
    } steps: { host in
      try host.tab("two")
      host.settle()
      try host.tap("Leave")
    }
    #expect(seen == (isSeen ? "A1 | A1" : "A1 |"))
  }

  // A blog's printed output of iOS 15 (2021).
  @Test(arguments: [ViewHost.Profile.ios16, .ios18, .ios27])
  func `submissions run from the outermost view inwards`(_ profile: ViewHost.Profile) throws {
    struct Screen: View {
      let log: Log
      @State private var text = ""
      var body: some View {
        Form {
          Group { TextField("Name", text: $text).onSubmit { log("field") } }.onSubmit { log("group") }
        }
        .onSubmit { log("form") }
      }
    }
    let seen = try log(profile) {
      Screen(log: $0)
    } steps: {
      try $0.type("x\n", into: "Name")
    }
    #expect(seen == "| form group field")
  }

  // Tests that OpenSwiftUI runs in CI on Apple's systems, iOS 18.5 and macOS 15.
  @Test func `an erased empty view appears once, and starts its task`() throws {
    struct Screen: View {
      let log: Log
      @State private var isFull = false
      var body: some View {
        Button("Change") { isFull.toggle() }
        content.onAppear { log("appear") }.onDisappear { log("disappear") }.task { log("task") }
      }
      private var content: AnyView { isFull ? AnyView(Text("full")) : AnyView(EmptyView()) }
    }
    let seen = try log(.ios18) {
      Screen(log: $0)
    } steps: { host in
      try host.tap("Change")
      try host.tap("Change")
    }
    #expect(seen == "appear task | disappear")
  }

  // A gist's printed output of iOS 16 (2022), and Apple's session 10160 of 2023.
  @Test(arguments: [ViewHost.Profile.ios16, .ios18])
  func `a list reads the id of every element, a lazy stack only those it shows`(_ profile: ViewHost.Profile) throws {
    struct Elements: RandomAccessCollection {
      let log: Log
      var startIndex: Int { 0 }
      var endIndex: Int { 1000 }
      subscript(index: Int) -> Int {
        log("read")
        return index
      }
    }
    let (list, stack) = (Log(), Log())
    let lists = try ViewHost(profile: profile) { List(Elements(log: list), id: \.self) { Text("\($0)") } }
    let stacks = try ViewHost(profile: profile) {
      ScrollView { LazyVStack { ForEach(Elements(log: stack), id: \.self) { Text("\($0)") } } }
    }
    #expect(list.words.count >= 1000 && stack.words.count < 100)
    _ = (try lists.finish(), try stacks.finish())
  }

  // A blog's counts on iOS 15 and 16 (2022): 40,000 of 40,000 rows with an id, about a screenful without.
  @Test(arguments: [(ViewHost.Profile.ios16, true), (.ios18, true), (.ios18, false)])
  func `a list makes the values of all rows that have an id`(_ profile: ViewHost.Profile, _ haveIDs: Bool) throws {
    struct Row: View {
      let number: Int
      init(_ number: Int, _ log: Log) {
        self.number = number
        log("made")
      }
      var body: some View { Text("\(number)") }
    }
    let log = Log()
    let host = try ViewHost(profile: profile) {
      if haveIDs {
        List { ForEach(0..<1000, id: \.self) { Row($0, log).id($0) } }
      } else {
        List { ForEach(0..<1000, id: \.self) { Row($0, log) } }
      }
    }
    #expect(haveIDs ? log.words.count == 1000 : log.words.count < 20)
    try host.scroll(to: "500")
    _ = try host.finish()
  }

  // A blog's printed output of iOS 15 (2021).
  @Test(arguments: [(ViewHost.Profile.ios16, "2 3 4 5 6 7 | 9 10"), (.ios18, "2 3 | 5 6")])
  func `an onChange that feeds itself runs six times from onAppear, twice from a tap`(
    _ profile: ViewHost.Profile, _ wanted: String
  ) throws {
    struct Screen: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        Button("Add") { count += 1 }
          .onChange(of: count) {
            count += 1
            log("\(count)")
          }
          .onAppear { count += 1 }
      }
    }
    #expect(
      try log(profile) {
        Screen(log: $0)
      } steps: {
        try $0.tap("Add")
      } == wanted)
  }

  // Certain: a phone shows one column.
  @Test func `a split view shows one column on a phone`() throws {
    let host = try ViewHost {
      NavigationSplitView {
        Text("sidebar")
      } detail: {
        Text("detail")
      }
    }
    #expect(host.texts == ["sidebar"])
    _ = try host.finish()
  }

  // Many reports of a sheet that is empty the first time; a public sample says so in a comment.
  @Test(arguments: [ViewHost.Profile.ios16, .ios17, .ios18, .ios26, .ios27])
  func `a sheet shows the state that its modifier last saw`(_ profile: ViewHost.Profile) throws {
    struct Screen: View {
      @State private var name = "nobody"
      @State private var isShown = false
      var body: some View {
        Button("Show") {
          name = "Ada"
          isShown = true
        }
        .sheet(isPresented: $isShown) { Text("Hello \(name)") }
      }
    }
    let host = try ViewHost(profile: profile) { Screen() }
    try host.tap("Show")
    #expect(host.texts.contains("Hello nobody"))
    _ = try host.finish()
  }
}
