import Foundation

/// A lock that owns the state it guards. Copies are the same lock.
///
/// Sendable: the state is touched by whoever holds the lock only.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  fileprivate final class Guarded {
    let lock = NSLock()
    var state: State
    init(_ state: State) { self.state = state }
  }
  /// What a caller claims about who holds a lock. Only a device's lock knows its owner, so nothing is checked.
  public enum Ownership: Hashable, Sendable { case owner, notOwner }

  fileprivate let guarded: Guarded

  public init(uncheckedState initialState: State) { guarded = Guarded(initialState) }

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    guarded.lock.lock()
    defer { guarded.lock.unlock() }
    return try body(&guarded.state)
  }

  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R { try withLockUnchecked(body) }

  /// Does nothing and gives nothing while somebody else holds the lock.
  public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
    guard guarded.lock.try() else { return nil }
    defer { guarded.lock.unlock() }
    return try body(&guarded.state)
  }

  public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
    try withLockIfAvailableUnchecked(body)
  }

  public func precondition(_ condition: Ownership) {}
}

extension OSAllocatedUnfairLock where State: Sendable {
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() { self.init(uncheckedState: ()) }
  public func lock() { guarded.lock.lock() }
  public func unlock() { guarded.lock.unlock() }
  public func lockIfAvailable() -> Bool { guarded.lock.try() }

  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R { try withLockUnchecked { _ in try body() } }
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R { try withLockUnchecked { _ in try body() } }
  public func withLockIfAvailable<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R? {
    try withLockIfAvailableUnchecked { _ in try body() }
  }
}
