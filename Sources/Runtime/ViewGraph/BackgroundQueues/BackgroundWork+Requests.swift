public import Dispatch
import TraceSystem

// Requests from the work to its graph, made on the work's thread.
extension BackgroundWork {
  /// Runs an action on the graph's thread after a delay, on behalf of the view whose code started the work.
  /// - Returns: False if the graph is gone.
  @discardableResult
  public func schedule(after delay: UInt64, repeats: Bool = false, _ action: @escaping () -> Void) -> Bool {
    nonisolated(unsafe) let action = action
    return handle.forward { [node] graph in
      graph.withContext(node) { _ = unsafe graph.scheduleForContext(after: delay, repeats: repeats, action) }
    }
  }

  /// Enqueues a job of a task that the work started.
  /// - Returns: False if the graph is gone.
  func enqueue(_ job: UnownedJob, _ view: JobView, isMain: Bool, delay: UInt64?) -> Bool {
    handle.forward { [node] graph in
      graph.withContext(node) { graph.jobs.accept(job, view, isMain: isMain, delay: delay) }
    }
  }

  /// Runs more work on a background queue.
  /// - Returns: False if the graph is gone.
  @discardableResult
  public func scheduleInBackground(after delay: UInt64, on queue: DispatchQueue, _ work: @escaping () -> Void) -> Bool {
    nonisolated(unsafe) let work = work
    return handle.forward { [node] graph in
      graph.withContext(node) { _ = unsafe graph.scheduleInBackground(after: delay, on: queue, work) }
    }
  }

  /// Runs an action on the graph's thread, on behalf of the view whose code started the work, if the caller runs in
  /// work on a background queue; at once otherwise.
  public static func onGraph<Result>(_ action: () -> Result) -> Result {
    guard ActiveGraph.onThisThread == nil, let work = current else { return action() }
    var result: Result?
    work.sync {
      guard let graph = work.handle.current else { return }
      graph.withContext(work.node) { result = action() }
    }
    return result ?? action()
  }

  /// Runs an action on the graph's thread while the work waits.
  public func sync(_ action: () -> Void) {
    // The compiler puts the length of the file's path into the code, so the code would differ from folder to folder.
    #sourceLocation(file:"ViewGraph.sync",line:1)
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
    #sourceLocation()
  }
}

/// An action from another thread that is released before that thread continues.
private final class OneShotAction: @unchecked Sendable {
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) { self.action = action }

  func run(then done: DispatchSemaphore) {
    action?()
    action = nil
    done.signal()
  }
}
