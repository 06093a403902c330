/// An error of a system call.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The number that `errno` had.
  package let code: Int32

  package init(_ code: Int32) { self.code = code }

  /// The error of the system call before, on this thread.
  package static var last: SystemError { SystemError(errno) }

  /// The system's words for it.
  package var description: String { unsafe String(cString: strerror(code)) }

  /// True if a program exists and cannot be started.
  package var isNotExecutable: Bool {
    #if os(Linux)
      if code == ELIBBAD { return true }
    #endif
    return [EACCES, ENOEXEC, EISDIR, ENOTDIR, ELOOP, ETXTBSY].contains(code)
  }
}
