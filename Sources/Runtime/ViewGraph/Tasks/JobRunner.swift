import TraceFormat
import _Concurrency

/// Takes the jobs of the author's tasks from the concurrency runtime, schedules each in ``VirtualTime``, and runs it
/// when it is due.
final class JobRunner {
  /// The number of delayed actions that schedule each other at which they count as a repeating timer.
  private static let timerThreshold = 10

  // lifetime: the graph owns this object.
  unowned(unsafe) private var lastingGraph: Graph!
  private var graph: Graph { unsafe lastingGraph }
  private let events: LifecycleEvents
  private let time: VirtualTime

  /// The view task that is being started, and its first job.
  private var starting: TrackedTask?
  private var startingJob: UnownedJob?
  /// The end of the sleep that the running job has begun.
  private var begunSleep: VirtualTime.Entry?
  /// The number of delayed actions, each scheduled by the previous one, that led to the code that is running.
  private var delayChainLength = 0

  init(_ events: LifecycleEvents, _ time: VirtualTime) {
    self.events = events
    self.time = time
  }

  /// Connects this part to the graph that owns it.
  func open(_ graph: Graph) { unsafe lastingGraph = graph }

  /// Starts a view's task, which immediately runs to its first suspension.
  func begin(_ tracked: TrackedTask, priority: TaskPriority?, _ action: @escaping @MainActor () async -> Void) {
    starting = tracked
    let wasCancelled = tracked.isCancelled
    Task(priority: priority) { @MainActor in
      if wasCancelled { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      await action()
    }
    starting = nil
    if let job = startingJob {
      startingJob = nil
      run(job, isMain: true)
    }
  }

  /// Schedules a job. An unknown task is a new task of the author.
  func accept(_ job: UnownedJob, _ view: JobView, isMain: Bool, delay: UInt64?) {
    let tasks = graph.tasks
    if let delay {
      // Only the wakeup from a sleep has a delay; the sleeper is the task that is running.
      let sleeper = tasks.current
      let entry = time.schedule(after: delay, .job(job, isMain: isMain))
      if let sleeper, let job = JobView.current { sleeper.sleeps[job.number] = entry }
      if sleeper != nil { begunSleep = entry }
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
        known.sleeps.removeValue(forKey: view.number)?.isStale = true
      } else if !view.isChild {
        let parent = graph.context.isOfProcess ? nil : tasks.current
        let task = tasks.create(
          view.hasInherited ? .unstructured : .detached, node: graph.context.owner ?? parent?.node, parent: parent)
        tasks.bind(task, to: view)
      }
    }
    time.schedule(after: 0, .job(job, isMain: isMain))
  }

  /// Runs one job and records the resulting changes of its task.
  func run(_ job: UnownedJob, isMain: Bool) {
    let (graph, tasks) = (graph, graph.tasks)
    let view = JobView(job)
    let task = view.isTask ? tasks.task(of: view) : nil
    let isWhole = view.isTask && !view.isChild
    events.thread = isMain ? 1 : 2
    if let task, isWhole {
      tasks.detectCancellations(at: task)
      tasks.started(task)
      tasks.resumed(task)
    }
    let outer = time.trigger
    time.trigger = task?.trigger ?? 0
    if events.records(.objectPublish) { graph.noteValuesBeforeJob() }
    events.from(task?.origin) {
      graph.withContext(task?.node) {
        unsafe job.runSynchronously(on: isMain ? MainActor.sharedUnownedExecutor : .generic)
      }
    }
    if events.records(.objectPublish) { graph.recordSilentWrites(of: task) }
    noteSleep(of: view, task)
    tasks.detectCancellations(at: nil)
    events.noteCause(time.trigger)
    time.trigger = outer
    if let task, isWhole { tasks.recordProgress(of: task) }
    events.thread = 1
  }

  /// Counts the sleep that a job of a task has begun.
  private func noteSleep(of view: JobView, _ task: TrackedTask?) {
    guard let sleep = begunSleep else { return }
    begunSleep = nil
    guard let task, !view.isComplete else { return }
    if task.sleepCounts.noteSleep(of: view.number, at: view.suspension, input: time.inputs) {
      sleep.repeatsSinceInput = time.inputs
    }
    if task.sleepCounts.isLoop(view.number) { sleep.isRepetition = true }
  }

  // MARK: Delays

  /// Runs an action after a virtual delay, in the context of the code that is running.
  func schedule(after delay: UInt64, repeats: Bool, _ action: @escaping () -> Void) -> VirtualTime.Entry {
    let graph = graph
    let node = graph.context.owner
    let origin = events.origin
    // An action that schedules itself again is also a timer.
    let links = delay == 0 ? delayChainLength : delayChainLength + 1
    let entry = time.schedule(after: delay) {
      graph.jobs.delayChainLength = links
      defer { graph.jobs.delayChainLength = 0 }
      graph.events.from(origin) { graph.withContext(node, action) }
    }
    entry.isOfAuthor = true
    entry.repeats = repeats || links > Self.timerThreshold
    // A turn schedules the next one.
    if entry.repeats, time.running?.repeats == true { entry.isRepetition = true }
    return entry
  }
}

extension Graph {
  /// Runs one of the author's actions after a virtual delay, on behalf of the view for which the current code runs.
  ///
  /// - Parameter repeats: True for one run of a timer that repeats until it is canceled.
  @discardableResult
  public func scheduleForContext(after delay: UInt64, repeats: Bool = false, _ action: @escaping () -> Void)
    -> VirtualTime.Entry
  {
    jobs.schedule(after: delay, repeats: repeats, action)
  }
}

extension UnownedSerialExecutor {
  /// The runtime's executor for code without isolation.
  fileprivate static var generic: UnownedSerialExecutor {
    // lifetime: two zero words are the runtime's generic executor, not an object.
    unsafe unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
  }
}
