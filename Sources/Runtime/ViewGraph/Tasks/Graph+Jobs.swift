import TraceFormat
import _Concurrency

extension Graph {
  /// The number of sleeps of a task, or of delayed actions that schedule each other, at which they count as a repeating timer.
  static let timerThreshold = 10

  /// Adds a job to the graph's queue. An unknown task is a new task of the author.
  func accept(_ job: UnownedJob, _ view: JobView, isMain: Bool, delay: UInt64?) {
    if let delay {
      // Only the wakeup from a sleep has a delay; the sleeper is the task that is running.
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
        let parent = tasks.current
        let task = tasks.create(view.hasInherited ? .unstructured : .detached, node: contextNode ?? parent?.node, parent: parent)
        tasks.bind(task, to: view)
      }
    }
    time.schedule(after: 0, .job(job, isMain: isMain))
  }

  /// Returns the length of a sleep. If the author's call did not report the length, the concurrency runtime passes the time that remains by the
  /// real clock, which is short by the time that has passed since the call.
  private func sleepLength(_ delay: UInt64, _ sleeper: TrackedTask?) -> UInt64 {
    if let exact = sleeper?.sleepDuration {
      sleeper?.sleepDuration = nil
      return exact
    }
    return DelayEstimate(since: sleeper.flatMap(sleepCallBound)).originalDelay(remaining: delay)
  }

  /// Returns a reading from before the running task requested the sleep that it is enqueuing. Sleeps for a number of nanoseconds are enqueued by
  /// the job that made the call; other sleeps are enqueued by the next job.
  func sleepCallBound(_ sleeper: TrackedTask) -> ClockReading? { actorJobStart ?? sleeper.jobStarts.0 ?? sleeper.jobStarts.1 }

  /// Notes the length of the sleep that the running task is about to start.
  /// - Parameter duration: The length; nil if the task does not sleep after all.
  public static func noteSleep(_ duration: Duration?) {
    ActiveGraph.onThisThread?.tasks.current?.sleepDuration = duration.map(RoundDuration.nanoseconds)
  }

  /// Runs one job and records the resulting changes of its task.
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
    let (outer, outerStart) = (time.trigger, actorJobStart)
    // An actor's own job runs the jobs of several tasks.
    actorJobStart = view.isTask ? nil : ClockReading()
    time.trigger = task?.trigger ?? 0
    withContext(task?.node) {
      unsafe job.runSynchronously(on: isMain ? MainActor.sharedUnownedExecutor : .generic)
    }
    tasks.detectCancellations(at: nil)
    if events.cause == 0 { events.cause = time.trigger }
    (time.trigger, actorJobStart) = (outer, outerStart)
    if let task, isWhole { tasks.recordProgress(of: task) }
    events.thread = 1
  }
}

extension UnownedSerialExecutor {
  /// The runtime's executor for code without isolation.
  // lifetime: two zero words are the runtime's generic executor, not an object.
  static var generic: UnownedSerialExecutor { unsafe unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self) }
}

extension JobView {
  /// Cancels the task.
  func cancel() {
    // lifetime: the table retains the task until it has ended.
    let task = unsafe unsafeBitCast(address, to: UnsafeCurrentTask.self)
    unsafe task.cancel()
  }
}
