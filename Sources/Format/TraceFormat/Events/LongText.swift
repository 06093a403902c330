/// The limit on the length of texts: longer ones are truncated, by writers and by readers alike, and marked as such.
enum LongText {
  /// The maximum length of a text, in bytes of UTF-8.
  static let maximumLength = 4096
  /// The length of the texts of one list, in bytes, from which further ones are left out: a list may name a long text many times.
  static let maximumListLength = 1 << 20
  /// The space for the mark `… (12345 bytes)`.
  private static let markLength = 32

  /// Returns a text, truncated to ``maximumLength`` with a mark that names its length. Truncating again changes nothing.
  static func truncated(_ text: String) -> String {
    let utf8 = text.utf8
    guard utf8.count > maximumLength else { return text }
    return truncated(utf8.prefix(maximumLength), of: utf8.count)
  }

  /// Returns the text of bytes that are not trusted, truncated in the same way, and true if it was truncated.
  static func decoded(_ utf8: UnsafeRawBufferPointer) -> (text: String, isTruncated: Bool) {
    let isLong = utf8.count > maximumLength
    let text = unsafe String(decoding: utf8.prefix(maximumLength), as: UTF8.self)
    // Each byte that is not UTF-8 reads as a character of three bytes.
    guard isLong || text.utf8.count > maximumLength else { return (text, false) }
    return (truncated(text.utf8.prefix(maximumLength), of: utf8.count), true)
  }

  /// Ends a text between two characters, so that the mark fits.
  private static func truncated(_ start: Substring.UTF8View, of length: Int) -> String {
    var kept = start.prefix(maximumLength - markLength)
    let next = start[kept.endIndex...].first
    if let next, next & 0xC0 == 0x80 {
      while let last = kept.popLast(), last & 0xC0 == 0x80 {}
    }
    return String(Substring(kept)) + "… (\(length) bytes)"
  }
}
