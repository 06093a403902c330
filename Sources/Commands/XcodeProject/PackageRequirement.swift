import CLISupport
import Foundation
import TraceSupport
import TraceSystem

/// A version such as `1.2.3` or `v1.2`.
struct PackageVersion: Comparable, CustomStringConvertible {
  let numbers: [Int]
  /// The part behind a hyphen; such a version comes before the one without it.
  let prerelease: String?

  init?(_ text: some StringProtocol) {
    var rest = text.hasPrefix("v") || text.hasPrefix("V") ? String(text.dropFirst()) : String(text)
    rest = String(rest.prefix { $0 != "+" })
    let hyphen = rest.firstIndex(of: "-")
    prerelease = hyphen.map { String(rest[rest.index(after: $0)...]) }
    let parts = rest[..<(hyphen ?? rest.endIndex)].split(separator: ".", omittingEmptySubsequences: false).map {
      Int($0)
    }
    guard (1...3).contains(parts.count), parts.allSatisfy({ ($0 ?? -1) >= 0 }) else { return nil }
    numbers = parts.compactMap(\.self) + Array(repeating: 0, count: 3 - parts.count)
  }

  static func < (a: Self, b: Self) -> Bool {
    if a.numbers != b.numbers { return a.numbers.lexicographicallyPrecedes(b.numbers) }
    switch (a.prerelease, b.prerelease) {
    case (let one?, let other?): return one.compare(other, options: .numeric) == .orderedAscending
    case (_?, nil): return true
    default: return false
    }
  }

  var description: String { numbers.map(String.init).joined(separator: ".") + (prerelease.map { "-" + $0 } ?? "") }
}

/// The versions of a package that a project accepts.
enum PackageRequirement: Equatable, CustomStringConvertible {
  case range(PackageVersion, upTo: PackageVersion)
  case exact(PackageVersion)
  case branch(String)
  case revision(String)

  /// Reads the requirement of a reference in a project.
  init?(_ fields: ProjectText) {
    func version(_ key: String) -> PackageVersion? { fields[key]?.string.flatMap { PackageVersion($0) } }
    switch fields["kind"]?.string {
    case "upToNextMajorVersion":
      guard let lowest = version("minimumVersion"), lowest.numbers[0] < Int.max else { return nil }
      guard let next = PackageVersion("\(lowest.numbers[0] + 1).0.0") else { return nil }
      self = .range(lowest, upTo: next)
    case "upToNextMinorVersion":
      guard let lowest = version("minimumVersion"), lowest.numbers[1] < Int.max else { return nil }
      guard let next = PackageVersion("\(lowest.numbers[0]).\(lowest.numbers[1] + 1).0") else { return nil }
      self = .range(lowest, upTo: next)
    case "versionRange":
      guard let lowest = version("minimumVersion"), let next = version("maximumVersion") else { return nil }
      self = .range(lowest, upTo: next)
    case "exactVersion":
      guard let only = version("version") else { return nil }
      self = .exact(only)
    case "branch":
      guard let name = fields["branch"]?.string else { return nil }
      self = .branch(name)
    case "revision":
      guard let name = fields["revision"]?.string else { return nil }
      self = .revision(name)
    default: return nil
    }
  }

  /// Reads the requirement of a dependency as `swift package dump-package` writes it.
  init?(manifest fields: [String: Any]) {
    if let range = (fields["range"] as? [[String: Any]])?.first,
      let low = (range["lowerBound"] as? String).flatMap({ PackageVersion($0) }),
      let high = (range["upperBound"] as? String).flatMap({ PackageVersion($0) })
    {
      self = .range(low, upTo: high)
    } else if let exact = (fields["exact"] as? [String])?.first.flatMap({ PackageVersion($0) }) {
      self = .exact(exact)
    } else if let branch = (fields["branch"] as? [String])?.first {
      self = .branch(branch)
    } else if let revision = (fields["revision"] as? [String])?.first {
      self = .revision(revision)
    } else {
      return nil
    }
  }

  var description: String {
    switch self {
    case .range(let low, let high): "\(low) up to \(high)"
    case .exact(let version): "exactly \(version)"
    case .branch(let name): "the branch \(name)"
    case .revision(let name): "the revision \(name)"
    }
  }

  /// True if a checkout with these facts is accepted, false if not; nil if the facts do not tell.
  func accepts(_ checkout: CheckedOutRevision) -> Bool? {
    let versions = checkout.tags.compactMap { PackageVersion($0) }
    switch self {
    case .range(let low, let high): return versions.isEmpty ? nil : versions.contains { $0 >= low && $0 < high }
    case .exact(let version): return versions.isEmpty ? nil : versions.contains(version)
    case .revision(let name): return checkout.commit.map { $0.hasPrefix(name) }
    // A checkout of a branch's commit has no branch.
    case .branch(let name): return checkout.branches.contains(name) ? true : nil
    }
  }
}

/// The facts that Git tells about a checkout.
struct CheckedOutRevision: Equatable {
  var commit: String?
  var tags: [String] = []
  var branches: [String] = []

  init(commit: String? = nil, tags: [String] = [], branches: [String] = []) {
    self.commit = commit
    self.tags = tags
    self.branches = branches
  }

  /// The version, or the branch or the commit if no tag tells a version; nil if nothing is known.
  var name: String? {
    tags.compactMap { PackageVersion($0) }.max()?.description ?? branches.first ?? commit.map { String($0.prefix(12)) }
  }

  /// Asks Git about a folder. Knows nothing of a folder that is not the top of a checkout.
  init(_ folder: URL) {
    guard PlainFile.kind(of: folder.appendingPathComponent(".git")) != nil else { return }
    // The checkout may belong to somebody else; only its references are read, and none of its settings starts a
    // program.
    func lines(_ words: [String]) -> [String] {
      let command = ["git", "-c", "safe.directory=*", "-c", "core.fsmonitor=false", "-C", folder.path] + words
      guard let result = try? ChildCommand.collect(command, seconds: 20), result.status == 0 else { return [] }
      return result.text.split(separator: "\n").map(String.init)
    }
    commit = lines(["rev-parse", "HEAD"]).first
    tags = lines(["tag", "--points-at", "HEAD"])
    branches = lines(["branch", "-a", "--points-at", "HEAD", "--format=%(refname:lstrip=-1)"])
  }
}
