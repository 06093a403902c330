import TraceSystem

/// A lock held for a few instructions: lookups in tables that all graphs share, counters that several threads touch.
@safe final class Lock: @unchecked Sendable {
  // The mutex guards itself.
  // lifetime: allocated here, freed in `deinit`.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    // lifetime: freed in `deinit`.
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  func lock() { unsafe pthread_mutex_lock(mutex) }
  func unlock() { unsafe pthread_mutex_unlock(mutex) }
}
