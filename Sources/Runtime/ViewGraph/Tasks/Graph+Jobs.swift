import TraceFormat
import _Concurrency

extension Graph {
  /// How often a task sleeps, or a delayed action asks for another, before it is taken for a timer that repeats.
  static let timerThreshold = 10

  /// Takes a job into the graph's queue. A task that was never seen is a new one of the author's.
  func accept(_ job: UnownedJob, _ view: JobView, isMain: Bool, delay: UInt64?) {
    if let delay {
      // Only the wake of a sleep comes with a delay; the sleeper runs now.
      let sleeper = tasks.current
      let entry = time.schedule(after: sleepLength(delay, sleeper), .job(job, isMain: isMain))
      sleeper?.sleep = entry
      sleeper?.sleeps += 1
      entry.repeats = (sleeper?.sleeps ?? 0) > Self.timerThreshold
      return
    }
    if let starting, view.isTask {
      self.starting = nil
      tasks.bind(starting, to: view)
      startingJob = job
      return
    }
    if view.isTask {
      if let known = tasks.task(of: view) {
        known.sleep?.isStale = true
      } else if !view.isChild {
        let task = tasks.create(view.hasInherited ? .unstructured : .detached, node: contextNode, parent: tasks.current)
        tasks.bind(task, to: view)
      }
    }
    time.schedule(after: 0, .job(job, isMain: isMain))
  }

  /// The length of a sleep. Where the author's call did not tell it, the concurrency runtime gives what is left of it by the real clock:
  /// short by the time that has passed since the call.
  private func sleepLength(_ delay: UInt64, _ sleeper: TrackedTask?) -> UInt64 {
    if let exact = sleeper?.sleepDuration {
      sleeper?.sleepDuration = nil
      return exact
    }
    return DelayEstimate(since: sleeper?.jobStarts.0).originalDelay(remaining: delay)
  }

  /// The running task is about to sleep for so long.
  /// - Parameter duration: nil where it is not, after all.
  public static func noteSleep(_ duration: Duration?) {
    ActiveGraph.onThisThread?.tasks.current?.sleepDuration = duration.map(RoundDuration.nanoseconds)
  }

  /// Runs one job and records what it means for its task.
  func run(_ job: UnownedJob, isMain: Bool) {
    let view = JobView(job)
    let task = view.isTask ? tasks.task(of: view) : nil
    let isWhole = view.isTask && !view.isChild
    events.thread = isMain ? 1 : 2
    if let task {
      if isWhole {
        tasks.detectCancellations(at: task)
        tasks.started(task)
        tasks.resumed(task)
      }
      task.jobStarts = (task.jobStarts.1, ClockReading())
    }
    withContext(task?.node) {
      unsafe job.runSynchronously(on: isMain ? MainActor.sharedUnownedExecutor : .generic)
    }
    if let task, isWhole { tasks.recordProgress(of: task) }
    tasks.detectCancellations(at: nil)
    events.thread = 1
  }
}

extension UnownedSerialExecutor {
  /// The runtime's executor of code that is isolated to nothing.
  static var generic: UnownedSerialExecutor { unsafe unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self) }
}

extension JobView {
  /// Cancels the task.
  func cancel() {
    let task = unsafe unsafeBitCast(address, to: UnsafeCurrentTask.self)
    unsafe task.cancel()
  }
}
