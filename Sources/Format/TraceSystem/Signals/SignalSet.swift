/// A set of signals.
package struct SignalSet {
  /// The set as system calls take it.
  package var rawValue = sigset_t()

  /// Creates a set of these signals.
  package init(_ signals: some Sequence<Int32> = []) {
    unsafe sigemptyset(&rawValue)
    for signal in signals { unsafe sigaddset(&rawValue, signal) }
  }

  /// All signals.
  package static var all: SignalSet {
    var set = SignalSet()
    unsafe sigfillset(&set.rawValue)
    return set
  }

  /// Lets these signals through to the calling thread.
  package func unblock() {
    var set = rawValue
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Runs `body` while the calling thread, and each thread that it starts in the meantime, blocks these signals.
  package func blocked<Result>(_ body: () -> Result) -> Result {
    var (set, before) = (rawValue, sigset_t())
    unsafe pthread_sigmask(SIG_BLOCK, &set, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }
}
