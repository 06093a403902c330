import CLISupport

/// Parsing and formatting of sizes.
enum ByteSize {
  /// The number of bytes of `64m`, `1g`, `4096` or `100k`; nil if the text is not a size.
  static func parse(_ text: String) -> UInt64? {
    let lower = text.lowercased()
    let digits = lower.prefix { $0.isASCII && $0.isNumber }
    let units: [String: UInt64] = [
      "": 1, "b": 1, "k": 1 << 10, "kb": 1 << 10, "kib": 1 << 10, "m": 1 << 20, "mb": 1 << 20, "mib": 1 << 20,
      "g": 1 << 30, "gb": 1 << 30,
      "gib": 1 << 30,
    ]
    guard let number = UInt64(digits), let unit = units[String(lower.dropFirst(digits.count))] else { return nil }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: unit)
    return overflow ? nil : bytes
  }

  /// Formats a size with at most three digits and powers of ten: `1.2 MB`, `980 B`.
  static func text(_ bytes: UInt64) -> String {
    var scaled = bytes &* 10
    for unit in ["B", "KB", "MB", "GB"] {
      if unit == "B" ? bytes < 1000 : scaled < 10_000 || unit == "GB" {
        if unit == "B" { return "\(bytes) B" }
        return scaled < 1000 ? "\(scaled / 10).\(scaled % 10) \(unit)" : "\(scaled / 10) \(unit)"
      }
      scaled = unit == "B" ? bytes / 100 : scaled / 1000
    }
    return "\(bytes) B"
  }
}
