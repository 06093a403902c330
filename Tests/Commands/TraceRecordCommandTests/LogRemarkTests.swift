import Testing
import TraceAnalysis
import TraceFormat
import TraceTestSupport

@testable import trace_record

/// The messages of a log that are about the program: SwiftUI's faults, requests, and crashes.
@Suite struct LogRemarkTests {
  @Test(arguments: [
    ("Modifying state during view update, this will cause undefined behavior.", LogRemark.warning(.stateInUpdate)),
    (
      "[SwiftUI] Publishing changes from within view updates is not allowed, this will cause undefined behavior.",
      .warning(.publishInUpdate)
    ),
    (
      "Shop[77:415] [SwiftUI] Publishing changes from background threads is not allowed; make sure",
      .warning(.publishOffMain)
    ),
    ("=== AttributeGraph: cycle detected through attribute 1234 ===", .warning(.cycle)),
    (
      "onChange(of: Optional<Int>) action tried to update multiple times per frame.",
      .warning(.multipleUpdates, type: "Optional<Int>")
    ),
    (
      "ForEach<Array<String>, String, Text>: the ID a b occurs multiple times within the collection, this will give undefined results!",
      .warning(.duplicateID, type: "ForEach<Array<String>, String, Text>", id: "a b")
    ),
  ])
  func `SwiftUI's faults become the warnings of the runtime`(text: String, expected: LogRemark) {
    #expect(LogRemark(text[...]) == expected)
  }

  @Test(arguments: [
    "We avoid Modifying state during view update", "onChange(of: Int) ran", "ForEach<[Int], Int, Text>: the ID 4",
    "Fatal error: no network",
    "Parser: Fatal error: bad token", "Task <a>.<1> resuming",
    "Task <7E5765E8-65D8-4DFF-A524-DC52941B19AA>.<x> resuming",
    "Task <7E5765E8-65D8-4DFF-A524-DC52941B19AA>.<1> now using Connection 3", "",
  ])
  func `other messages are nobody's`(text: String) { #expect(LogRemark(text[...]) == nil) }

  @Test func `faults are found by the rules that read them, and by no other one`() throws {
    let (_, file) = try ConsoleLogTests.file(
      "Row 1 onAppear\nModifying state during view update, this will cause undefined behavior.\n"
        + "ForEach<[Int], Int, Text>: the ID 4 occurs multiple times within the collection, this will give undefined results!\n"
    )
    let report = try Analysis.run(file)
    #expect(Set(report.findings.map(\.rule)) == ["state-write-in-body", "duplicate-foreach-id"])
    for rule in ["publish-in-update", "publish-off-main"] {
      #expect(report.verdict.notApplicable.contains(rule), "\(rule)")
    }
  }

  @Test(arguments: [LogRemark.warning(.stateInUpdate), .warning(.publishInUpdate)])
  func `a fault that names no view is found whatever bodies ran before`(fault: LogRemark) throws {
    let (text, rule) =
      fault == .warning(.stateInUpdate)
      ? ("Modifying state during view update, this will cause undefined behavior.", "state-write-in-body")
      : (
        "Publishing changes from within view updates is not allowed, this will cause undefined behavior.",
        "publish-in-update"
      )
    for before in [
      "Row: @self, @identity changed.\n", "Row: @self, @identity changed.\nRow: @self, @identity changed.\n",
      "Row body\n", "",
    ] {
      let (_, file) = try ConsoleLogTests.file("Page onAppear\n\(before)\(text)\nPage: _a changed.\n\(text)\n")
      let findings = try Analysis.run(file).findings
      #expect(
        findings.map(\.rule) == [rule] && findings.map(\.node) == [nil] && findings.map(\.count) == [2], "\(before)")
    }
  }

