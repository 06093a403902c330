/// A name that stands in many events, with its id in the trace that it was last written to.
public final class CachedName: @unchecked Sendable {
  public let text: String
  var id: UInt64 = 0
  /// Of the events to which the id belongs.
  var number: UInt64 = 0

  public init(_ text: String) { self.text = text }
}
