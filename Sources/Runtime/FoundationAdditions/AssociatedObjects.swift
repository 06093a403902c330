import Foundation

public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Returns the value that an object has under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.shared.value(of: object as AnyObject, UInt(bitPattern: key))
}

/// Gives an object a value under a key. Whatever the policy, the object owns the value.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.shared.set(value, of: object as AnyObject, UInt(bitPattern: key))
}

public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.shared.removeAll(of: object as AnyObject)
}

/// The values of objects by keys. Swift's objects tell nobody that they end, so their values end when the next value
/// is set.
private final class AssociatedObjects: @unchecked Sendable {
  // Sendable: guarded by the lock.
  static let shared = AssociatedObjects()

  private struct Owner {
    weak var object: AnyObject?
    var values: [UInt: Any] = [:]
  }
  private let lock = NSLock()
  private var owners: [ObjectIdentifier: Owner] = [:]

  func value(of object: AnyObject, _ key: UInt) -> Any? {
    lock.withLock {
      guard let owner = owners[ObjectIdentifier(object)], owner.object === object else { return nil }
      return owner.values[key]
    }
  }

  func set(_ value: Any?, of object: AnyObject, _ key: UInt) {
    // What ends is released without the lock, since its own code may come here.
    let ended = lock.withLock {
      let ended = owners.filter { $0.value.object == nil }
      for owner in ended.keys { owners[owner] = nil }
      owners[ObjectIdentifier(object), default: Owner(object: object)].values[key] = value
      return ended
    }
    _ = consume ended
  }

  func removeAll(of object: AnyObject) { _ = lock.withLock { owners.removeValue(forKey: ObjectIdentifier(object)) } }
}
