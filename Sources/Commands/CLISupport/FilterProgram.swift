import TraceSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program of the system that turns bytes into other bytes: it reads its standard input to the end and then writes
/// its output.
package struct FilterProgram {
  private let command: [String]

  /// - Parameter command: The name of the program, which is looked up in `PATH`, and its arguments.
  package init(_ command: [String]) { self.command = command }

  /// Runs the program.
  /// - Returns: Its output, or nil if there is no such program.
  /// - Throws: ``CommandFailure`` if it fails; its own words go to standard error.
  package func run(_ input: [UInt8]) throws(CommandFailure) -> [UInt8]? {
    var toProgram: [Int32] = [0, 0], fromProgram: [Int32] = [0, 0]
    guard unsafe pipe(&toProgram) == 0, unsafe pipe(&fromProgram) == 0 else { throw failure("no pipe is left") }
    for end in [toProgram[1], fromProgram[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, toProgram[0], STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, fromProgram[1], STDOUT_FILENO)
    for end in [toProgram[0], fromProgram[1]] { unsafe posix_spawn_file_actions_addclose(&actions, end) }
    var words = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var child: pid_t = 0
    let error = unsafe posix_spawnp(&child, command[0], &actions, nil, &words, environ)
    close(toProgram[0])
    close(fromProgram[1])
    guard error == 0 else {
      close(toProgram[1])
      close(fromProgram[0])
      if error == ENOENT { return nil }
      throw failure(unsafe String(cString: strerror(error)))
    }
    // A program that ends early must not end this one.
    let former = signal(SIGPIPE, SIG_IGN)
    write(input, to: toProgram[1])
    close(toProgram[1])
    let output = readAll(fromProgram[0])
    close(fromProgram[0])
    signal(SIGPIPE, former)
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw failure("it ended with status \(status >> 8)") }
    return output
  }

  private func failure(_ why: String) -> CommandFailure {
    CommandFailure(.output, "\(command[0]) did not work: \(why)")
  }

  private func write(_ bytes: [UInt8], to stream: Int32) {
    unsafe bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = unsafe systemWrite(stream, bytes.baseAddress! + written, bytes.count - written)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        written += count
      }
    }
  }

  private func readAll(_ stream: Int32) -> [UInt8] {
    var output: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { unsafe read(stream, $0.baseAddress!, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return output }
      output += piece[..<count]
    }
  }
}

private func systemWrite(_ stream: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  #if canImport(Glibc)
    unsafe Glibc.write(stream, bytes, count)
  #elseif canImport(Musl)
    unsafe Musl.write(stream, bytes, count)
  #else
    unsafe Darwin.write(stream, bytes, count)
  #endif
}
