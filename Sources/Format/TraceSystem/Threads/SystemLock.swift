/// A lock between threads, with a condition that they can wait for.
@safe
package final class SystemLock: @unchecked Sendable {
  // The mutex guards itself, and both are freed in `deinit`.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition.initialize(to: pthread_cond_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  package func lock() { unsafe pthread_mutex_lock(mutex) }
  package func unlock() { unsafe pthread_mutex_unlock(mutex) }

  /// Runs `body` while the calling thread holds the lock.
  package func withLock<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }

  /// Releases the lock, waits until another thread changes something, and takes the lock again. The caller holds it,
  /// and checks afterwards what it waits for.
  package func wait() { unsafe pthread_cond_wait(condition, mutex) }

  /// Wakes a thread that waits.
  package func signal() { unsafe pthread_cond_signal(condition) }

  /// Wakes all threads that wait.
  package func broadcast() { unsafe pthread_cond_broadcast(condition) }
}
