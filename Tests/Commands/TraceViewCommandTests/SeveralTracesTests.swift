import Foundation
import Testing
import TraceTestSupport

/// Several files, or a folder of traces: the differences between runs of a test.
struct SeveralTracesTests {
  let view: Command

  init() throws {
    view = try Command()
    for name in ["runs", "runs/deep", "none"] {
      try FileManager.default.createDirectory(
        at: view.directory.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try view.write(.faulty, to: "runs/tab-1.bin")
    try view.write(.clean, to: "runs/tab-2.bin")
    try view.write(.faulty, to: "runs/deep/tab-3.bin")
  }

  @Test func `a folder shows what varies, with a mark for each run`() throws {
    let result = try view("runs")
    #expect(result.status == 0 && result.error == "")
    #expect(
      result.output == """
        tab · ios18 · 3 runs
          warning double-appear: onAppear of 'Firs…n again before the view had disappeared  2 of 3 runs  11.
          FirstTab: appear                                                               1 in 1, 2 in 2  221
          varies: 1 finding, 1 step; the same in every run: 2 steps

        """)
    let ascii = try view("runs", "--ascii-only", "--width", "80").output
    #expect(ascii.utf8.allSatisfy { $0 < 0x80 } && ascii.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(try view("runs/", "--summary").output == result.output)
  }

  @Test func `a check of several traces fails if one of them does`() throws {
    #expect(try view("runs", "--check").status == 1)
    #expect(try view("runs", "--check", "--fail-on", "error").status == 0)
    #expect(try view("runs/tab-2.bin", "runs/tab-2.bin", "--check").status == 0)
    #expect(try view("runs", "--check").output.contains("(first in runs/deep/tab-3.bin, in 2 of 3 traces)"))
  }

  @Test func `each trace has a suite in JUnit and a report in JSON`() throws {
    let result = try view(
      "runs", "--check", "--junit=j.xml", "--sarif=s.sarif", "--github=g.txt", "--step-summary=m.md")
    #expect(result.status == 1)
    let junit = try #require(view.read("j.xml"))
    #expect(junit.components(separatedBy: "<testsuite name=").count == 4 && junit.contains("failures=\"2\""))
    #expect(view.read("s.sarif")?.components(separatedBy: "\"ruleId\":\"double-appear\"").count == 2)
    #expect(view.read("g.txt")?.split(separator: "\n").count == 1)
    #expect(view.read("m.md")?.contains("tab · ios18 · 3 runs") == true)
    let json = try JSONSerialization.jsonObject(with: Data(try view("runs", "--json").output.utf8)) as? [String: Any]
    #expect((json?["reports"] as? [Any])?.count == 3 && (json?["tests"] as? [Any])?.count == 1)
  }

  @Test func `an unreadable trace is reported, the others are checked, and the exit code is 3`() throws {
    try view.write(Array("no trace".utf8), to: "runs/broken.bin")
    let result = try view("runs", "--check", "--junit=j.xml")
    #expect(result.status == 3)
    #expect(
      view.read("j.xml")?.contains("<testsuite name=\"runs/broken.bin\" tests=\"1\" failures=\"0\" errors=\"1\"")
        == true)
    #expect(result.error.contains("broken.bin is text, not a trace") && result.output.contains("double-appear"))
    #expect(try view("none").status == 3)
    #expect(try view("runs", "missing.bin").status == 3)
  }

