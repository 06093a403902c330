import Foundation
import TraceSupport

/// A package that the project fetches and of which no checkout in an accepted version is at hand.
struct MissingPackage: Equatable {
  let address: String
  var requirement: PackageRequirement?
  /// The version that Xcode chose, if the project tells.
  var pin: ResolvedPackages.Pin?
  /// The checkout at hand, whose version is not accepted.
  var other: Checkout?
  /// The products that are used, by whose names their modules are imported as a rule.
  var products: Set<String> = []
  /// The number of files that import it, and of the views that they declare.
  var files = 0
  var views = 0

  struct Checkout: Equatable {
    var folder: String
    var version: String
  }

  var identity: String { PackageManifest.identity(of: address) }

  /// The name as its address writes it.
  var name: String {
    let last = address.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? address
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// True if a module belongs to the package, as far as names tell.
  func provides(_ module: String) -> Bool {
    products.contains { Self.plain($0) == Self.plain(module) } || Self.plain(name) == Self.plain(module)
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// True if the app or a package at hand is known to use it; otherwise Xcode has chosen a version for another package.
  var isUsed: Bool { files > 0 || !products.isEmpty }

  /// The package and what it brings.
  var sentence: String {
    let version = other.map { ", found as \($0.version)," } ?? ""
    guard files > 0 else { return "\(name)\(version) (no file of the app imports it)" }
    let views = views > 0 ? "\(Counted.text(self.views, "view")) in " : ""
    return "\(name)\(version) (\(views)\(Counted.text(files, "file")) that import\(files == 1 ? "s" : "") it)"
  }

  /// True for the first of two packages if it brings more.
  static func bringsMore(_ a: Self, _ b: Self) -> Bool {
    (-a.views, -a.files, a.identity) < (-b.views, -b.files, b.identity)
  }

  /// Returns a command that fetches the package into a folder of checkouts, or another version into the one at hand
  /// there.
  func command(into parent: String) -> ShellText {
    let folder = parent == "." ? name : "\(parent)/\(name)"
    let isThere = FileManager.default.fileExists(atPath: folder)
    func clone(_ name: String) -> ShellText { "git clone --depth 1 -b \(name) -- \(address) \(folder)" }
    func checkout(_ name: String) -> ShellText { "git -C \(folder) checkout \(name)" }
    if let version {
      // A tag may have the letter in front.
      let tag = "v\(version)"
      if isThere { return "git -C \(folder) fetch --tags && { \(checkout(version)) || \(checkout(tag)); }" }
      return "\(clone(version)) || \(clone(tag))"
    }
    if let name = revision ?? branch, isThere { return "git -C \(folder) fetch && \(checkout(name))" }
    if let revision { return "git clone -- \(address) \(folder) && \(checkout(revision))" }
    return branch.map(clone) ?? "git clone --depth 1 -- \(address) \(folder)"
  }

  /// The version to fetch: the one that Xcode chose, or else the lowest that is accepted.
  private var version: String? {
    if let version = pin?.version { return version }
    guard pin == nil else { return nil }
    switch requirement {
    case .range(let low, _)?: return low.description
    case .exact(let version)?: return version.description
    default: return nil
    }
  }

  private var revision: String? {
    if let revision = pin?.revision { return revision }
    guard case .revision(let name)? = requirement else { return nil }
    return name
  }

  private var branch: String? {
    guard case .branch(let name)? = requirement else { return nil }
    return name
  }
}
