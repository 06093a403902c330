package import TraceSupport
import TraceSystem

/// The checkout of TwoTrack, whose frameworks and recorder are compiled for apps.
package enum Checkout {
  /// Returns the path of the folder that `TWOTRACK_PACKAGE` names, or of the one that this program was built in.
  ///
  /// - Parameter use: What is compiled from it, as the subject of the sentence that asks for it.
  package static func path(for use: TerminalText) throws(CommandFailure) -> String {
    if let named = ProcessEnvironment.value("TWOTRACK_PACKAGE"), !named.isEmpty {
      guard let path = FileIdentity.absolutePath(named), isOne(path) else {
        throw CommandFailure(.recorderFailed, "TWOTRACK_PACKAGE is \(named), which is not a checkout of TwoTrack")
      }
      return path
    }
    var folder = (ProgramPath.current ?? "")[...]
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = folder[..<slash]
      if isOne(String(folder)) { return String(folder) }
    }
    throw CommandFailure(
      .recorderFailed, "\(use) compiled from a checkout of TwoTrack; name its folder in TWOTRACK_PACKAGE")
  }

  /// True if a folder is a checkout of TwoTrack.
  package static func isOne(_ folder: String) -> Bool {
    FileIdentity.exists(folder + "/Sources/Integration/SwiftUITrace")
  }
}