  @Test func `requests of the app run from their start to their end, and say nothing of views`() throws {
    let task = "Task <7E5765E8-65D8-4DFF-A524-DC52941B19AA>"
    let time = "2026-11-26 10:20:30"
    let text = """
      \(time).100 Df Shop[77:1f] [com.apple.CFNetwork:Default] \(task).<1> resuming, timeouts(60.0, 604800.0) qos(0x19)
      \(time).200 Df Mail[78:1f] [com.apple.CFNetwork:Default] \(task).<2> resuming, timeouts(60.0, 604800.0) qos(0x19)
      \(time).300 Df Shop[77:1f] [com.apple.CFNetwork:Default] \(task).<3> resuming, timeouts(60.0, 604800.0) qos(0x19)
      \(time).400 Df Shop[77:1f] [com.apple.CFNetwork:Default] \(task).<1> finished successfully
      \(time).500 E  Shop[77:1f] [com.apple.CFNetwork:Default] \(task).<3> finished with error [-999] Error Domain=NSURLErrorDomain Code=-999
      \(time).600 Df Shop[77:1f] [com.apple.CFNetwork:Default] \(task).<9> finished successfully
      \(time).700 Df Shop[77:1f] [com.apple.CFNetwork:Default] \(task).<4> resuming, timeouts(60.0, 604800.0) qos(0x19)
      \(time).800 E  Shop[77:1f] [com.apple.CFNetwork:Default] \(task).<4> finished with error [-1001] Error Domain=NSURLErrorDomain Code=-1001
      \(time).900 Df Shop[77:1f] [shop:ui] Row 1 onAppear
      """
    let (log, file) = try ConsoleLogTests.file(text)
    #expect(log.skipped == 1)
    var stream = file.events()
    var record = EventRecord()
    var requests: [String] = []
    while try stream.next(&record) {
      guard record.kind == .fetchBegin || record.kind == .fetchEnd else { continue }
      let end = [record.string(.outcome), record.string(.error)].compactMap { file.strings.text($0) }
      requests.append(([record.kind.rawValue, "\(record[.fetch] ?? 0)"] + end).joined(separator: " "))
    }
    #expect(
      requests == [
        "fetch.begin 1", "fetch.begin 2", "fetch.end 1 ok", "fetch.end 2 cancelled", "fetch.begin 3",
        "fetch.end 3 failed NSURLErrorDomain -1001",
      ])
    #expect(try Analysis.run(file).verdict.notApplicable.contains("cross-node-double-fetch"))
  }

  @Test func `a request that ends in the log and began before it is counted`() throws {
    let command = try Command()
    defer { command.remove() }
    let task = "Task <7E5765E8-65D8-4DFF-A524-DC52941B19AA>"
    let text = "Row onAppear\n\(task).<1> resuming, timeouts(60.0, 604800.0)\n\(task).<1> finished successfully\n"
    #expect(try !command.record("--from-log", "-", "-o", "t.bin", input: text).error.contains("beginning"))
    let result = try command.record(
      "--from-log", "-", "-o", "t.bin",
      input: text + "\(task).<2> finished successfully\n\(task).<3> finished successfully\n")
    #expect(
      result.error.contains("left out the ends of 2 requests whose beginning is not in the log"), "\(result.error)")
  }

  @Test func `a crash ends the process, and the views of the next run are others`() throws {
    let (_, file) = try ConsoleLogTests.file(
      "Row: @self changed.\nShop/Cart.swift:12: Fatal error: Index out of range\nRow: @self changed.\n")
    var stream = file.events()
    var record = EventRecord()
    var kinds: [String] = []
    while try stream.next(&record) { kinds.append("\(record.kind.rawValue) \(record[.node] ?? 0)") }
    // No view was said to be visible.
    #expect(kinds == ["node.create 1", "body.begin 1", "process.signal 0", "node.create 2", "body.begin 2"])
    let findings = try Analysis.run(file).findings
    // That a body has no end in a log does not mean that it crashed.
    #expect(
      findings.map(\.rule) == ["program-crash"]
        && findings[0].message.hasPrefix("the program crashed: Index out of range"))
  }

  @Test func `a printed file and line become the site of what it tells`() throws {
    for text in [
      "Detail onAppear Shop/Detail.swift:42", "[Shop/Detail.swift:42] Detail onAppear",
      "Shop/Detail.swift:42: Detail onAppear",
    ] {
      let (_, file) = try ConsoleLogTests.file(text + "\n")
      var stream = file.events()
      var record = EventRecord()
      var seen: [String] = []
      while try stream.next(&record) {
        if record.kind == .nodeCreate { seen.append(file.strings.text(record.string(.view)) ?? "") }
        if record.kind == .callbackBegin { seen.append(file.strings.text(record.string(.site)) ?? "") }
      }
      #expect(seen == ["Detail", "Shop/Detail.swift:42"], "\(text)")
    }
  }
}
