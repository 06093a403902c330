import Glibc

/// Requests to the world outside that code of a graph's has under way. In virtual time nothing tells when they are requestDone, so a settling
/// waits for the answers in real time.
///
/// Sendable: the lock guards the number, the rest is set before there are requests.
public final class ExternalRequests: @unchecked Sendable {
  private let lock = Lock()
  private var count = 0
  /// Requests that are made first and begun later: whether each is under way.
  private var requests: [UInt64: () -> Bool] = [:]
  private var lastRequest: UInt64 = 0
  /// Waits on the main thread for a moment, and lets what others have put there run.
  nonisolated(unsafe) public var wait: () -> Void = { usleep(1000) }

  public func begin() {
    lock.lock()
    count += 1
    lock.unlock()
  }

  /// May be called on any thread, once the answer has been handed on.
  public func end() {
    lock.lock()
    count -= 1
    lock.unlock()
  }

  /// Waits for a request that counts while it is under way.
  /// - Returns: what to call, on any thread, once the answer has been handed on.
  public func follow(_ isUnderWay: @escaping () -> Bool) -> @Sendable () -> Void {
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

  var isPending: Bool {
    lock.lock()
    let (count, requests) = (count, requests)
    lock.unlock()
    return count > 0 || requests.values.contains { $0() }
  }
}

extension Graph {
  /// How long a settling waits for answers from outside, in nanoseconds of real time.
  static let externalRequestLimit: UInt64 = 30_000_000_000

  /// Waits for answers from outside, and runs what they lead to.
  func awaitExternalRequests(awaitsTimers: Bool) {
    guard externalRequests.isPending else { return }
    let end = RealPace.monotonic() + Self.externalRequestLimit
    var isLast = false
    while !isLast {
      // One more round lets in what the last answer has left for the main thread.
      isLast = !externalRequests.isPending
      guard RealPace.monotonic() < end else {
        onCut?("stopped after \(Self.externalRequestLimit / 1_000_000_000) s: a request has not been requestDone")
        return
      }
      unsafe externalRequests.wait()
      performForwarded()
      performFrames()
      runJobs(until: .max, awaitsTimers: awaitsTimers)
      if externalRequests.isPending { isLast = false }
    }
  }
}
