import CLISupport
import Foundation

/// The files of a package's target, found as the package manager finds them.
struct PackageTargetFiles {
  private let target: PackageManifest.Target
  private let package: URL

  init(_ target: PackageManifest.Target, in package: URL) {
    self.target = target
    self.package = package
  }

  private var folder: URL? {
    if let path = target.path { return PlainFile.resolved(package.appendingPathComponent(path)) }
    for parent in ["Sources", "Source", "src", "srcs"] {
      let url = package.appendingPathComponent(parent).appendingPathComponent(target.name)
      if PlainFile.kind(of: url) == .folder { return url }
    }
    // The only target of a package may have its files right below.
    let sources = package.appendingPathComponent("Sources")
    return PlainFile.kind(of: sources) == .folder ? sources : nil
  }

  /// Adds the files to a module. Returns the reason if the target cannot be built.
  func fill(_ module: inout CodeModule) -> String? {
    guard let folder, let root = FileIdentity.absolutePath(folder.path),
      let top = FileIdentity.absolutePath(package.path)
    else {
      return "the target \(target.name) has no folder"
    }
    guard root == top || root.hasPrefix(top + "/") else {
      return "the folder of the target \(target.name) is outside its package"
    }
    let excluded = target.exclude.map { Self.key($0) }
    let chosen = target.sources?.map { Self.key($0) }
    let resources = target.resources.map { (key: Self.key($0.path), isCopied: $0.isCopied) }
    var hasObjectiveC = false
    var hasC = false
    var copied: Set<String> = []
    for file in Files(folder).files {
      let key = Self.key(file.path)
      if Self.isBelow(key, excluded) { continue }
      if let resource = resources.first(where: { Self.isBelow(key, [$0.key]) }) {
        if file.url.pathExtension.lowercased() == "xcassets" {
          module.catalogs.append(file.url)
        } else if resource.isCopied, !resource.key.isEmpty {
          // A folder is copied as a whole.
          if copied.insert(resource.key).inserted {
            let top = target.resources.first { Self.key($0.path) == resource.key }?.path ?? file.path
            module.resources.append((CodeModule.File(url: folder.appendingPathComponent(top), path: top), true))
          }
        } else if !Self.unbuilt.contains(file.url.pathExtension.lowercased()),
          file.url.pathExtension != "swift" || resource.isCopied
        {
          module.resources.append((file, false))
        }
        if file.url.pathExtension != "swift" || resource.isCopied { continue }
      }
      if let chosen, !chosen.contains(""), !Self.isBelow(key, chosen) { continue }
      switch file.url.pathExtension.lowercased() {
      case "swift": module.files.append(file)
      case "m", "mm": hasObjectiveC = true
      case "c", "cpp", "cc", "cxx", "s": hasC = true
      case "xcassets": module.catalogs.append(file.url)
      // The package manager processes these although the manifest does not name them.
      case "xcstrings", "strings", "stringsdict":
        if file.path.contains(".lproj/") || file.url.pathExtension == "xcstrings" {
          module.resources.append((file, false))
        }
      default: break
      }
    }
    if module.files.isEmpty {
      if hasObjectiveC { return "the target \(target.name) is written in Objective-C" }
      guard hasC || PlainFile.kind(of: folder.appendingPathComponent(target.publicHeaders ?? "include")) == .folder
      else {
        return "the target \(target.name) has no Swift files"
      }
      module.isC = true
      module.files = Files(folder).files.filter { !Self.isBelow(Self.key($0.path), excluded) }
    }
    return nil
  }

  private static let unbuilt: Set<String> = [
    "xcdatamodeld", "xcdatamodel", "metal", "storyboard", "xib", "mlmodel", "docc",
  ]

  /// A path as it is compared: in lower case, without `./` and a final slash.
  private static func key(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return PlainFile.folded(parts.joined(separator: "/")[...])
  }

  private static func isBelow(_ key: String, _ tops: [String]) -> Bool {
    tops.contains { $0.isEmpty || key == $0 || key.hasPrefix($0 + "/") }
  }

  /// The files below a folder with their paths.
  private struct Files {
    private(set) var files: [CodeModule.File] = []
    private var remaining = 100_000
    private var visited: Set<String> = []

    init(_ folder: URL) { collect(folder, "", depth: 0) }

    private mutating func collect(_ folder: URL, _ prefix: String, depth: Int) {
      guard depth < 64, visited.insert(folder.resolvingSymlinksInPath().path).inserted else { return }
      for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
      where !name.hasPrefix(".") {
        guard remaining > 0 else { return }
        remaining -= 1
        let url = folder.appendingPathComponent(name)
        if PlainFile.kind(of: url) == .folder, !SynchronizedFolder.bundles.contains(url.pathExtension.lowercased()) {
          collect(url, prefix + name + "/", depth: depth + 1)
        } else {
          files.append(CodeModule.File(url: url, path: prefix + name))
        }
      }
    }
  }
}
