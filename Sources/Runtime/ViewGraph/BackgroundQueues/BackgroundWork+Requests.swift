public import Dispatch

// What the work asks of its graph, on its own thread.
extension BackgroundWork {
  /// Has something done on the graph's thread so many nanoseconds from now, on behalf of the view whose code began the work.
  /// - Parameter remaining: what is left, by the real clock, of a delay that the work names.
  /// - Returns: false when the graph has ended.
  @discardableResult
  public func schedule(after remaining: UInt64, repeats: Bool = false, _ action: @escaping () -> Void) -> Bool {
    let delay = remaining == 0 ? 0 : DelayEstimate(since: started).originalDelay(remaining: remaining)
    nonisolated(unsafe) let action = action
    return handle.forward { [node] graph in
      graph.withContext(node) { _ = unsafe graph.scheduleForContext(after: delay, repeats: repeats, action) }
    }
  }

  /// Gives the graph a job of a task that the work has begun.
  /// - Returns: false when the graph has ended.
  func enqueue(_ job: UnownedJob, _ view: JobView, isMain: Bool, delay: UInt64?) -> Bool {
    handle.forward { [node] graph in graph.withContext(node) { graph.accept(job, view, isMain: isMain, delay: delay) } }
  }

  /// Has more work done apart.
  @discardableResult
  public func scheduleInBackground(after remaining: UInt64, on queue: DispatchQueue, _ work: @escaping () -> Void) -> Bool {
    let delay = remaining == 0 ? 0 : DelayEstimate(since: started).originalDelay(remaining: remaining)
    nonisolated(unsafe) let work = work
    return handle.forward { [node] graph in
      graph.withContext(node) { _ = unsafe graph.scheduleInBackground(after: delay, on: queue, work) }
    }
  }

  /// Has something done on the graph's thread while the work waits.
  public func sync(_ action: () -> Void) {
    withoutActuallyEscaping(action) { action in
      lock.lock()
      let isAbandoned = isAbandoned
      if !isAbandoned { request = action }
      lock.unlock()
      if isAbandoned {
        let held = OneShotAction(action)
        guard handle.forward({ [requestDone] _ in held.run(then: requestDone) }) else { return }
      } else {
        stateChanged.signal()
      }
      requestDone.wait()
    }
  }
}

/// An action of another thread's, which is let go before that thread goes on.
private final class OneShotAction: @unchecked Sendable {
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) { self.action = action }

  func run(then done: DispatchSemaphore) {
    action?()
    action = nil
    done.signal()
  }
}
