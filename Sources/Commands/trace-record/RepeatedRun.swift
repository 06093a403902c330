import CLISupport
import TraceRecorder
import TraceSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs this program again with other arguments, and trace-view on the results.
enum RepeatedRun {
  static var ownPath: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments[0]
    #endif
  }

  /// The trace-view beside this program, or the one that the shell would find.
  static var viewerPath: String { SiblingProgram.path(of: "trace-view") }

  /// Runs a program with the streams of this process.
  /// - Parameter isSilent: True to discard what it prints.
  static func run(_ command: [String], isSilent: Bool = false) throws(CommandFailure) -> ProcessEnd {
    var words = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if isSilent {
      for stream in [STDOUT_FILENO, STDERR_FILENO] {
        unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
      }
    }
    var child: pid_t = 0
    let error = unsafe posix_spawnp(&child, command[0], &actions, nil, &words, environ)
    guard error == 0 else {
      throw CommandFailure(
        .recorderFailed, "\(command[0]) cannot be started: \(unsafe String(cString: strerror(error)))")
    }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    return ProcessEnd(status: status)
  }
}
