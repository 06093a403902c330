/// The file of the running program.
package enum ProgramPath {
  /// The path from the root, without links. Nil if the system does not tell.
  package static var current: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = unsafe _NSGetExecutablePath(nil, &size)
      var bytes = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
      return unsafe resolved(bytes)
    #else
      return unsafe resolved("/proc/self/exe")
    #endif
  }

  @unsafe private static func resolved(_ path: UnsafePointer<CChar>) -> String? {
    guard let absolute = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(absolute) }
    return unsafe String(cString: absolute)
  }
}
