internal import CTraceShims

/// A spin lock, for critical sections of a few instructions.
@safe
final class SpinLock: @unchecked Sendable {
  // Accessed only by atomic operations.
  private let word: UnsafeMutablePointer<UInt32>

  init() {
    unsafe word = .allocate(capacity: 1)
    unsafe word.initialize(to: 0)
  }

  deinit { unsafe word.deallocate() }

  func locked<Result>(_ body: () -> Result) -> Result {
    while unsafe !ctrace_swap32(word, 0, 1) {}
    defer { unsafe ctrace_store32(word, 0) }
    return body()
  }
}
