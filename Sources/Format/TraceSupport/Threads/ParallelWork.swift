#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Threads at work beside the one that started them, without a runtime library whose start would cost more than a small trace takes.
package struct ParallelWork: ~Copyable {
  /// The processors that are there, at least 1.
  package static var processors: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

  private var threads: [pthread_t] = []

  /// Runs `work(0)` … `work(count - 1)`, each on a thread of its own. Where no thread can be made, its part is done before this returns.
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

  /// Waits until all have done their part. Also done where this goes away.
  package consuming func join() {}

  deinit {
    for thread in threads { pthread_join(thread, nil) }
  }

  /// One thread's work, on its way to the thread.
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
