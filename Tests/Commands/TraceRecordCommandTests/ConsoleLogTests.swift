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

  @Test func `a fact may come before the name of its view, and a file is no view`() throws {
    let text =
      "onAppear: DayCell\n.task started: DayCell\nDayCell.swift:43 task started\nonDisappear Outer.Cell\nappeared Sunday\n"
    #expect(
      try Self.events(text).filter { !$0.hasSuffix("callback.end appear") && !$0.hasSuffix("callback.end disappear") }
        == [
          "0 node.create DayCell", "0 callback.begin appear", "1 task.create", "1 task.start",
          "2 node.create Outer.Cell", "2 warning",
          "2 callback.begin disappear",
        ])
  }

  @Test func `that nothing has changed is not held against one of several views of a name`() throws {
    let text =
      "Row: @self, @identity changed.\nRow: @self, @identity changed.\nRow: unchanged.\nRow: unchanged.\nRow: unchanged.\nRow onAppear\n"
    let (_, file) = try Self.file(text)
    var stream = file.events()
    var record = EventRecord()
    var known: [Bool] = []
    while try stream.next(&record) { if record.kind == .bodyBegin { known.append(record.has(.causes)) } }
    #expect(known == [true, true, false, false, false])
  }

  @Test func `the lines of a view's closures tell its visibility, and a task that prints first accuses nobody`() throws
  {
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
        "2 visibility.enter 1", "5 visibility.enter 3", "6 visibility.leave 1", "7 visibility.enter 1",
        "8 visibility.leave 3",
        "9 visibility.leave 4",
      ])
    #expect(try Analysis.run(file).findings.isEmpty)
    // A view that prints its appearance, and starts work long before it, is preloaded.
    let eager = try Self.file("Tab task started\nTab: @self changed.\nTab task ended\nTab onAppear\n").1
    #expect(try Analysis.run(eager).findings.map(\.rule) == ["fetch-while-hidden"])
  }

  @Test func `times of day, dates and seconds are read`() throws {
    let expected = [
      "0 node.create FirstTab", "0 callback.begin appear", "0 callback.end appear", "1500 callback.begin disappear",
      "1500 callback.end disappear",
    ]
    #expect(try Self.events("10:20:30.500 FirstTab onAppear\n10:20:32.000 FirstTab onDisappear") == expected)
    #expect(
      try Self.events(
        "2026-11-21 10:20:30.500000+0100 App[12:34] FirstTab onAppear\n2026-11-21 10:20:32.000000+0100 App[12:34] FirstTab onDisappear"
      )
        == expected)
    #expect(try Self.events("[1.500] FirstTab onAppear\n[3.000] FirstTab onDisappear") == expected)
    #expect(
      try Self.events(
        "10:20:30.500 App[12:34] [lifecycle] FirstTab onAppear\n10:20:32.000 App[12:34] [com.example.app:ui] FirstTab onDisappear"
      )
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
      if record.kind == .bodyBegin {
        causes.append(record.list(.causes)!.map { file.strings.text(StringID(rawValue: $0)) })
      }
    }
    #expect(causes == [["self"], ["self", "identity", "userInput"], [], ["object"]])
  }

  @Test func `a double appear in a log is found, and rules that need more are not applicable`() throws {
    let (_, file) = try Self.file(
      "FirstTab 1 onAppear\nFirstTab 1 onAppear\nFirstTab 1 onDisappear\n[DetailView] task fired\n")
    let report = try Analysis.run(file)
    #expect(report.findings.map(\.rule) == ["double-appear"] && report.findings[0].view == "FirstTab")
    for rule in ["double-fetch", "missing-disappear", "appear-before-state", "long-body"] {
      #expect(report.verdict.notApplicable.contains(rule), "\(rule)")
    }
  }

  @Test func `a type that appears again while it is visible may be several views, so that nothing is held against it`()
    throws
  {
    // It does not matter that a view prints no onDisappear.
    let text = "Row onAppear\nRow onAppear\nRow onDisappear\nCell onAppear\nCell onAppear\nCell onAppear\n"
    let (log, file) = try Self.file(text)
    #expect(log.indistinct.map(\.name) == ["Cell", "Row"] && log.indistinct.map(\.appearances) == [3, 2])
    #expect(try Self.visibility(text).isEmpty)
    #expect(try Analysis.run(file).findings.isEmpty)
  }

  @Test func `a view that first prints its onDisappear was visible since an unknown time`() throws {
    for (text, expected) in [
      ("Page onAppear\nToast onDisappear\n", ["+1", "?2", "-2"]),
      (
        "Toast: _a changed.\nPage onAppear\nToast task started\nToast onDisappear\nToast onAppear\n",
        ["?1", "+2", "-1", "+1"]
      ),
      ("Page onAppear\nToast onDisappear\nToast onDisappear\n", ["+1"]),
    ] {
      #expect(try Self.visibility(text) == expected, "\(text)")
      #expect(try Analysis.run(Self.file(text).1).findings.isEmpty, "\(text)")
    }
  }

  @Test func `what a process that has ended showed is unknown from its last message on`() throws {
    func line(_ second: Int, _ process: String, _ text: String) -> String {
      "2026-11-26 10:20:\(second) \(process) \(text)\n"
    }
    let crash = "Shop/Cart.swift:12: Fatal error: Index out of range"
    let first =
      line(30, "Shop[7:1]", "Row onAppear") + line(31, "Shop[7:1]", "Page onAppear")
      + line(32, "Shop[7:1]", "Page onDisappear")
    let other = line(33, "Mail[8:1]", "List onAppear")
    // A crash, and the next run of the program, end a process; other programs and runs side by side do not.
    #expect(try Self.visibility(first) == ["+1", "+2", "-2"])
    #expect(try Self.visibility(first + other) == ["+1", "+2", "-2", "+3"])
    #expect(try Self.visibility(first + line(33, "Shop[7:1]", crash)) == ["+1", "+2", "-2", "?1", "?2"])
    #expect(
      try Self.visibility(first + other + line(34, "Shop[9:1]", "Row onAppear")) == [
        "+1", "+2", "-2", "?1", "?2", "+3", "+4",
      ])
    let both =
      first + line(33, "Shop[9:1]", "Row onAppear") + line(34, "Shop[7:1]", "Row onDisappear")
      + line(35, "Shop[9:1]", "Page onAppear")
    #expect(try Self.visibility(both) == ["+1", "+2", "-2", "+3", "-1", "+4"])
    // A log without processes has two after a crash.
    #expect(try Self.visibility("Row onAppear\n\(crash)\nRow onAppear\n") == ["+1", "?1", "+2"])
    let report = try Analysis.run(
      Self.file(first + line(33, "Shop[7:1]", crash) + line(50, "Shop[9:1]", "Row onAppear")).1)
    #expect(report.findings.map(\.rule) == ["program-crash"] && report.findings[0].t == 3_000_000_000)
  }

  @Test func `a log that begins late causes no findings`() throws {
    let (_, file) = try Self.file(
      "FirstTab onDisappear\nSecondTab onAppear\nSecondTab onDisappear\nFirstTab onAppear\n")
    #expect(try Analysis.run(file).findings.isEmpty)
  }

  /// The visibility that a log tells, with the numbers of the nodes.
  private static func visibility(_ text: String) throws -> [String] {
    let (_, file) = try file(text)
    var stream = file.events()
    var record = EventRecord()
    var seen: [String] = []
    while try stream.next(&record) {
      if record.kind == .visibilityEnter { seen.append("+\(record[.node] ?? 0)") }
      if record.kind == .visibilityLeave { seen.append("-\(record[.node] ?? 0)") }
      if record.kind == .warning, record.is(.code, .visibilityUnknown) { seen.append("?\(record[.node] ?? 0)") }
    }
    return seen
  }

  @Test func `a view that is created again is another node, which may appear while the first is gone`() throws {
    let text = "Page: @self, @identity changed.\nPage onAppear\nPage onDisappear\n"
    #expect(try Self.visibility(text + text + text) == ["+1", "-1", "+2", "-2", "+3", "-3"])
    #expect(try Analysis.run(Self.file(text + text).1).findings.isEmpty)
  }

  @Test func `views of one name that cannot be told apart have no visibility, and nobody is accused`() throws {
    let row = "Row: @self, @identity changed.\n"
    for text in [
      row + row + "Row onAppear\nRow onAppear\nRow onDisappear\nRow onDisappear\n",
      row + "Row onAppear\n" + row + "Row onAppear\nRow task started\nRow onDisappear\nRow onAppear\n",
      row + row + "Row task started\nRow onDisappear\n",
      "Row onAppear\nRow onAppear\nRow onDisappear\nRow onDisappear\n",
    ] {
      #expect(try Self.visibility(text + "Other onAppear\n").count == 1, "\(text)")
      #expect(try Analysis.run(Self.file(text + "Other onAppear\nOther onDisappear\n").1).findings.isEmpty, "\(text)")
    }
  }

  @Test func `what is never said is unknown`() throws {
    // Bodies and tasks do not tell whether the view is visible, and an onAppear does not tell when it leaves.
    let text =
      "Model: _a changed.\nLoader task started\nRow onAppear\nRow onAppear\nOther onAppear\nOther onDisappear\n"
    #expect(try Self.visibility(text) == ["+4", "-4"])
    #expect(try Analysis.run(Self.file(text).1).findings.isEmpty)
  }

  @Test func `a process that is started again has views of its own`() throws {
    let line = "2026-11-26 10:20:30.500123+0100 MyApp[17:8] Row onAppear\n"
    let text = line + line.replacing("[17:", with: "[18:") + "Row task started\n"
    #expect(try Self.visibility(text) == ["+1", "?1", "+2"])
    #expect(try Analysis.run(Self.file(text).1).findings.isEmpty)
  }

  @Test func `zones are respected, midnight is passed, and no time runs backwards`() throws {
    func times(_ stamps: [String]) throws -> [String] {
      try Self.events(stamps.map { "\($0) Row: _a changed.\n" }.joined()).filter { $0.contains("body") }.map {
        String($0.prefix { $0 != " " })
      }
    }
    #expect(
      try times(["2026-11-26 10:20:30.5+0100", "2026-11-26T09:20:31Z", "2026-11-26 04:20:32.5-05:00"]) == [
        "0", "500", "2000",
      ])
    #expect(
      try times(["2026-11-26 10:20:30.5", "2026-11-26 10:20:31+0100", "2026-11-26 10:20:32"]) == ["0", "500", "1500"])
    #expect(
      try times(["23:59:59.5", "00:00:01", "23:59:59.9", "00:00:02", "12:00:00", "23:59:59", "00:00:03"]).last
        == "86403500")
    #expect(try times(["2026-02-28 23:59:59", "2026-03-01 00:00:00"]) == ["0", "1000"])
    #expect(try times(["2024-02-28 23:59:59", "2024-03-01 00:00:00"]) == ["0", "86401000"])
    #expect(try times(["2026-11-26 10:00:00", "2026-11-26 09:00:00", "2026-11-26 10:00:01"]) == ["0", "0", "1000"])
    #expect(
      try times(["10:20:30", "2026-11-26 10:20:31", "10:20:32", "[7.5]", "[8.5]"]) == [
        "0", "1000", "2000", "2000", "3000",
      ])
    let device = { (day: String) in "\(day) iPhone App(UIKitCore)[7] <Notice>:" }
    #expect(
      try times(
        ["Dec 31 23:59:59", "Jan  1 00:00:00", "Jan 31 10:00:00", "Feb 28 12:00:00", "Mar  1 12:00:00"].map(device))
        == [
          "0", "1000", "2628001000", "5054401000", "5140801000",
        ])
    #expect(
      try times(["2026-11-26 10:20:30", device("Nov 26 10:20:31"), device("Nov 28 10:20:31"), "2026-11-26 10:20:33"])
        .last == "3000")
    // No number of days is too much.
    let stamps = Array(repeating: ["00:00:00", "11:59:59", "23:59:58"], count: 100).flatMap { $0 }
    #expect(try times(["2199-12-31 23:59:59", "1970-01-01 00:00:00"] + stamps + ["2199-12-31 23:59:59"]).count == 303)
  }

  @Test func `lines without a view move the clock for lines without a time`() throws {
    func times(_ text: String) throws -> [String] { try Self.events(text).filter { $0.contains("begin") } }
    #expect(
      try times(
        "[09:00:00] boot\n[10:00:00.000] Feed appeared\n[10:00:05.000] GET /feed\nFeed: _posts changed.\n[10:00:06] Feed disappeared\n"
      ) == [
        "0 callback.begin appear", "5000 body.begin", "6000 callback.begin disappear",
      ])
    // The trace begins with its first event, whose time is that of the line before it.
    #expect(
      try times("[09:00:00] boot\n[10:00:00] GET /feed\nFeed: _posts changed.\n[10:00:05] Feed appeared\n") == [
        "0 body.begin", "5000 callback.begin appear",
      ])
    // A text that begins like a time does not move the lines that have one.
    #expect(
      try times("[10:00:00] Feed appeared\n12:00:00 is noon\n[10:00:05] Feed disappeared\n") == [
        "0 callback.begin appear", "5000 callback.begin disappear",
      ])
    #expect(
      try times("[10:00:00] Feed appeared\n1.5 MB\n9.5 MB\nFeed: _a changed.\n") == [
        "0 callback.begin appear", "0 body.begin",
      ])
    #expect(
      try times("1.5 Feed appeared\n9.5 GET /feed\nFeed: _a changed.\n10.5 Feed disappeared\n") == [
        "0 callback.begin appear", "8000 body.begin", "9000 callback.begin disappear",
      ])
  }

  @Test func `a name is that of a view if the log shows it`() throws {
    func views(_ text: String) throws -> (names: [String], skipped: Int) {
      let log = try Self.file(text).0
      return (
        try Self.events(text).filter { $0.contains("node.create") }.map { String($0.split(separator: " ").last!) },
        log.skipped
      )
    }
    let prose = "Error: user changed.\nNetwork: path changed.\nStatus: unchanged.\nViewModel.init\nViewModel init\n"
    #expect(try views(prose + "Row onAppear\n") == (["Row"], 5))
    #expect(
      try Self.events("Row init\nRow onAppear\n").prefix(2) == ["0 value.init.begin Row", "0 value.init.end Row"])
    // Other lines show it, before or after.
    #expect(
      try views("Row: unchanged.\nRow 5 init\nRow: _a changed.\nPage onAppear\nPage: unchanged.\n") == (
        ["Row", "Page"], 0
      ))
    // SwiftUI writes about views only.
    let time = "2026-11-26 10:20:30.500 I  Shop[77:1f]"
    #expect(
      try views("\(time) [com.apple.SwiftUI:x] Row: unchanged.\n\(time) [com.apple.SwiftUI:x] Page: store changed.\n")
        == (["Row", "Page"], 0))
    #expect(try views("\(time) [shop:x] Row: unchanged.\n\(time) [shop:x] Page: store changed.\n") == ([], 2))
    #expect(try !Self.file(prose).0.text.isLog)
  }

  @Test func `views that print only onAppear may appear again`() throws {
    let (_, file) = try Self.file("Row 5 onAppear\nRow 6 onAppear\nRow 5 onAppear\n")
    #expect(try Analysis.run(file).findings.isEmpty)
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
