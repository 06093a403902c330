/// Finds out what the lines of a log say. The same lines come again and again, with other times, so what was read last is remembered.
struct LogParser {
  /// A line that says something about a view, with its time.
  struct Entry {
    var time: UInt64?
    var line: LogLine
  }

  /// The meanings of the last lines, by their text without the time. A line without a view has an element too, which is nil.
  private var known: [ArraySlice<UInt8>: LogLine?] = [:]
  private static let mostKnown = 4096
  private static let longestKnown = 256

  /// Returns what a line says, one element for each line within it: a carriage return or form feed ends a line too.
  mutating func entries(_ bytes: ArraySlice<UInt8>) -> [Entry?] {
    bytes.split { $0 >= 0x0A && $0 <= 0x0D }.flatMap { line in Self.parts(line).map { entry($0) } }
  }

  /// Splits a line at the line ends that are not ASCII: U+0085, U+2028 and U+2029.
  private static func parts(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    guard line.contains(where: { $0 == 0xC2 || $0 == 0xE2 }) else { return [line] }
    return String(decoding: line, as: UTF8.self).split(whereSeparator: \.isNewline).map { Array($0.utf8)[...] }
  }

  private mutating func entry(_ line: ArraySlice<UInt8>) -> Entry? {
    let stamp = LogTimestamp(line)
    let rest = if let stamp { stamp.rest } else { line.drop(while: { $0 == 0x20 }) }
    return said(rest).map { Entry(time: stamp?.nanoseconds, line: $0) }
  }

  private mutating func said(_ text: ArraySlice<UInt8>) -> LogLine? {
    guard text.count <= Self.longestKnown else { return Self.parse(text) }
    if let found = known[text] { return found }
    let line = Self.parse(text)
    if known.count == Self.mostKnown { known.removeAll(keepingCapacity: true) }
    // A copy, because the slice would keep a whole buffer.
    known[Array(text)[...]] = .some(line)
    return line
  }

  /// Repairs invalid UTF-8.
  private static func parse(_ text: ArraySlice<UInt8>) -> LogLine? { LogLine(String(decoding: text, as: UTF8.self)[...]) }
}
