/// The style `syslog` of `log`: `TIME  localhost MyApp[1766]: (SwiftUICore) [subsystem:category] message`.
enum SyslogStyle {
  /// Returns the entry of a line whose time has been read, or nil if the line is in another style.
  static func entry(_ time: LogTime, _ rest: ArraySlice<UInt8>) -> LogEntry? {
    var text = ByteScanner(rest)
    guard !text.word().isEmpty, text.skipBlanks() > 0, let tag = ProcessTag(text.rest), !tag.hasThread else {
      return nil
    }
    text.rest = tag.rest
    guard text.take(":") else { return nil }
    text.skipBlanks()
    var entry = LogEntry(time: time, process: tag.process, message: text.rest)
    entry.takeOrigin()
    return entry
  }
}
