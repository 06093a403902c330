import TraceAnalysis

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The Swift files below a directory, to which the sites of a trace are mapped.
final class SourceTree: SourceLocator {
  /// Entries that are looked at, at most: a home directory is no repository.
  private static let maximumEntries = 200_000
  private static let skipped: Set<String> = [".git", ".build", "node_modules", "DerivedData", "Pods", ".swiftpm"]

  private let root: String
  /// Paths from the root, by file name.
  private let files: [String: [String]]
  private let fallback: String

  /// - Parameters:
  ///   - directory: Where to look, or nil for the top of the repository around the working directory.
  ///   - trace: The trace's name: it stands in where there is no Package.swift.
  init(_ directory: String?, trace: String) {
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
    fallback = files["Package.swift"]?.contains("Package.swift") == true ? "Package.swift" : String(trace.split(separator: "/").last ?? "trace")
  }

  func location(of site: String?) -> SourceLocation {
    let unknown = SourceLocation(path: fallback, line: 1, isFallback: true)
    guard let site, let parsed = SourceLocation.parse(site: site) else { return unknown }
    let parts = parsed.file.split(separator: "/").map(String.init)
    let named = files[parts.last ?? ""] ?? []
    var matches = named.filter { $0 == parsed.file || $0.hasSuffix("/\(parsed.file)") }
    if matches.isEmpty, parts.count == 2 {
      // A site names module and file, whatever folders stand between them; a module has one file of a name.
      matches = named.filter { $0.split(separator: "/").dropLast().contains { Self.module($0) == parts[0] } }
    }
    return matches.count == 1 ? SourceLocation(path: matches[0], line: parsed.line) : unknown
  }

  /// The module that Xcode makes of a target of this name: what cannot stand in an identifier is an underscore.
  private static func module(_ name: Substring) -> String { String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }

  /// Where a file that ``location(of:)`` named can be opened.
  func path(of file: String) -> String { "\(root)/\(file)" }

  /// The nearest directory from here up that holds a repository, or nil.
  static func repository() -> String? {
    var path = "."
    for _ in 0..<64 {
      if unsafe access("\(path)/.git", F_OK) == 0 { return path }
      path += "/.."
    }
    return nil
  }

  /// Sorted by name, so that nothing depends on the file system's order; links are not followed.
  private static func entries(of folder: String) -> [(name: String, isFolder: Bool)] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var entries: [(String, Bool)] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      if name == "." || name == ".." { continue }
      var facts = stat()
      guard unsafe lstat("\(folder)/\(name)", &facts) == 0 else { continue }
      let kind = facts.st_mode & S_IFMT
      if kind == S_IFDIR || kind == S_IFREG { entries.append((name, kind == S_IFDIR)) }
    }
    return entries.sorted { $0.0 < $1.0 }
  }
}
