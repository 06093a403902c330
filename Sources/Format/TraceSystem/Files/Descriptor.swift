/// Calls on open files whose names hide behind methods of the types that use them.
package enum Descriptor {
  /// Reads at most `count` bytes, like the system call.
  package static func read(_ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ count: Int) -> Int {
    unsafe systemRead(descriptor, target, count)
  }

  /// Writes at most `count` bytes, like the system call.
  package static func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe systemWrite(descriptor, bytes, count)
  }

  /// Opens an existing file, like the system call.
  package static func open(_ path: String, _ flags: Int32) -> Int32 { systemOpen(path, flags) }

  /// Closes the file, like the system call.
  package static func close(_ descriptor: Int32) -> Int32 { systemClose(descriptor) }

  /// Returns the two ends of a new pipe, the end to read from first. Programs that are started do not inherit them.
  package static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe systemPipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

private func systemRead(_ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ count: Int) -> Int {
  unsafe read(descriptor, target, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { unsafe open(path, flags) }

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 {
  unsafe pipe(ends)
}
