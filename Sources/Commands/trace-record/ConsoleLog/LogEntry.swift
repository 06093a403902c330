/// A message of a log, with the facts that its style gives about it.
struct LogEntry {
  /// The process that wrote a message. Styles give its name, its id, or both.
  struct Process {
    var name: ArraySlice<UInt8> = []
    var pid: Int64?
  }

  var time: LogTime?
  var process: Process?
  /// The name of the logger's subsystem, empty if the line has none.
  var subsystem: ArraySlice<UInt8> = []
  var message: ArraySlice<UInt8>
  /// True if the line is in one of the styles of Apple's log, or at least has a time. Any text has the other lines.
  var isStyled = true

  /// True for the messages of Apple's own subsystems, which say nothing about the views of an app. SwiftUI's do.
  var isOfSystem: Bool { subsystem.starts(with: Self.apple) && !isOfSwiftUI }

  /// True for the messages that SwiftUI itself writes.
  var isOfSwiftUI: Bool { subsystem.elementsEqual(Self.swiftUI) }

  private static let apple = Array("com.apple.".utf8)
  private static let swiftUI = Array("com.apple.SwiftUI".utf8)

  /// Takes the library behind the name of the process, `My App(SwiftUICore)`. What SwiftUI's own libraries write is of
  /// its subsystem.
  mutating func takeLibrary() {
    guard let name = process?.name, name.last == UInt8(ascii: ")"), let open = name.lastIndex(of: UInt8(ascii: "(")),
      open > name.startIndex
    else {
      return
    }
    process?.name = name[..<open]
    let library = name[(open + 1)...].dropLast()
    if library.elementsEqual("SwiftUI".utf8) || library.elementsEqual("SwiftUICore".utf8) {
      subsystem = Self.swiftUI[...]
    }
  }

  /// Reads `(Library) [subsystem:category] ` at the start of the message, each part of which may be missing.
  mutating func takeOrigin() {
    var text = ByteScanner(message)
    if text.take("(") {
      let library = text.rest.prefix { $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "(") }
      text.rest = text.rest.dropFirst(library.count)
      if !library.isEmpty, text.take(")"), text.skipBlanks() > 0 || text.rest.isEmpty { message = text.rest }
    }
    text = ByteScanner(message)
    guard text.take("[") else { return }
    let name = text.rest.prefix { $0 != UInt8(ascii: ":") && $0 != 0x20 && $0 != UInt8(ascii: "]") }
    text.rest = text.rest.dropFirst(name.count)
    guard !name.isEmpty, text.take(":"), let end = text.rest.firstIndex(of: UInt8(ascii: "]")) else { return }
    text.rest = text.rest[(end + 1)...]
    guard text.skipBlanks() > 0 || text.rest.isEmpty else { return }
    subsystem = name
    message = text.rest
  }
}
