import TraceRecorder

/// The values of which the address of a request is made, as hashes that are equal to those of the same values in states
/// and in inputs of views.
enum RequestInputs {
  /// The largest number of parts that are looked at.
  private static let most = 64
  /// The longest part, in characters.
  private static let longest = 256

  /// The hashes of the parts of a path, and of the values of a query, each as a text and as the number that it may be.
  ///
  /// - Parameter key: The method and the address, such as `GET https://example.org/cities/Paris?days=5`.
  static func hashes(of key: String) -> [UInt64] {
    var hashes: [UInt64] = []
    for part in parts(of: key).prefix(most) where part.count <= longest {
      for hash in [hash(part), Int(part).flatMap(hash), isDecimal(part) ? Double(part).flatMap(hash) : nil] {
        if let hash, !hashes.contains(hash) { hashes.append(hash) }
      }
    }
    return hashes
  }

  /// The hash of a value; nil if so many values share it that it tells nothing.
  private static func hash<Value>(_ value: Value) -> UInt64? {
    ValueHash.isDistinctive(value) ? ValueHash.of(value) : nil
  }

  private static func isDecimal(_ part: String) -> Bool { part.contains(".") }

  private static func parts(of key: String) -> [String] {
    let address = key.split(separator: " ", maxSplits: 1).last ?? ""
    let pieces = address.split(separator: "?", maxSplits: 1)
    // Behind the scheme and the host.
    let path = (pieces.first ?? "").split(separator: "/").dropFirst(address.contains("://") ? 2 : 0)
    let query = pieces.dropFirst().flatMap { $0.split(separator: "&") }
    let values = query.compactMap { item in
      item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first
    }
    return (path + values).map(decoded)
  }

  /// The text without percent signs and plus signs. A percent sign that no two digits follow stays.
  private static func decoded(_ part: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = part.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, let code = UInt8(Substring(digits), radix: 16) {
        bytes.append(code)
        rest.removeFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
