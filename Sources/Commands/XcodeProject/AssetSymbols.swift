import Foundation
import SwiftSources

/// The Swift names that Xcode generates for the images and colors of asset catalogs.
struct AssetSymbols {
  /// The resources of a folder, and the namespaces below it.
  private struct Namespace {
    var images: [String: String] = [:]
    var colors: [String: String] = [:]
    var inner: [String: Namespace] = [:]
    var isEmpty: Bool { images.isEmpty && colors.isEmpty && inner.values.allSatisfy(\.isEmpty) }
  }

  private var root = Namespace()
  /// The expression for the bundle with the catalogs.
  private let bundle: String
  /// The number of folders that may still be read, so that links that form a ring end.
  private var remaining = 20_000

  /// - Parameters:
  ///   - catalogs: Folders that end in `.xcassets`.
  ///   - bundle: The expression for the bundle with the catalogs: `.main` or `.module`.
  init(_ catalogs: [URL], bundle: String = ".main") {
    self.bundle = bundle
    for catalog in catalogs { collect(catalog, prefix: "", path: [], depth: 0) }
  }

  /// The source of a file with the names, or nil if there are none.
  ///
  /// - Parameter redeclared: Symbols that the app declares itself, as extensions of the types that would get them.
  func source(without redeclared: Set<String> = []) -> String? {
    guard !root.isEmpty else { return nil }
    var lines = ["import Foundation", "import SwiftUI", ""]
    lines += declarations("ImageResource", \.images) {
      "  static let `\($0)` = ImageResource(name: \(SwiftLiteral($1)), bundle: \(bundle))"
    }
    lines += declarations("ColorResource", \.colors) {
      "  static let `\($0)` = ColorResource(name: \(SwiftLiteral($1)), bundle: \(bundle))"
    }
    func name(_ symbol: String, _ taken: Set<String>) -> String? {
      taken.contains(symbol) || redeclared.contains(symbol) ? nil : symbol
    }
    lines += declarations("UIImage", \.images) { symbol, asset in
      name(symbol, Self.takenByImages).map {
        "  static var `\($0)`: UIImage { UIImage(resource: ImageResource(name: \(SwiftLiteral(asset)), bundle: \(bundle))) }"
      }
    }
    lines += declarations("UIColor", \.colors) { symbol, asset in
      name(symbol, Self.takenByColors).map {
        "  static var `\($0)`: UIColor { UIColor(resource: ColorResource(name: \(SwiftLiteral(asset)), bundle: \(bundle))) }"
      }
    }
    lines += declarations("Color", \.colors) { symbol, asset in
      name(symbol, Self.taken).map {
        "  static var `\($0)`: Color { Color(ColorResource(name: \(SwiftLiteral(asset)), bundle: \(bundle))) }"
      }
    }
    // A constrained extension cannot contain types, so Xcode gives it no namespaces either.
    let styles = root.colors.keys.sorted().compactMap { name($0, Self.taken) }
    if !styles.isEmpty {
      lines +=
        ["extension ShapeStyle where Self == Color {"] + styles.map { "  static var `\($0)`: Color { Color.`\($0)` }" }
        + ["}", ""]
    }
    return lines.joined(separator: "\n")
  }

  /// The symbols outside of namespaces.
  var symbols: Set<String> { Set(root.images.keys).union(root.colors.keys) }

  private mutating func collect(_ folder: URL, prefix: String, path: [String], depth: Int) {
    guard depth < 32, remaining > 0 else { return }
    remaining -= 1
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() {
      let url = folder.appendingPathComponent(name)
      guard PlainFile.kind(of: url) == .folder else { continue }
      let own = url.deletingPathExtension().lastPathComponent
      let base = prefix + own
      switch url.pathExtension.lowercased() {
      case "imageset", "symbolset": add(Self.symbol(own, suffix: "Image"), base, to: \.images, path)
      case "colorset": add(Self.symbol(own, suffix: "Color"), base, to: \.colors, path)
      case "":
        if Self.isNamespace(url) {
          collect(url, prefix: base + "/", path: path + [Self.namespace(own)], depth: depth + 1)
        } else {
          collect(url, prefix: prefix, path: path, depth: depth + 1)
        }
      default: break
      }
    }
  }

