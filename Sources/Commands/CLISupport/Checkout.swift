package import TraceSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The checkout of TwoTrack, whose frameworks and recorder are compiled for apps.
package enum Checkout {
  /// Returns the path of the folder that `TWOTRACK_PACKAGE` names, or of the one that this program was built in.
  ///
  /// - Parameter use: What is compiled from it, as the subject of the sentence that asks for it.
  package static func path(for use: TerminalText) throws(CommandFailure) -> String {
    if let named = unsafe getenv("TWOTRACK_PACKAGE").map({ unsafe String(cString: $0) }), !named.isEmpty {
      guard let path = FileIdentity.absolutePath(named), isCheckout(path) else {
        throw CommandFailure(.recorderFailed, "TWOTRACK_PACKAGE is \(named), which is not a checkout of TwoTrack")
      }
      return path
    }
    var folder = program[...]
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = folder[..<slash]
      if isCheckout(String(folder)) { return String(folder) }
    }
    throw CommandFailure(
      .recorderFailed, "\(use) compiled from a checkout of TwoTrack; name its folder in TWOTRACK_PACKAGE")
  }

  private static func isCheckout(_ folder: String) -> Bool {
    FileIdentity.exists(folder + "/Sources/Integration/SwiftUITrace")
  }

  /// The path of the running program, without links.
  private static var program: String {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = unsafe _NSGetExecutablePath(nil, &size)
      var bytes = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&bytes, &size) == 0 else { return "" }
      return FileIdentity.absolutePath(unsafe String(cString: bytes)) ?? ""
    #else
      return FileIdentity.absolutePath("/proc/self/exe") ?? ""
    #endif
  }
}