  @Test(arguments: [["broken.bin"], ["broken.bin", "gone.bin"]])
  func `if no trace is readable JUnit still reports each`(_ names: [String]) throws {
    try view.write(Array("no trace".utf8), to: "broken.bin")
    let result =
      names.count == 1
      ? try view(names[0], "--check", "--junit=j.xml") : try view(names[0], names[1], "--check", "--junit=j.xml")
    #expect(result.status == 3)
    let junit = try #require(view.read("j.xml"))
    for name in names { #expect(junit.contains("<testsuite name=\"\(name)\" tests=\"1\" failures=\"0\" errors=\"1\"")) }
  }

  @Test func `a mode for one trace rejects several`() throws {
    let result = try view("runs", "--svg")
    #expect(result.status == 2 && result.output == "")
    #expect(result.error.contains("--svg works on one trace, not on 3"))
  }

  @Test func `several traces can be drawn in one picture, or their differences listed`() throws {
    let picture = try view("--compare", "runs/tab-2.bin", "runs/tab-1.bin", "--svg")
    #expect(
      picture.status == 0 && picture.output.contains("≠ tab-1.bin")
        && picture.output.contains("different from tab-2.bin: tab-1.bin"))
    let list = try view("--compare", "runs/tab-2.bin", "runs/tab-1.bin")
    #expect(
      list.status == 0 && list.output.hasPrefix("tab-1.bin: ") && list.output.contains("\n  CHANGED FirstTab"),
      "\(list.output)")
    #expect(try view("--compare", "runs/tab-2.bin", "--svg").status == 2)
    #expect(try view("--compare", "runs", "--json").status == 2)
    #expect(try view("--compare", "runs/tab-2.bin", "missing.bin", "--svg").status == 3)
  }

  @Test func `a comparison of unrelated apps says so`() throws {
    let text = { (view: String) in TraceScript("0 node.create node=1 view=\(view) role=view\n5 node.destroy node=1") }
    try view.write(text("Feed"), to: "feed.bin")
    try view.write(text("Cart"), to: "cart.bin")
    try view.write(TraceScript("0 transaction.begin txn=1"), to: "empty.bin")
    for mode in [["--svg"], []] {
      let result = try view(["--compare", "feed.bin", "cart.bin"] + mode)
      #expect(result.status == 2 && result.output == "")
      #expect(result.error.contains("no view type in common: feed.bin has Feed; cart.bin has Cart"))
      #expect(try view(["--compare", "feed.bin", "empty.bin"] + mode).error.contains("empty.bin records no view"))
    }
  }

  @Test func `a page links the lines of the sources`() throws {
    try FileManager.default.createDirectory(
      at: view.directory.appendingPathComponent("src/App"), withIntermediateDirectories: true)
    try view.write(Array("import SwiftUI\n\nTab().onAppear {}\n".utf8), to: "src/App/Tab.swift")
    let page = try view(
      "runs/tab-1.bin", "--html", "--source-root", "src", "--link", "https://example.com/{path}#L{line}"
    ).output
    #expect(page.contains(#""App/Tab.swift:3":"https://example.com/App/Tab.swift#L3""#))
    #expect(
      try view("runs/tab-1.bin", "--html", "--source-root", "src", "--link", "vscode").output.contains("vscode://file/")
    )
    #expect(try view("runs/tab-1.bin", "--html", "--link", "javascript:{path}").status == 2)
  }

  @Test func `a comment in the sources suppresses a finding`() throws {
    try FileManager.default.createDirectory(
      at: view.directory.appendingPathComponent("src/App"), withIntermediateDirectories: true)
    let source = { (comment: String) in Array("import SwiftUI\n\(comment)\nTab().onAppear {}\n".utf8) }
    try view.write(source("// trace-view:ignore double-appear known, see the tracker"), to: "src/App/Tab.swift")
    let result = try view("runs/tab-1.bin", "--check", "--source-root", "src")
    #expect(result.status == 0 && result.error.contains("1 ignored by comments"))
    try view.write(
      source("// trace-view:ignore double-appear known").flatMap { $0 == 10 ? [13, 10] : [$0] }, to: "src/App/Tab.swift"
    )
    #expect(try view("runs/tab-1.bin", "--check", "--source-root", "src").status == 0)
    try view.write(source("// trace-view:ignore double-fetch another rule"), to: "src/App/Tab.swift")
    #expect(try view("runs/tab-1.bin", "--check", "--source-root", "src").status == 1)
    try view.write(source("let text = \"trace-view:ignore double-appear\""), to: "src/App/Tab.swift")
    #expect(try view("runs/tab-1.bin", "--check", "--source-root", "src").status == 1)
  }
}
