import CVirtualDevice
import TraceSystem

/// The pending requests of a graph's code to the outside world. Virtual time cannot predict their answers, so
/// ``Graph/settle()`` waits for them in real time.
///
/// Sendable: the lock guards the counts; `wait` is set before there are requests.
public final class ExternalRequests: @unchecked Sendable {
  private let lock = SystemLock()
  private var count = 0
  /// Requests that are created first and started later. Each closure returns true while its request is under way.
  private var requests: [UInt64: () -> Bool] = [:]
  private var lastRequest: UInt64 = 0
  /// Waits briefly on the main thread and lets its queue run.
  nonisolated(unsafe) public var wait: () -> Void = { usleep(1000) }

  /// True in a copy of the process, in which no thread could answer: a request ends the copy.
  nonisolated(unsafe) var endsCopy = false

  public func begin() {
    endIfCopy()
    lock.lock()
    count += 1
    lock.unlock()
  }

  /// May be called on any thread, after the answer has been delivered.
  public func end() {
    lock.lock()
    count -= 1
    lock.unlock()
  }

  /// Adds a request that counts only while it is under way.
  /// - Returns: A function to call, on any thread, after the answer has been delivered.
  public func follow(_ isUnderWay: @escaping () -> Bool) -> @Sendable () -> Void {
    endIfCopy()
    lock.lock()
    lastRequest += 1
    let number = lastRequest
    requests[number] = isUnderWay
    lock.unlock()
    return { [self] in
      lock.lock()
      requests[number] = nil
      lock.unlock()
    }
  }

  private func endIfCopy() {
    if unsafe endsCopy { _exit(1) }
  }

  var isPending: Bool {
    lock.lock()
    let (count, requests) = (count, requests)
    lock.unlock()
    // order: the result is the same in any order.
    return count > 0 || requests.values.contains { $0() }
  }
}

extension Graph {
  /// Keeps the copy of a process from changing files, and ends it as soon as it needs another thread or a server.
  /// - Returns: False if the system cannot.
  public func sealCopy() -> Bool {
    unsafe externalRequests.endsCopy = true
    return virtual_device_seal_copy() != 0
  }

  /// The maximum wait for external requests, in nanoseconds of real time.
  static let externalRequestLimit: UInt64 = 30_000_000_000

  /// True if nothing is left that could change anything: no task, no timer, no request, no answer that has just come.
  public var isAtRest: Bool {
    !tasks.hasRunning && !time.hasWork && !externalRequests.isPending && !handle.hasForwarded
  }

  /// Waits for the answers to external requests, and runs the work that they cause.
  func awaitExternalRequests() {
    guard externalRequests.isPending else { return }
    let end = RealPace.monotonic() + Self.externalRequestLimit
    var isLast = false
    while !isLast {
      // One more round runs the work that the last answer queued on the main thread.
      isLast = !externalRequests.isPending
      guard RealPace.monotonic() < end else {
        onCut?("stopped after \(Self.externalRequestLimit / 1_000_000_000) s: a request has not been answered")
        return
      }
      unsafe externalRequests.wait()
      time.showTimeAfterWait()
      performForwarded()
      performFrames()
      runJobs(until: time.deadline(after: Self.settleHorizon), settles: true)
      if externalRequests.isPending { isLast = false }
    }
  }
}
