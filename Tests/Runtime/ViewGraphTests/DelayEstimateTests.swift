import Testing

@testable import ViewGraph

/// Tests of the delay that a call asked for, estimated from its remaining part.
struct DelayEstimateTests {
  @Test(arguments: [
    // In microseconds: the remaining part, the thread's CPU time, the real time that passed, and the requested delay.
    (remaining: UInt64(4_999_990), worked: UInt64(30), passed: UInt64(40), expected: UInt64(5_000_000)),
    (249_990, 30, 60_000, 250_000), (248_990, 30, 60_000, 249_000), (15_990, 30, 60_000, 16_000),
    // The thread was interrupted between the deadline and the call: whole milliseconds are in range of the CPU time by chance, or are not.
    (4_987_980, 50, 12_100, 5_000_000), (987_970, 60, 12_100, 1_000_000), (488_960, 70, 12_100, 500_000),
    (4_987_400, 50, 13_000, 5_000_000),
  ])
  func `the estimate is the roundest delay that the elapsed time allows`(remaining: UInt64, worked: UInt64, passed: UInt64, expected: UInt64) {
    let estimate = DelayEstimate(worked: worked * 1000, passed: passed * 1000)
    #expect(estimate.originalDelay(remaining: remaining * 1000 + 1) / 1000 == expected)
  }

  @Test func `a multiple of 100 microseconds is the whole delay`() {
    let estimate = DelayEstimate(worked: 30_000, passed: 40_000)
    #expect(estimate.originalDelay(remaining: 4_999_990_000) == 5_000_000_000)
    #expect(estimate.originalDelay(remaining: 4_999_900_000) == 4_999_900_000)
  }

  @Test func `the roundest number can be the last of the range`() {
    #expect(RoundDuration.roundest(from: 91, through: 100) == 100)
    #expect(RoundDuration.roundest(from: 91, through: 99) == 95)
  }

  @Test func `a reading is used again for 50 microseconds, and not longer`() {
    let first = ClockReading()
    let second = ClockReading.recent(first)
    #expect(second.wall == first.wall || second.wall >= first.wall + 50_000)
    while RealPace.monotonic() < first.wall + 50_000 {}
    #expect(ClockReading.recent(first).wall >= first.wall + 50_000)
    #expect(ClockReading.recent(nil).wall >= first.wall)
  }

  @Test @MainActor func `a sleep in an actor is measured from the start of the actor's job`() {
    let fixture = GraphFixture()
    let service = Service()
    var called: ClockReading?
    var bounds: [ClockReading] = []
    let effect = TaskEffect(site: nil, hasID: false)
    effect.action = {
      called = ClockReading()
      bounds = await service.sleepCallBounds()
    }
    fixture.add("Leaf", to: fixture.root, effects: [effect])
    fixture.graph.settle()
    #expect(bounds.count == 2)
    #expect(bounds.allSatisfy { $0.wall >= called?.wall ?? .max })
  }
}

/// Reads the bound for a sleep's length in the actor, and after it has left the actor, where the wakeup of `sleep(for:)` is enqueued.
private actor Service {
  func sleepCallBounds() async -> [ClockReading] { [bound, await boundOutside()].compactMap(\.self) }

  private var bound: ClockReading? { sleepCallBound() }

  @concurrent nonisolated private func boundOutside() async -> ClockReading? { sleepCallBound() }
}

private func sleepCallBound() -> ClockReading? {
  ActiveGraph.onThisThread.flatMap { graph in graph.tasks.current.flatMap(graph.jobs.sleepCallBound) }
}
