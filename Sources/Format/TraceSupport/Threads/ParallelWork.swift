#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Threads that run beside the one that started them. Avoids a concurrency runtime whose start would take longer than a small
/// trace.
package struct ParallelWork: ~Copyable {
  /// The number of available processors, at least 1.
  package static var processors: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

  private var threads: [pthread_t] = []

  /// Runs `work(0)` … `work(count - 1)`, each on its own thread. If a thread cannot be created, its part runs before this returns.
  package init(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    for number in 0..<count {
      let part = unsafe Unmanaged.passRetained(Part { work(number) })
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      guard unsafe pthread_create(&thread, nil, startPart, part.toOpaque()) == 0 else {
        unsafe part.takeRetainedValue().work()
        continue
      }
      #if canImport(Darwin)
        if let thread { threads.append(thread) }
      #else
        threads.append(thread)
      #endif
    }
  }

  /// Waits until all parts are done. The deinitializer does the same.
  package consuming func join() {}

  deinit {
    for thread in threads { pthread_join(thread, nil) }
  }

  /// The work of one thread, passed to the thread.
  fileprivate final class Part {
    let work: () -> Void
    init(_ work: @escaping () -> Void) { self.work = work }
  }
}

#if canImport(Darwin)
  private func startPart(_ part: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe Unmanaged<ParallelWork.Part>.fromOpaque(part).takeRetainedValue().work()
    return nil
  }
#else
  private func startPart(_ part: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let part = unsafe part { unsafe Unmanaged<ParallelWork.Part>.fromOpaque(part).takeRetainedValue().work() }
    return nil
  }
#endif
