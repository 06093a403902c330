/// The rows that Console copies: the type, the time, the process and the message with tabs in between.
enum ConsoleCopyStyle {
  /// Returns the entry of a line, or nil if the line is in another style.
  static func entry(_ line: ArraySlice<UInt8>) -> LogEntry? {
    let tab: UInt8 = 0x09
    let parts = line.split(separator: tab, maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, (1...16).contains(parts[0].count), parts[0].allSatisfy({ ByteScanner.isLetter($0) }),
      let stamp = LogTimestamp(parts[1]), stamp.rest.isEmpty, !parts[2].isEmpty
    else { return nil }
    return LogEntry(time: stamp.time, process: LogEntry.Process(name: parts[2]), message: parts[3].drop { $0 == 0x20 })
  }
}
