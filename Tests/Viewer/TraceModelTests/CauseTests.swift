import Testing
import TraceFormat
import TraceTestSupport

@testable import TraceModel

/// The chains of causes, of which verdicts and accounts know the same.
struct CauseTests {
  /// A tap opens a page. Meanwhile a task of the launch writes the state that the page's parent shows.
  private let page = """
    0 transaction.begin txn=1
    0 node.create node=1 view=App role=container container=root
    0 node.create node=2 parent=1 view=Screen role=view
    0 visibility.enter node=2
    0 task.create task=1 node=2 mode=view cause=1
    0 transaction.end txn=1
    5 action.begin action=tap label=Refresh
    5 action.end action=tap label=Refresh
    6 task.resume task=1 cause=5
    6 state.write node=2 slot=0 hash=7 equal=false cause=9
    7 transaction.begin txn=2 cause=7
    7 body.begin node=2 cause=[items] changed=[items] writers=[10]
    7 body.end node=2
    7 node.create node=3 parent=2 view=Row role=view
    7 visibility.enter node=3
    7 callback.begin node=3 callback=appear cause=11
    7 callback.end node=3 callback=appear
    7 transaction.end txn=2
    """

  @Test(arguments: [CauseMemory.verdict, .detailed])
  func `what an update does follows from the write that a body names, not from what requested the update`(
    _ memory: CauseMemory
  ) {
    let run = ModelRun(memory)
    for line in page.split(separator: "\n").prefix(14) { run.tell(String(line)) }
    #expect(run.node(3) != nil && run.model.origin.root == .launch && run.model.origin.waitSeq == 5)
    #expect(run.model.origin.updates == 2 && !run.model.origin.isCertain)
    for line in page.split(separator: "\n")[14..<16] { run.tell(String(line)) }
    #expect(run.model.origin.root == .launch && run.model.origin.is(.appear) && run.model.origin.isCertain)
  }

  @Test func `a step tells how its cause is known`() {
    let run = ModelRun(.detailed)
    run.tell(page)
    let chain = run.causes(of: 16)
    #expect(chain.map(\.seq) == [1, 3, 4, 5, 9, 10, 12, 14, 15, 16])
    #expect(
      chain.dropFirst(3).map(\.link) == [.visibility, .named, .named, .named, .update, .update, .visibility])
    let verdict = ModelRun()
    verdict.tell(page)
    #expect(verdict.causes(of: 16).map(\.seq) == [1, 5, 9, 10, 12, 16])
  }

  @Test func `what happens in a span that names nothing follows from the span`() {
    let run = ModelRun()
    run.tell(
      """
      0 transaction.begin txn=1
      0 node.create node=1 view=A role=view
      0 transaction.end txn=1
      5 action.begin action=tap
      5 task.create task=1 node=1 mode=unstructured
      5 action.end action=tap
      9 task.start task=1
      """)
    #expect(run.causes(of: 7).map(\.seq) == [4, 5, 7] && run.causes(of: 7).map(\.link) == [.named, .span, .named])
    #expect(run.task(1)?.led.root == .action && run.task(1)?.led.isCertain == false)
  }

  @Test func `an update names what led to it, and follows from the write of that`() {
    let run = ModelRun()
    run.tell(
      """
      5 action.begin action=tap
      5 state.write node=1 slot=0 hash=3 equal=false cause=1
      5 action.end action=tap
      6 transaction.begin txn=1 cause=1
      6 navigation.push node=1 index=1 cause=4
      """)
    #expect(run.causes(of: 5).map(\.seq) == [1, 2, 4, 5])
    #expect(run.model.origin.root == .action && run.model.origin.updates == 1)
  }

  @Test func `what began something that lives is remembered, and the rest is not`() {
    let run = ModelRun(latest: 16)
    run.tell(page)
    for turn in 0..<400 {
      run.tell("+ action.begin action=tap\n+ resource.acquire resource=\(turn) type=timer\n+ action.end action=tap")
      if turn != 7 { run.tell("+ resource.release resource=\(turn)") }
    }
    let timers = (0..<400).filter { turn in run.model.step(at: timerSeq(turn)) != nil }
    #expect(timers.contains(7) && timers.count < 30)
    #expect(run.causes(of: timerSeq(7)).map(\.kind) == [.actionBegin, .resourceAcquire])
    #expect(run.causes(of: 5).map(\.seq) == [1, 5], "its task still runs")
    #expect(run.causes(of: 16).isEmpty)
  }

  /// The position of the acquisition in a turn of the test above.
  private func timerSeq(_ turn: Int) -> UInt64 { UInt64(20 + 4 * turn - (turn > 7 ? 1 : 0)) }

  /// A verdict's model has fewer steps than an account's, but the same first causes.
  @Test(arguments: RepositoryFiles.traces) func `a verdict knows the first causes that an account tells`(
    _ name: String
  ) throws {
    let file = try TraceFile(path: RepositoryFiles.path(name))
    var verdict = LifecycleModel(header: file.header, strings: file.strings)
    var account = LifecycleModel(header: file.header, strings: file.strings, .detailed)
    var differing: [UInt64] = []
    var stream = file.events()
    try stream.forEach { event throws(TraceReadError) in
      verdict.apply(event)
      account.apply(event)
      let (known, told) = (verdict.origin, account.origin)
      if known.root != .unknown, told.root != .unknown, known.rootSeq != told.rootSeq { differing.append(event.seq) }
    }
    #expect(differing.isEmpty)
  }
}
