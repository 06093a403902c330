import Foundation

extension ObservableObjectPublisher {
  /// Returns the publisher of `object`, which its `@Published` properties report to. The first call creates it.
  static func of(_ object: AnyObject) -> ObservableObjectPublisher {
    registry.publisher(of: object)
  }

  private static let registry = Registry()

  /// Publishers by object. An entry's owner is weak, so that a reused address is not mistaken for the object that had
  /// it before; entries of deallocated objects are removed as the table grows.
  private final class Registry: @unchecked Sendable {
    private struct Entry {
      weak var owner: AnyObject?
      let publisher: ObservableObjectPublisher
    }

    private let lock = NSLock()
    // Guarded by the lock.
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var sweepAt = 64

    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
      lock.withLock {
        let id = ObjectIdentifier(object)
        if let entry = entries[id], entry.owner === object { return entry.publisher }
        let publisher = ObservableObjectPublisher()
        for (name, value) in properties(of: object) {
          (value as? any PublishedProperty)?.storage.report(to: publisher, as: name)
          (value as? any PublishingProperty)?.report(to: publisher)
        }
        entries[id] = Entry(owner: object, publisher: publisher)
        sweep()
        return publisher
      }
    }

    private func sweep() {
      guard entries.count > sweepAt else { return }
      // order: each entry is kept or dropped independently.
      entries = entries.filter { $0.value.owner != nil }
      sweepAt = Swift.max(64, entries.count * 2)
    }

    /// Returns the properties in declaration order, the superclass's properties first, with their names as written.
    private func properties(of object: AnyObject) -> [(name: String, value: Any)] {
      var mirror: Mirror? = Mirror(reflecting: object)
      var levels: [[(name: String, value: Any)]] = []
      while let level = mirror {
        // A property wrapper's storage has the property's name with an underscore.
        levels.append(level.children.map { (String(($0.label ?? "").trimmingPrefix("_")), $0.value) })
        mirror = level.superclassMirror
      }
      return levels.reversed().flatMap(\.self)
    }
  }
}

/// A `Published` with its value type erased.
protocol PublishedProperty {
  var storage: any PublishedStorage { get }
}

/// The part of a published property's storage that its object's publisher uses.
protocol PublishedStorage: AnyObject {
  func report(to publisher: ObservableObjectPublisher, as name: String)
}

/// A property wrapper other than `@Published` whose changes also trigger the object's `objectWillChange`, such as
/// `@AppStorage`.
package protocol PublishingProperty {
  /// Sends to `publisher` before each change from now on, as long as the publisher exists.
  func report(to publisher: ObservableObjectPublisher)
}
