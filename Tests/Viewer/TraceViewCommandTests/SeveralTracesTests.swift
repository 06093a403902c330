import Foundation
import Testing

/// A folder of traces, or several files: what varies between runs of one test.
struct SeveralTracesTests {
  let view: Command

  init() throws {
    view = try Command()
    for name in ["runs", "runs/deep", "none"] {
      try FileManager.default.createDirectory(at: view.directory.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try view.writeTrace("runs/tab-1.bin", lines: Command.faulty)
    try view.writeTrace("runs/tab-2.bin", lines: Command.clean)
    try view.writeTrace("runs/deep/tab-3.bin", lines: Command.faulty)
  }

  @Test func `a folder shows what varies, a mark for each run`() throws {
    let result = try view("runs")
    #expect(result.status == 0 && result.error == "")
    #expect(
      result.output == """
        tab · ios18 · 3 runs
          warning double-appear: onAppear of 'Firs…n again although it had not disappeared  2 of 3 runs  11.
          FirstTab: appear                                                               1 in 1, 2 in 2  221
          varies: 1 finding, 1 step; the same in every run: 2 steps

        """)
    let ascii = try view("runs", "--ascii-only", "--width", "80").output
    #expect(ascii.utf8.allSatisfy { $0 < 0x80 } && ascii.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(try view("runs/", "--summary").output == result.output)
  }

  @Test func `a check of several fails for any of them`() throws {
    #expect(try view("runs", "--check").status == 1)
    #expect(try view("runs", "--check", "--fail-on", "error").status == 0)
    #expect(try view("runs/tab-2.bin", "runs/tab-2.bin", "--check").status == 0)
    #expect(try view("runs", "--check").output.contains("(first in runs/deep/tab-3.bin, in 2 of 3 traces)"))
  }

  @Test func `every trace is a suite, every report an element`() throws {
    let result = try view("runs", "--check", "--junit=j.xml", "--sarif=s.sarif", "--github=g.txt", "--step-summary=m.md")
    #expect(result.status == 1)
    let junit = try #require(view.read("j.xml"))
    #expect(junit.components(separatedBy: "<testsuite name=").count == 4 && junit.contains("failures=\"2\""))
    #expect(view.read("s.sarif")?.components(separatedBy: "\"ruleId\":\"double-appear\"").count == 2)
    #expect(view.read("g.txt")?.split(separator: "\n").count == 1)
    #expect(view.read("m.md")?.contains("tab · ios18 · 3 runs") == true)
    let json = try JSONSerialization.jsonObject(with: Data(try view("runs", "--json").output.utf8)) as? [String: Any]
    #expect((json?["reports"] as? [Any])?.count == 3 && (json?["tests"] as? [Any])?.count == 1)
  }

  @Test func `one that cannot be read is said, the others are judged, the exit code is 3`() throws {
    try view.write(Array("no trace".utf8), to: "runs/broken.bin")
    let result = try view("runs", "--check", "--junit=j.xml")
    #expect(result.status == 3)
    #expect(view.read("j.xml")?.contains("<testsuite name=\"runs/broken.bin\" tests=\"1\" failures=\"0\" errors=\"1\"") == true)
    #expect(result.error.contains("broken.bin is not a trace") && result.output.contains("double-appear"))
    #expect(try view("none").status == 3)
    #expect(try view("runs", "missing.bin").status == 3)
  }

  @Test(arguments: [["broken.bin"], ["broken.bin", "gone.bin"]]) func `where none can be read JUnit still tells of each`(_ names: [String]) throws {
    try view.write(Array("no trace".utf8), to: "broken.bin")
    let result = names.count == 1 ? try view(names[0], "--check", "--junit=j.xml") : try view(names[0], names[1], "--check", "--junit=j.xml")
    #expect(result.status == 3)
    let junit = try #require(view.read("j.xml"))
    for name in names { #expect(junit.contains("<testsuite name=\"\(name)\" tests=\"1\" failures=\"0\" errors=\"1\"")) }
  }

  @Test func `what works on one trace says so`() throws {
    let result = try view("runs", "--svg")
    #expect(result.status == 2 && result.output == "")
    #expect(result.error.contains("--svg works on one trace, and 3 are named"))
  }

  @Test func `a comment in the sources leaves a finding out`() throws {
    try FileManager.default.createDirectory(at: view.directory.appendingPathComponent("src/App"), withIntermediateDirectories: true)
    let source = { (comment: String) in Array("import SwiftUI\n\(comment)\nTab().onAppear {}\n".utf8) }
    try view.write(source("// trace-view:ignore double-appear known, see the tracker"), to: "src/App/Tab.swift")
    let result = try view("runs/tab-1.bin", "--check", "--source-root", "src")
    #expect(result.status == 0 && result.error.contains("1 ignored by comments"))
    try view.write(source("// trace-view:ignore double-appear known").flatMap { $0 == 10 ? [13, 10] : [$0] }, to: "src/App/Tab.swift")
    #expect(try view("runs/tab-1.bin", "--check", "--source-root", "src").status == 0)
    try view.write(source("// trace-view:ignore double-fetch another rule"), to: "src/App/Tab.swift")
    #expect(try view("runs/tab-1.bin", "--check", "--source-root", "src").status == 1)
    try view.write(source("let text = \"trace-view:ignore double-appear\""), to: "src/App/Tab.swift")
    #expect(try view("runs/tab-1.bin", "--check", "--source-root", "src").status == 1)
  }
}
