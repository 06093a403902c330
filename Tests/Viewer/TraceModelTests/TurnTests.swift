import Testing
import TraceFormat
import TraceModel
import TraceTestSupport

@Suite struct TurnTests {
  @Test func `outside of frames and transactions each instant is a turn`() {
    let run = ModelRun()
    run.tell("1ns mark")
    let first = run.model.progress.turn
    run.tell("1ns mark")
    #expect(run.model.progress.turn == first)
    run.tell("2ns mark")
    #expect(run.model.progress.turn == first + 1)
    // Two actions at one instant are two turns.
    run.tell("2ns action.begin")
    #expect(run.model.progress.turn == first + 2)
  }

  @Test func `a frame is one turn, however long it takes`() {
    let run = ModelRun()
    run.tell("1ns frame.begin")
    let turn = run.model.progress.turn
    for time in 2...5 as ClosedRange<UInt64> { run.tell("\(time)ns mark") }
    #expect(run.model.progress.turn == turn && run.model.progress.isInFrame && run.model.progress.isInUpdate)
    run.tell("6ns frame.end")
    #expect(run.model.progress.turn == turn + 1 && !run.model.progress.isInUpdate)
    run.tell("7ns frame.begin")
    // A frame whose end was lost cannot enclose the next one.
    run.tell("8ns frame.begin")
    #expect(run.model.progress.frame == 3 && run.model.progress.turn == turn + 4)
  }

  @Test func `transactions nest; the innermost open one counts`() {
    let run = ModelRun()
    run.tell("+ transaction.begin")
    let outer = run.model.progress.transaction
    run.tell("+ transaction.begin")
    #expect(run.model.progress.transaction == outer + 1)
    run.tell("+ transaction.end")
    #expect(run.model.progress.transaction == outer)
    run.tell("+ transaction.end")
    #expect(run.model.progress.transaction == 0)
  }
}
