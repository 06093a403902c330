import Testing
import TraceFormat
import TraceModel

@Suite struct WorkTests {
  @Test func `a task belongs to the node that created it, and knows where it was made`() throws {
    let story = Story()
    story.tell(.nodeCreate, [.node: 4])
    story.tell(.visibilityEnter, [.node: 4])
    story.tell(.actionBegin, [.action: UInt64(WellKnownString.tap.rawValue)])
    story.tell(.taskCreate, at: 3, [.task: 9, .node: 4, .mode: UInt64(WellKnownString.unstructured.rawValue)])
    story.tell(.actionEnd)
    story.tell(.taskStart, thread: 2, [.task: 9])
    #expect(story.model.node?.id == 4 && story.thread(2).task == 9 && story.model.activeTasks == 1)
    let task = try #require(story.task(9))
    #expect(task.origin == .action && task.originWord == StringID(.tap) && task.createdVisible && !task.isViewTask)
    story.tell(.taskSuspend, thread: 2, [.task: 9])
    #expect(story.thread(2).task == 0)
    story.tell(.taskCancel, at: 6, [.task: 9, .reason: UInt64(WellKnownString.manual.rawValue)])
    story.tell(.taskEnd, at: 7, [.task: 9])
    #expect(story.model.activeTasks == 0 && story.task(9)?.isCancelled == true && story.task(9)?.endTime == 7)
  }

  @Test func `the end of a fetch is about the node that began it`() {
    let story = Story()
    story.tell(.nodeCreate, [.node: 4])
    story.tell(.fetchBegin, at: 2, [.fetch: 1, .node: 4])
    story.tell(.fetchEnd, at: 9, [.fetch: 1])
    #expect(story.model.node?.id == 4 && story.model.fetch.beginTime == 2)
    #expect(story.fetch(1) == nil)
    story.tell(.fetchEnd, at: 10, [.fetch: 1])
    #expect(story.model.node == nil && story.model.fetch.id == 0)
  }

  @Test func `a resource is its owner's until it is released`() {
    let story = Story()
    story.tell(.resourceAcquire, [.resource: 1, .node: 4])
    story.tell(.resourceRelease, at: 5, [.resource: 1])
    #expect(story.model.node?.id == 4 && story.model.possession.seq == 1)
    story.tell(.resourceRelease, [.resource: 1])
    #expect(story.model.node == nil)
  }

  @Test func `a slot before and after its write`() {
    let story = Story()
    story.tell(.nodeCreate, [.node: 4])
    story.tell(.stateCreate, [.node: 4, .slot: 0, .hash: 11])
    story.tell(.stateWrite, at: 5, [.node: 4, .slot: 0, .hash: 12])
    #expect(story.model.slotBefore?.hash == 11 && story.model.slotAfter?.hash == 12)
    #expect(story.model.slotAfter?.changes == 1 && story.model.slotAfter?.isAtFirstValue == false)
    story.tell(.stateWrite, at: 6, [.node: 4, .slot: 0, .hash: 11])
    #expect(story.model.slotAfter?.isAtFirstValue == true)
    // An equal write changes nothing, a dropped one not even the value that is known.
    story.tell(.stateWrite, [.node: 4, .slot: 0, .hash: 11, .equal: 1])
    story.tell(.stateWrite, [.node: 4, .slot: 0, .hash: 99, .dropped: 1])
    #expect(story.model.slotAfter?.changes == 2 && story.model.slotAfter?.hash == 11)
    // A write that names no slot is about none, whatever came before it.
    story.tell(.stateWrite, [.node: 4])
    #expect(story.model.slotBefore == nil && story.model.slotAfter == nil)
  }

  @Test func `a node may have more slots than any view has`() {
    let story = Story()
    for slot in 0..<100 as Range<UInt64> { story.tell(.stateCreate, [.node: 4, .slot: slot, .hash: slot]) }
    #expect(story.slots(of: 4).map(\.slot) == Array(0..<100))
    #expect(story.slot(77, of: 4)?.hash == 77 && story.slot(100, of: 4) == nil)
  }

  @Test func `losses are known by their place`() {
    let story = Story()
    for _ in 1...3 { story.tell(.mark) }
    story.tell(.loss, [.count: 2])
    story.tell(.mark)
    #expect(story.model.losses == [4])
    #expect(story.hasLoss(from: 3, to: 5) && !story.hasLoss(from: 1, to: 4) && !story.hasLoss(from: 4, to: 9))
  }
}
