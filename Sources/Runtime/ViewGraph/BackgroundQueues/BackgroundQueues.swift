public import Dispatch

/// The graph's work that sleeps on background queues, and the work that it may block.
struct BackgroundQueues {
  /// The number of sleeping work items and the blocked work items, per queue.
  private var sleepCounts: [ObjectIdentifier: Int] = [:]
  private var blocked: [ObjectIdentifier: [BackgroundWork]] = [:]

  /// Returns the time after which work on a queue that has not started counts as blocked; nil if it starts at once.
  ///
  /// For some queues it is unknown whether they are serial. Dispatch replaces blocked threads once a second. If work
  /// has still not started shortly after that, the sleeping work blocks it and all later work.
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

  mutating func block(_ work: BackgroundWork, on queue: DispatchQueue) {
    blocked[ObjectIdentifier(queue), default: []].append(work)
  }

  /// Removes and returns the work that was blocked on a queue.
  mutating func takeBlocked(on queue: DispatchQueue) -> [BackgroundWork] {
    blocked.removeValue(forKey: ObjectIdentifier(queue)) ?? []
  }
}

extension DispatchQueue {
  private static let concurrency = DispatchSpecificKey<Bool>()

  /// True if a queue is known to be concurrent: the system's global queues, and queues that are marked as concurrent.
  var isConcurrent: Bool { label.hasPrefix("com.apple.root.") || getSpecific(key: Self.concurrency) == true }

  public func markAsConcurrent() { setSpecific(key: Self.concurrency, value: true) }
}

extension Graph {
  /// Runs work on a background queue after a virtual delay, on behalf of the view for which the current code runs.
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

  /// Waits for work while it runs and wakes it when its sleep is over.
  private func follow(_ work: BackgroundWork, on queue: DispatchQueue) {
    switch work.wait(startTimeout: backgroundQueues.startTimeout(queue)) {
    case .sleeping(let nanoseconds):
      backgroundQueues.didSleep(on: queue)
      scheduleForContext(after: nanoseconds) { [self] in
        backgroundQueues.didWake(on: queue)
        if work.wake(at: time.reading) {
          follow(work, on: queue)
        } else {
          time.noteRealTime(.lateWork)
          followBlocked(on: queue)
        }
      }
    case .blocked:
      // The work cannot start before the graph's time advances.
      externalRequests.end()
      backgroundQueues.block(work, on: queue)
    case .timedOut:
      time.noteRealTime(.lateWork)
      followBlocked(on: queue)
    case .done: followBlocked(on: queue)
    }
  }

  private func followBlocked(on queue: DispatchQueue) {
    for next in backgroundQueues.takeBlocked(on: queue) {
      externalRequests.begin()
      follow(next, on: queue)
    }
  }
}

/// The system's queues, for a higher layer whose types shadow Dispatch's types.
public enum SystemQueue {
  public static var main: DispatchQueue { DispatchQueue.main }
}
