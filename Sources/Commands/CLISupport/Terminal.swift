#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is known about the place where a stream's text will be read.
public struct Terminal: Sendable, Equatable {
  /// Whether the stream is a terminal at all; a file or a pipe otherwise.
  public var isTerminal: Bool
  /// Whether colour is wanted there.
  public var wantsColor: Bool
  /// Columns of text.
  public var columns: Int
  /// Whether it shows more than ASCII.
  public var showsUnicode: Bool

  public enum Stream: Int32, Sendable {
    case output = 1
    case error = 2
  }

  /// Looks at a stream of this process and at its environment.
  /// - Parameter color: `auto`, `always` or `never`, as given to `--color`.
  public init(_ stream: Stream, color: String = "auto") {
    self.init(isTerminal: isatty(stream.rawValue) == 1, windowColumns: windowColumns(stream.rawValue), color: color) {
      unsafe getenv($0).map { unsafe String(cString: $0) }
    }
  }

  /// The same from given facts. A pipe gets 100 columns, Unicode and no colour wherever it is, so that logs do not differ by machine.
  public init(isTerminal: Bool, windowColumns: Int?, color: String, environment: (String) -> String?) {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    let term = environment("TERM") ?? ""
    self.isTerminal = isTerminal
    wantsColor =
      switch color {
      case "always": true
      case "never": false
      default:
        if value("NO_COLOR") != nil {
          false
        } else if (value("FORCE_COLOR") ?? value("CLICOLOR_FORCE") ?? "0") != "0" {
          true
        } else {
          isTerminal && term != "dumb"
        }
      }
    guard isTerminal else {
      columns = 100
      showsUnicode = true
      return
    }
    columns = windowColumns ?? environment("COLUMNS").flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil } ?? 80
    let locale = (value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? "").uppercased()
    showsUnicode = locale.hasSuffix("UTF-8") || locale.hasSuffix("UTF8")
    if term == "dumb" || term == "linux" { showsUnicode = false }
  }
}

private func windowColumns(_ descriptor: Int32) -> Int? {
  var size = winsize()
  guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}
