/// The default style of `log`: `TIME 0x1590e  Info  0x0  1766  0  MyApp: (SwiftUICore) [subsystem:category] message`.
enum DefaultStyle {
  /// Returns the entry of a line whose time has been read, or nil if the line is in another style.
  static func entry(_ time: LogTime, _ rest: ArraySlice<UInt8>) -> LogEntry? {
    var text = ByteScanner(rest)
    guard text.address(), text.skipBlanks() > 0 else { return nil }
    // The type is one word, or two.
    let type = text.word()
    guard !type.isEmpty, text.skipBlanks() > 0 else { return nil }
    if !text.address() {
      text.word()
      guard text.skipBlanks() > 0, text.address() else { return nil }
    }
    guard text.skipBlanks() > 0, let pid = text.number(), text.skipBlanks() > 0, text.number() != nil,
      text.skipBlanks() > 0
    else { return nil }
    // Names of processes contain spaces.
    guard let colon = text.rest.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let process = LogEntry.Process(name: text.rest[..<colon], pid: pid)
    var entry = LogEntry(time: time, process: process, message: text.rest[(colon + 1)...].drop { $0 == 0x20 })
    entry.takeOrigin()
    // An activity has a name, but no message.
    if type.elementsEqual("Activity".utf8) { entry.message = [] }
    return entry
  }
}
