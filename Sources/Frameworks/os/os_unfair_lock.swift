import Foundation

/// The lock of the C interface. It is a class here: the copy that `os_unfair_lock()` makes and the address that the
/// functions take lead to one lock.
public final class os_unfair_lock: @unchecked Sendable {
  // Sendable: a lock is made for several threads.
  fileprivate let lock = NSLock()
  public init() {}
}

public typealias os_unfair_lock_s = os_unfair_lock
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { unsafe lock.pointee.lock.lock() }

public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { unsafe lock.pointee.lock.unlock() }

public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { unsafe lock.pointee.lock.try() }

/// Has no effect: the lock does not know its owner.
public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {}

/// Has no effect: the lock does not know its owner.
public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {}
