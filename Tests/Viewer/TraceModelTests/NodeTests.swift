import Testing
import TraceFormat
import TraceModel
import TraceTestSupport

@Suite struct NodeTests {
  @Test func `a node is known from its creation until some time after its destruction`() throws {
    let run = ModelRun()
    run.tell("5ns node.create node=7 parent=1")
    run.tell("6ns visibility.enter node=7")
    #expect(run.model.node?.id == 7 && run.model.before == [.created])
    run.tell("8ns visibility.leave node=7")
    run.tell("9ns node.destroy node=7")
    let node = try #require(run.node(7))
    #expect(node.parent == 1 && node.createTime == 5 && node.destroyTime == 9 && node.destroySeq == 4)
    #expect(node.enters == 1 && node.enterTime == 6 && node.leaveTime == 8)
    #expect(node.is(.destroyed) && !node.is(.visible) && node.is([.seen, .left]))
    #expect(run.node(8) == nil && run.node(0) == nil)
  }

  @Test func `a node whose creation is missing is known and counted`() throws {
    let run = ModelRun()
    run.tell("+ body.begin node=3")
    run.tell("+ body.end node=3")
    #expect(run.model.uncreated == 1)
    let early = try #require(run.node(3))
    #expect(early.firstSeq == 1 && !early.is(.created) && early.bodies == 1)
    run.tell("+ node.create node=3")
    #expect(run.model.uncreated == 0 && run.node(3)?.createSeq == 3)
  }

  @Test func `of two creations the first one counts`() {
    let run = ModelRun()
    run.tell("1ns node.create node=2 parent=1")
    run.tell("9ns node.create node=2 parent=5")
    #expect(run.node(2)?.parent == 1 && run.node(2)?.createTime == 1)
    #expect(run.model.before.contains(.created))
  }

  @Test func `a string of the trace is never a well-known string, whatever its id`() throws {
    let run = ModelRun()
    let (forEach, view) = (UInt64(WellKnownString.forEach.rawValue), UInt64(WellKnownString.view.rawValue))
    let trace = LongTrace(into: run)
    for (id, offset) in [(1, 0), (2, StringID.firstDynamic)] {
      trace.add(.nodeCreate, node: id) { record in
        record[.container] = forEach + offset
        record[.role] = view + offset
      }
    }
    #expect(run.node(1)?.holds(.forEach) == true && run.node(1)?.isView == true)
    #expect(run.node(2)?.holds(.forEach) == false && run.node(2)?.isView == false)
    #expect(run.node(2)?.container != 0)
  }

  @Test func `an appearance that the strict profile doubles counts once`() {
    for (profile, enters) in [("strict", 1), ("ios18", 2)] {
      let run = ModelRun(profile: profile)
      run.tell("+ node.create node=2")
      run.tell("4ns visibility.enter node=2")
      run.tell("4ns visibility.leave node=2")
      run.tell("4ns visibility.enter node=2")
      #expect(Int(run.node(2)?.enters ?? 0) == enters, "\(profile)")
    }
  }

  @Test func `only the first of several appear modifiers counts`() {
    let run = ModelRun()
    run.tell("+ node.create node=2")
    run.callback(.appear, of: 2, ordinal: 4)
    run.callback(.appear, of: 2, ordinal: 5)
    run.callback(.disappear, of: 2, ordinal: 9)
    run.callback(.appear, of: 2, ordinal: 4)
    #expect(run.node(2)?.appears == 2 && run.node(2)?.disappears == 1)
    #expect(run.node(2)?.is(.appeared) == true)
  }

  @Test func `memory depends on the living nodes: the node destroyed longest ago is forgotten first`() {
    let run = ModelRun()
    let trace = LongTrace(into: run)
    let many = UInt64(LifecycleModel.maximumRetired)
    for id in 1...Int(many) + 1 {
      trace.add(.nodeCreate, node: id)
      trace.add(.stateCreate, node: id) { $0[.slot] = 0 }
      trace.add(.nodeDestroy, node: id)
    }
    #expect(run.node(1) == nil && run.node(2) != nil && run.node(many + 1) != nil)
    #expect(run.slots(of: 1).isEmpty && run.slots(of: 2).count == 1)
    // The memory of the forgotten node is reused and contains nothing of it.
    run.tell("+ body.begin node=1")
    #expect(run.node(1)?.is(.created) == false && run.slots(of: 1).isEmpty)
  }

  @Test func `ids far apart work like near ones`() {
    let run = ModelRun()
    let ids: [UInt64] = [1, 1023, 1024, 1 << 20, 1 << 40, .max]
    for id in ids { run.create(id) }
    var found: [UInt64] = []
    run.model.forEachNode { found.append($0.id) }
    #expect(found == ids)
    for id in ids { #expect(run.node(id)?.id == id) }
  }
}
