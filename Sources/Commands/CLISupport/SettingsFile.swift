/// The file with a project's settings that is found by itself.
package enum SettingsFile {
  /// The name of the file.
  package static let name = ".twotrack.json"

  /// Returns the path of the nearest file of settings: in the working directory or a folder above it, up to the root of
  /// the repository.
  package static func nearest() -> String? {
    guard let directory = FileIdentity.absolutePath(".") else { return nil }
    var steps = directory.split(separator: "/").count
    var way = ""
    while true {
      if FileIdentity.isRegularFile(way + name) { return way + name }
      // Above a repository are the files of others.
      if steps == 0 || FileIdentity.exists(way + ".git") { return nil }
      way += "../"
      steps -= 1
    }
  }

  /// Returns a path that a file of settings names, which begins at the folder of the file.
  package static func path(_ path: String, in file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }
}
