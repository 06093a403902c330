import Foundation
import Testing
import TraceTestSupport

/// The pictures and pages of failing traces, and the formats of `--format`.
struct ArtifactTests {
  let view: Command

  init() throws {
    view = try Command()
    for name in ["runs", "runs/deep", "src/App", "good"] {
      try FileManager.default.createDirectory(
        at: view.directory.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try view.write(.faulty, to: "runs/tab.bin")
    try view.write(.faulty, to: "runs/deep/Tab.bin")
    try view.write(.clean, to: "runs/clean.bin")
    try view.write(Array("import SwiftUI\n\nTab().onAppear {}\n".utf8), to: "src/App/Tab.swift")
  }

  private func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: view.path(folder))) ?? []).sorted()
  }

  @Test func `each failing trace gets a picture and a page, whatever upper and lower case mean to the file system`()
    throws
  {
    let result = try view("runs", "--check", "--artifacts", "out/pictures", "--junit=j.xml")
    #expect(result.status == 1 && result.error.contains("drew 2 failing traces in out/pictures"))
    #expect(names("out/pictures") == ["Tab.html", "Tab.svg", "tab-2.html", "tab-2.svg"])
    #expect(view.read("out/pictures/Tab.svg")?.contains("double-appear") == true)
    #expect(view.read("out/pictures/tab-2.html")?.contains(" · tab.bin</title>") == true)
    #expect(view.read("j.xml")?.contains("[[ATTACHMENT|out/pictures/Tab.svg]]") == true)
  }

  @Test func `a page opens with the fault: its sentence, its source, the run and the commands`() throws {
    try view.write(.faulty, to: "runs/tab.bin")
    #expect(try view("runs/tab.bin", "--check", "--artifacts", "out", "--source-root", "src").status == 1)
    let page = try #require(view.read("out/tab.html"))
    #expect(page.contains("<title>onAppear of &#39;FirstTab&#39; "))
    #expect(page.contains("<mark>&gt; 3  Tab().onAppear {}</mark>"), "\(page)")
    #expect(page.contains("App/Tab.swift:3</figcaption>"))
    #expect(page.contains("trace-view verify ") && page.contains("trace-record -o fixed.bin"))
    #expect(!page.contains("not in the baseline"))
  }

  @Test func `what occurred more than three times is told by its times`() throws {
    let starts = (1...13).map { index in
      """
      \(index) body.begin node=7
      \(index) task.create task=\(index) node=7 mode=unstructured site=App/Feed.swift:9
      \(index) body.end node=7
      """
    }
    try view.write(
      TraceScript("0 node.create node=7 view=Feed role=view site=App/Main.swift:3\n" + starts.joined(separator: "\n")),
      to: "many.bin")
    let page = try view("many.bin", "--finding", "1", "--html").output
    #expect(page.contains("<h2>Found 13 times</h2>") && page.contains("3 of 13, at 3 ms"))
    #expect(page.contains("<p>also at 4 ms; at 5 ms; ") && page.contains("at 11 ms; and 2 more</p>"))
  }

  @Test func `below the story of a fault are its occurrences, and the same rows of the last good run`() throws {
    let bug = RepositoryFiles.path("Traces/bug-double-fetch.bin")
    let good = RepositoryFiles.path("Traces/fix-double-fetch.bin")
    #expect(try view(bug, "--check", "--artifacts", "out", "--last-good", good).status == 1)
    let page = try #require(view.read("out/bug-double-fetch.html"))
    #expect(page.contains("<h2>Found 2 times</h2>") && page.contains("2 of 2, at 400 ms after tab &quot;News&quot;"))
    #expect(page.contains("<figcaption>the same rows in the last good run, fix-double-fetch.bin</figcaption>"))
    #expect(page.components(separatedBy: "src=\"data:image/svg+xml,").count == 4)
    // In a folder, it is the trace with the same name.
    try view.write(.clean, to: "good/tab.bin")
    #expect(try view("runs", "--check", "--artifacts", "out", "--last-good", "good").status == 1)
    #expect(view.read("out/tab-2.html")?.contains("in the last good run, tab.bin") == true)
    #expect(view.read("out/Tab.html")?.contains("in the last good run") == false)
  }

  @Test func `a trace that passes is not drawn`() throws {
    let result = try view("runs/clean.bin", "--check", "--artifacts", "out")
    #expect(result.status == 0 && !result.error.contains("drew") && names("out").isEmpty)
    #expect(try view("runs/tab.bin", "--check", "--artifacts", "out", "--fail-on", "error").status == 0)
    #expect(names("out").isEmpty)
    #expect(try view("runs/tab.bin", "--check", "--artifacts", "out").status == 1)
    #expect(names("out") == ["tab.html", "tab.svg"])
  }

  @Test func `what the baseline accepts is neither drawn nor a failure in JUnit`() throws {
    #expect(try view("runs", "--write-baseline", "b.json").status == 0)
    let result = try view("runs", "--check", "--baseline", "b.json", "--artifacts", "out", "--junit=j.xml")
    #expect(result.status == 0 && names("out").isEmpty)
    #expect(view.read("j.xml")?.contains("<failure") == false)
  }

  @Test func `a trace that nobody could judge is drawn`() throws {
    try view.write(TraceScript(""), to: "empty.bin")
    #expect(try view("empty.bin", "--check", "--artifacts", "out").status == 4)
    #expect(names("out") == ["empty.html", "empty.svg"])
  }

  @Test func `pictures never replace a trace, and a folder that cannot be made is reported`() throws {
    let bytes = try view.write(.faulty, to: "tab.svg")
    let result = try view("tab.svg", "runs/tab.bin", "--check", "--artifacts", ".")
    #expect(result.status == 2 && result.error.contains("would overwrite the trace itself"))
    #expect(try Data(contentsOf: view.directory.appendingPathComponent("tab.svg")) == Data(bytes))
    #expect(try view("runs", "--check", "--artifacts", "tab.svg/inside").status == 5)
    #expect(try view("runs", "--artifacts", "out").error.contains("--artifacts has no effect without --check"))
  }

  @Test func `xcode gets the absolute path of the line`() throws {
    let result = try view("runs", "--check", "--format", "xcode", "--source-root", "src")
    let path = view.directory.resolvingSymlinksInPath().appendingPathComponent("src/App/Tab.swift").path
    #expect(
      result.status == 1 && result.output.hasPrefix("\(path):3: warning: onAppear of 'FirstTab'"), "\(result.output)")
    #expect(result.output.hasSuffix("[double-appear]\n") && !result.error.contains("double-appear"))
  }

  @Test func `formats go to files, and only one output goes to standard output`() throws {
    let result = try view(
      "runs", "--check", "--format=codequality=q.json", "--format", "xcode=x.txt", "--github", "--source-root", "src")
    #expect(result.status == 1 && result.output.hasPrefix("::warning file=App/Tab.swift,line=3"))
    let entries =
      try JSONSerialization.jsonObject(with: Data(try #require(view.read("q.json")).utf8)) as? [[String: Any]]
    #expect(entries?.count == 1 && (entries?[0]["location"] as? [String: Any])?["path"] as? String == "App/Tab.swift")
    #expect(view.read("x.txt")?.contains(":3: warning: ") == true)
    let both = try view("runs", "--check", "--format", "codequality", "--github")
    #expect(
      both.status == 2
        && both.error.contains("only one of --github and --format codequality can be written to standard output"))
    #expect(
      try view("runs", "--check", "--format", "xcode=a", "--junit=a").error.contains(
        "--junit and --format xcode name the same file, a"))
  }

  @Test(arguments: [
    ("xcod", "not 'xcod'; did you mean xcode?"), ("xcode=", "needs a file name after ="), ("", "not ''"),
  ])
  func `an unknown format is a wrong usage`(_ name: String, _ words: String) throws {
    let result = try view("runs", "--check", "--format", name)
    #expect(result.status == 2 && result.error.contains(words), "\(result.error)")
  }

  @Test func `a finding without sources stands at its own trace`() throws {
    for (view, path) in [("FirstTab", "runs/tab.bin"), ("LastTab", "runs/deep/last.bin")] {
      let text = TraceScript.faultyText.replacing("FirstTab", with: view).replacing(
        "App/Tab.swift", with: "Gone/Tab.swift")
      try self.view.write(TraceScript(text), to: path)
    }
    let lines = try view("runs/tab.bin", "runs/deep/last.bin", "--check", "--github").output.split(separator: "\n")
    #expect(
      Set(lines.map { $0.prefix { $0 != "," } }) == [
        "::warning file=runs/tab.bin", "::warning file=runs/deep/last.bin",
      ])
  }

  @Test func `a selection that none of several traces contains fails`() throws {
    let result = try view("runs", "--check", "--view", "Tba")
    #expect(result.status == 4 && result.error.contains("none of 3 traces contains anything that is selected"))
    #expect(try view("runs", "--check", "--view", "Tba", "--allow-empty").status == 0)
    #expect(try view("runs", "--check", "--view", "FirstTab").status == 1)
  }
}
