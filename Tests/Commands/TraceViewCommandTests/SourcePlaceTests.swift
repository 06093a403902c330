import Foundation
import Testing
import TraceSupport
import TraceTestSupport

/// The mapping from a site in a trace to a source file.
struct SourcePlaceTests {
  let view: Command

  init() throws {
    view = try Command()
    try view.write(.faulty, to: "t.bin")
  }

  private func write(_ path: String) throws {
    let file = view.directory.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("import SwiftUI\n".utf8).write(to: file)
  }

  /// The location that is reported for the finding at `App/Tab.swift:3`.
  private func place() throws -> String {
    let output = try view("t.bin", "--github", "--source-root", "src").output
    return String(output.split(separator: ",")[0])
  }

  @Test func `a path that ends with the site is preferred`() throws {
    try write("src/Code/App/Tab.swift")
    try write("src/App/Views/Tab.swift")
    #expect(try place() == "::warning file=Code/App/Tab.swift")
  }

  @Test(arguments: ["App/Views/Home/Tab.swift", "Sources/App/Views/Tab.swift"])
  func `there may be folders between the module and the file`(_ path: String) throws {
    try write("src/\(path)")
    #expect(try place() == "::warning file=\(path)")
  }

  @Test func `a file of another module, or an ambiguous one, gives the fallback`() throws {
    try write("src/Other/Tab.swift")
    #expect(try place() == "::warning file=t.bin")
    try write("src/App/A/Tab.swift")
    try write("src/App/B/Tab.swift")
    #expect(try place() == "::warning file=t.bin")
  }

  @Test(arguments: [".build/checkouts", ".twotrack/TwoTrack", "Pods"])
  func `sources of others do not count`(_ folder: String) throws {
    try write("src/App/Tab.swift")
    try write("src/\(folder)/App/Tab.swift")
    #expect(try place() == "::warning file=App/Tab.swift")
  }

  @Test func `a manifest names the folder of a module`() throws {
    try write("src/Other/Tab.swift")
    try write("src/Packages/Shop/Modules/Front/Tab.swift")
    let manifest = view.directory.appendingPathComponent("src/Packages/Shop/Package.swift")
    let target = #".target(name: "App", dependencies: [.product(name: "X", package: "x")], path: "Modules/Front")"#
    try Data("let package = Package(name: \"Shop\", targets: [\(target)])".utf8).write(to: manifest)
    #expect(try place() == "::warning file=Packages/Shop/Modules/Front/Tab.swift")
  }

  @Test func `spaces in the folder of a module are underscores in its name`() throws {
    let script = TraceScript(TraceScript.faultyText.replacing("App/Tab.swift", with: "My_App/Tab.swift"))
    try view.write(script, to: "t.bin")
    try write("src/My App/Views/Tab.swift")
    #expect(try place() == "::warning file=My App/Views/Tab.swift")
  }

