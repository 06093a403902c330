/// The line that Xcode's console shows below a message: `Type: Error | Timestamp: … | Process: … | Subsystem: … | TID:
/// 0x…`.
struct XcodeMetadata {
  var time: LogTime?
  var process: LogEntry.Process?
  var subsystem: ArraySlice<UInt8> = []

  private static let names = [
    "Type", "Timestamp", "Process", "Library", "Subsystem", "Category", "TID", "PID", "Activity", "File", "Line",
  ]
  .map { Array($0.utf8) }

  /// Parses a line. Each field may be missing, but a line of one field has to be a time.
  init?(_ line: ArraySlice<UInt8>) {
    var text = line
    var fields = 0
    while let colon = text.firstIndex(of: UInt8(ascii: ":")) {
      let name = text[..<colon].drop { $0 == 0x20 }
      guard let field = Self.names.firstIndex(where: { $0.elementsEqual(name) }) else { return nil }
      let bar = text[colon...].firstIndex(of: UInt8(ascii: "|"))
      var value = text[(colon + 1)..<(bar ?? text.endIndex)].drop { $0 == 0x20 }
      while value.last == 0x20 { value = value.dropLast() }
      switch field {
      case 1:
        guard let stamp = LogTimestamp(value), stamp.rest.isEmpty else { return nil }
        time = stamp.time
      case 2: process = LogEntry.Process(name: value)
      case 4: subsystem = value
      case 7:
        if let pid = Int64(String(decoding: value, as: UTF8.self)) {
          process = LogEntry.Process(name: process?.name ?? [], pid: pid)
        }
      default: break
      }
      fields += 1
      text = bar.map { text[($0 + 1)...] } ?? []
    }
    guard text.isEmpty, fields > 1 || time != nil else { return nil }
  }
}
