import Foundation

/// The public types and functions of the stand-ins, by name.
struct FrameworkNames {
  private var modules: [String: Set<String>] = [:]
  /// The modules of the names with each prefix, such as `MK`, with the number of such names.
  private var prefixes: [Substring: [String: Int]] = [:]

  /// - Parameter declarations: The lines of the sources of each module.
  init(_ declarations: [String: [Substring]]) {
    for (module, lines) in declarations {
      for line in lines {
        guard let name = Self.name(declaredBy: line) else { continue }
        modules[String(name), default: []].insert(module)
        if let prefix = Self.prefix(of: name) { prefixes[prefix, default: [:]][module, default: 0] += 1 }
      }
    }
  }

  /// - Parameter twoTrack: The checkout with the stand-ins.
  init(of twoTrack: URL) {
    let folder = twoTrack.appendingPathComponent("Sources/Frameworks")
    let files = FileManager.default
    var declarations: [String: [Substring]] = [:]
    for module in (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
    where !module.hasPrefix("_") && module != "SwiftUI" {
      let all = files.enumerator(atPath: folder.appendingPathComponent(module).path)
      while let path = all?.nextObject() as? String {
        guard path.hasSuffix(".swift"),
          let text = PlainFile.text(of: folder.appendingPathComponent("\(module)/\(path)"), limit: 4 << 20)
        else {
          continue
        }
        declarations[module, default: []] += Self.declarations(in: text)
      }
    }
    self.init(declarations)
  }

  /// The lines at the top of a file that may declare something public.
  private static func declarations(in text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let first = line.first, "po@".utf8.contains(first) else { return nil }
      return Substring(line)
    }
  }

  private static let kinds: Set<Substring> = [
    "class", "struct", "enum", "protocol", "actor", "typealias", "func",
  ]

  /// Returns the name that a public declaration, or the export of a single one, gives to its module.
  private static func name(declaredBy line: Substring) -> Substring? {
    let words = line.split(separator: " ")
    guard words.contains("public") || words.contains("open"), let kind = words.firstIndex(where: kinds.contains),
      kind + 1 < words.count, words.first == "@_exported" || !words.contains("import")
    else { return nil }
    let path = words[kind + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return path.split(separator: ".").last
  }

  /// Returns the capital letters before the first word of a name, as classes of Objective-C have them: `MK` of
  /// `MKMapView`. Nil if there are fewer than two.
  static func prefix(of name: some StringProtocol) -> Substring? {
    let capitals = name.prefix { $0.isUppercase }
    guard capitals.count >= 3, capitals.count < name.count else { return nil }
    return Substring(capitals.dropLast())
  }

  /// Returns the module that declares a name, if only one does.
  func only(declaring name: String) -> String? {
    guard let all = modules[name], all.count == 1 else { return nil }
    return all.first
  }

  /// Returns the module that declares a name, or whose names have the same prefix more often than those of the others.
  func module(of name: String) -> String? {
    if let module = only(declaring: name) { return module }
    guard let prefix = Self.prefix(of: name), let counts = prefixes[prefix] else { return nil }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
