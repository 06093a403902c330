import Foundation
import SwiftSources

/// The Swift files of a target, and what the setup needs to know of them.
struct TargetSources {
  /// The folder, from the package's; nil if it is not where the package manager expects it.
  let folder: String?
  /// The modules that the files import on every platform.
  private(set) var imports: Set<String> = []
  /// The types with `@main` that conform to `App`.
  private(set) var apps: [String] = []
  /// True if a file sees only what Linux's Foundation has.
  private(set) var needsAdditions = false

  /// The folders in which the package manager looks for targets.
  private static let usualFolders = ["Sources", "Source", "src", "srcs"]
  /// The modules with which a file of Apple's systems has all of Foundation.
  private static let foundations: Set<String> = ["Foundation", "UIKit"]
  /// The modules that bring all of it here.
  private static let complete: Set<String> = ["FoundationAdditions", "SwiftUI"]
  /// A limit against folders that hold more than a target.
  private static let maximumFiles = 20_000

  init(_ target: PackageFacts.Target, of package: PackageFacts, in root: URL) {
    folder = Self.folder(target, of: package, in: root)
    guard let folder else { return }
    var (hasFoundationAlone, exportsAdditions) = (false, false)
    let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    var count = 0
    while let path = files?.nextObject() as? String {
      count += 1
      if count > Self.maximumFiles { break }
      guard path.hasSuffix(".swift"),
        let text = PlannedFile.read(root.appendingPathComponent(folder).appendingPathComponent(path).path)
      else {
        continue
      }
      let scan = SourceScan(ConditionedSource(text, PlatformConditions(modules: [], definitions: [])))
      let modules = Set(scan.imports.filter(\.isEverywhere).map(\.module))
      imports.formUnion(modules)
      apps += scan.apps
      hasFoundationAlone =
        hasFoundationAlone || !modules.isDisjoint(with: Self.foundations) && modules.isDisjoint(with: Self.complete)
      exportsAdditions = exportsAdditions || text.contains(/@_exported\s+(public\s+)?import\s+FoundationAdditions/)
    }
    needsAdditions = hasFoundationAlone && !exportsAdditions
  }

  private static func folder(_ target: PackageFacts.Target, of package: PackageFacts, in root: URL) -> String? {
    func exists(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    }
    if let path = target.path { return exists(path) ? path : nil }
    let parents = target.kind == "test" ? ["Tests"] + usualFolders : usualFolders
    if let found = parents.map({ "\($0)/\(target.name)" }).first(where: exists) { return found }
    // The only target of a package may have its files in the folder itself.
    return package.targets.filter { $0.kind != "test" }.count == 1 && target.kind != "test"
      ? parents.first(where: exists) : nil
  }
}
