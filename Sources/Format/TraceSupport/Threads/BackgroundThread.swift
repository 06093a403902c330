#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A thread that runs beside the thread that started it. Avoids a concurrency runtime, which would take longer to start
/// than a small trace takes to process.
package struct BackgroundThread: ~Copyable {
  /// The number of available processors, at least 1.
  package static var processors: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

  private let thread: pthread_t

  /// Runs `work` on a new thread. Returns nil without calling `work` if the system cannot create a thread.
  package init?(_ work: @escaping @Sendable () -> Void) {
    let part = unsafe Unmanaged.passRetained(Part(work))
    #if canImport(Darwin)
      var started: pthread_t?
    #else
      var started = pthread_t()
    #endif
    guard unsafe pthread_create(&started, nil, startPart, part.toOpaque()) == 0 else {
      unsafe part.release()
      return nil
    }
    #if canImport(Darwin)
      thread = started!
    #else
      thread = started
    #endif
  }

  /// Waits until the work is done. The deinitializer does the same.
  package consuming func join() {}

  deinit { pthread_join(thread, nil) }

  /// The work of one thread, passed to the thread.
  fileprivate final class Part {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}

#if canImport(Darwin)
  private func startPart(_ part: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe Unmanaged<BackgroundThread.Part>.fromOpaque(part).takeRetainedValue().work()
    return nil
  }
#else
  private func startPart(_ part: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let part = unsafe part { unsafe Unmanaged<BackgroundThread.Part>.fromOpaque(part).takeRetainedValue().work() }
    return nil
  }
#endif
