/// The signals of a program that a test starts.
enum ChildSignals {
  /// The beginning of a command of the shell that starts a program which no signal spares: a shell ignores interrupts for
  /// what it starts in the background, and threads of tests block signals.
  static let usual = """
    python3 -c 'import os, signal, sys
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    for number in (1, 2, 15): signal.signal(number, signal.SIG_DFL)
    os.execv(sys.argv[1], sys.argv[1:])'
    """
}
