import TraceSupport

/// Turns the lines of a log, in any mixture of styles, to its messages.
struct LogReader {
  /// The mark that some editors write at the start of a file.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private var hasBegun = false
  private var objects = JSONObjects()
  /// The part that the log has lost at its end, if it is JSON. Known before ``finish()``.
  var missing: JSONObjects.Missing? { objects.missing }
  /// The last line, if it has no style: the next line may be Xcode's, which tells its time.
  private var waiting: LogEntry?

  /// Returns the messages that a line completes.
  mutating func entries(_ line: ArraySlice<UInt8>) -> [LogEntry] {
    let bytes = !hasBegun && line.starts(with: Self.byteOrderMark) ? line.dropFirst(3) : line
    hasBegun = true
    var found: [LogEntry] = []
    switch objects.read(bytes) {
    case .open: flush(&found)
    case .objects(let objects):
      flush(&found)
      for object in objects { found += Self.entries(object) }
    case .text:
      // A carriage return or form feed ends a line too.
      for line in bytes.split(whereSeparator: { $0 >= 0x0A && $0 <= 0x0D }) {
        for part in Self.parts(line) { read(part, &found) }
      }
    }
    return found
  }

  /// Returns the messages that the end of the log completes.
  mutating func finish() -> [LogEntry] {
    var found: [LogEntry] = []
    flush(&found)
    if let object = objects.finish() { found += Self.entries(object) }
    return found
  }

  /// Splits a line at the line ends that are not ASCII: U+0085, U+2028 and U+2029.
  private static func parts(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    guard line.contains(where: { $0 == 0xC2 || $0 == 0xE2 }) else { return [line] }
    return String(decoding: line, as: UTF8.self).split(whereSeparator: \.isNewline).map { Array($0.utf8)[...] }
  }

  private static func entries(_ object: JSONValue) -> [LogEntry] {
    guard let entry = JSONStyle.entry(object) ?? entry(JSONMembers(object)) else { return [] }
    if entry.message.isEmpty { return [entry] }
    return entry.message.split(whereSeparator: { $0 >= 0x0A && $0 <= 0x0D }).map { line in
      var part = entry
      part.message = line
      return part
    }
  }

  private static func entry(_ members: JSONMembers?) -> LogEntry? {
    members.map { LogEntry(time: $0.time, message: Array($0.message.utf8)[...], isStyled: $0.time != nil) }
  }

  /// Reads the object at the end of a message as words, and takes over its time if the line has none.
  private static func withMembers(_ entry: LogEntry) -> LogEntry {
    guard let members = JSONMembers(endOf: entry.message) else { return entry }
    var entry = entry
    entry.isStyled = entry.isStyled || entry.time == nil && members.time != nil
    entry.time = entry.time ?? members.time
    entry.message = Array(members.message.utf8)[...]
    return entry
  }

  private mutating func flush(_ found: inout [LogEntry]) { if let entry = waiting.take() { found.append(entry) } }

  private mutating func read(_ line: ArraySlice<UInt8>, _ found: inout [LogEntry]) {
    if waiting != nil, let metadata = XcodeMetadata(line) {
      waiting?.time = metadata.time
      waiting?.process = metadata.process
      waiting?.subsystem = metadata.subsystem
      waiting?.isStyled = true
      return flush(&found)
    }
    flush(&found)
    if let entry = Self.entry(line) { return found.append(Self.withMembers(entry)) }
    // A copy, because the line is valid until the next one is read.
    waiting = Self.withMembers(LogEntry(message: Array(line.drop { $0 == 0x20 })[...], isStyled: false))
  }

  /// The time behind a symbol or a level, `⏱ 0.15 …` or `I 10:20:30 …`.
  private static func stamp(behindMarkOf line: ArraySlice<UInt8>) -> LogTimestamp? {
    var text = ByteScanner(line)
    let word = text.word()
    let isSymbol = word.first.map { $0 >= 0x80 } ?? false
    let isLevel =
      word.count <= 10
      && PrintedWords.levels.contains(
        String(decoding: word, as: UTF8.self).lowercased().filter(\.isLetter))
    guard isSymbol && word.count <= 8 || isLevel, text.skipBlanks() > 0 else { return nil }
    return LogTimestamp(text.rest)
  }

  /// The entry of a line with a time, or nil if it has none.
  private static func entry(_ line: ArraySlice<UInt8>) -> LogEntry? {
    if let stamp = LogTimestamp(line) { return entry(behind: stamp) }
    return ConsoleCopyStyle.entry(line) ?? DeviceStyle.entry(line) ?? stamp(behindMarkOf: line).map(entry(behind:))
  }

  private static func entry(behind stamp: LogTimestamp) -> LogEntry {
    let (time, rest) = (stamp.time, stamp.rest)
    return DefaultStyle.entry(time, rest) ?? SyslogStyle.entry(time, rest) ?? CompactStyle.entry(time, rest)
      ?? LogEntry(time: time, message: rest, isStyled: !stamp.isElapsed)
  }
}
