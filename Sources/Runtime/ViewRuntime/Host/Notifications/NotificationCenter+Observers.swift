import Combine
public import Foundation
import TraceFormat
import ViewGraph

extension NotificationCenter {
  /// Adds an observer from app code. A callable value is preferred over the method.
  public var addObserver: ObserverAddition { ObserverAddition(center: self) }
  /// Removes an observer from app code.
  public var removeObserver: ObserverRemoval { ObserverRemoval(center: self) }
}

/// Adds an observer, and records it until it is removed.
public struct ObserverAddition {
  let center: NotificationCenter

  @discardableResult
  public func callAsFunction(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?, file: StaticString = #fileID,
    line: UInt = #line,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let observer = SystemNotification.observe(name, object, queue, in: center, block)
    if let resource = AutomaticResource(
      .observer, name: name?.rawValue ?? "all notifications", site: SourceSite(file, line))
    {
      RecordedObservers.add(resource, for: observer)
    }
    return observer
  }

  /// Adds an object whose method `#selector` names. The center does not keep the object.
  public func callAsFunction(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let call = SelectorCall(weakTarget: observer, selector: selector)
    let token = SystemNotification.observe(name, object, nil, in: center) { call.perform($0) }
    SelectorObservers.add(token, of: observer as AnyObject, name, in: center)
  }
}

/// The tokens of objects that observe with a method, by the object. They go when the object is removed, or with the
/// next one after it is gone.
private enum SelectorObservers {
  private struct Entry {
    weak var observer: AnyObject?
    let name: Notification.Name?
    let center: NotificationCenter
    let token: any NSObjectProtocol
  }
  private static let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private static var entries: [Entry] = []

  static func add(
    _ token: any NSObjectProtocol, of observer: AnyObject, _ name: Notification.Name?, in center: NotificationCenter
  ) {
    remove { $0.observer == nil }
    lock.withLock { unsafe entries.append(Entry(observer: observer, name: name, center: center, token: token)) }
  }

  /// Removes an object's observations of a name, or all.
  static func remove(_ observer: Any, _ name: Notification.Name? = nil, in center: NotificationCenter) {
    let object = observer as AnyObject
    remove { $0.observer === object && $0.center === center && (name == nil || $0.name == name) }
  }

  private static func remove(where isGone: (Entry) -> Bool) {
    let gone = lock.withLock {
      let gone = unsafe entries.filter(isGone)
      unsafe entries.removeAll(where: isGone)
      return gone
    }
    for entry in gone { SystemNotification.stopObserving(entry.token, in: entry.center) }
  }
}

/// Removes an observer, and records the removal.
public struct ObserverRemoval {
  let center: NotificationCenter

  public func callAsFunction(_ observer: Any) {
    RecordedObservers.remove(observer)
    SelectorObservers.remove(observer, in: center)
    SystemNotification.stopObserving(observer, in: center)
  }

  public func callAsFunction(_ observer: Any, name: Notification.Name?, object: Any?) {
    RecordedObservers.remove(observer)
    SelectorObservers.remove(observer, name, in: center)
    SystemNotification.stopObserving(observer, name, object, in: center)
  }
}

/// The recorded observers by their tokens, which the center keeps until they are removed.
private enum RecordedObservers {
  private static let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private static var resources: [ObjectIdentifier: AutomaticResource] = [:]

  static func add(_ resource: AutomaticResource, for observer: any NSObjectProtocol) {
    lock.withLock { unsafe resources[ObjectIdentifier(observer)] = resource }
  }

  static func remove(_ observer: Any) {
    let key = ObjectIdentifier(observer as AnyObject)
    lock.withLock { unsafe resources.removeValue(forKey: key) }?.release()
  }
}
