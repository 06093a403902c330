import Foundation
import Testing
import TraceAnalysis
import TraceFormat
import TraceTestSupport

@testable import trace_record

@Suite struct InstrumentsImportTests {
  private let command: Command

  init() throws { command = try Command() }

  /// Records documents, and returns what trace-record printed.
  private func record(_ documents: String...) throws -> Command.Result {
    var words = ["-o", "t.bin", "--from-instruments"]
    for (index, document) in documents.enumerated() {
      try command.write(Array(document.utf8), to: "\(index).xml")
      words.append("\(index).xml")
    }
    return try command.run(Command.product("trace-record"), words)
  }

  /// The events of the trace as short texts: time in milliseconds, kind, and the fields but for the thread.
  private func events() throws -> [String] {
    let lines = try command.run(Command.product("trace-view"), ["t.bin", "--events"]).output.split(separator: "\n")
      .dropFirst()
    return try lines.map { line in
      var event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let (time, kind) = (
        event.removeValue(forKey: "t") as? Int ?? -1, event.removeValue(forKey: "kind") as? String ?? ""
      )
      for key in ["seq", "thread"] { event[key] = nil }
      let fields = event.sorted { $0.key < $1.key }.map { key, value in
        "\(key)=\((value as? [String])?.joined(separator: ",") ?? "\(value)")"
      }
      return ([time % 1_000_000 == 0 ? "\(time / 1_000_000)" : "\(Double(time) / 1_000_000)", kind] + fields).joined(
        separator: " ")
    }
  }

