import TraceSupport

/// The styles `json` and `ndjson` of `log`: one object an entry.
enum JSONStyle {
  /// Returns the entry of an object, or nil for the count at the end. Signposts and activities have no message.
  static func entry(_ object: JSONValue) -> LogEntry? {
    guard let message = object["eventMessage"]?.string, let text = object["timestamp"]?.string,
      let stamp = LogTimestamp(Array(text.utf8)[...])
    else {
      return nil
    }
    if let type = object["eventType"]?.string, type != "logEvent" { return LogEntry(time: stamp.time, message: []) }
    let path = Array((object["processImagePath"]?.string ?? "").utf8)
    let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    let pid = object["processID"]?.uint.map { Int64(clamping: $0) }
    return LogEntry(
      time: stamp.time, process: pid == nil && name.isEmpty ? nil : LogEntry.Process(name: name, pid: pid),
      subsystem: Array((object["subsystem"]?.string ?? "").utf8)[...], message: Array(message.utf8)[...])
  }
}