  /// Adds a symbol. If several resources have the same symbol, the first one keeps it.
  private mutating func add(
    _ symbol: String, _ name: String, to kind: WritableKeyPath<Namespace, [String: String]>, _ path: [String]
  ) {
    guard !symbol.isEmpty else { return }
    func insert(_ path: ArraySlice<String>, _ space: inout Namespace) {
      if let first = path.first {
        guard !first.isEmpty else { return }
        insert(path.dropFirst(), &space.inner[first, default: Namespace()])
      } else if space[keyPath: kind][symbol] == nil {
        space[keyPath: kind][symbol] = name
      }
    }
    insert(path[...], &root)
  }

  private static func isNamespace(_ folder: URL) -> Bool {
    guard let data = PlainFile.contents(of: folder.appendingPathComponent("Contents.json"), limit: 1 << 20),
      let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let properties = contents["properties"] as? [String: Any]
    else { return false }
    return properties["provides-namespace"] as? Bool == true
  }

  /// The names that SwiftUI's `Color` already has; Xcode leaves them out too.
  private static let taken: Set<String> = [
    "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink", "primary", "purple",
    "red", "secondary", "teal",
    "white", "yellow", "accentColor",
  ]
  private static let takenByColors: Set<String> = [
    "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "indigo", "label", "lightGray", "lightText",
    "darkText", "link",
    "magenta",
    "mint", "orange", "placeholderText", "purple", "red", "separator", "teal", "tintColor", "white", "yellow",
  ]
  private static let takenByImages: Set<String> = ["add", "remove", "checkmark", "strokedCheckmark", "actions"]

  private func declarations(
    _ type: String, _ kind: KeyPath<Namespace, [String: String]>, _ line: (_ symbol: String, _ asset: String) -> String?
  ) -> [String] {
    func members(_ space: Namespace, _ indentation: String) -> [String] {
      var lines = space[keyPath: kind].sorted { $0.key < $1.key }.compactMap { line($0.key, $0.value) }.map {
        indentation + $0
      }
      for (name, inner) in space.inner.sorted(by: { $0.key < $1.key }) {
        let own = members(inner, indentation + "  ")
        if !own.isEmpty { lines += ["\(indentation)  enum `\(name)` {"] + own + ["\(indentation)  }"] }
      }
      return lines
    }
    let all = members(root, "")
    return all.isEmpty ? [] : ["extension \(type) {"] + all + ["}", ""]
  }

  /// Returns the symbol of an asset: `brandPrimary` for `brand-primary`, `TLS_2016` for a name without a lowercase
  /// letter.
  ///
  /// - Parameter suffix: The word that Xcode drops from the end of names of this kind: `accent` for the color
  ///   `AccentColor`.
  static func symbol(_ name: String, suffix: String = "") -> String {
    var words = words(of: name)
    guard words.contains(where: { $0.contains(where: \.isLowercase) }) else {
      return identifier(words.joined(separator: "_"))
    }
    if let last = words.last, !suffix.isEmpty, last.hasSuffix(suffix), words.count > 1 || last != suffix {
      words[words.count - 1] = String(last.dropLast(suffix.count))
      words.removeAll(where: \.isEmpty)
    }
    return identifier(
      words.enumerated().map { $0.offset == 0 ? lowerFirst($0.element) : upperFirst($0.element) }.joined())
  }

  /// Returns the name of the type for a folder that is a namespace.
  static func namespace(_ name: String) -> String {
    let words = words(of: name)
    guard words.contains(where: { $0.contains(where: \.isLowercase) }) else {
      return identifier(words.joined(separator: "_"))
    }
    return identifier(words.map(upperFirst).joined())
  }

  /// Returns the words of a name. Digits are words of their own in a name without lowercase letters.
  private static func words(of name: String) -> [String] {
    let parts = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard !name.contains(where: \.isLowercase) else { return parts }
    return parts.flatMap { part -> [String] in
      var words: [String] = []
      for character in part {
        if let last = words.last?.last, last.isNumber == character.isNumber {
          words[words.count - 1].append(character)
        } else {
          words.append(String(character))
        }
      }
      return words
    }
  }

  /// Returns a name without characters that could end a quoted identifier, with `_` in front of a digit.
  private static func identifier(_ words: String) -> String { words.first?.isNumber == true ? "_" + words : words }

  private static func upperFirst(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// Lowercases the first letter, or a whole abbreviation at the start: `URLIcon` becomes `urlIcon`.
  private static func lowerFirst(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    guard capitals.count > 1 else { return word.prefix(1).lowercased() + word.dropFirst() }
    let end = capitals.count == word.count ? capitals.count : capitals.count - 1
    return word.prefix(end).lowercased() + word.dropFirst(end)
  }
}
