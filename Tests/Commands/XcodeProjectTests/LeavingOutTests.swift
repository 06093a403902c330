import CLISupport
import Foundation
import InstrumentedBuild
import Testing
import TraceTestSupport

@testable import XcodeProject

/// The program that leaves out what the compiler refuses, on files written for a test: each `⟦text⟧` is an error at
/// that place.
@Suite(.serialized)
struct LeavingOutTests {
  /// Returns what remains of a text, without empty lines, and what was left out.
  private func remaining(_ marked: String) throws -> (text: [String], state: LeftOutState) {
    let command = try Command()
    let file = command.path("App.swift")
    var errors: [LeftOutState.Refusal] = []
    let plain = marked.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      number, line -> String in
      let parts = line.split(separator: "⟦", omittingEmptySubsequences: false)
      var text = String(parts[0])
      for part in parts.dropFirst() {
        let halves = part.split(separator: "⟧", omittingEmptySubsequences: false)
        errors.append(
          LeftOutState.Refusal(
            file: file, line: number + 1, column: text.utf8.count + 1, text: "cannot find '\(halves[0])' in scope"))
        text += halves.joined()
      }
      return text
    }
    try Data(plain.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: file))
    let url = URL(fileURLWithPath: command.path("state.json"))
    try JSONEncoder().encode(LeftOutState(files: [file], errors: errors)).write(to: url)
    let state = try JSONDecoder().decode(
      LeftOutState.self, from: Data(try RewriterProgram(Console(command: "test", isQuiet: true)).leaveOut(url.path)))
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == plain.count, "lines keep their numbers")
    return (lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }, state)
  }

  @Test func `only code that makes views gets an empty view in its place`() throws {
    let (text, state) = try remaining(
      """
      struct Log: AppIntent {
        func perform() async throws -> some IntentResult & ProvidesDialog {
          try ⟦store⟧.save()
        }
      }
      """)
    #expect(!text.contains("EmptyView()") && state.left.map(\.isShown) == [false], "\(text)")
  }

  @Test func `a body whose value is left out goes at once`() throws {
    let (text, state) = try remaining(
      """
      struct Store {
        func load() -> [Int] {
          prepare()
          return ⟦cache⟧.all
        }
        var count: Int { ⟦cache⟧.count }
        func clear() { ⟦cache⟧.clear() }
        var names: [String] {
          get { ⟦cache⟧.names }
          set { ⟦cache⟧.names = newValue }
        }
      }
      """)
    #expect(text.filter { $0.contains("return") }.count == 3, "\(text)")
    #expect(!text.contains("prepare()") && state.left.count == 5, "\(text)")
  }

  @Test(arguments: [
    ("configure()\n_ = ⟦UIApplicationMain⟧(0)", true), ("⟦configure⟧()\nrun()", false),
    ("let a = 1\nlet b = ⟦c⟧", false),
  ])
  func `the last statement of a program is its entry`(source: String, isEntry: Bool) throws {
    #expect(try remaining(source).state.left.map(\.isEntry) == [isEntry])
  }

  @Test func `a modifier goes alone, and what it modifies stays`() throws {
    let (text, state) = try remaining(
      """
      struct Home: View {
        var body: some View {
          Text("a")
            .⟦glass⟧(.clear)
            .padding()
          Text("b").tint(⟦brand⟧)
          Image(⟦icon⟧).padding()
        }
      }
      """)
    #expect(
      text == ["struct Home: View {", "var body: some View {", "Text(\"a\")", ".padding()", "Text(\"b\")", "}", "}"])
    // The image was shown; the modifiers were not.
    #expect(state.left.map(\.isShown) == [false, false, true])
  }

  @Test func `the entry is lost with its content, not with code that runs later or with a modifier`() throws {
    let (text, state) = try remaining(
      """
      @main struct TheApp: App {
        init() { ⟦Vendor⟧.start() }
        var body: some Scene {
          WindowGroup {
            Home()
              .environmentObject(⟦vendor⟧)
              .onOpenURL { url in
                Task { ⟦vendor⟧.open(url) }
              }
          }
        }
      }
      """)
    #expect(text.contains("Home()") && text.contains("Task { let _ = _twoTrackPass(#fileID, #line) }"))
    #expect(state.left.map(\.isEntry) == [false, false, false])
    let lost = try remaining(
      """
      @main struct TheApp: App {
        var body: some Scene {
          WindowGroup { ⟦VendorHome⟧() }
        }
      }
      """)
    #expect(lost.state.left.map(\.isEntry) == [true])
  }

  @Test func `an initial value without an equal becomes an empty one, or one that ends the run when it is used`() throws
  {
    let (text, _) = try remaining(
      """
      let table: [Int] = [⟦one⟧, 2]
      struct Model {
        var name: String? = ⟦vendor⟧.name
        var vendor: Vendor = ⟦Vendor⟧()
        init(count: Int = ⟦vendorCount⟧, client: Client = ⟦Vendor⟧.client) {}
      }
      """)
    #expect(
      text == [
        "let table: [Int] = []", "struct Model {", "var name: String? = nil",
        "init(count: Int = 0, client: Client = { _twoTrackLeftOut(#fileID, #line) }()) {}", "}",
      ])
  }

  @Test func `previews go at once, and nobody is told`() throws {
    let (text, state) = try remaining(
      """
      struct Home: View { var body: some View { Text("a") } }
      #Preview {
        Home(⟦absent⟧: 1)
      }
      struct Previews: PreviewProvider {
        static var previews: some View { Home(⟦absent⟧: 1) }
      }
      """)
    #expect(text == ["struct Home: View { var body: some View { Text(\"a\") } }"])
    #expect(state.left.isEmpty && state.isChanged && state.unsolved.isEmpty)
  }

  @Test func `the only statement of what is shown becomes an empty view`() throws {
    let (text, state) = try remaining(
      """
      struct Home: View {
        var body: some View {
          ⟦LazyImage⟧(1)
        }
        func row() -> some View {
          Group { ⟦LazyImage⟧(2) }
        }
        var save: some View {
          Button("Save") { ⟦vendor⟧.save() }
        }
      }
      """)
    #expect(
      text == [
        "struct Home: View {", "var body: some View {", "EmptyView()", "}", "func row() -> some View {",
        "Group { EmptyView() }", "}",
        "var save: some View {", "Button(\"Save\") { let _ = _twoTrackPass(#fileID, #line) }", "}", "}",
      ])
    #expect(state.left.map(\.isShown) == [true, true, false])
  }

  @Test func `what replaced a statement goes with the body if it is refused too`() throws {
    let (text, _) = try remaining(
      """
      struct Shortcuts: AppShortcutsProvider {
        @AppShortcutsBuilder static var appShortcuts: [AppShortcut] {
          ⟦EmptyView⟧()
        }
      }
      """)
    #expect(
      text == [
        "struct Shortcuts: AppShortcutsProvider {",
        "@AppShortcutsBuilder static var appShortcuts: [AppShortcut] { let _ = _twoTrackPass(#fileID, #line); return [] }",
        "}",
      ])
  }

  @Test func `of errors at one place, the one that names what is missing is told`() throws {
    let (_, state) = try remaining(
      """
      struct Model {
        func load() {
          let a = ⟦x⟧ + ⟦y⟧
        }
      }
      """)
    #expect(state.left.count == 1)
  }
}
