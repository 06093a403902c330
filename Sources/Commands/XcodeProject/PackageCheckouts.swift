import Foundation
import TraceSystem

/// The checkouts of packages at hand: those in folders that the user names, and those where Xcode and the package
/// manager put them.
final class PackageCheckouts {
  /// The folders with a manifest, those that the user named first.
  let folders: [URL]
  private var revisions: [String: CheckedOutRevision] = [:]

  /// - Parameters:
  ///   - named: Folders that the user named: each a checkout, a folder of checkouts, or one that Xcode calls
  ///     `SourcePackages`.
  ///   - places: The folders of the project and of its workspace.
  ///   - names: The names of the project and of its workspace, with which the names of their folders in Xcode's
  ///     `DerivedData` begin.
  ///   - home: The user's folder, with Xcode's `DerivedData` below it.
  init(named: [URL], beside places: [URL], names: [String], home: URL = PackageCheckouts.home) {
    let derived = home.appendingPathComponent("Library/Developer/Xcode/DerivedData")
    let prefixes = names.map { $0.replacing(" ", with: "_") + "-" }
    let fetched = Self.subfolders(of: derived).filter { folder in
      prefixes.contains { folder.lastPathComponent.hasPrefix($0) }
    }
    let parents =
      (named + fetched).flatMap { Self.parents($0) } + places.flatMap { Self.parents(beside: $0) }
    var seen: Set<String> = []
    folders = (named + parents.flatMap { Self.subfolders(of: $0) }).filter { folder in
      SynchronizedFolder.isPackage(folder) && seen.insert(folder.standardizedFileURL.path).inserted
    }
  }

  /// The user's folder.
  static var home: URL {
    ProcessEnvironment.value("HOME").map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.homeDirectoryForCurrentUser
  }

  /// The folders that may have checkouts as their children: a folder itself, and those that Xcode and the package
  /// manager make in it.
  private static func parents(_ folder: URL) -> [URL] {
    [folder, folder.appendingPathComponent("checkouts"), folder.appendingPathComponent("SourcePackages/checkouts")]
  }

  /// The folders that may have checkouts as their children beside a project, such as `.build` and `DerivedData`, in
  /// which each project has a folder.
  private static func parents(beside place: URL) -> [URL] {
    [place]
      + subfolders(of: place).flatMap { folder in
        parents(folder) + subfolders(of: folder).map { $0.appendingPathComponent("SourcePackages/checkouts") }
      }
  }

  private static func subfolders(of folder: URL) -> [URL] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted().prefix(10_000)
    return names.map { folder.appendingPathComponent($0) }.filter { PlainFile.kind(of: $0) == .folder }
  }

  /// Returns the checkouts of a package with this identity.
  func folders(_ identity: String) -> [URL] { folders.filter { $0.lastPathComponent.lowercased() == identity } }

  func revision(of folder: URL) -> CheckedOutRevision {
    if let known = revisions[folder.path] { return known }
    let revision = CheckedOutRevision(folder)
    revisions[folder.path] = revision
    return revision
  }
}
