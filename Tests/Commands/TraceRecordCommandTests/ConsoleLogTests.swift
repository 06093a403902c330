import Testing
import TraceAnalysis
import TraceFormat

@testable import trace_record

@Suite struct ConsoleLogTests {
  static func file(_ text: String) throws -> (ConsoleLog, TraceFile) {
    let lines = Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    var log = ConsoleLog()
    for line in lines { try log.note(line) }
    try log.finish()
    let writer = PackedTraceWriter(header: log.header)
    var events = LogWriter(sink: writer, log)
    for line in lines { events.write(line) }
    events.finish()
    return (log, try TraceFile(bytes: try writer.finish()))
  }

  static func events(_ text: String) throws -> [String] {
    let (_, file) = try file(text)
    var stream = file.events()
    var record = EventRecord()
    var lines: [String] = []
    while try stream.next(&record) {
      if record.kind == .visibilityEnter || record.kind == .visibilityLeave { continue }
      let word = file.strings.text(record.string(.callback) ?? record.string(.view)) ?? ""
      lines.append("\(record.t / 1_000_000) \(record.kind.rawValue) \(word)".trimmed)
    }
    return lines
  }

  @Test func `the printed lines of the seeds become callbacks`() throws {
    #expect(
      try Self.events("FirstTab onAppear\n[SecondTab] onAppear\nFirstTab.onDisappear\n") == [
        "0 node.create FirstTab", "0 callback.begin appear", "0 callback.end appear",
        "1 node.create SecondTab", "1 callback.begin appear", "1 callback.end appear",
        "2 callback.begin disappear", "2 callback.end disappear",
      ])
  }

  @Test func `the lines of a view's closures tell its visibility, and a task that prints first accuses nobody`() throws {
    let text = """
      HomeView init
      HomeView: @self, @identity changed.
      HomeView task started
      HomeView onAppear
      Loader task started
      Detail onAppear
      HomeView onDisappear
      HomeView onAppear
      Detail onDisappear
      Earlier onDisappear
      """
    let (_, file) = try Self.file(text)
    var stream = file.events()
    var record = EventRecord()
    var seen: [String] = []
    while try stream.next(&record) {
      if record.kind == .visibilityEnter || record.kind == .visibilityLeave {
        seen.append("\(record.t / 1_000_000) \(record.kind.rawValue) \(record[.node] ?? 0)")
      }
    }
    #expect(
      seen == [
        "0 visibility.enter 1", "2 visibility.enter 2", "5 visibility.enter 4", "6 visibility.leave 2",
        "7 visibility.enter 2",
        "8 visibility.leave 4", "9 visibility.leave 1",
      ])
    #expect(try Analysis.run(file).findings.isEmpty)
    // A view that prints its appearance, and starts work long before it, is preloaded.
    let eager = try Self.file("Tab task started\nTab: @self changed.\nTab task ended\nTab onAppear\n").1
    #expect(try Analysis.run(eager).findings.map(\.rule) == ["fetch-while-hidden"])
  }

  @Test func `times of day, dates and seconds are read`() throws {
    let expected = [
      "0 node.create FirstTab", "0 callback.begin appear", "0 callback.end appear", "1500 callback.begin disappear", "1500 callback.end disappear",
    ]
    #expect(try Self.events("10:20:30.500 FirstTab onAppear\n10:20:32.000 FirstTab onDisappear") == expected)
    #expect(
      try Self.events("2026-11-21 10:20:30.500000+0100 App[12:34] FirstTab onAppear\n2026-11-21 10:20:32.000000+0100 App[12:34] FirstTab onDisappear")
        == expected)
    #expect(try Self.events("[1.500] FirstTab onAppear\n[3.000] FirstTab onDisappear") == expected)
    #expect(
      try Self.events("10:20:30.500 App[12:34] [lifecycle] FirstTab onAppear\n10:20:32.000 App[12:34] [com.example.app:ui] FirstTab onDisappear")
        == expected)
  }

  @Test func `the output of printChanges becomes bodies with causes`() throws {
    let (log, file) = try Self.file(
      "SecondTab: @self changed.\nFirstTab: @self, @identity, _userInput changed.\nFirstTab: unchanged.\nFirstTab: @dependencies changed.\nhello: world\n"
    )
    #expect(log.understood == 4 && log.skipped == 1)
    var stream = file.events()
    var record = EventRecord()
    var causes: [[String]] = []
    while try stream.next(&record) {
      if record.kind == .bodyBegin { causes.append(record.list(.causes)!.map { file.strings.text(StringID(rawValue: $0)) }) }
    }
    #expect(causes == [["self"], ["self", "identity", "userInput"], [], ["object"]])
  }

  @Test func `a double appear in a log is found, and rules that need more are not applicable`() throws {
    let (_, file) = try Self.file("FirstTab onAppear\nFirstTab onAppear\nFirstTab onDisappear\n[DetailView] task fired\n")
    let report = try Analysis.run(file)
    #expect(report.findings.map(\.rule) == ["double-appear"] && report.findings[0].view == "FirstTab")
    for rule in ["double-fetch", "missing-disappear", "appear-before-state", "long-body"] {
      #expect(report.verdict.notApplicable.contains(rule), "\(rule)")
    }
  }

  @Test func `a log that begins late causes no findings`() throws {
    let (_, file) = try Self.file("FirstTab onDisappear\nSecondTab onAppear\nSecondTab onDisappear\nFirstTab onAppear\n")
    #expect(try Analysis.run(file).findings.isEmpty)
  }

  @Test func `views that print only onAppear may appear again`() throws {
    let (_, file) = try Self.file("Row 5 onAppear\nRow 6 onAppear\nRow 5 onAppear\n")
    #expect(try Analysis.run(file).findings.isEmpty)
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
