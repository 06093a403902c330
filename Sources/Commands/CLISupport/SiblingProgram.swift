#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The commands that are installed together.
package enum SiblingProgram {
  /// Returns the path of a command beside this program, or its name, which the system then looks up in `PATH`.
  package static func path(of name: String) -> String {
    var own = CommandLine.arguments[0]
    #if os(Linux)
      own = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
        let length = unsafe readlink("/proc/self/exe", buffer.baseAddress!, buffer.count - 1)
        guard length > 0 else { return own }
        unsafe buffer[length] = 0
        return unsafe String(cString: buffer.baseAddress!)
      }
    #endif
    guard let slash = own.lastIndex(of: "/") else { return name }
    let beside = own[...slash] + name
    return unsafe access(String(beside), X_OK) == 0 ? String(beside) : name
  }
}
