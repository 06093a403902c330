public import Foundation

extension FileManager {
  /// Returns the folder that the app shares with its extensions: one below the app's own, since no extension runs.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    guard let support = urls(for: .applicationSupportDirectory, in: .userDomainMask).first else { return nil }
    let folder = support.appendingPathComponent("Group Containers/\(groupIdentifier)", isDirectory: true)
    try? createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
