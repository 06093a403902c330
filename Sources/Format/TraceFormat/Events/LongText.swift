/// The limit on the length of texts. Both writers and readers truncate longer texts and mark them as truncated.
enum LongText {
  /// The maximum length of a text, in UTF-8 bytes.
  static let maximumLength = 4096
  /// The total length of a list's texts, in bytes, at which the rest are omitted. A list can name a long text many
  /// times.
  static let maximumListLength = 1 << 20
  /// The space reserved for the mark `… (12345 bytes)`.
  private static let markLength = 32

  /// Returns a text truncated to ``maximumLength``, with a mark that states its original length. Truncating it again
  /// changes nothing.
  static func truncated(_ text: String) -> String {
    let utf8 = text.utf8
    guard utf8.count > maximumLength else { return text }
    return truncated(utf8.prefix(maximumLength), of: utf8.count)
  }

  /// Decodes untrusted bytes as text and truncates it in the same way. The flag is true if the text was truncated.
  static func decoded(_ utf8: UnsafeRawBufferPointer) -> (text: String, isTruncated: Bool) {
    let isLong = utf8.count > maximumLength
    let text = unsafe String(decoding: utf8.prefix(maximumLength), as: UTF8.self)
    // Each invalid byte decodes to a three-byte character.
    guard isLong || text.utf8.count > maximumLength else { return (text, false) }
    return (truncated(text.utf8.prefix(maximumLength), of: utf8.count), true)
  }

  /// Cuts a text between two characters so that the mark fits.
  private static func truncated(_ start: Substring.UTF8View, of length: Int) -> String {
    var kept = start.prefix(maximumLength - markLength)
    let next = start[kept.endIndex...].first
    if let next, next & 0xC0 == 0x80 {
      while let last = kept.popLast(), last & 0xC0 == 0x80 {}
    }
    return String(Substring(kept)) + "… (\(length) bytes)"
  }
}
