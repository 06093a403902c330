package import TraceAnalysis
internal import TraceSystem

/// The Swift files below a directory, in which the sites of a trace are located.
package final class SourceTree: SourceLocator {
  /// The maximum number of directory entries that are read, in case the directory is a home directory rather than a
  /// repository.
  private static let maximumEntries = 200_000
  /// Folders with the sources of others. The last one is where the job of `trace-record init` keeps TwoTrack.
  private static let skipped: Set<String> = [
    ".git", ".build", "node_modules", "DerivedData", "Pods", ".swiftpm", ".twotrack",
  ]

  private let root: String
  /// The paths from the root, by file name.
  private let files: [String: [String]]
  /// The targets whose folders package manifests name.
  private lazy var manifestTargets = ManifestTargets(files["Package.swift"] ?? [], below: root)
  /// The location of a site that is not found: the package manifest, or the trace itself.
  private let fallback: String

  /// Reads a directory tree.
  /// - Parameters:
  ///   - directory: The directory, or nil for the root of the repository around the working directory.
  ///   - trace: The name of the trace, which is the fallback location if there is no Package.swift.
  package init(_ directory: String?, trace: String) {
    let top = directory ?? Self.repository() ?? "."
    var entries = 0
    var files: [String: [String]] = [:]
    var pending = [""]
    while let folder = pending.popLast() {
      for (name, isFolder) in Self.entries(of: folder.isEmpty ? top : "\(top)/\(folder)") {
        entries += 1
        guard entries <= Self.maximumEntries else { break }
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        if isFolder {
          if !Self.skipped.contains(name) { pending.append(path) }
        } else if name.hasSuffix(".swift") {
          files[name, default: []].append(path)
        }
      }
    }
    root = top
    self.files = files
    fallback =
      files["Package.swift"]?.contains("Package.swift") == true
      ? "Package.swift" : String(trace.split(separator: "/").last ?? "trace")
  }

  package func location(of site: String?) -> SourceLocation {
    let unknown = SourceLocation(path: fallback, line: 1, isFallback: true)
    guard let site, let parsed = SourceLocation.parse(site: site) else { return unknown }
    let parts = parsed.file.split(separator: "/").map(String.init)
    let named = files[parts.last ?? ""] ?? []
    var matches = named.filter { $0 == parsed.file || $0.hasSuffix("/\(parsed.file)") }
    if matches.isEmpty, parts.count == 2 {
      // A site consists of a module and a file, with any folders between them. File names are unique within a module.
      matches = named.filter { $0.split(separator: "/").dropLast().contains { Self.module($0) == parts[0] } }
    }
    if matches.isEmpty, parts.count == 2, !named.isEmpty {
      let folders = manifestTargets.folders(of: parts[0])
      matches = named.filter { path in folders.contains { path.hasPrefix($0) } }
    }
    return matches.count == 1 ? SourceLocation(path: matches[0], line: parsed.line) : unknown
  }

  /// Returns the module name of a target, in which characters that are not valid in an identifier become underscores.
  package static func module(_ name: some StringProtocol) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// Returns the files of a module, without those of tests: all in the folder that bears its name, or else in the
  /// folders of some of its files.
  /// - Parameter known: The names of some of its files.
  package func files(ofModule module: String, known: Set<String>) -> [String] {
    let all = sources
    let named = all.filter { $0.split(separator: "/").dropLast().contains { Self.module($0) == module } }
    if !named.isEmpty { return named }
    let stated = manifestTargets.folders(of: module)
    if !stated.isEmpty { return all.filter { path in stated.contains { path.hasPrefix($0) } } }
    // Several files of one name do not tell which folder is meant.
    let places = known.compactMap { name in files[name].flatMap { $0.count == 1 ? $0[0] : nil } }
    let folders = Set(places.map { $0.split(separator: "/").dropLast().joined(separator: "/") + "/" })
    return all.filter { path in folders.contains { path.hasPrefix($0) } }
  }

  /// All Swift files without those of tests, in order.
  package var sources: [String] {
    files.values.joined().filter { !$0.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") } }.sorted()
  }

  /// Returns the path that opens a file of ``location(of:)``.
  package func path(of file: String) -> String { "\(root)/\(file)" }

  /// Returns the root of the repository around a folder, or nil.
  package static func repository(around folder: String = ".") -> String? {
    var path = folder
    for _ in 0..<64 {
      if unsafe access("\(path)/.git", F_OK) == 0 { return path }
      path += "/.."
    }
    return nil
  }

  /// Returns the files and folders in a folder, sorted by name so that the order does not depend on the file system.
  /// Links are omitted.
  private static func entries(of folder: String) -> [(name: String, isFolder: Bool)] {
    var entries: [(String, Bool)] = []
    for name in FolderListing.names(in: folder) ?? [] {
      var facts = stat()
      guard unsafe lstat("\(folder)/\(name)", &facts) == 0 else { continue }
      let kind = facts.st_mode & S_IFMT
      if kind == S_IFDIR || kind == S_IFREG { entries.append((name, kind == S_IFDIR)) }
    }
    return entries.sorted { $0.0 < $1.0 }
  }
}

/// The locations of a source tree with absolute paths, as Xcode needs them.
package struct AbsolutePathLocator: SourceLocator {
  private let tree: SourceTree

  /// Locates in a tree.
  package init(tree: SourceTree) { self.tree = tree }

  package func location(of site: String?) -> SourceLocation {
    var place = tree.location(of: site)
    guard !place.isFallback, let path = unsafe realpath(tree.path(of: place.path), nil) else { return place }
    place.path = unsafe String(cString: path)
    unsafe free(path)
    return place
  }
}
