import TraceSupport

/// The hashes of the script and the style sheets in the content security policy of a page.
enum SHA256 {
  /// Returns the digest of a text in base64.
  static func base64(_ text: String) -> String { base64(SHA2.sha256(Array(text.utf8))) }

  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = (0..<3).reduce(UInt32(0)) { $0 << 8 | (start + $1 < bytes.count ? UInt32(bytes[start + $1]) : 0) }
      for place in 0..<4 {
        text.append(start + place > bytes.count ? "=" : alphabet[Int(group >> UInt32(18 - 6 * place) & 63)])
      }
    }
    return text
  }
}
