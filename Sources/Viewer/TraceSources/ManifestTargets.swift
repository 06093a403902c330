/// The folders of the targets for which a package manifest names one: `.target(name: "Feed", path:
/// "Modules/FeedFeature")`.
struct ManifestTargets {
  /// The maximum number of manifests to read.
  private static let maximumManifests = 200

  private var byModule: [String: Set<String>] = [:]

  /// Reads manifests.
  /// - Parameters:
  ///   - manifests: Their paths.
  ///   - root: The folder to which the paths are relative.
  init(_ manifests: [String], below root: String) {
    for manifest in manifests.prefix(Self.maximumManifests) {
      guard let bytes = SourceFile.bytes(at: "\(root)/\(manifest)") else { continue }
      let folder = String(manifest.dropLast("Package.swift".count))
      for (name, path) in Self.targets(in: String(decoding: bytes, as: UTF8.self)) {
        byModule[SourceTree.module(name), default: []].insert(Self.joined(folder, path))
      }
    }
  }

  /// Returns the folders of a module, each ending in a slash.
  func folders(of module: String) -> Set<String> { byModule[module] ?? [] }

  private static func joined(_ folder: String, _ path: Substring) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return folder + parts.map { $0 + "/" }.joined()
  }

  /// Finds the name and path among the arguments of each target. Arguments of nested calls, such as a product's name,
  /// are not those of the target.
  private static func targets(in manifest: String) -> [(name: Substring, path: Substring)] {
    var found: [(Substring, Substring)] = []
    for call in manifest.matches(of: /\.(?:target|executableTarget|testTarget|macro|plugin)\s*\(/) {
      let arguments = Self.ownArguments(manifest[call.range.upperBound...])
      guard let name = arguments.firstMatch(of: /name:\s*"([^"]+)"/),
        let path = arguments.firstMatch(of: /path:\s*"([^"]+)"/)
      else { continue }
      found.append((Substring(String(name.1)), Substring(String(path.1))))
    }
    return found
  }

  /// Returns the text up to the end of the call, without what stands in brackets.
  private static func ownArguments(_ text: Substring) -> String {
    var own = ""
    var depth = 0
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, character == ")" || character == "]" {
        if depth == 0 { break }
        depth -= 1
      }
      if depth == 0 { own.append(character) }
      if !isQuoted, character == "(" || character == "[" { depth += 1 }
    }
    return own
  }
}
