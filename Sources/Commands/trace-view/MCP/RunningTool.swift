import TraceSystem

/// The process group of the command that runs for an assistant. It ends together with the server, even if a signal ends
/// the server.
enum RunningTool {
  /// Read by the signal handler. 0 if nothing runs.
  nonisolated(unsafe) private static var group: pid_t = 0

  /// Installs the handlers.
  static func endWithServer() {
    for number in [SIGTERM, SIGINT, SIGHUP, SIGPIPE] {
      SignalAction { number in
        let group = unsafe RunningTool.group
        if group > 0 { kill(-group, SIGTERM) }
        _exit(128 + number)
      }
      .install(for: number)
    }
  }

  static func began(_ identifier: pid_t) { unsafe group = identifier }
  static func ended() { unsafe group = 0 }
}
