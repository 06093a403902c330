import Foundation
import Testing
import TraceTestSupport

/// The exit code of a check that proves nothing.
struct GateTests {
  let view: Command

  init() throws {
    view = try Command()
    try view.write(.faulty, to: "faulty.bin")
    try view.write(.clean, to: "clean.bin")
    try view.write(TraceScript(""), to: "empty.bin")
  }

  @Test func `a check of a trace that no rule can judge fails`() throws {
    let empty = try view("empty.bin", "--check")
    #expect(
      empty.status == 4
        && empty.error.contains(
          "empty.bin: nothing was judged because no rule applies to what it contains; --allow-empty")
    )
    #expect(try view("empty.bin", "--check", "--fail-on", "never").status == 4)
    #expect(try view("empty.bin", "--check", "--allow-empty").status == 0)
    #expect(try view("clean.bin", "--check", "--rule", "main-thread-block").status == 4)
    #expect(try view("clean.bin", "empty.bin", "--check").status == 4)
    #expect(try view("faulty.bin", "empty.bin", "--check").status == 1)
    // Only a check says that all is well.
    for mode in ["--summary", "--json", "--svg=p.svg", "--sarif", "--ascii"] {
      #expect(try view("empty.bin", mode).status == 0, "\(mode)")
    }
  }

  @Test func `a check of a trace whose host died fails`() throws {
    var bytes = try view.write(.clean, to: "dead.bin")
    bytes[37] = 1  // As while it is written.
    try view.write(bytes, to: "dead.bin")
    let dead = try view("dead.bin", "--check", "--artifacts", "kept")
    #expect(
      dead.status == 4
        && dead.error.contains(
          "dead.bin: only the beginning was judged because the file was never closed; --allow-empty")
    )
    #expect(view.files.contains("kept") && view.read("kept/dead.svg") != nil)
    #expect(try view("clean.bin", "dead.bin", "--check").status == 4)
    #expect(try view("dead.bin", "--check", "--allow-empty").status == 0)
    bytes[37] = 2
    try view.write(bytes, to: "dead.bin")
    #expect(try view("dead.bin", "--check").status == 0)
  }

  @Test(arguments: [["--view", "Tba"], ["--node", "99"], ["--time", "100s..200s"]])
  func `a check of a selection that the trace does not contain fails`(_ selection: [String]) throws {
    #expect(try view(["clean.bin", "--check"]).status == 0)
    #expect(try view(["clean.bin", "--check"] + selection).status == 4)
    #expect(try view(["clean.bin", "--check", "--allow-empty"] + selection).status == 0)
    #expect(try view(["clean.bin", "--summary"] + selection).status == 0)
  }

  @Test func `the last line of a check counts the rules that judged`() throws {
    let lines = try view("clean.bin", "--check").error.split(separator: "\n")
    let last = try #require(lines.last)
    #expect(
      last.wholeMatch(of: /trace-view: judged [1-9]\d* of \d+ rules, \d+ undecided, [1-9]\d* not applicable/) != nil,
      "\(last)")
  }

  @Test func `the last line of a check says how many rules need more detail`() throws {
    let events = "0 node.create node=1 view=A role=view\n0 visibility.enter node=1"
    try view.write(TraceScript("header profile=ios18 detail=lifetimes\n\(events)"), to: "few.bin")
    let last = try #require(view("few.bin", "--check").error.split(separator: "\n").last)
    #expect(last.contains(/, \d+ not applicable \([1-9]\d* need more than --detail lifetimes\)$/), "\(last)")
  }

  private func write(_ text: String, to path: String) throws {
    let file = view.directory.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test(arguments: ["src/App", "src/Code"])
  func `a check names the share of the app's views that were reached, and can demand one`(_ folder: String) throws {
    try write("@main struct Shop: App {}\nstruct FirstTab: View {}", to: "\(folder)/Tab.swift")
    try write("struct Cart: View {}\nstruct Checkout<Content: View>: View {}", to: "\(folder)/Pages/Cart.swift")
    let node = "0 node.create node=90 view=FirstTab role=view site=\"App/Tab.swift:2\"\n0 visibility.enter node=90"
    try view.write(TraceScript(node), to: "t.bin")
    let check = try view("t.bin", "--check", "--source-root", "src")
    #expect(check.error.contains("reached 1 of 3 views; never: Cart, Checkout\n"), "\(check)")
    #expect(check.error.contains("0 errors, 0 warnings, 0 notes in 1 of 3 views\n"), "\(check)")
    #expect(check.error.contains("to reach more, let trace-record walk through the app (--explore 50)"), "\(check)")
    #expect(try view("t.bin", "--check", "--source-root", "src", "--min-coverage", "33").status == 0)
    #expect(try view("t.bin", "--check", "--source-root", "src", "--min-coverage", "34").status == 1)
    #expect(
      try view("t.bin", "--json", "--source-root", "src").output.contains("\"coverage\":{\"views\":3,\"reached\":1,"))
    // In a repository, nobody needs to ask for it.
    #expect(try view("t.bin", "--check").error.contains("reached") == false)
    try write("gitdir: elsewhere", to: ".git")
    #expect(try view("t.bin", "--check").error.contains("reached 1 of 3 views; never: Cart, Checkout\n"))
    // The sources of a library say nothing about a run.
    try write("struct FirstTab: View {}", to: "\(folder)/Tab.swift")
    #expect(try view("t.bin", "--check", "--source-root", "src", "--min-coverage", "0").status == 2)
  }

  @Test func `a project's trace tells its views itself, and the sources of another app around the folder say nothing`()
    throws
  {
    try write("gitdir: elsewhere", to: ".git")
    try write(
      "@main struct Other: App {}\nstruct FirstTab: View {}\nstruct Elsewhere: View {}", to: "src/App/Tab.swift")
    let events = """
      {"kind":"trace.header","format":1,"clock":"virtual","attributes":{"views":"Cart,FirstTab,Page"}}
      {"t":0,"kind":"node.create","node":90,"view":"FirstTab","role":"view","site":"App/Tab.swift:2"}
      {"t":0,"kind":"visibility.enter","node":90}
      """
    let imported = try view.run(
      Command.product("trace-record"), ["--from", "-", "-o", "own.bin"], input: Array(events.utf8))
    #expect(imported.status == 0, "\(imported)")
    let check = try view("own.bin", "--check")
    #expect(check.error.contains("reached 1 of 3 views; never: Cart, Page\n"), "\(check)")
  }

  @Test func `a view that a check has reached before must be reached again, and a new one may come`() throws {
    func record(_ views: String..., to name: String = "t.bin") throws {
      let nodes = views.enumerated().map { number, view in
        "0 node.create node=\(number + 90) view=\(view) role=view\n0 visibility.enter node=\(number + 90)"
      }
      try view.write(TraceScript(nodes.joined(separator: "\n")), to: name)
    }
    try record("Feed", "Page<Text>")
    let first = try view("t.bin", "--check", "--write-reached", "views.txt")
    #expect(first.status == 0 && first.error.contains("wrote 2 views to views.txt"), "\(first)")
    #expect(view.read("views.txt")?.hasSuffix("\nFeed\nPage\n") == true)
    #expect(try view("t.bin", "--check", "--reached", "views.txt").status == 0)

    try record("Feed", "Cart")
    let second = try view("t.bin", "--check", "--reached", "views.txt")
    #expect(second.status == 1, "\(second)")
    #expect(
      second.error.contains("no longer reached: Page, which views.txt lists; --write-reached views.txt accepts that"))
    #expect(second.error.contains("reached for the first time: Cart; not yet in views.txt"), "\(second)")
    // Several runs count together.
    try write("", to: "runs/.keep")
    try record("Feed", to: "runs/a.bin")
    try record("Page<Int>", to: "runs/b.bin")
    #expect(try view("runs", "--check", "--reached", "views.txt").status == 0)

    // The settings name the list, from their own folder.
    try write(#"{"reached": "views.txt"}"#, to: ".twotrack.json")
    #expect(try view("t.bin", "--check").status == 1)
    #expect(try view("t.bin", "--check", "--write-reached", "views.txt").status == 0)
    #expect(try view("t.bin", "--check").status == 0)
    // Only a list is replaced, and only a check has one.
    try write("struct App {}", to: "App.swift")
    #expect(try view("t.bin", "--check", "--write-reached", "App.swift").status == 5)
    #expect(try view("t.bin", "--summary", "--reached", "views.txt").status == 2)
    try view.write([0xFF, 0xFE], to: "views.txt")
    #expect(try view("t.bin", "--check").status == 2)
  }
}
