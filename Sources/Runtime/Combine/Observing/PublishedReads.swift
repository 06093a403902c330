/// Reads of published properties, for a runtime that tells which objects a view reads and not only observes, and which
/// writes follow a read.
package struct PublishedReads {
  /// Called with the object of each property that is read, or to which a binding is made, on the reading thread.
  package let note: (AnyObject) -> Void
  /// Returns the number of the stretch of code that is running without a wait. A write follows a read if both have the
  /// same number.
  package let stretch: () -> UInt64

  /// Returns the number of the part of that stretch in which a property is told once; 0 if nobody wants to know.
  package let segment: () -> UInt64
  /// Called with a property that is read for the first time in a segment that has not written it.
  package let tell: (AnyObject, String) -> Void

  package init(
    note: @escaping (AnyObject) -> Void, stretch: @escaping () -> UInt64, segment: @escaping () -> UInt64,
    tell: @escaping (AnyObject, String) -> Void
  ) {
    self.note = note
    self.stretch = stretch
    self.segment = segment
    self.tell = tell
  }

  /// The runtime that wants to know. Set once, before the first read that it must see.
  nonisolated(unsafe) package static var observer: PublishedReads?
}