  @Test func `findings without a location are reported, with a hint`() throws {
    let bare = try view("t.bin", "--check", "--github")
    #expect(
      bare.error.contains(
        "1 finding without a source file below this folder, reported at a fallback location; --source-root DIR"))
    try write("src/Other.swift")
    let rooted = try view("t.bin", "--check", "--github", "--source-root", "src")
    #expect(rooted.error.hasSuffix("1 finding without a source file below src, reported at a fallback location\n"))
  }

  @Test func `the text shows the lines around a finding, and nothing of a hostile line gets through`() throws {
    let without = try view("t.bin", "--source-root", ".").output
    try write("src/App/Tab.swift")
    #expect(try view("t.bin", "--source-root", "src").output == without, "the file is too short")
    let file = view.directory.appendingPathComponent("src/App/Tab.swift")
    try Data("struct Tab {\n  // first\n\t.task { load() } // \u{1B}[2J\n  // last\n}\n".utf8).write(to: file)
    let shown = try view("t.bin", "--source-root", "src").output
    #expect(
      shown.contains(
        "\n             2  // first\n           > 3  .task { load() } // \\u{1B}[2J\n             4  // last\n"),
      "\(shown)")
    #expect(!shown.contains("\u{1B}"))
  }

  /// The site and the code line of the story of a finding whose events have no site.
  private func change(_ source: String, in path: String = "src/TraceScenarios/Rows.swift") throws -> (
    site: String?, line: String?
  ) {
    try write(path)
    try Data(source.utf8).write(to: view.directory.appendingPathComponent(path))
    let trace = RepositoryFiles.path("Traces/bug-index-identity.bin")
    let story = try JSONValue.parse(
      Array(view(trace, "--finding", "1", "--json", "--source-root", "src").output.utf8)[...])
    let code = story["code"]
    let line = code?["line"]?.uint.flatMap { line in code?["first_line"]?.uint.map { Int(line - $0) } }
    return (story["site"]?.string, line.flatMap { code?["lines"]?.array?[$0].string })
  }

  @Test func `a finding without a site is placed by the declaration of its view`() throws {
    let head = "// ForEach\nstruct TracksByPosition: View {\n  var body: some View {\n"
    let one = try change(
      head
        + "    ForEach(rows) { Text($0) }\n  }\n}\nstruct Other: View { var body: some View { ForEach(rows) { Text($0) } } }\n"
    )
    #expect(one.site == "TraceScenarios/Rows.swift:4" && one.line == "    ForEach(rows) { Text($0) }")
    // Of two, neither is meant for sure.
    let two = try change(head + "    ForEach(a) { Text($0) }\n    ForEach(b) { Text($0) }\n  }\n}\n")
    #expect(two.site == "TraceScenarios/Rows.swift:2" && two.line == "struct TracksByPosition: View {")
    let none = try change("struct TracksByPositionElsewhere: View {}\n// struct TracksByPosition: View {}\n")
    #expect(none.site == nil && none.line == nil)
  }

  @Test func `text and annotations name the path of a file, and the sources give the line to change`() throws {
    let script = """
      0 node.create node=7 view=Page role=view site=App/Main.swift:3
      0 state.create node=7 slot=0 name=number storage=state
      10 warning code=stale_state node=7 slot=0 name=number
      """
    try view.write(TraceScript(script), to: "s.bin")
    try write("src/App/Screens/Main.swift")
    let source =
      "struct Page: View {\n  @State var number: Int\n}\nstruct Root: View { var body: some View { Page(number: 1) } }\n"
    try Data(source.utf8).write(to: view.directory.appendingPathComponent("src/App/Screens/Main.swift"))
    let text = try view("s.bin", "--source-root", "src").output
    #expect(text.contains("change: App/Screens/Main.swift:2\n"), "\(text)")
    #expect(
      try view("s.bin", "--github", "--source-root", "src").output.contains("file=App/Screens/Main.swift,line=2,"))
    let bare = try view("s.bin").output
    #expect(bare.contains("made at: App/Main.swift:3\n"), "\(bare)")
  }

  /// The line of the first finding of a trace, with sources by their paths.
  private func line(_ script: String, _ sources: [String: String]) throws -> String {
    try view.write(TraceScript(script), to: "n.bin")
    for (path, source) in sources {  // order: each is written.
      try write("src/\(path)")
      try Data(source.utf8).write(to: view.directory.appendingPathComponent("src/\(path)"))
    }
    let text = try view("n.bin", "--finding", "1", "--source-root", "src").output
    return text.split(separator: "\n").first { $0.hasPrefix("change: ") }.map(String.init) ?? text
  }

  @Test func `the modifier that calls for work is the line to change, unless the work is in its closure`() throws {
    let script = """
      0 node.create node=7 view=Ride role=view site=App/Main.swift:3
      1 visibility.enter node=7
      1 callback.begin node=7 callback=appear site=App/Ride.swift:2 cause=2
      1 resource.acquire resource=1 node=7 type=timer name=Tick cause=3 site=App/Ride.swift:
      1 callback.end node=7 callback=appear
      9 node.destroy node=7 reason=pop
      3000 quiescent
      """
    let source = ["App/Ride.swift": "Text(\"\")\n  .onAppear {\n    start()\n  }\n\nfunc start() {\n\n}\n"]
    func place(_ line: Int) throws -> String {
      try self.line(script.replacing("Ride.swift:\n", with: "Ride.swift:\(line)\n"), source)
    }
    #expect(try place(7) == "change: App/Ride.swift:2")
    #expect(try place(3) == "change: App/Ride.swift:3")
  }

  @Test func `an effect in the init of a model is changed where the view makes the model`() throws {
    let script = """
      0 node.create node=7 view=Home role=view site=App/Main.swift:3
      1 body.begin node=7
      1 value.init.begin view=Page by=7
      1 task.create task=1 mode=unstructured site=App/Feed.swift:2
      1 value.init.end view=Page by=7
      1 body.end node=7
      """
    let sources = [
      "App/Feed.swift": "final class Feed {\n  init() { Task {} }\n}\n",
      "App/Page.swift": "struct Page: View {\n  let title = 1\n  @ObservedObject var feed: Feed = Feed()\n}\n",
    ]
    #expect(try line(script, sources) == "change: App/Page.swift:3")
    #expect(try line(script, ["App/Page.swift": "struct Page: View {}\n"]) == "change: App/Feed.swift:2")
  }

  @Test func `rows that are new each time are changed where their id is declared, if that is one place`() throws {
    let rows = (1...4).map { index in
      """
      \(index) body.begin node=7
      \(index) body.end node=7
      \(index) node.destroy node=\(index + 9) reason=data
      \(index) node.create node=\(index + 10) parent=8 view=Row index=0 explicit_id=\(Self.uuid(index)) random_id=true site=App/Main.swift:3
      """
    }
    let script = """
      0 node.create node=7 view=Feed role=view site=App/Main.swift:3
      0 node.create node=8 parent=7 view=ForEach role=container container=for_each
      0 node.create node=10 parent=8 view=Row index=0 explicit_id=\(Self.uuid(0)) random_id=true site=App/Main.swift:3
      \(rows.joined(separator: "\n"))
      """
    let one = ["App/Item.swift": "struct Item: Identifiable {\n  let id = UUID()\n}\n"]
    #expect(try line(script, one) == "change: App/Item.swift:2")
    #expect(
      try line(script, ["App/Post.swift": "struct Post { let id = UUID() }\n"]).contains("made at: App/Main.swift:3"))
  }

  private static func uuid(_ index: Int) -> String { "00000000-0000-4000-8000-00000000000\(index)" }

  @Test func `a view that two files declare has no line`() throws {
    try write("src/TraceScenarios/Again.swift")
    let source = "struct TracksByPosition: View { var body: some View { ForEach(rows) { Text($0) } } }\n"
    try Data(source.utf8).write(to: view.directory.appendingPathComponent("src/TraceScenarios/Again.swift"))
    #expect(try change(source).site == nil)
  }
}
