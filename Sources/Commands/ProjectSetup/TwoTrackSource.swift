import CLISupport

/// The folder of TwoTrack that a project names, as the project names it.
struct TwoTrackSource {
  /// The folder of the checkout, from the project's folder.
  let path: String

  /// The place beside the project.
  private static let beside = "../TwoTrack"

  /// - Parameters:
  ///   - checkout: The path of the checkout, without links.
  ///   - project: The path of the project's folder, without links.
  init(checkout: String, project: String) {
    // Beside the project, where every clone of it expects the checkout, it may be a link.
    path =
      FileIdentity.isSame("\(project)/\(Self.beside)", checkout)
      ? Self.beside : Self.relative(checkout, to: project)
  }

  /// Returns a path from a folder: `../TwoTrack`.
  static func relative(_ path: String, to folder: String) -> String {
    let (target, start) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(target, start).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: start.count - common) + target[common...].map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
