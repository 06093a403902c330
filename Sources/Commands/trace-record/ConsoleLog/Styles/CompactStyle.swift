/// The style `compact` of `log`, `TIME Df MyApp[1766:5a8b53a] (SwiftUICore) [subsystem:category] message`, and the
/// lines of NSLog, which have no type: `TIME MyApp[1766:80123] message`.
enum CompactStyle {
  /// Returns the entry of a line whose time has been read, or nil if the line is in another style.
  static func entry(_ time: LogTime, _ rest: ArraySlice<UInt8>) -> LogEntry? {
    guard var tag = ProcessTag(rest), tag.hasThread else { return nil }
    var name = ByteScanner(tag.process.name)
    let type = name.word()
    var isActivity = false
    if (1...2).contains(type.count), type.allSatisfy({ ByteScanner.isLetter($0) }), name.skipBlanks() > 0,
      !name.rest.isEmpty
    {
      tag.process.name = name.rest
      isActivity = type.elementsEqual("A".utf8)
    }
    var text = ByteScanner(tag.rest)
    guard text.skipBlanks() > 0 || text.rest.isEmpty else { return nil }
    var entry = LogEntry(time: time, process: tag.process, message: text.rest)
    entry.takeOrigin()
    // An activity has a name, but no message.
    if isActivity { entry.message = [] }
    return entry
  }
}
