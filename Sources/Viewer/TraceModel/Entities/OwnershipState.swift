package import TraceFormat

/// The state of a resource or object, and its owner.
package struct OwnershipState {
  /// The id of the resource or object, or 0.
  package var id: UInt64 = 0
  /// The id of the owning node, or 0.
  package var node: UInt64 = 0
  /// The position of the acquisition or creation, or 0.
  package var seq: UInt64 = 0
  /// The time of the acquisition or creation, in nanoseconds from the start of the trace.
  package var time: UInt64 = 0
  /// The type, or nil.
  package var type: StringID?
  /// The name, or nil.
  package var name: StringID?

  /// Creates the state of an unknown resource or object.
  package init() {}
}
