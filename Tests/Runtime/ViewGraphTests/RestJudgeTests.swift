import Testing

@testable import ViewGraph

/// The suspicion against code that never comes to rest, by samples of its thread.
struct RestJudgeTests {
  private static let second: UInt64 = 1_000_000_000
  private var judge = RestJudge(patience: 5 * second, interval: second)
  private var sample = RestJudge.Sample(now: 0, steps: 1, threadTime: 0, processTime: 0)

  /// Takes a sample after a second in which the thread, and all threads together, have run for some milliseconds.
  private mutating func next(thread: UInt64, all: UInt64, seconds: UInt64 = 1, isNewWork: Bool = false)
    -> RestJudge.Unrest?
  {
    sample.now += seconds * Self.second
    sample.threadTime += thread * 1_000_000
    sample.processTime += all * 1_000_000
    if isNewWork { sample.steps! += 1 }
    return judge.take(sample)
  }

  @Test mutating func `five seconds of processor time in one piece of work are suspected`() {
    #expect(judge.take(sample) == nil)
    for _ in 0..<9 { #expect(next(thread: 500, all: 500) == nil) }
    #expect(next(thread: 500, all: 500) == .busy)
    #expect(judge.elapsed == 10 * Self.second)
  }

  @Test mutating func `five seconds in which no thread works are suspected`() {
    #expect(judge.take(sample) == nil)
    for _ in 0..<4 { #expect(next(thread: 0, all: 1) == nil) }
    #expect(next(thread: 0, all: 1) == .blocked)
  }

  @Test mutating func `a wait for another thread that works is not suspected`() {
    #expect(judge.take(sample) == nil)
    for _ in 0..<100 { #expect(next(thread: 0, all: 300) == nil) }
    // From its end on, nobody can end the wait.
    for _ in 0..<4 { #expect(next(thread: 0, all: 0) == nil) }
    #expect(next(thread: 0, all: 0) == .blocked)
  }

  @Test mutating func `work in many pieces is not suspected, however long it takes`() {
    for _ in 0..<100 { #expect(next(thread: 1000, all: 1000, isNewWork: true) == nil) }
    #expect(judge.elapsed == 0)
  }

  @Test mutating func `time in which the process was stopped does not count`() {
    #expect(judge.take(sample) == nil)
    #expect(next(thread: 0, all: 0, seconds: 3600) == nil)
    #expect(next(thread: 0, all: 0) == nil)
    #expect(judge.elapsed == 3 * Self.second)
  }

  @Test mutating func `a thread that does something else is not suspected`() {
    sample.steps = nil
    for _ in 0..<10 { #expect(next(thread: 1000, all: 1000) == nil) }
  }

  @Test mutating func `code that was cleared is suspected again after the same time`() {
    #expect(judge.take(sample) == nil)
    for _ in 0..<4 { #expect(next(thread: 1000, all: 1000) == nil) }
    #expect(next(thread: 1000, all: 1000) == .busy)
    judge.acquit()
    for _ in 0..<4 { #expect(next(thread: 1000, all: 1000) == nil) }
    #expect(next(thread: 1000, all: 1000) == .busy)
  }
}
