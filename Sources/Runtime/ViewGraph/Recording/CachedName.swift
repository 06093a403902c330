/// A name that many events contain, with its string id in the trace to which the name was last written.
public final class CachedName: @unchecked Sendable {
  public let text: String
  var id: UInt64 = 0
  /// The number of the ``LifecycleEvents`` to which the id belongs.
  var number: UInt64 = 0

  public init(_ text: String) { self.text = text }
}
