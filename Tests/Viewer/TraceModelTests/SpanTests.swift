import Testing
import TraceFormat
import TraceModel
import TraceTestSupport

@Suite struct SpanTests {
  @Test func `spans nest per thread`() {
    let run = ModelRun()
    run.tell("10ns body.begin node=1")
    run.tell("12ns @2 body.begin node=2")
    run.tell("13ns value.init.begin by=1")
    #expect(run.depth(on: 1) == 2 && run.depth(on: 2) == 1 && run.depth(on: 3) == 0)
    #expect(run.update(on: 1)?.kind == .valueInit && run.update(on: 2)?.node == 2)
    run.tell("18ns value.init.end")
    #expect(run.model.closed?.kind == .valueInit && run.model.closedTime == 5)
    run.tell("20ns body.end node=1")
    #expect(run.model.closed?.node == 1 && run.model.closed?.nested == 5 && run.model.closedTime == 10)
    #expect(run.depth(on: 1) == 0 && run.depth(on: 2) == 1)
  }

  @Test func `the end of a span closes the spans left open inside it, and must name its node`() {
    let run = ModelRun()
    run.tell("+ body.begin node=1")
    run.tell("+ body.begin node=2")
    run.tell("+ body.end node=3")
    #expect(run.model.closed == nil && run.depth(on: 1) == 2)
    run.tell("+ body.end node=1")
    #expect(run.model.closed?.node == 1 && run.depth(on: 1) == 0)
    run.tell("+ body.end node=1")
    #expect(run.model.closed == nil && run.model.closedTime == 0)
  }

  @Test func `a callback closes a body whose end is missing, and a body inside a callback does not`() {
    let run = ModelRun()
    run.tell("+ body.begin node=1")
    run.tell("+ callback.begin node=1 callback=appear")
    #expect(run.depth(on: 1) == 1 && run.update(on: 1) == nil)
    run.tell("+ body.begin node=1")
    #expect(run.depth(on: 1) == 2)
    // A frame never begins inside an update.
    run.tell("+ frame.begin frame=1")
    #expect(run.depth(on: 1) == 1 && run.thread(1).innermost?.kind == .callback)
  }

  @Test func `of too many bodies without an end the outermost are dropped`() {
    let run = ModelRun()
    let trace = LongTrace(into: run)
    for node in 1...10_000 { trace.add(.bodyBegin, node: node) }
    #expect(run.depth(on: 1) <= 4096 && run.thread(1).innermost?.node == 10_000)
    run.tell("+ body.end node=10000")
    #expect(run.model.closed?.node == 10_000)
    run.tell("+ body.end node=1")
    #expect(run.model.closed == nil)
  }

  @Test func `the closed span and the written slot are those of the current event only`() {
    let run = ModelRun()
    run.tell("+ node.create node=1")
    run.tell("+ body.begin node=1")
    run.tell("5ns body.end node=1")
    #expect(run.model.closed?.node == 1 && run.model.closedTime == 5)
    run.tell("6ns state.write node=1 slot=0")
    #expect(run.model.closed == nil && run.model.closedTime == 0 && run.model.slotAfter != nil)
    run.tell("7ns quiescent")
    #expect(run.model.slotAfter == nil && run.model.slotBefore == nil)
  }

  @Test func `a loss is found anywhere between two positions`() {
    let run = ModelRun()
    // Losses at 2, 4, 6, … 20.
    for number in 1...20 { run.tell(number.isMultiple(of: 2) ? "+ loss" : "+ quiescent") }
    for first in 0...22 as ClosedRange<UInt64> {
      for last in 0...22 as ClosedRange<UInt64> {
        #expect(
          run.hasLoss(from: first, to: last) == (2...20).contains { $0 > first && $0 < last && $0.isMultiple(of: 2) },
          "\(first) \(last)")
      }
    }
  }

  @Test func `any thread number is accepted`() {
    let run = ModelRun()
    let trace = LongTrace(into: run)
    for thread in [0, 1, 65_535, 65_536, .max] as [UInt32] {
      trace.thread = thread
      trace.add(.bodyBegin, node: 1)
      #expect(run.depth(on: thread) == (thread < 65_536 ? 1 : 0))
    }
  }
}
