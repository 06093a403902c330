import Foundation
import Testing
import TraceAnalysis
import TraceFormat
import TraceSupport
import TraceTestSupport

/// Tests of what the trace tells of how an event came about.
struct AccountTests {
  /// A tap writes `list`, the body that shows it removes a row, and the row's task is canceled.
  private let removal = """
    0 transaction.begin txn=1
    0 node.create node=1 view=App role=container container=root
    0 node.create node=2 parent=1 view=Screen role=view site=App/Screen.swift:3
    0 node.create node=3 parent=2 view=List role=container container=list
    0 node.create node=4 parent=3 view=Row role=view
    0 visibility.enter node=4 reason=insert
    0 task.create task=1 node=4 mode=view site=App/Row.swift:8 cause=1
    0 transaction.end txn=1
    1 task.start task=1 cause=7
    10 action.begin action=tap label=Delete
    10 state.write node=2 slot=0 value=1 equal=false cause=10
    10 action.end action=tap label=Delete
    11 transaction.begin txn=2 cause=10
    11 body.begin node=2 cause=[list] changed=[list] writers=[11]
    11 body.end node=2
    11 visibility.leave node=4 reason=teardown
    11 task.cancel task=1 reason=disappear
    11 node.destroy node=4 reason=data
    11 transaction.end txn=2
    20 task.end task=1 outcome=cancelled
    """

  private func account(_ seq: UInt64, in script: String) throws -> Account {
    try #require(try TraceScript(script).file().accounts(of: [seq])[seq])
  }

