import TraceRecorder

/// A write of a model object's property, to the extent that a trace shows it.
public struct PropertyChange {
  public let name: String
  /// The hash of the new value; nil if its content is not accessible.
  let hash: UInt64?
  /// The text of the new value, if a trace is allowed to show it.
  let value: ValueText?
  /// True if the new value equals the old one; nil if that is unknown.
  let isEqual: Bool?
  /// The address of the task whose handle was stored, 0 for nil; nil if the value is not a handle.
  let handle: UInt?

  public init<Value>(name: String, old: Value, new: Value) {
    self.name = name
    hash = ValueHash.of(new)
    value = ValueText.of(new)
    isEqual = hash.flatMap { new in ValueHash.of(old).map { $0 == new } }
    handle = TypeTraits.handleAddress(new)
  }
}
