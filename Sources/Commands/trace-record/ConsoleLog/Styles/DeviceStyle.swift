/// The lines of a device's syslog, as tools on other systems relay them: `Nov 20 14:23:01 iPhone My
/// App(SwiftUICore)[1234] <Notice>: message`.
enum DeviceStyle {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"].map {
    Array($0.utf8)
  }
  /// The number of days before each month of a year of 365 days.
  private static let daysBefore: [Int64] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

  /// Returns the entry of a line, or nil if it is in another style.
  static func entry(_ line: ArraySlice<UInt8>) -> LogEntry? {
    var text = ByteScanner(line)
    let word = text.word()
    guard let month = months.firstIndex(where: { $0.elementsEqual(word) }), text.skipBlanks() > 0,
      let day = text.number(digits: 1...2),
      (1...31).contains(day), text.skipBlanks() > 0, let stamp = LogTimestamp(text.rest),
      case .timeOfDay(let clock, let zone) = stamp.time,
      let tag = ProcessTag(stamp.rest), !tag.hasThread
    else { return nil }
    text.rest = tag.rest
    guard text.skipBlanks() > 0, text.take("<") else { return nil }
    let level = text.rest.prefix { ByteScanner.isLetter($0) }
    text.rest = text.rest.dropFirst(level.count)
    guard !level.isEmpty, text.take(">"), text.take(":") else { return nil }
    text.skipBlanks()
    // The device comes first. Some tools leave it out.
    var name = ByteScanner(tag.process.name)
    name.word()
    if name.skipBlanks() == 0 || name.rest.isEmpty { name.rest = tag.process.name }
    var entry = LogEntry(
      time: .dayOfYear((daysBefore[month] + day - 1) * LogTime.day + clock, zone: zone),
      process: LogEntry.Process(name: name.rest, pid: tag.process.pid),
      message: text.rest)
    entry.takeLibrary()
    return entry
  }
}
