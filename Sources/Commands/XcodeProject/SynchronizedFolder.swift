import Foundation

/// A folder whose files belong to a target without being listed: its files, and the packages in it.
struct SynchronizedFolder {
  /// The files, sorted by path; a bundle such as an asset catalog counts as one file. Files of packages are not among
  /// them.
  private(set) var files: [URL] = []
  /// The folders with a `Package.swift`.
  private(set) var packages: [URL] = []
  /// The number of files and folders that may still be read, and the folders on the way, so that links that form a ring
  /// end.
  private var remaining = 200_000
  private var visited: Set<String> = []

  init(_ folder: URL) { collect(folder, depth: 0) }

  private mutating func collect(_ folder: URL, depth: Int) {
    guard depth < 64, visited.insert(folder.resolvingSymlinksInPath().path).inserted else { return }
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    where !name.hasPrefix(".") {
      guard remaining > 0 else { return }
      remaining -= 1
      let url = folder.appendingPathComponent(name)
      guard PlainFile.kind(of: url) == .folder, !Self.bundles.contains(url.pathExtension.lowercased()) else {
        files.append(url)
        continue
      }
      if Self.isPackage(url) { packages.append(url) } else { collect(url, depth: depth + 1) }
    }
  }

  static func isPackage(_ folder: URL) -> Bool {
    PlainFile.kind(of: folder.appendingPathComponent("Package.swift")) != nil
  }

  static let bundles: Set<String> = [
    "xcassets", "xcdatamodeld", "bundle", "xcodeproj", "xcworkspace", "docc", "framework", "xcframework", "playground",
    "scnassets", "icon",
    "mlpackage",
  ]
}
