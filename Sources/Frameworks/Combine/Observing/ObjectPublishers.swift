import Foundation

extension ObservableObjectPublisher {
  /// The publisher of `object`: the one of its published properties, or one kept beside the object if it has none.
  static func of(_ object: AnyObject) -> ObservableObjectPublisher {
    registry.publisher(of: object)
  }

  private static let registry = Registry()

  /// Publishers by object. An entry's owner is weak, so that an address used again is told from the object that
  /// had it before; entries of dead objects are swept out as the table grows.
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
        for (index, box) in publishedBoxes(of: object).enumerated() { box.report(to: publisher, as: index) }
        for property in properties(of: object) { (property as? any PublishingProperty)?.report(to: publisher) }
        entries[id] = Entry(owner: object, publisher: publisher)
        sweep()
        return publisher
      }
    }

    private func sweep() {
      guard entries.count > sweepAt else { return }
      entries = entries.filter { $0.value.owner != nil }
      sweepAt = Swift.max(64, entries.count * 2)
    }

    private func publishedBoxes(of object: AnyObject) -> [any PublishedReporting] {
      properties(of: object).compactMap { ($0 as? any PublishedProperty)?.reporting }
    }

    /// The values of the stored properties in the order of declaration, the superclass's first.
    private func properties(of object: AnyObject) -> [Any] {
      var mirror: Mirror? = Mirror(reflecting: object)
      var levels: [[Any]] = []
      while let level = mirror {
        levels.append(level.children.map(\.value))
        mirror = level.superclassMirror
      }
      return levels.reversed().flatMap(\.self)
    }
  }
}

/// A `Published` of any value.
protocol PublishedProperty {
  var reporting: any PublishedReporting { get }
}

/// The storage of a published property, as far as its object's publisher needs it.
protocol PublishedReporting: AnyObject {
  func report(to publisher: ObservableObjectPublisher, as index: Int)
}

/// A stored property of an object, other than a published one, whose changes the object tells.
package protocol PublishingProperty {
  /// Sends to the publisher before each change from now on, as long as there is the publisher.
  func report(to publisher: ObservableObjectPublisher)
}
