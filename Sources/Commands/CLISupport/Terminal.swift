import TraceSystem

/// The properties of the place where a stream's text is displayed.
package struct Terminal: Sendable, Equatable {
  /// True if the stream is a terminal; false for a file or a pipe.
  package var isTerminal: Bool
  /// True if text should be colored.
  package var wantsColor: Bool
  /// The width in columns.
  package var columns: Int
  /// True if non-ASCII characters can be displayed.
  package var showsUnicode: Bool

  package enum Stream: Int32, Sendable {
    case output = 1
    case error = 2
  }

  /// Examines a stream of this process and its environment.
  /// - Parameter color: The value of `--color`: `auto`, `always` or `never`.
  package init(_ stream: Stream, color: String = "auto") {
    self.init(
      isTerminal: isatty(stream.rawValue) == 1, windowColumns: TerminalWindow.columns(stream.rawValue), color: color,
      environment: ProcessEnvironment.value)
  }

  /// Creates a value from the given facts. A pipe always gets 100 columns, Unicode and no color, so that logs do not
  /// differ between machines.
  package init(isTerminal: Bool, windowColumns: Int?, color: String, environment: (String) -> String?) {
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
