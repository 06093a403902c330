#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A first-in, first-out queue between threads.
@safe
package final class BlockingQueue<Element>: @unchecked Sendable {
  // Every access to the elements holds the mutex.
  private var elements: [Element] = []
  private var isClosed = false
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ elements: [Element] = []) {
    self.elements = elements
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Appends an element and wakes a thread that is waiting for one.
  package func push(_ element: Element) {
    unsafe pthread_mutex_lock(mutex)
    elements.append(element)
    unsafe pthread_mutex_unlock(mutex)
    unsafe pthread_cond_signal(changed)
  }

  /// Closes the queue. Elements that are already in the queue can still be removed.
  package func close() {
    unsafe pthread_mutex_lock(mutex)
    isClosed = true
    unsafe pthread_mutex_unlock(mutex)
    unsafe pthread_cond_broadcast(changed)
  }

  /// Waits for an element and removes the first one. Returns nil once the queue is closed and empty.
  package func pop() -> Element? {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while elements.isEmpty {
      if isClosed { return nil }
      unsafe pthread_cond_wait(changed, mutex)
    }
    return elements.removeFirst()
  }
}
