/// The reaction of a process to a signal.
package struct SignalAction {
  private var action: sigaction

  /// The address that is `SIG_IGN` on each of these systems. Functions cannot be compared, addresses can.
  private static let ignoringAddress = 1

  /// Runs a function, which may only call what is safe in a signal handler.
  package init(_ handler: @escaping @convention(c) (Int32) -> Void) {
    action = sigaction()
    unsafe sigemptyset(&action.sa_mask)
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      unsafe action.__sa_handler.sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
  }

  private init(_ action: sigaction) { self.action = action }

  /// Does nothing.
  package static var ignoring: SignalAction {
    SignalAction(unsafe unsafeBitCast(ignoringAddress, to: (@convention(c) (Int32) -> Void).self))
  }

  /// Returns what this process does at a signal now, or nil if there is no such signal.
  package static func current(_ signal: Int32) -> SignalAction? {
    var action = sigaction()
    return unsafe sigaction(signal, nil, &action) == 0 ? SignalAction(action) : nil
  }

  /// Makes it what the process does at a signal. Returns false if the system refuses.
  @discardableResult
  package func install(for signal: Int32) -> Bool {
    var action = action
    return unsafe sigaction(signal, &action, nil) == 0
  }

  /// True if the signal has no effect.
  package var isIgnored: Bool {
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = unsafe action.__sa_handler.sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == Self.ignoringAddress
  }
}
