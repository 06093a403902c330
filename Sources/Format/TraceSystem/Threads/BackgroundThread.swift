/// A thread that runs beside the thread that started it. Avoids a concurrency runtime, which would take longer to start
/// than a small trace takes to process.
package struct BackgroundThread: ~Copyable {
  /// The number of available processors, at least 1.
  package static var processors: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

  private let thread: ThreadHandle

  /// Runs `work` on a new thread. Returns nil without calling `work` if the system cannot create a thread.
  package init?(_ work: @escaping @Sendable () -> Void) {
    guard let thread = ThreadHandle(work) else { return nil }
    self.thread = thread
  }

  /// Runs `work` on a new thread that nobody waits for. It blocks all signals, so that they reach other threads.
  /// Returns false without calling `work` if the system cannot create a thread.
  @discardableResult
  package static func detach(_ work: @escaping @Sendable () -> Void) -> Bool {
    SignalSet.all.blocked {
      let thread = ThreadHandle(work)
      thread?.detach()
      return thread != nil
    }
  }

  /// Waits until the work is done. The deinitializer does the same.
  package consuming func join() {}

  deinit { thread.join() }
}

/// A thread, which is a number on some systems and a pointer on others.
private struct ThreadHandle {
  private let bits: UInt

  /// Starts a thread.
  init?(_ work: @escaping @Sendable () -> Void) {
    let part = unsafe Unmanaged.passRetained(Part(work))
    #if canImport(Darwin)
      var started: pthread_t?
    #else
      var started = pthread_t()
    #endif
    let code = unsafe pthread_create(
      &started, nil,
      { part in
        // Optional on some systems only.
        let part: UnsafeMutableRawPointer? = unsafe part
        if let part = unsafe part { unsafe Unmanaged<Part>.fromOpaque(part).takeRetainedValue().work() }
        return nil
      }, part.toOpaque())
    guard code == 0 else {
      unsafe part.release()
      return nil
    }
    #if canImport(Darwin)
      bits = UInt(bitPattern: started)
    #else
      bits = UInt(started)
    #endif
  }

  #if canImport(Darwin)
    func join() { unsafe pthread_join(pthread_t(bitPattern: bits)!, nil) }
    func detach() { unsafe pthread_detach(pthread_t(bitPattern: bits)!) }
  #else
    func join() { pthread_join(pthread_t(bits), nil) }
    func detach() { pthread_detach(pthread_t(bits)) }
  #endif

  /// The work of one thread, passed to the thread.
  fileprivate final class Part {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}
