import LifecycleTesting
import SwiftUI
import Testing

/// What people have seen Apple's SwiftUI do, as far as it decides a knob or a profile.
///
/// Each test names the claim; its comment the source, the system and how far it can be trusted: measured in CI on Apple's systems, printed
/// output shown, or stated by somebody who measured.
@MainActor
struct EvidenceTests {
  /// The steps that the views print.
  final class Log {
    var words: [String] = []
    func callAsFunction(_ word: String) { words.append(word) }
  }

  /// Returns what the views print, with `|` before the steps.
  private func log(
    _ profile: ViewHost.Profile, knobs: [String: String] = [:], @ViewBuilder _ view: @escaping (Log) -> some View, steps: (ViewHost) throws -> Void
  ) throws -> String {
    let log = Log()
    let host = try ViewHost(profile: profile, knobs: knobs) { view(log) }
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
  func `the covered root of a navigation stack appears once more when the stack goes`(_ profile: ViewHost.Profile, _ isSeen: Bool) throws {
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
