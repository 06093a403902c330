/// The way that a program ended.
package enum ProcessEnd: Equatable, Sendable {
  /// The program exited with a status.
  case exit(status: Int32)
  /// The program was ended by the signal with this number.
  case signal(Int32)

  /// The end of a program that did what it was asked to.
  package static let success = ProcessEnd.exit(status: 0)

  /// Creates a value from the status that `waitpid` returns.
  package init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exit(status: status >> 8 & 0xFF) : .signal(signal)
  }

  /// The status that a shell shows: of a signal, 128 and its number.
  package var shellStatus: Int32 {
    switch self {
    case .exit(let status): status
    case .signal(let signal): 128 + signal
    }
  }
}
