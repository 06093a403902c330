/// The name and id of a process before a message: `My App[1766:80123]` or `MyApp[1766]`.
struct ProcessTag {
  var process: LogEntry.Process
  /// True if the thread is given too.
  var hasThread: Bool
  /// The text after the closing bracket.
  var rest: ArraySlice<UInt8>

  /// The longest name of a process, in bytes.
  private static let longestName = 128

  /// Finds the first tag. The text before it is the name of the process, which may contain spaces.
  init?(_ text: ArraySlice<UInt8>) {
    let start = text.prefix(Self.longestName)
    var searched = start.startIndex
    while let open = start[searched...].firstIndex(of: UInt8(ascii: "[")) {
      searched = open + 1
      var inside = ByteScanner(text[searched...])
      guard let pid = inside.number() else { continue }
      hasThread = inside.take(":")
      if hasThread {
        let thread = inside.rest.prefix { ByteScanner.isHexadecimal($0) || $0 == UInt8(ascii: "x") }
        guard !thread.isEmpty else { continue }
        inside.rest = inside.rest.dropFirst(thread.count)
      }
      guard inside.take("]"), open > text.startIndex else { continue }
      process = LogEntry.Process(name: text[..<open], pid: pid)
      rest = inside.rest
      return
    }
    return nil
  }
}
