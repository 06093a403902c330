import TraceSystem

/// The commands that are installed together.
package enum SiblingProgram {
  /// The path at which this program can be started again, also after its file was replaced.
  package static var own: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      ProgramPath.current ?? CommandLine.arguments[0]
    #endif
  }

  /// Returns the path of a command beside this program, or its name, which the system then looks up in `PATH`.
  package static func path(of name: String) -> String {
    let own = ProgramPath.current ?? CommandLine.arguments[0]
    guard let slash = own.lastIndex(of: "/") else { return name }
    let beside = String(own[...slash] + name)
    return unsafe access(beside, X_OK) == 0 ? beside : name
  }
}