  private func report() throws -> [String: Any] {
    let text = try command.run(Command.product("trace-view"), ["t.bin", "--json"]).output
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func findings() throws -> [String] {
    (try report()["findings"] as? [[String: Any]] ?? []).compactMap { $0["rule"] as? String }
  }

  @Test func `bodies become spans of the views that their ancestors tell apart, with their causes`() throws {
    var sample = ExportSample()
    let list = [("ContentView", 1, 0x10)]
    let first = [("Row", 2, 0x20)] + list, second = [("Row", 3, 0x30)] + list
    sample.updates()
    sample.update(10, 2, id: 1, "ContentView.body", "Creation", in: list)
    sample.update(11, 0.5, id: 2, "DynamicBody<ViewBodyAccessor<Row>, MainThreadFlags>", "Creation", in: first)
    sample.update(20, 1, id: 3, "Row.body", type: "View Body", in: second)
    sample.update(20, 0.25, id: 4, "Layout", type: "Other Updates", in: second)
    sample.update(30, 1, id: 5, "Row.body", type: "View Body", in: first)
    sample.causes()
    for source in ["@State Row._count", "External Environment", "@State Row._count"] { sample.cause(source, of: 5) }
    sample.cause("@State ContentView.title", of: 3)
    sample.cause("View Creation / Reuse", of: 1)
    let result = try record(sample.document)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.error.contains("no row creates 1 view"))
    #expect(
      try events() == [
        "0 node.create node=3 role=view view=Row", "10 node.create node=1 role=view view=ContentView",
        "10 body.begin cause=View Creation / Reuse node=1", "11 node.create node=2 role=view view=Row",
        "11 body.begin node=2",
        "11.5 body.end node=2", "12 body.end node=1",
        "20 body.begin cause=ContentView.title changed=ContentView.title node=3", "21 body.end node=3",
        "30 body.begin cause=count,environment changed=count node=2", "31 body.end node=2",
      ])
    let header = try TraceFile(path: command.path("t.bin")).header
    #expect(header.clock == .real && header.attributes.map { "\($0.key)=\($0.value)" } == ["source=Instruments export"])
  }

  @Test func `columns are found by their names, in files of any order, and ids belong to one file`() throws {
    var causes = ExportSample()
    causes.causes()
    causes.cause("@State ContentView.count", of: 7)
    var updates = ExportSample()
    // Xcode 27 has two columns more, and nothing says that it keeps the order.
    updates.updates(
      "id:uint32 downstream-cost:duration thread:thread process:process category:string description:string update-type:swiftui-update "
        + "duration:duration start:start-time")
    updates.row(
      .id(7), .duration(9), .main, .process(), .string("Creation"), .string("ContentView.body"),
      .text("swiftui-update", "View Body"), .duration(1),
      .time(5))
    let result = try record(causes.document, updates.document)
    #expect(result.error.contains("the tables have no view hierarchy for 1 body"))
    let expected = [
      "5 node.create node=1 role=view view=ContentView", "5 body.begin cause=count changed=count node=1",
      "6 body.end node=1",
    ]
    #expect(try events() == expected)
    // Standard input may hold several documents, each with ids of its own.
    let piped = try command.record("-o", "t.bin", "--from-instruments", "-", input: updates.document + causes.document)
    #expect(piped.status == 0)
    #expect(try events() == expected)
  }

  @Test func `tasks have their site, and simultaneous ones of a view have nodes of their own`() throws {
    var sample = ExportSample()
    sample.tasks()
    sample.task(10, 20, "View.task @ Shop/Detail.swift:12", 5)
    sample.task(15, 5, "View.task @ Shop/Detail.swift:12", 6)
    sample.task(30, nil, "View.task @ Shop/Detail.swift:12", 7)
    sample.task(40, 1, "0x1cb641f83", 8)
    sample.task(50, 1, "Load (all) @ Shop/Store.swift:7", 8)
    #expect(try record(sample.document).status == 0)
    #expect(
      try events() == [
        "10 node.create node=1 role=view view=Detail.swift:12",
        "10 task.create mode=view node=1 site=Shop/Detail.swift:12 task=5",
        "10 task.start task=5",
        "15 node.create node=2 role=view view=Detail.swift:12",
        "15 task.create mode=view node=2 site=Shop/Detail.swift:12 task=6",
        "15 task.start task=6",
        "20 task.end task=6", "30 task.end task=5",
        "30 task.create mode=view node=2 site=Shop/Detail.swift:12 task=7", "30 task.start task=7",
        "40 task.create task=8", "40 task.start task=8", "41 task.end task=8",
        "50 task.create site=Shop/Store.swift:7 task=1099511627776", "50 task.start task=1099511627776",
        "51 task.end task=1099511627776",
      ])
    // A table does not tell on which thread a task began, so it began in no body.
    #expect(try findings() == [])
    #expect(try TraceFile(path: command.path("t.bin")).header.threads.map(\.name) == ["not recorded"])
  }

  @Test func `root causes tell why a body ran if no table of causes does`() throws {
    var sample = ExportSample()
    sample.table(
      "swiftui-updates",
      "start:start-time duration:duration id:uint32 update-type:swiftui-update description:string process:process root-causes:description-set"
    )
    func update(_ start: Int, _ id: Int, _ causes: String?) {
      let set = causes.map { ExportSample.Cell.group("description-set", shown: $0, [.text("uint64", "7")]) } ?? .missing
      sample.row(
        .time(start), .duration(1), .id(id), .text("swiftui-update", "View Body"), .string("Row.body"), .process(), set)
    }
    update(10, 1, "@State path")
    update(20, 2, "@State Row._count, External Environment, @Binding Box<Int, String>._value")
    update(30, 3, "@State path")
    update(40, 4, nil)
    sample.causes()
    sample.cause("@State Row._title", of: 3)
    #expect(try record(sample.document).status == 0)
    #expect(
      try events().filter { $0.contains("begin") } == [
        "10 body.begin cause=@State path node=1",
        "20 body.begin cause=count,environment,Box<Int, String>.value changed=count,Box<Int, String>.value node=1",
        "30 body.begin cause=title changed=title node=1", "40 body.begin node=1",
      ])
  }

  @Test func `an element without parts is defined, and tells what it shows`() throws {
    let columns = ["start", "duration", "id", "update-type", "description", "view-hierarchy"]
    func schema(_ name: String, _ columns: [String]) -> String {
      "<node><schema name=\"\(name)\">" + columns.map { "<col><mnemonic>\($0)</mnemonic></col>" }.joined() + "</schema>"
    }
    let text = """
      <trace-query-result>\(schema("swiftui-updates", columns))
      <row><start-time id="1">1000000</start-time><duration id="2">1000000</duration><uint32 id="3">7</uint32>\
      <swiftui-update id="4" fmt="View Body"/><string id="5" fmt="Row.body"/><view-hierarchy id="6" fmt="Row"/></row>
      <row><start-time id="7">5000000</start-time><duration ref="2"/><uint32 id="8">8</uint32><swiftui-update ref="4"/><string ref="5"/>\
      <view-hierarchy ref="6"/></row></node>
      \(schema("swiftui-causes", ["source-node", "destination-node-event-id"]))
      <row><typed-array id="9" fmt="@State Box&lt;A, B&gt;.c, gray, square"/><uint32 ref="3"/></row><row><typed-array ref="9"/><uint32 ref="8"/></row>
      </node></trace-query-result>
      """
    let result = try record(text)
    #expect(result.status == 0 && !result.error.contains("left out"), "\(result.error)")
    let body = "body.begin cause=Box<A, B>.c changed=Box<A, B>.c node=1"
    #expect(
      try events() == [
        "0 node.create node=1 role=view view=Row", "1 \(body)", "2 body.end node=1", "5 \(body)", "6 body.end node=1",
      ])
  }

  @Test(arguments: ExportSample.NamesForm.allCases)
  func `views are told apart by the names of their ancestors if the file has nothing else`(form: ExportSample.NamesForm)
    throws
  {
    var sample = ExportSample()
    sample.table(
      "swiftui-updates",
      "start:start-time duration:duration update-type:swiftui-update description:string view-hierarchy:view-hierarchy")
    let rows = [
      ["Row", "List", "Page"], ["Row", "Pinned", "Page"], ["Row", "List", "Page"], ["Row", "Page"],
      ["Row", "Pinned", "Page"],
    ]
    for (index, names) in rows.enumerated() {
      sample.row(
        .time(10 * (index + 1)), .duration(0.5), .text("swiftui-update", "View Body"), .string("Row.body"),
        .names(names, as: form))
    }
    let result = try record(sample.document)
    #expect(result.error.contains("only the names of the ancestors of 5 bodies"), "\(result.error)")
    #expect(
      try events().filter { $0.contains("body.begin") } == [
        "10 body.begin node=1", "20 body.begin node=2", "30 body.begin node=1", "40 body.begin node=3",
        "50 body.begin node=2",
      ])
  }

  /// A begin and an end of intervals, one of which contains the other, and bodies with their causes.
  private func fillWithAll(_ sample: inout ExportSample) {
    sample.updates()
    for step in 0..<4 {
      sample.update(
        20 * step + 10, 2, id: step + 1, "Page.body", step == 0 ? "Creation" : "Update", in: [("Page", 1, 16)])
      sample.update(20 * step + 11, 0.5, id: step + 11, "Row.body", in: [("Row", step % 2 + 2, 32), ("Page", 1, 16)])
    }
    sample.table(
      "os-signpost",
      "time:event-time process:process event-type:event-type identifier:os-signpost-identifier name:signpost-name subsystem:subsystem"
    )
    for (time, type, number) in [
      (20, "Begin", "1"), (30, "Begin", "2"), (40, "End", "2"), (50, "End", "1"), (60, "Begin", "1"), (70, "End", "1"),
    ] {
      sample.row(
        .text("event-time", "\(time * 1_000_000)"), .process(), .text("event-type", type),
        .text("os-signpost-identifier", number),
        .text("signpost-name", "Load"), .text("subsystem", "com.acme.shop"))
    }
    sample.causes()
    for id in 1...4 { sample.cause("@State Page.count", of: id) }
  }

  @Test func `a value may be defined behind the rows that refer to it`() throws {
    var first = ExportSample()
    fillWithAll(&first)
    #expect(try record(first.document).status == 0)
    let expected = try events()
    #expect(expected.count > 24)
    var last = ExportSample(definingLast: first)
    fillWithAll(&last)
    #expect(last.document != first.document)
    let result = try record(last.document)
    #expect(
      result.status == 0 && !result.error.contains("left out") && !result.error.contains("skipped"), "\(result.error)")
    #expect(try events() == expected)
    // What is never defined is left out, and no other row with it.
    let cut = last.document.components(separatedBy: "</row>\n").dropLast(3).joined(separator: "</row>\n") + "</row>\n"
    let incomplete = try record(cut)
    #expect(incomplete.error.contains("for which the file names ids that it does not define"), "\(incomplete.error)")
    #expect(try events().count { $0.contains("body.begin") } == 8)
  }

  @Test func `a value inside of another may be defined later too`() throws {
    let columns = { (names: [String]) in names.map { "<col><mnemonic>\($0)</mnemonic></col>" }.joined() }
    let text = """
      <trace-query-result><node><schema name="swiftui-causes">\(columns(["source-node", "destination-node-event-id"]))</schema>
      <row><typed-array id="1"><string ref="9"/></typed-array><uint32 ref="8"/></row></node>
      <node><schema name="swiftui-updates">\(columns(["start", "duration", "id", "update-type", "description", "category"]))</schema>
      <row><start-time id="2">1000000</start-time><duration ref="2"/><uint32 id="8">7</uint32><swiftui-update id="3" fmt="View Body"/>\
      <string id="4" fmt="Row.body"/><string id="9" fmt="@State Row.open"/></row></node></trace-query-result>
      """
    #expect(try record(text).status == 0)
    #expect(try events().contains("1 body.begin cause=open changed=open node=1"))
  }

  @Test func `rows wait for values in bounded number`() {
    var rows = WaitingRows()
    for number in 0...WaitingRows.maximumCount {
      #expect(!rows.isFull)
      rows.append(WaitingRows.Row(table: ExportTable(schema: "potential-hangs"), values: [.text(UInt32(number))]))
    }
    #expect(rows.isFull)
    for number in 0...WaitingRows.maximumCount {
      #expect(rows.first?.values == [.text(UInt32(number))])
      rows.removeFirst()
    }
    #expect(rows.isEmpty && rows.first == nil)
  }

  @Test func `requests, hangs, callbacks and the app's own marks are read`() throws {
    var sample = ExportSample()
    sample.table(
      "com-apple-cfnetwork-task-intervals",
      "start:start-time duration:duration process:process host:domain-name http-method:word-string url:string successful:boolean "
        + "error-domain:short-string error-code:uint64")
    func fetch(_ start: Int, _ path: String, _ successful: Int, _ domain: String?, _ code: UInt64) {
      sample.row(
        .time(start), .duration(10), .process(), .text("domain-name", "a.b"), .text("word-string", "GET"),
        .string("https://a.b/\(path)"),
        .text("boolean", "\(successful)"), domain.map { .text("short-string", $0) } ?? .missing,
        .text("uint64", "\(code)", shown: "-"))
    }
    fetch(1, "items?a=1&b=2", 1, nil, .max)
    fetch(20, "items", 0, "NSURLErrorDomain", UInt64(bitPattern: -1009))
    fetch(40, "items", 0, "NSURLErrorDomain", UInt64(bitPattern: -999))
    sample.table(
      "potential-hangs", "start:start-time duration:duration hang-type:hang-type thread:thread process:process")
    sample.row(.time(60), .duration(312), .text("hang-type", "Hang"), .main, .process())
    sample.table(
      "PointsOfInterestEvents",
      "time:event-time process:process thread:thread subsystem:subsystem name:signpost-name message:os-log-metadata")
    sample.row(
      .text("event-time", "70000000"), .process(), .main, .text("subsystem", "shop"),
      .text("signpost-name", "Checkout"),
      .text("os-log-metadata", "<paid> & done"))
    sample.updates()
    sample.update(80, 3, id: 1, "onChange", type: "Other Updates")
    sample.update(90, 3, id: 2, "Gesture", type: "Other Updates")
    #expect(try record(sample.document).status == 0)
    #expect(
      try events() == [
        "1 fetch.begin automatic=1 fetch=1 key=GET https://a.b/items?a=1&b=2 method=GET",
        "11 fetch.end fetch=1 outcome=ok",
        "20 fetch.begin automatic=1 fetch=2 key=GET https://a.b/items method=GET",
        "30 fetch.end error=NSURLErrorDomain -1009 fetch=2 outcome=failed",
        "40 fetch.begin automatic=1 fetch=3 key=GET https://a.b/items method=GET",
        "50 fetch.end fetch=3 outcome=cancelled",
        "60 mark label=Hang, 312 ms", "70 mark label=Checkout: <paid> & done",
        "80 callback.begin callback=change", "83 callback.end callback=change", "90 action.begin action=gesture",
        "93 action.end action=gesture",
        "372 warning code=hang count=312000000 type=Hang",
      ])
    #expect(try findings() == ["main-thread-block"])
  }

  @Test func `hangs of different lengths are one finding that tells the length of each`() throws {
    var sample = ExportSample()
    sample.table(
      "potential-hangs", "start:start-time duration:duration hang-type:hang-type thread:thread process:process")
    for (start, length) in [(100, 120.0), (500, 812.0), (2000, 300.0)] {
      sample.row(.time(start), .duration(length), .text("hang-type", "Hang"), .main, .process())
    }
    #expect(try record(sample.document).status == 0)
    let all = try #require(try report()["findings"] as? [[String: Any]])
    #expect(
      all.map { $0["message"] as? String } == [
        "the main thread handled no event for 812 ms (found 3 times: 120 ms, 812 ms, 300 ms)"
      ])
    #expect((all[0]["explanation"] as? String)?.contains("callback or init") == false)
  }

  @Test func `a table without rows is named, because the instrument may not have recorded`() throws {
    var sample = ExportSample()
    sample.updates()
    sample.tasks()
    sample.task(10, 20, "View.task @ Shop/Detail.swift:12", 5)
    let result = try record(sample.document)
    #expect(
      result.status == 0 && result.error.contains("the table swiftui-updates has no row: ")
        && result.error.contains("--launch"), "\(result.error)")
    #expect(!result.error.contains("SwiftTaskLifetime"))
  }

  @Test func `SwiftUI's signposts tell how long a view's state lived, and the view if there is just one of its name`()
    throws
  {
    var sample = ExportSample()
    sample.table(
      "PointsOfInterestEvents",
      "time:event-time process:process subsystem:subsystem name:signpost-name message:os-log-metadata")
    func signpost(_ time: Int, _ message: String) {
      sample.row(
        .text("event-time", "\(time)000000"), .process(), .text("subsystem", "com.apple.SwiftUI"),
        .text("signpost-name", "Link"),
        .text("os-log-metadata", message))
    }
    signpost(5, "Attached: State<Int> [ 0x60 ] to Detail (in Shop) at offset +8 [12] (0x99)")
    signpost(5, "Attached: StateObject<Model> [ 0x70 ] to Detail (in Shop) at offset +16 [12] (0x99)")
    signpost(40, "Detached: [ 0x60 ]")
    signpost(41, "Detached: [ 0x70 ]")
    signpost(50, "Attached: State<Int> [ 0x60 ] to Row (in Shop) at offset +8 [13] (0x99)")
    signpost(51, "Updated: State<Int> [ 0x60 ] - 1")
    sample.updates()
    sample.update(6, 1, id: 1, "Detail.body", "Creation", in: [("Detail", 1, 1)])
    sample.update(7, 1, id: 2, "Row.body", "Creation", in: [("Row", 2, 2)])
    sample.update(60, 1, id: 3, "Row.body", "Creation", in: [("Row", 3, 3)])
    #expect(try record(sample.document).status == 0)
    #expect(
      try events().filter { !$0.contains("body") } == [
        "5 node.create node=1 role=view view=Detail", "5 state.create node=1 slot=0 storage=state",
        "5 state.create node=1 slot=1 storage=state_object",
        "7 node.create node=3 role=view view=Row", "40 state.destroy node=1 slot=0 storage=state",
        "41 state.destroy node=1 slot=1 storage=state_object", "41 node.destroy node=1",
        "50 node.create node=4 role=view view=Row", "50 state.create node=4 slot=0 storage=state",
        "60 node.create node=5 role=view view=Row",
      ])
    #expect(
      try events().filter { $0.contains("body.begin") } == [
        "6 body.begin node=1", "7 body.begin node=3", "60 body.begin node=5",
      ])
  }

  @Test func `a hang names the view whose body took most of it`() throws {
    var sample = ExportSample()
    sample.updates()
    sample.update(10, 5, id: 1, "A.body", "Creation", in: [("A", 1, 1)])
    sample.update(20, 200, id: 2, "B.body", "Creation", in: [("B", 2, 2)])
    sample.table(
      "potential-hangs", "start:start-time duration:duration hang-type:hang-type thread:thread process:process")
    sample.row(.time(5), .duration(250), .text("hang-type", "Microhang"), .main, .process())
    #expect(try record(sample.document).status == 0)
    #expect(try events().last == "255 warning code=hang count=250000000 node=2 type=Microhang")
  }

  @Test func `signposts in parts are intervals, and SwiftUI's tell of bodies`() throws {
    var sample = ExportSample()
    sample.table(
      "os-signpost",
      "time:event-time thread:thread process:process event-type:event-type identifier:os-signpost-identifier name:signpost-name "
        + "subsystem:subsystem category:category message:os-log-metadata")
    func post(
      _ time: Int, _ type: String, _ id: String, _ name: String, _ message: String, _ subsystem: String = "shop"
    ) {
      sample.row(
        .text("event-time", "\(time)000000"), .main, .process(), .text("event-type", type),
        .text("os-signpost-identifier", id),
        .text("signpost-name", name), .text("subsystem", subsystem), .text("category", "work"),
        .text("os-log-metadata", message))
    }
    post(1, "End Interval", "8", "Load", "late")
    post(2, "Begin Interval", "1", "Load", "first")
    post(3, "Begin Interval", "2", "Load", "second")
    post(4, "End Interval", "1", "Load", "")
    post(5, "Event", "0", "Paid", "")
    post(6, "Event", "0", "Wake", "", "com.apple.Network")
    post(7, "Begin", "3", "BodyInvoke", "Row.body [in Shop]", "com.apple.SwiftUI")
    post(9, "End", "3", "BodyInvoke", "", "com.apple.SwiftUI")
    #expect(try record(sample.document).status == 0)
    let expected = [
      "0 node.create node=1 role=view view=Row", "2 mark label=Load: first", "3 mark label=Load: second",
      "4 mark label=Load ended",
      "5 mark label=Paid",
      "7 body.begin node=1", "9 body.end node=1",
    ]
    #expect(try events() == expected)
    // The updates tell of the same bodies.
    sample.updates()
    sample.update(7, 2, id: 1, "Row.body", "Creation", in: [("Row", 1, 1)])
    #expect(try record(sample.document).status == 0)
    #expect(try events().count { $0.contains("body.begin") } == 1)
  }

  @Test func `the states of a task tell of it if no other table does`() throws {
    var sample = ExportSample()
    sample.table(
      "SwiftTaskStateTable",
      "start:start-time duration:duration task:analysis-core-swift-task state:swift-task-state process:process")
    for (start, number, state) in [(1, 4, "Creating"), (2, 4, "Running"), (3, 5, "Running"), (9, 6, "Waiting")] {
      sample.row(.time(start), .duration(1), .task("0x1", number), .text("swift-task-state", state), .process())
    }
    sample.tasks()
    sample.task(3, 2, "0x1", 5)
    #expect(try record(sample.document).status == 0)
    // The last state of all may go on.
    #expect(
      try events().filter { !$0.contains("task.start") }
        == [
          "1 task.create task=4", "3 task.end task=4", "3 task.create task=5", "5 task.end task=5",
          "9 task.create task=6",
        ])
  }

  @Test func `what the tables cannot tell is not applicable, and a body without an end contains nothing`() throws {
    var sample = ExportSample()
    sample.updates()
    sample.update(5, 5_000_000, id: 1, "Detail.body", "Creation", in: [("Detail", 1, 1)])
    // Without ancestors, bodies that overlap are those of different views.
    sample.update(10, 5, id: 2, "Row.body", "Creation")
    sample.update(11, 1, id: 3, "Row.body", "Update")
    sample.update(20, 5, id: 2, "Row.body", "Update")
    let result = try record(sample.document)
    #expect(result.error.contains("left out 1 update without an end"))
    #expect(
      try events() == [
        "0 node.create node=3 role=view view=Row", "5 node.create node=1 role=view view=Detail",
        "10 node.create node=2 role=view view=Row",
        "10 body.begin node=2", "11 body.begin node=3", "12 body.end node=3", "15 body.end node=2",
        "20 body.begin node=3", "25 body.end node=3",
      ])
    let verdict = try #require(try report()["verdict"] as? [String: Any])
    let notApplicable = Set(verdict["not_applicable"] as? [String] ?? [])
    for rule in [
      "object-leak", "task-outlives-node", "never-visible-node", "double-appear", "write-after-destroy",
      "resource-leak",
    ] {
      #expect(notApplicable.contains(rule), "\(rule)")
    }
    #expect(!notApplicable.contains("long-body"))
  }

  @Test func `the rows of one app are read, the others are named, and rows that stand twice count once`() throws {
    var sample = ExportSample()
    sample.updates()
    sample.update(5, 1, id: 1, "A.body", "Creation")
    sample.tasks()
    for number in 1...5 { sample.row(.time(number), .duration(1), .task("0x1", number), .process("Other\u{1B}[2J", 7)) }
    let result = try record(sample.document, sample.document)
    #expect(
      result.error.contains(
        "read the rows of Shop (41), and left out those of other processes (Other\\u{1B}[2J (7): 10)"),
      "\(result.error)")
    #expect(result.error.contains("skipped 1 row that the tables contain twice"))
    #expect(try events() == ["5 node.create node=1 role=view view=A", "5 body.begin node=1", "6 body.end node=1"])
  }

  @Test func `tables that are not read are named, and a table of contents leads to a table`() throws {
    var sample = ExportSample()
    sample.table("runloop-intervals", "start:start-time duration:duration process:process")
    sample.row(.time(1), .duration(1), .process())
    let alone = try record(sample.document)
    #expect(
      alone.status == 3
        && alone.error.contains("only runloop-intervals; export one of these schemas: swiftui-updates, "))
    // What such a table defines may be used by others.
    sample.tasks()
    sample.task(1, 1, "0x1", 4)
    let both = try record(sample.document)
    #expect(both.status == 0 && both.error.contains("did not read the table runloop-intervals (1 row)"))
    #expect(try events() == ["1 task.create task=4", "1 task.start task=4", "2 task.end task=4"])
    var causes = ExportSample()
    causes.causes()
    causes.cause("@State A.b", of: 1)
    #expect(try record(causes.document).error.contains("give the table swiftui-updates, too"))
    var empty = ExportSample()
    empty.updates()
    let none = try record(empty.document)
    #expect(none.status == 3 && none.error.contains("the SwiftUI lane is empty in the Simulator"))
    let contents = """
      <?xml version="1.0"?>
      <trace-toc><run number="1"><info/><data><table schema="tick"/><table schema="SwiftTaskLifetime" target-pid="1"/></data></run></trace-toc>
      """
    let result = try record(contents)
    #expect(
      result.status == 3
        && result.error.contains(
          #"--xpath '/trace-toc/run[@number="1"]/data/table[@schema="SwiftTaskLifetime"]' --output SwiftTaskLifetime.xml"#
        ),
      "\(result.error)")
  }

  @Test func `a file that is no table is rejected with the command that exports one`() throws {
    try FileManager.default.createDirectory(atPath: command.path("My App.trace"), withIntermediateDirectories: true)
    let folder = try command.record("--from-instruments", "My App.trace")
    #expect(folder.status == 3 && folder.error.contains("is a recording of Instruments"))
    #expect(folder.error.contains("export --input 'My App.trace' --xpath"))
    for (bytes, word) in [
      ("", "is empty"), ("bplist00\u{1}", "binary property list"), ("view appeared\n", "is not XML"),
      ("\u{0}", "is not XML"),
      ("  \n", "contains no XML"),
      ("<plist/>", "contains a <plist>"),
      ("<trace-query-result>\n<node><row/></node>", "line 2, has a row before the schema"),
      ("<!DOCTYPE plist PUBLIC 'a'>\n<plist/>", "is not an export of xctrace: it has a document type, plist;"),
      ("<svg><a/></svg>", "is not an export of xctrace: it contains a <svg>"), ("<a", "contains no XML"),
      ("<trace-query-result></node>", "closes an element"),
      ("<trace-query-result><node><schema name='potential-hangs'/><row></row>", "without the column start"),
    ] {
      let result = try record(bytes)
      #expect(
        result.status == 3 && result.error.contains(word) && result.error.contains("xcrun xctrace export"),
        "\(result.error)")
    }
    try command.write([0x1F, 0x8B, 8, 0], to: "t.gz")
    #expect(try command.record("--from-instruments", "t.gz").error.contains("gunzip"))
    #expect(try command.record("--from-instruments", "none.xml").status == 3)
    #expect(try command.record("--from-instruments").status == 2)
    #expect(try command.record("--from-instruments", "a.xml", "--from-log", "b").status == 2)
    #expect(try command.record("--from-instruments", "a.xml", "--list").status == 2)
    #expect(!command.files.contains("t.bin") && !command.files.contains("trace.bin"))
  }

  @Test func `rows with impossible values are counted, and no value is guessed`() throws {
    var sample = ExportSample()
    sample.tasks()
    sample.row(.text("start-time", "-5"), .duration(1), .task("0x1", 1), .process())
    sample.row(.text("start-time", "\(UInt64.max)"), .duration(1), .task("0x1", 2), .process())
    sample.row(.text("start-time", "99999999999999999999999"), .duration(1), .task("0x1", 3), .process())
    sample.row(.reference("start-time", 4000), .duration(1), .task("0x1", 4), .process())
    sample.row(.reference("start-time", 1 << 40), .duration(1), .task("0x1", 5), .process())
    sample.row(.missing, .duration(1), .task("0x1", 6), .process())
    sample.row(.time(1), .duration(1), .task("0x1", 7))
    sample.row(.time(1), .duration(1), .task("0x1", 8), .process(), .process())
    sample.row(.time(2), .text("duration", "-1"), .task("0x1", 9), .process())
    let result = try record(sample.document)
    #expect(result.status == 0)
    for note in [
      "skipped 6 rows without a time", "skipped 2 rows whose values do not fit",
      "left out 2 values, for which the file",
    ] {
      #expect(result.error.contains(note), "\(result.error)")
    }
    #expect(try events() == ["2 task.create task=9", "2 task.start task=9"])
    let big = sample.document.replacing("id=\"1\"", with: "id=\"67108864\"")
    #expect(try record(big).error.contains("has more than 67108864 values"))
    #expect(
      try record(sample.document.replacing("id=\"1\"", with: "id=\"x\"")).error.contains("has an id that is no number"))
  }

  @Test func `every truncation is read as far as it goes, or rejected`() throws {
    var sample = ExportSample()
    sample.updates()
    for index in 0..<3 { sample.update(5 + index, 0.5, id: index, "A.body", in: [("A", 1, index), ("B", 2, 0)]) }
    sample.causes()
    sample.cause("@State A.b", of: 1)
    let bytes = Array(sample.document.utf8)
    var most = 0
    for length in stride(from: 0, to: bytes.count, by: 1) {
      var reader = ExportReader(facts: ExportFacts())
      var xml = XMLReader()
      reader.beginFile()
      try xml.read(Array(bytes[..<length]), into: &reader)
      let count = reader.takeFacts().facts.count
      #expect(count >= most)
      most = count
    }
    #expect(most == 3)
    let row = try #require(sample.document.ranges(of: "</row>").dropFirst().first)
    let result = try record(String(sample.document[..<row.upperBound]))
    #expect(
      result.status == 0 && result.error.contains("0.xml ends within its table, as if the export had been interrupted"))
    #expect(try events().count { $0.contains("body.begin") } == 2)
  }

  @Test func `the same tables give the same bytes`() throws {
    var sample = ExportSample()
    sample.updates()
    for index in 0..<200 {
      sample.update(index % 50, 0.5, id: index, "V\(index % 7).body", in: [("V\(index % 7)", index % 3, 0)])
    }
    #expect(try record(sample.document).status == 0)
    let first = FileManager.default.contents(atPath: command.path("t.bin"))
    #expect(try record(sample.document).status == 0)
    #expect(FileManager.default.contents(atPath: command.path("t.bin")) == first)
  }
}
