import TraceSupport

/// A name from the trace as it appears in messages, shortened to 256 bytes. A shortened name ends with a hash of the
/// whole, so that different names stay different.
///
/// A trace may use the same long text in every event. Without a limit, the messages about the events could be far
/// longer than the trace.
struct ShortName: CustomStringConvertible {
  /// The maximum length, in bytes of UTF-8, without the mark `…` and the hash.
  static let maximumLength = 256

  let description: String

  init(_ text: String) {
    let utf8 = text.utf8
    guard utf8.count > Self.maximumLength else {
      description = text
      return
    }
    var end = utf8.index(utf8.startIndex, offsetBy: Self.maximumLength)
    while end > utf8.startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
    var hash = FNV1aHash()
    hash.add(utf8)
    description = String(text[..<end]) + "…" + String(hash.value, radix: 16)
  }
}
