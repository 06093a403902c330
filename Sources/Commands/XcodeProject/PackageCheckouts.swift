import Foundation

/// The checkouts of packages at hand: folders that the user names, and the places where Xcode and the package manager
/// put them.
final class PackageCheckouts {
  /// The folders with a manifest.
  let folders: [URL]
  private var revisions: [String: CheckedOutRevision] = [:]

  /// - Parameters:
  ///   - named: A folder that the user named: a checkout, a folder of checkouts, or one that Xcode calls
  ///     `SourcePackages`.
  ///   - project: The folder of the project.
  ///   - name: The project's name, with which the name of its folder in Xcode's `DerivedData` begins.
  init(named: URL?, project: URL, name: String) {
    var parents: [URL] = []
    if let named {
      parents += [
        named, named.appendingPathComponent("checkouts"), named.appendingPathComponent("SourcePackages/checkouts"),
      ]
    }
    parents += ["SourcePackages/checkouts", ".build/checkouts", "DerivedData/SourcePackages/checkouts"].map {
      project.appendingPathComponent($0)
    }
    let home = FileManager.default.homeDirectoryForCurrentUser
    for derived in [
      home.appendingPathComponent("Library/Developer/Xcode/DerivedData"), project.appendingPathComponent("DerivedData"),
    ] {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: derived.path)) ?? []).filter {
        $0.hasPrefix(name + "-")
      }.sorted()
      parents += names.map { derived.appendingPathComponent($0).appendingPathComponent("SourcePackages/checkouts") }
    }
    var found: [URL] = []
    if let named, SynchronizedFolder.isPackage(named) { found.append(named) }
    for parent in parents {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []).sorted().prefix(10_000)
      found += names.map { parent.appendingPathComponent($0) }.filter(SynchronizedFolder.isPackage)
    }
    folders = found
  }

  /// Returns the checkout of a package with this identity.
  func folder(_ identity: String) -> URL? { folders.first { $0.lastPathComponent.lowercased() == identity } }

  func revision(of folder: URL) -> CheckedOutRevision {
    if let known = revisions[folder.path] { return known }
    let revision = CheckedOutRevision(folder)
    revisions[folder.path] = revision
    return revision
  }
}