  @Test func `a canceled task leads back to the write that removed its view`() throws {
    let account = try account(20, in: removal)
    #expect(
      account.steps.map(\.text) == [
        "tap \"Delete\"", "set a state of Screen to 1", "ran the body of Screen, because list changed",
        "hid Row (teardown)", "canceled a task",
        "the task of Row ended (cancelled)",
      ])
    #expect(account.steps.map(\.causes) == [[], [10], [11], [14], [16], [17]])
    #expect(account.event.seq == 20)
  }

  @Test func `steps that led to what still runs are kept however long it takes`() throws {
    // Other views get values before the row is removed, and while its canceled task still runs.
    let before = (0..<40).map { turn in
      """
      2 action.begin action=tap label=Other
      2 state.write node=3 slot=\(turn % 3) value=\(turn) equal=false cause=9
      2 action.end action=tap label=Other
      2 body.begin node=4 causes=[list] changed=[list] writers=[\(10 + 5 * turn)]
      2 body.end node=4
      """
    }
    // The lines after the first nine come 200 events later, and name each other so.
    let lines = removal.split(separator: "\n").map(String.init)
    let middle = lines[9..<19].map { line in
      line.replacing(/^10/, with: "4").replacing(/^11/, with: "5").replacing("cause=10", with: "cause=210").replacing(
        "writers=[11]", with: "writers=[211]")
    }
    let after = before.map { $0.replacing(/(?m)^./, with: "6") }
    let script = (Array(lines[..<9]) + before + middle + after + lines[19...]).joined(separator: "\n")
    let file = try TraceScript(script).file()
    let last = script.split(separator: "\n").count
    func account(latest: Int?) throws -> Account {
      var reader = AccountReader([UInt64(last)], header: file.header, strings: file.strings, latest: latest)
      try file.forEachBatch { batch in
        reader.take(batch)
        return !reader.isDone
      }
      return try #require(reader.accounts[UInt64(last)])
    }
    let whole = try account(latest: nil)
    #expect(whole.steps.map(\.text).prefix(2) == ["tap \"Delete\"", "set a state of Screen to 1"])
    #expect(whole.steps.count == 6)
    #expect(try account(latest: 16) == whole)
  }

  @Test func `work that a body outside of updates starts follows from it, although nothing led to the body`() throws {
    let account = try account(
      6,
      in: """
        0 node.create node=1 view=Sum role=view
        1 body.begin node=1
        1 body.end node=1
        2 body.begin node=1
        2 body.end node=1
        3 task.create task=1 node=1 mode=view_id id_hash=7
        """)
    #expect(account.steps.map(\.seq) == [4, 6])
  }

  @Test func `a view that the launch shows follows from the launch alone`() throws {
    let account = try account(7, in: removal)
    #expect(account.steps.map(\.text) == ["the launch", "showed Row", "started a task of Row"])
    #expect(account.steps.last?.site == "App/Row.swift:8")
  }

  @Test func `a body names each write that changed what it reads`() throws {
    let account = try account(
      9,
      in: """
        0 transaction.begin txn=1
        0 node.create node=1 view=Sum role=view site=App/Sum.swift:3
        0 transaction.end txn=1
        5 action.begin action=tap label=A
        5 state.write node=1 slot=0 value=2 equal=false cause=4
        5 state.write node=1 slot=0 value=3 equal=false cause=4
        5 action.end action=tap label=A
        6 transaction.begin txn=2 cause=4
        6 body.begin node=1 cause=[a,b] changed=[a,b] writers=[5,6]
        """)
    #expect(account.event.text == "ran the body of Sum, because a and b changed" && account.event.causes == [5, 6])
    #expect(account.steps.map(\.text)[1...2] == ["set a state of Sum to 2", "changed a state of Sum from 2 to 3"])
  }

  @Test func `a model leads back to what held it last`() throws {
    let script = """
      0 transaction.begin txn=1
      0 node.create node=1 view=Page role=view
      0 state.create node=1 slot=0 name=model storage=state
      0 object.create object=9 type=Model node=1 slot=0
      0 transaction.end txn=1
      5 action.begin action=tap label=New
      5 state.write node=1 slot=0 equal=false cause=6
      5 object.destroy object=9
      5 action.end action=tap label=New
      """
    #expect(
      try account(8, in: script).steps.map(\.text) == ["tap \"New\"", "wrote model of Page", "freed the Model of Page"])
  }

  @Test func `a model that a new input brings follows from the input, not from the creation of its view`() throws {
    let script = """
      0 transaction.begin txn=1
      0 node.create node=1 view=Page role=view
      0 node.create node=2 parent=1 view=Form role=view
      0 transaction.end txn=1
      5 action.begin action=tap label=Next
      5 state.write node=1 slot=0 equal=false cause=5
      5 action.end action=tap label=Next
      6 transaction.begin txn=2 cause=5
      6 body.begin node=1 cause=[page] changed=[page] writers=[6]
      6 body.end node=1
      6 prop.change node=2 name=model
      6 object.create object=9 type=Model node=2 slot=0
      6 transaction.end txn=2
      """
    #expect(try account(12, in: script).steps.map(\.seq) == [5, 6, 9, 11, 12])
  }

  @Test func `without causes and updates nothing is invented`() throws {
    let account = try account(2, in: "0 node.create node=1 view=A role=view\n5 mark label=here")
    #expect(account.steps.map(\.text) == ["marked \"here\""])
  }

  /// Every event of every recorded trace has an account, its steps are in order, and each but the first causes names
  /// earlier steps of the account.
  @Test(arguments: RepositoryFiles.traces) func `accounts of recorded traces are sound`(_ name: String) throws {
    let file = try TraceFile(path: RepositoryFiles.path(name))
    var count: UInt64 = 0
    var stream = file.events()
    try stream.forEach { event throws(TraceReadError) in count = max(count, event.seq) }
    let accounts = try file.accounts(of: 1...count)
    let all = (1...count).map { seq in (seq, accounts[seq]) }
    let unsound = all.filter { seq, account in
      guard let account else { return true }
      let known = Set(account.steps.map(\.seq))
      let isInOrder = account.event.seq == seq && account.steps.map(\.seq) == known.sorted()
      return !isInOrder
        || account.steps.contains { step in
          step.text.isEmpty || step.causes.contains { $0 >= step.seq || !known.contains($0) }
        }
    }
    #expect(unsound.isEmpty)
  }

  /// A page keeps each step once for all events. It tells of each event the same as a pass for this event alone.
  @Test(arguments: RepositoryFiles.traces) func `an account is the same alone and among all`(_ name: String) throws {
    let file = try TraceFile(path: RepositoryFiles.path(name))
    var seqs: [UInt64] = []
    var stream = file.events()
    try stream.forEach { event throws(TraceReadError) in seqs.append(event.seq) }
    let all = try file.accounts(of: [], and: { _ in true })
    #expect(all.steps.count == seqs.count)
    let sample = stride(from: 0, to: seqs.count, by: max(seqs.count / 50, 1)).map { seqs[$0] } + seqs.suffix(1)
    let differing = try sample.filter { seq in try file.accounts(of: [seq])[seq] != all[seq] }
    #expect(differing.isEmpty)
  }
}
