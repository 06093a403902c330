/// Reads of published properties, for a runtime that tells which objects a view reads and not only observes, and which
/// writes follow a read.
package struct PublishedReads {
  /// Called with the object of each property that is read, or to which a binding is made, on the reading thread.
  package let note: (AnyObject) -> Void
  /// Returns the number of the stretch of code that is running without a wait. A write follows a read if both have the
  /// same number.
  package let stretch: () -> UInt64

  package init(note: @escaping (AnyObject) -> Void, stretch: @escaping () -> UInt64) {
    self.note = note
    self.stretch = stretch
  }

  /// The runtime that wants to know. Set once, before the first read that it must see.
  nonisolated(unsafe) package static var observer: PublishedReads?
}
