import Testing
import TraceFormat
import TraceModel

@Suite struct TurnTests {
  @Test func `outside of frames and transactions each instant is a turn`() {
    let story = Story()
    story.tell(.mark, at: 1)
    let first = story.model.clockwork.turn
    story.tell(.mark, at: 1)
    #expect(story.model.clockwork.turn == first)
    story.tell(.mark, at: 2)
    #expect(story.model.clockwork.turn == first + 1)
    // Two actions at one instant are two rounds.
    story.tell(.actionBegin, at: 2)
    #expect(story.model.clockwork.turn == first + 2)
  }

  @Test func `a frame is one turn, however long it takes`() {
    let story = Story()
    story.tell(.frameBegin, at: 1)
    let turn = story.model.clockwork.turn
    for time in 2...5 as ClosedRange<UInt64> { story.tell(.mark, at: time) }
    #expect(story.model.clockwork.turn == turn && story.model.clockwork.isInFrame && story.model.clockwork.isInUpdate)
    story.tell(.frameEnd, at: 6)
    #expect(story.model.clockwork.turn == turn + 1 && !story.model.clockwork.isInUpdate)
    story.tell(.frameBegin, at: 7)
    // Its end was lost: it cannot enclose the next one.
    story.tell(.frameBegin, at: 8)
    #expect(story.model.clockwork.frame == 3 && story.model.clockwork.turn == turn + 4)
  }

  @Test func `transactions nest; the innermost open one counts`() {
    let story = Story()
    story.tell(.transactionBegin)
    let outer = story.model.clockwork.transaction
    story.tell(.transactionBegin)
    #expect(story.model.clockwork.transaction == outer + 1)
    story.tell(.transactionEnd)
    #expect(story.model.clockwork.transaction == outer)
    story.tell(.transactionEnd)
    #expect(story.model.clockwork.transaction == 0)
  }
}
