import Testing

@Suite struct UpdateCorpus {
  static let node = "0 node.create node=3 view=FormView role=view\n0 visibility.enter node=3\n"

  static func changes(_ count: Int) -> String {
    node + "1 frame.begin frame=1\n"
      + String(repeating: "1 callback.begin node=3 callback=change ordinal=0\n1 callback.end node=3 callback=change ordinal=0\n", count: count)
      + "1 frame.end frame=1\n"
  }
  static func chain(_ count: Int, every: Double = 0) -> String {
    var text = node
    var seq = 3
    for index in 0..<count {
      let t = 1 + Double(index) * every
      let cause = index == 0 ? "" : " cause=\(seq - 2)"
      text += "\(t) transaction.begin txn=\(index)\(cause)\n\(t) state.write node=3 slot=0 hash=\(index)\n\(t) transaction.end txn=\(index)\n"
      seq += 3
    }
    return text
  }
  static let loops: [LabelledTrace] = [
    .init("three dispatches in a frame", ["update-loop"], view: "FormView", .error, changes(3)),
    .init("two dispatches", changes(2)),
    .init("the warning of the third dispatch", ["update-loop"], changes(2) + "1 warning code=multiple_updates node=3"),
    .init(
      "two dispatches in each of two frames",
      changes(2) + changes(2).split(separator: "\n").dropFirst(2).joined(separator: "\n").replacing("1 ", with: "9 ").replacing("=9 ", with: "=1 ")),
    .init("a chain of nine transactions", ["update-loop"], chain(9)),
    .init("a chain of eight", chain(8)),
    .init("an animation, a frame each", chain(20, every: 16)),
    .init(
      "a body inside itself", ["update-loop"],
      node + """
        1 body.begin node=3
        1 body.begin node=3
        1 body.end node=3
        1 body.end node=3
        """),
  ]
  @Test(arguments: loops) func `update-loop`(_ trace: LabelledTrace) throws { try trace.check() }

  static func bodies(_ count: Int, cause: String = "cause=[parent]", between: String = "") -> String {
    node + "0 body.begin node=3 cause=[identity]\n0 body.end node=3\n5 transaction.begin txn=1\n"
      + String(repeating: "5 body.begin node=3 \(cause)\n5 body.end node=3\n\(between)\n", count: count) + "5 transaction.end txn=1"
  }
  static let redundant: [LabelledTrace] = [
    .init("an empty list of causes", ["redundant-body"], view: "FormView", .note, bodies(1, cause: "cause=[]")),
    .init("twice in one transaction", ["redundant-body"], .note, bodies(2)),
    .init("three times in one transaction", ["redundant-body"], .warning, bodies(3)),
    .init("once", bodies(1)),
    .init("an unknown cause", bodies(1, cause: "")),
    .init("state changed in between", bodies(3, cause: "cause=[x]", between: "5 state.write node=3 slot=0 hash=1")),
    .init(
      "twice in the first layout",
      node + """
        5 transaction.begin txn=1
        5 body.begin node=3 cause=[identity]
        5 body.end node=3
        5 body.begin node=3 cause=[self]
        5 body.end node=3
        5 transaction.end txn=1
        """),
  ]
  @Test(arguments: redundant) func `redundant-body`(_ trace: LabelledTrace) throws { try trace.check() }

  static func body(_ milliseconds: Double, header: String = "clock=real build=release") -> String {
    "header \(header)\n" + node + "1 body.begin node=3\n300 body.end node=3\n400 body.begin node=3\n\(400 + milliseconds) body.end node=3"
  }
  static let long: [LabelledTrace] = [
    .init("0.6 ms", ["long-body"], .note, body(0.6)),
    .init("1.5 ms", ["long-body"], view: "FormView", .warning, body(1.5)),
    .init("20 ms", ["long-body"], .error, body(20)),
    .init("0.5 ms exactly, and a slow first body", body(0.5)),
    .init("a debug build", body(20, header: "clock=real build=debug")),
    .init("the virtual clock", body(20, header: "clock=virtual")),
  ]
  @Test(arguments: long) func `long-body`(_ trace: LabelledTrace) throws { try trace.check() }

  static func callback(_ milliseconds: Double, thread: String = "", clock: String = "real") -> String {
    "header clock=\(clock)\n" + node
      + "400 \(thread) callback.begin node=3 callback=appear\n\(400 + milliseconds) \(thread) callback.end node=3 callback=appear"
  }
  static let block: [LabelledTrace] = [
    .init("20 ms in onAppear", ["main-thread-block"], view: "FormView", .warning, callback(20)),
    .init("300 ms in onAppear", ["main-thread-block"], .error, callback(300)),
    .init("16.7 ms", callback(16.7)),
    .init("another thread", callback(300, thread: "@2")),
    .init("the virtual clock", callback(300, clock: "virtual")),
  ]
  @Test(arguments: block) func `main-thread-block`(_ trace: LabelledTrace) throws { try trace.check() }

  @Test func `rules on durations are not applicable with the virtual clock`() throws {
    let report = try Script(Self.body(20, header: "clock=virtual")).report()
    #expect(report.verdict.notApplicable.contains("long-body") && report.verdict.notApplicable.contains("main-thread-block"))
  }
}
