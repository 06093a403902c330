/// A first-in, first-out queue between threads.
package final class BlockingQueue<Element>: @unchecked Sendable {
  // Every access to the elements holds the lock.
  private var elements: [Element] = []
  private var isClosed = false
  private let lock = SystemLock()

  package init(_ elements: [Element] = []) { self.elements = elements }

  /// Appends an element and wakes a thread that is waiting for one.
  package func push(_ element: Element) {
    lock.withLock { elements.append(element) }
    lock.signal()
  }

  /// Closes the queue. Elements that are already in the queue can still be removed.
  package func close() {
    lock.withLock { isClosed = true }
    lock.broadcast()
  }

  /// Waits for an element and removes the first one. Returns nil once the queue is closed and empty.
  package func pop() -> Element? {
    lock.withLock {
      while elements.isEmpty {
        if isClosed { return nil }
        lock.wait()
      }
      return elements.removeFirst()
    }
  }
}
