import CLISupport
import TraceSupport

/// The value of `--time`: `A..B`, in which either time can be omitted, or `A+DURATION`. A time is a number with a unit:
/// `ns`, `us`, `ms`, `s` or `min`.
enum TimeRangeArgument {
  /// Parses a range.
  /// - Returns: Nanoseconds from the start of the trace.
  /// - Throws: ``CommandFailure`` with ``ExitCode/usage``.
  static func parse(_ text: String) throws(CommandFailure) -> ClosedRange<UInt64> {
    if let plus = text.firstIndex(of: "+") {
      let start = text[..<plus]
      let from = try nanoseconds(String(start.hasSuffix("..") ? start.dropLast(2) : start), in: text)
      let length = try nanoseconds(String(text[text.index(after: plus)...]), in: text)
      return from...(length < .max - from ? from + length : .max)
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // The two dots of the range leave an empty part between them; decimal points do not.
    guard
      let middle = parts.indices.first(where: { $0 > 0 && $0 < parts.count - 1 && parts[$0].isEmpty })
        ?? (text.hasPrefix("..") ? 1 : nil)
    else { throw wrong(text) }
    let from = parts[..<middle].joined(separator: ".")
    let to = parts[(middle + 1)...].joined(separator: ".")
    let start = from.isEmpty ? 0 : try nanoseconds(from, in: text)
    let end = to.isEmpty ? UInt64.max : try nanoseconds(to, in: text)
    guard start <= end else { throw .usage("--time \(text) ends before it begins") }
    return start...end
  }

  private static let units: [(name: String, nanoseconds: UInt64)] = [
    ("ns", 1), ("us", 1_000), ("µs", 1_000), ("ms", 1_000_000), ("min", 60_000_000_000), ("s", 1_000_000_000),
  ]

  private static func nanoseconds(_ text: String, in range: String) throws(CommandFailure) -> UInt64 {
    if text == "0" { return 0 }
    guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { throw wrong(range) }
    let parts = text.dropLast(unit.name.count).split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts[0].allSatisfy { $0.isASCII && $0.isNumber }
    guard parts.count <= 2, isNumber, let whole = UInt64(parts[0]), whole <= 1 << 40 else { throw wrong(range) }
    var (sum, overflow) = whole.multipliedReportingOverflow(by: unit.nanoseconds)
    var place = unit.nanoseconds
    for digit in parts.count == 2 ? parts[1] : "" {
      guard let value = digit.wholeNumberValue, digit.isASCII else { throw wrong(range) }
      place /= 10
      sum += UInt64(value) * place
    }
    if overflow { throw wrong(range) }
    return sum
  }

  private static func wrong(_ text: String) -> CommandFailure {
    .usage("--time needs a range like 1.5s..3s, 200ms.., ..2s or 1s+500ms (units ns, us, ms, s, min), not '\(text)'")
  }
}
