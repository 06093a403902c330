/// The window of a terminal.
package enum TerminalWindow {
  /// Returns its width in columns, or nil if the stream is not a terminal or does not know its width.
  package static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
