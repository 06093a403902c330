import Foundation
import SwiftSources

/// A package in a project's folder. It gets TwoTrack's frameworks as dependencies, because its manifest assumes Apple's frameworks, which need no
/// dependency. Its files are treated like the app's files.
struct LocalPackage {
  let folder: URL
  /// All strings in the manifest, which include the names of the products and targets.
  let names: Set<String>
  private let manifest: String

  init(_ folder: URL) {
    self.folder = folder
    manifest = (try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)) ?? ""
    names = Set(
      manifest.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { !$0.offset.isMultiple(of: 2) }.map {
        String($0.element)
      })
  }

  /// True if all targets are libraries. Only libraries can have the exports, which need the frameworks.
  private var hasLibrariesOnly: Bool { ![".macro(", ".executableTarget(", ".plugin("].contains(where: manifest.contains) }

  /// Makes a folder with links to the package's files. The manifest is extended, and sources that cannot compile as they are get rewritten.
  func copy(below parent: URL, twoTrack: URL, available: Set<String>) throws -> URL {
    let files = FileManager.default
    let copy = parent.appendingPathComponent(folder.lastPathComponent)
    try? files.removeItem(at: copy)
    try files.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: folder.path)
    where name != "Package.swift" && !name.hasPrefix(".") && name != "Package.resolved" {
      let (source, place) = (folder.appendingPathComponent(name), copy.appendingPathComponent(name))
      if name == "Sources" {
        try mirror(source, place, available.union(["Foundation"]))
      } else {
        try files.createSymbolicLink(at: place, withDestinationURL: source)
      }
    }
    let additions: Set<String> = hasLibrariesOnly ? ["FoundationAdditions", "SwiftUI"] : []
    let products = frameworks(available).union(additions).sorted().map { ".product(name: \(SwiftLiteral($0)), package: \"TwoTrack\")" }
    let addition = """

      // Added by trace-record: where Apple's frameworks do not exist, TwoTrack's are dependencies.
      package.dependencies.append(.package(name: "TwoTrack", path: \(SwiftLiteral(twoTrack.path))))
      for target in package.targets where target.type == .regular {
        target.dependencies += [\(products.joined(separator: ", "))]
      }

      """
    try Data((manifest + addition).utf8).write(to: copy.appendingPathComponent("Package.swift"))
    return copy
  }

  /// Makes a folder of links to the files of another folder, and adds the exports to the target folders, which are one level below the sources.
  private func mirror(_ source: URL, _ place: URL, _ modules: Set<String>, depth: Int = 0) throws {
    let files = FileManager.default
    try files.createDirectory(at: place, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: source.path) where !name.hasPrefix(".") {
      let (file, copy) = (source.appendingPathComponent(name), place.appendingPathComponent(name))
      let isFolder = (try? files.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType) == .typeDirectory
      if isFolder, file.pathExtension.isEmpty {
        try mirror(file, copy, modules, depth: depth + 1)
        continue
      }
      if file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8),
        let rewrite = SourceRewrite(text, modules: modules).text
      {
        try Data(rewrite.utf8).write(to: copy)
      } else {
        try files.createSymbolicLink(at: copy, withDestinationURL: file)
      }
    }
    if depth == 1, Self.hasSwift(source), hasLibrariesOnly {
      try Data(AppPackage.exports.utf8).write(to: place.appendingPathComponent("TwoTrackExports.swift"))
    }
  }

  private static func hasSwift(_ folder: URL) -> Bool {
    let all = FileManager.default.enumerator(atPath: folder.path)
    while let path = all?.nextObject() as? String { if path.hasSuffix(".swift") { return true } }
    return false
  }

  /// Returns the frameworks that the package's sources import.
  private func frameworks(_ available: Set<String>) -> Set<String> {
    var found: Set<String> = []
    let all = FileManager.default.enumerator(at: folder.appendingPathComponent("Sources"), includingPropertiesForKeys: nil)
    while let file = all?.nextObject() as? URL {
      guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      found.formUnion(SourceScan(text).imports.map(\.module).filter(available.contains))
    }
    return found
  }
}
