import SwiftUI
import Testing
import os

@Suite struct LockTests {
  @Test func `a lock guards its state, and copies share it`() async {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    let copy = lock
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        group.addTask { for _ in 0..<1000 { (index % 2 == 0 ? lock : copy).withLock { $0 += 1 } } }
      }
    }
    #expect(lock.withLock { $0 } == 8000)
  }

  @Test func `a held lock is not available`() {
    let lock = OSAllocatedUnfairLock()
    lock.lock()
    #expect(!lock.lockIfAvailable())
    #expect(lock.withLockIfAvailable { 1 } == nil)
    lock.unlock()
    #expect(lock.withLock { 2 } == 2)
    #expect(throws: CancellationError.self) { try lock.withLock { throw CancellationError() } }
    #expect(lock.withLockIfAvailable { 3 } == 3)
  }

  @Test func `the C interface locks, also through a pointer`() async {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    unsafe lock.initialize(to: os_unfair_lock())
    defer { unsafe lock.deinitialize(count: 1).deallocate() }
    unsafe os_unfair_lock_lock(lock)
    #expect(unsafe !os_unfair_lock_trylock(lock))
    unsafe os_unfair_lock_unlock(lock)
    #expect(unsafe os_unfair_lock_trylock(lock))
    unsafe os_unfair_lock_unlock(lock)
  }

  @Test func `autoreleasepool runs its closure`() { #expect(autoreleasepool { 3 } == 3) }
}
