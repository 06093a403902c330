import Testing
import TraceFormat
import TraceModel

@Suite struct SpanTests {
  @Test func `spans nest on each thread for itself`() {
    let story = Story()
    story.tell(.bodyBegin, at: 10, [.node: 1])
    story.tell(.bodyBegin, at: 12, thread: 2, [.node: 2])
    story.tell(.valueInitBegin, at: 13, [.by: 1])
    #expect(story.depth(on: 1) == 2 && story.depth(on: 2) == 1 && story.depth(on: 3) == 0)
    #expect(story.update(on: 1)?.kind == .valueInit && story.update(on: 2)?.node == 2)
    story.tell(.valueInitEnd, at: 18)
    #expect(story.model.closed?.kind == .valueInit && story.model.closedTime == 5)
    story.tell(.bodyEnd, at: 20, [.node: 1])
    #expect(story.model.closed?.node == 1 && story.model.closed?.nested == 5 && story.model.closedTime == 10)
    #expect(story.depth(on: 1) == 0 && story.depth(on: 2) == 1)
  }

  @Test func `an end closes what was left open inside, and only an end of its own node`() {
    let story = Story()
    story.tell(.bodyBegin, [.node: 1])
    story.tell(.bodyBegin, [.node: 2])
    story.tell(.bodyEnd, [.node: 3])
    #expect(story.model.closed == nil && story.depth(on: 1) == 2)
    story.tell(.bodyEnd, [.node: 1])
    #expect(story.model.closed?.node == 1 && story.depth(on: 1) == 0)
    story.tell(.bodyEnd, [.node: 1])
    #expect(story.model.closed == nil && story.model.closedTime == 0)
  }

  @Test func `a callback tells that a body before it has lost its end, a body inside a callback does not`() {
    let story = Story()
    story.tell(.bodyBegin, [.node: 1])
    story.tell(.callbackBegin, [.node: 1, .callback: UInt64(WellKnownString.appear.rawValue)])
    #expect(story.depth(on: 1) == 1 && story.update(on: 1) == nil)
    story.tell(.bodyBegin, [.node: 1])
    #expect(story.depth(on: 1) == 2)
    // A frame begins outside of everything that makes the tree anew.
    story.tell(.frameBegin, [.frame: 1])
    #expect(story.depth(on: 1) == 1 && story.thread(1).innermost?.kind == .callback)
  }

  @Test func `bodies without an end are forgotten from the outside, so that memory stays bounded`() {
    let story = Story()
    for node in 1...10_000 as ClosedRange<UInt64> { story.tell(.bodyBegin, [.node: node]) }
    #expect(story.depth(on: 1) <= 4096 && story.thread(1).innermost?.node == 10_000)
    story.tell(.bodyEnd, [.node: 10_000])
    #expect(story.model.closed?.node == 10_000)
    story.tell(.bodyEnd, [.node: 1])
    #expect(story.model.closed == nil)
  }

  @Test func `what one event closed or wrote is not the next one's`() {
    let story = Story()
    story.tell(.nodeCreate, [.node: 1])
    story.tell(.bodyBegin, [.node: 1])
    story.tell(.bodyEnd, at: 5, [.node: 1])
    #expect(story.model.closed?.node == 1 && story.model.closedTime == 5)
    story.tell(.stateWrite, at: 6, [.node: 1, .slot: 0])
    #expect(story.model.closed == nil && story.model.closedTime == 0 && story.model.slotAfter != nil)
    story.tell(.quiescent, at: 7)
    #expect(story.model.slotAfter == nil && story.model.slotBefore == nil)
  }

  @Test func `a loss is found wherever it stands between two positions`() {
    let story = Story()
    // Losses at 2, 4, 6, … 20.
    for number in 1...20 { story.tell(number.isMultiple(of: 2) ? .loss : .quiescent) }
    for first in 0...22 as ClosedRange<UInt64> {
      for last in 0...22 as ClosedRange<UInt64> {
        #expect(story.hasLoss(from: first, to: last) == (2...20).contains { $0 > first && $0 < last && $0.isMultiple(of: 2) }, "\(first) \(last)")
      }
    }
  }

  @Test func `a thread's number may be anything`() {
    let story = Story()
    for thread in [0, 1, 65_535, 65_536, .max] as [UInt32] {
      story.tell(.bodyBegin, thread: thread, [.node: 1])
      #expect(story.depth(on: thread) == (thread < 65_536 ? 1 : 0))
    }
  }
}
