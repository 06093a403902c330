public import Dispatch

/// The work of a graph's that is asleep on queues of the background, and what may stand behind it.
struct BackgroundQueues {
  /// By queue: how many pieces of work are asleep, and which have not begun.
  private var sleepCounts: [ObjectIdentifier: Int] = [:]
  private var blocked: [ObjectIdentifier: [BackgroundWork]] = [:]

  /// How long work on a queue may take to begin; nil where it begins at once.
  ///
  /// Nothing tells of every queue whether it does one after the other. Dispatch looks once a second for threads that wait, and begins others in their
  /// place then: what has not begun a little later stands behind what sleeps, and so does what comes after it.
  func startTimeout(_ queue: DispatchQueue) -> DispatchTimeInterval? {
    let key = ObjectIdentifier(queue)
    guard sleepCounts[key] != nil, !queue.isConcurrent else { return nil }
    return blocked[key] == nil ? .milliseconds(1500) : .milliseconds(0)
  }

  mutating func didSleep(on queue: DispatchQueue) { sleepCounts[ObjectIdentifier(queue), default: 0] += 1 }

  mutating func didWake(on queue: DispatchQueue) {
    let key = ObjectIdentifier(queue)
    sleepCounts[key, default: 0] -= 1
    if sleepCounts[key] == 0 { sleepCounts[key] = nil }
  }

  mutating func block(_ work: BackgroundWork, on queue: DispatchQueue) { blocked[ObjectIdentifier(queue), default: []].append(work) }

  /// What stood behind work that has ended.
  mutating func takeBlocked(on queue: DispatchQueue) -> [BackgroundWork] { blocked.removeValue(forKey: ObjectIdentifier(queue)) ?? [] }
}

extension DispatchQueue {
  private static let concurrency = DispatchSpecificKey<Bool>()

  /// Whether a queue is known to do several things at once: the system's, and those marked so.
  var isConcurrent: Bool { label.hasPrefix("com.apple.root.") || getSpecific(key: Self.concurrency) == true }

  public func markAsConcurrent() { setSpecific(key: Self.concurrency, value: true) }
}

extension Graph {
  /// Has work done on a queue of the background after a virtual delay, on behalf of the view for which the running code works.
  @discardableResult
  public func scheduleInBackground(
    after delay: UInt64, repeats: Bool = false, on queue: DispatchQueue, _ work: @escaping () -> Void
  ) -> VirtualTime.Entry {
    nonisolated(unsafe) let work = work
    return scheduleForContext(after: delay, repeats: repeats) { [self] in
      let background = BackgroundWork(self)
      let externalRequests = externalRequests
      externalRequests.begin()
      queue.async {
        unsafe background.perform(work)
        externalRequests.end()
      }
      follow(background, on: queue)
    }
  }

  /// Waits for work while it does something, and wakes it when it has slept enough.
  private func follow(_ work: BackgroundWork, on queue: DispatchQueue) {
    switch work.wait(startTimeout: backgroundQueues.startTimeout(queue)) {
    case .sleeping(let nanoseconds):
      backgroundQueues.didSleep(on: queue)
      scheduleForContext(after: nanoseconds) { [self] in
        backgroundQueues.didWake(on: queue)
        if work.wake(at: time.date) { follow(work, on: queue) } else { followBlocked(on: queue) }
      }
    case .blocked:
      // Nothing comes of it before the graph's time goes on.
      externalRequests.end()
      backgroundQueues.block(work, on: queue)
    case .done, .timedOut: followBlocked(on: queue)
    }
  }

  private func followBlocked(on queue: DispatchQueue) {
    for next in backgroundQueues.takeBlocked(on: queue) {
      externalRequests.begin()
      follow(next, on: queue)
    }
  }
}
