import Testing
import TraceFormat
import TraceModel
import TraceTestSupport

@Suite struct WorkTests {
  @Test func `a task has the node that created it and the span in which it was created`() throws {
    let run = ModelRun()
    run.tell("+ node.create node=4")
    run.tell("+ visibility.enter node=4")
    run.tell("+ action.begin action=tap")
    run.tell("3ns task.create task=9 node=4 mode=unstructured")
    run.tell("+ action.end")
    run.tell("+ @2 task.start task=9")
    #expect(run.model.node?.id == 4 && run.thread(2).task == 9 && run.model.activeTasks == 1)
    let task = try #require(run.task(9))
    #expect(task.origin == .action && task.originWord == StringID(.tap) && task.createdVisible && !task.isViewTask)
    run.tell("+ @2 task.suspend task=9")
    #expect(run.thread(2).task == 0)
    run.tell("6ns task.cancel task=9 reason=manual")
    run.tell("7ns task.end task=9")
    #expect(run.model.activeTasks == 0 && run.task(9)?.isCancelled == true && run.task(9)?.endTime == 7)
  }

  @Test func `the end of a fetch resolves to the node that began it`() {
    let run = ModelRun()
    run.tell("+ node.create node=4")
    run.tell("2ns fetch.begin fetch=1 node=4")
    run.tell("9ns fetch.end fetch=1")
    #expect(run.model.node?.id == 4 && run.model.fetch.beginTime == 2)
    #expect(run.fetch(1) == nil)
    run.tell("10ns fetch.end fetch=1")
    #expect(run.model.node == nil && run.model.fetch.id == 0)
  }

  @Test func `a resource belongs to its owner until it is released`() {
    let run = ModelRun()
    run.tell("+ resource.acquire resource=1 node=4")
    run.tell("5ns resource.release resource=1")
    #expect(run.model.node?.id == 4 && run.model.ownership.seq == 1)
    run.tell("+ resource.release resource=1")
    #expect(run.model.node == nil)
  }

  @Test func `a write has the slot before and after it`() {
    let run = ModelRun()
    run.tell("+ node.create node=4")
    run.tell("+ state.create node=4 slot=0 hash=11")
    run.tell("5ns state.write node=4 slot=0 hash=12")
    #expect(run.model.slotBefore?.hash == 11 && run.model.slotAfter?.hash == 12)
    #expect(run.model.slotAfter?.changes == 1 && run.model.slotAfter?.isAtFirstValue == false)
    run.tell("6ns state.write node=4 slot=0 hash=11")
    #expect(run.model.slotAfter?.isAtFirstValue == true)
    // An equal write changes nothing, and a dropped one not even the known value.
    run.tell("+ state.write node=4 slot=0 hash=11 equal=true")
    run.tell("+ state.write node=4 slot=0 hash=99 dropped=true")
    #expect(run.model.slotAfter?.changes == 2 && run.model.slotAfter?.hash == 11)
    // A write without a slot has none, whatever came before it.
    run.tell("+ state.write node=4")
    #expect(run.model.slotBefore == nil && run.model.slotAfter == nil)
  }

  @Test func `a node may have any number of slots`() {
    let run = ModelRun()
    for slot in 0..<100 as Range<UInt64> { run.tell("+ state.create node=4 slot=\(slot) hash=\(slot)") }
    #expect(run.slots(of: 4).map(\.slot) == Array(0..<100))
    #expect(run.slot(77, of: 4)?.hash == 77 && run.slot(100, of: 4) == nil)
  }

  @Test func `losses are known by position`() {
    let run = ModelRun()
    for _ in 1...3 { run.tell("+ mark") }
    run.tell("+ loss count=2")
    run.tell("+ mark")
    #expect(run.model.losses == [4])
    #expect(run.hasLoss(from: 3, to: 5) && !run.hasLoss(from: 1, to: 4) && !run.hasLoss(from: 4, to: 9))
  }
}
