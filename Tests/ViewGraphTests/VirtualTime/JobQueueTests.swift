import Testing

@testable import ViewGraph

@MainActor
struct JobQueueTests {
  /// Writes down what happens, with the virtual time in milliseconds.
  final class Log: TaskObserver {
    let queue: JobQueue
    var lines: [String] = []
    var names: [UInt64: Int] = [:]
    init(_ queue: JobQueue) {
      self.queue = queue
      queue.observer = self
    }
    func note(_ text: String) { lines.append("\(queue.now / 1_000_000) \(text)") }
    func taskCreated(_ task: ObservedTask) {
      names[task.id] = names.count + 1
      note("create \(names[task.id]!)\(task.isChild ? " child" : "")\(task.isDetached ? " detached" : "")")
    }
    func jobWillRun(_ task: UInt64, lane: JobQueue.Lane, isCancelled: Bool) {
      note("run \(names[task]!) \(lane)\(isCancelled ? " cancelled" : "")")
    }
    func jobDidRun(_ task: UInt64, isFinished: Bool, isCancelled: Bool) {
      note("\(isFinished ? "end" : "suspend") \(names[task]!)\(isCancelled ? " cancelled" : "")")
    }
  }

  @Test func `a hundred virtual seconds of sleep take no time and keep their order`() {
    let queue = JobQueue()
    let log = Log(queue)
    queue.withCurrent {
      Task { @MainActor in
        try? await Task.sleep(for: .seconds(100))
        log.note("slow")
      }
      Task { @MainActor in
        try? await Task.sleep(for: .milliseconds(250))
        log.note("quick")
      }
    }
    #expect(queue.runUntilIdle(horizon: 86_400_000_000_000) == .idle)
    #expect(log.lines.filter { $0.contains("create") } == ["0 create 1", "0 create 2"])
    #expect(log.lines.contains("250 quick"))
    #expect(log.lines.suffix(3) == ["100000 run 1 main", "100000 slow", "100000 end 1"])
    #expect(queue.now == 100_000_000_000)
  }

  @Test func `sleeps are exact even when the thread was held up before them`() {
    let queue = JobQueue()
    var woken: [UInt64] = []
    queue.withCurrent {
      Task { @MainActor in
        let start = ContinuousClock.now
        while start.duration(to: .now) < .milliseconds(3) {}
        try? await Task.sleep(for: .milliseconds(300))
        woken.append(queue.now)
        try? await Task.sleep(for: .microseconds(1500))
        woken.append(queue.now)
      }
    }
    #expect(queue.runUntilIdle(horizon: 86_400_000_000_000) == .idle)
    #expect(woken == [300_000_000, 301_500_000])
  }

  @Test func `a cancelled sleeper wakes at once and is seen as cancelled`() {
    let queue = JobQueue()
    let log = Log(queue)
    queue.withCurrent {
      let sleeper = Task { @MainActor in
        do { try await Task.sleep(for: .seconds(10)) } catch { log.note("woken") }
      }
      Task { @MainActor in
        try? await Task.sleep(nanoseconds: 1_000_000_000)
        sleeper.cancel()
      }
    }
    queue.run(until: 2_000_000_000)
    #expect(log.lines.contains("1000 woken"))
    #expect(log.lines.contains("1000 end 1 cancelled"))
  }

  @Test func `detached work is told from work that inherits, and runs on the other lane`() {
    let queue = JobQueue()
    let log = Log(queue)
    queue.withCurrent {
      Task { @MainActor in
        let sum = await Task.detached { (1...10).reduce(0, +) }.value
        log.note("sum \(sum)")
      }
      Self.startUnstructured()
    }
    #expect(queue.runUntilIdle(horizon: 0) == .idle)
    #expect(log.lines.filter { $0.contains("create") } == ["0 create 1", "0 create 2", "0 create 3 detached"])
    #expect(log.lines.contains("0 run 3 global"))
    #expect(log.lines.contains("0 sum 55"))
  }

  /// As an old view model does it: outside of any actor.
  nonisolated static func startUnstructured() { Task { await Task.yield() } }

  @Test func `children of a task are known as its children`() {
    let queue = JobQueue()
    let log = Log(queue)
    queue.withCurrent {
      Task { @MainActor in
        async let a = Self.slow(1)
        async let b = Self.slow(2)
        log.note("both \(await a + b)")
      }
    }
    #expect(queue.runUntilIdle(horizon: 10_000_000_000) == .idle)
    #expect(log.lines.filter { $0.contains("child") }.count == 2)
    #expect(log.lines.contains("2000 both 3"))
  }

  nonisolated static func slow(_ seconds: Int) async -> Int {
    try? await Task.sleep(for: .seconds(seconds))
    return seconds
  }

  @Test func `timers fire in order, and one that was taken back does not`() {
    let queue = JobQueue()
    var fired: [Int] = []
    queue.schedule(after: 30) { fired.append(3) }
    let second = queue.schedule(after: 20) { fired.append(2) }
    queue.schedule(after: 10) {
      fired.append(1)
      queue.cancel(second)
    }
    queue.run(until: 30)
    #expect(fired == [1, 3])
    #expect(queue.pendingCount == 0)
  }

  @Test func `what repeats without end is cut`() {
    let queue = JobQueue()
    func again() { queue.schedule(after: 1) { again() } }
    again()
    #expect(queue.runUntilIdle(horizon: .max / 4, maximumJobs: 1000) == .cut(jobs: 1000))
  }

  @Test func `queues do not mix`() {
    let first = JobQueue()
    let second = JobQueue()
    var order: [String] = []
    first.withCurrent { Task { @MainActor in order.append("first") } }
    second.withCurrent { Task { @MainActor in order.append("second") } }
    second.runDue()
    #expect(order == ["second"])
    first.runDue()
    #expect(order == ["second", "first"])
  }

  @Test func `work outside of any queue runs as ever`() async {
    _ = JobQueue()
    let value = await Task.detached { 42 }.value
    #expect(value == 42)
    try? await Task.sleep(for: .milliseconds(5))
  }
}
