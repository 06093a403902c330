internal import TraceSystem

/// The working directory of this process.
package enum WorkingDirectory {
  /// The path, or nil if the directory is gone.
  package static var path: String? {
    guard let text = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}
