/// A signal in words: `signal 9 (SIGKILL)`.
package struct SignalName: CustomStringConvertible {
  package let description: String

  /// The signals that have the same number on Linux and Apple platforms.
  private static let names: [UInt64: String] = [
    1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE", 9: "SIGKILL",
    11: "SIGSEGV", 13: "SIGPIPE",
    15: "SIGTERM",
  ]

  /// - Parameter number: The number of the signal; 0 if it is unknown.
  package init(_ number: UInt64) {
    description =
      number == 0 ? "signal of unknown number" : "signal \(number)\(Self.names[number].map { " (\($0))" } ?? "")"
  }
}
