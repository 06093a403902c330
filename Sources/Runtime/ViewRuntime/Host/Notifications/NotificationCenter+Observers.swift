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
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?, file: StaticString = #fileID, line: UInt = #line,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let observer = SystemNotification.observe(name, object, queue, in: center, block)
    if let resource = AutomaticResource(.observer, name: name?.rawValue ?? "all notifications", site: SourceSite(file, line)) {
      RecordedObservers.add(resource, for: observer)
    }
    return observer
  }
}

/// Removes an observer, and records the removal.
public struct ObserverRemoval {
  let center: NotificationCenter

  public func callAsFunction(_ observer: Any) {
    RecordedObservers.remove(observer)
    SystemNotification.stopObserving(observer, in: center)
  }

  public func callAsFunction(_ observer: Any, name: Notification.Name?, object: Any?) {
    RecordedObservers.remove(observer)
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
