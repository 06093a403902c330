/// The properties of objects whose values fields hide, and which no trace may show.
final class PrivatePlaces {
  private struct Property: Hashable {
    let object: UInt64
    let name: String
  }
  private var properties: Set<Property> = []
  /// True once a field hides what it shows: no text on screen is recorded from then on, as it may tell the same.
  fileprivate(set) var areKnown = false
  /// True while what is read is private.
  fileprivate(set) var isCollecting = false
  /// The number of the last collection, which stands for the stretch of code in which it reads.
  fileprivate(set) var collection: UInt64 = .max

  func contains(_ object: UInt64, _ name: String) -> Bool {
    !properties.isEmpty && properties.contains(Property(object: object, name: name))
  }

  func insert(_ object: UInt64, _ name: String) { properties.insert(Property(object: object, name: name)) }
}

extension Graph {
  /// Marks the places that `read` reads as private: the values that are written to them from now on are not recorded.
  /// The reads create no dependency.
  public func notePrivate(_ read: () -> Void) {
    guard events.showsValues else { return }
    privatePlaces.areKnown = true
    privatePlaces.isCollecting = true
    privatePlaces.collection -= 1
    self.read(into: SlotProbe(marksPrivate: true), read)
    privatePlaces.isCollecting = false
  }
}
