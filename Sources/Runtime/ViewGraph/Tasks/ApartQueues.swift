public import Dispatch

/// The work of a graph's that is asleep on queues of the background, and what may stand behind it.
struct ApartQueues {
  /// By queue: how many pieces of work are asleep, and which have not begun.
  private var asleep: [ObjectIdentifier: Int] = [:]
  private var behind: [ObjectIdentifier: [ApartWork]] = [:]

  /// How long work on a queue may take to begin; nil where it begins at once.
  ///
  /// Nothing tells of every queue whether it does one after the other. Dispatch looks once a second for threads that wait, and begins others in their
  /// place then: what has not begun a little later stands behind what sleeps, and so does what comes after it.
  func patience(_ queue: DispatchQueue) -> DispatchTimeInterval? {
    let key = ObjectIdentifier(queue)
    guard asleep[key] != nil, !queue.isConcurrent else { return nil }
    return behind[key] == nil ? .milliseconds(1500) : .milliseconds(0)
  }

  mutating func sleeps(_ queue: DispatchQueue) { asleep[ObjectIdentifier(queue), default: 0] += 1 }

  mutating func wakes(_ queue: DispatchQueue) {
    let key = ObjectIdentifier(queue)
    asleep[key, default: 0] -= 1
    if asleep[key] == 0 { asleep[key] = nil }
  }

  mutating func stands(_ work: ApartWork, behindOthersOn queue: DispatchQueue) { behind[ObjectIdentifier(queue), default: []].append(work) }

  /// What stood behind work that has ended.
  mutating func takeNext(on queue: DispatchQueue) -> [ApartWork] { behind.removeValue(forKey: ObjectIdentifier(queue)) ?? [] }
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
  public func scheduleApart(
    after delay: UInt64, repeats: Bool = false, on queue: DispatchQueue, _ work: @escaping () -> Void
  ) -> VirtualTime.Entry {
    nonisolated(unsafe) let work = work
    return scheduleForContext(after: delay, repeats: repeats) { [self] in
      let apart = ApartWork(self)
      let outside = outside
      outside.begin()
      queue.async {
        unsafe apart.perform(work)
        outside.end()
      }
      follow(apart, on: queue)
    }
  }

  /// Waits for work while it does something, and wakes it when it has slept enough.
  private func follow(_ work: ApartWork, on queue: DispatchQueue) {
    switch work.wait(patience: apartQueues.patience(queue)) {
    case .asleep(let nanoseconds):
      apartQueues.sleeps(queue)
      scheduleForContext(after: nanoseconds) { [self] in
        apartQueues.wakes(queue)
        if work.wake(at: time.date) { follow(work, on: queue) } else { followNext(on: queue) }
      }
    case .behind:
      // Nothing comes of it before the graph's time goes on.
      outside.end()
      apartQueues.stands(work, behindOthersOn: queue)
    case .done, .alone: followNext(on: queue)
    }
  }

  private func followNext(on queue: DispatchQueue) {
    for next in apartQueues.takeNext(on: queue) {
      outside.begin()
      follow(next, on: queue)
    }
  }
}
