import Foundation
import SwiftSources

/// The Swift names that Xcode generates for the images and colors of asset catalogs.
struct AssetSymbols {
  private var images: [String] = []
  private var colors: [String] = []

  /// - Parameter catalogs: Folders that end in `.xcassets`.
  init(_ catalogs: [URL]) {
    for catalog in catalogs { collect(catalog, namespace: "") }
  }

  /// The source of a file with the names, or nil if there are none.
  var source: String? {
    guard !images.isEmpty || !colors.isEmpty else { return nil }
    var lines = ["import Foundation", "import SwiftUI", ""]
    lines += Self.declarations("ImageResource", images)
    lines += Self.declarations("ColorResource", colors)
    let names = Self.symbols(colors).map(\.symbol).filter { !Self.taken.contains($0) }
    if !names.isEmpty {
      lines += ["extension Color {"] + names.map { "  static var `\($0)`: Color { Color(ColorResource.`\($0)`) }" } + ["}", ""]
      lines +=
        ["extension ShapeStyle where Self == Color {"] + names.map { "  static var `\($0)`: Color { Color(ColorResource.`\($0)`) }" } + ["}", ""]
    }
    return lines.joined(separator: "\n")
  }

  private mutating func collect(_ folder: URL, namespace: String) {
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() {
      let url = folder.appendingPathComponent(name)
      let base = namespace + url.deletingPathExtension().lastPathComponent
      switch url.pathExtension {
      case "imageset", "symbolset": images.append(base)
      case "colorset": if name != "AccentColor.colorset" { colors.append(base) }
      case "": collect(url, namespace: Self.isNamespace(url) ? base + "/" : namespace)
      default: break
      }
    }
  }

  private static func isNamespace(_ folder: URL) -> Bool {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
      let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any], let properties = contents["properties"] as? [String: Any]
    else { return false }
    return properties["provides-namespace"] as? Bool == true
  }

  /// The names that SwiftUI's `Color` already has; Xcode leaves them out too.
  private static let taken: Set<String> = [
    "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink", "primary", "purple", "red", "secondary", "teal",
    "white", "yellow", "accentColor", "accent",
  ]

  private static func declarations(_ type: String, _ names: [String]) -> [String] {
    guard !names.isEmpty else { return [] }
    return ["extension \(type) {"]
      + symbols(names).map { "  static let `\($0.symbol)` = \(type)(name: \(SwiftLiteral($0.name)), bundle: .main)" } + ["}", ""]
  }

  /// Returns the names with their symbols; if several names have the same symbol, only the first one.
  private static func symbols(_ names: [String]) -> [(name: String, symbol: String)] {
    var seen: Set<String> = []
    return names.map { ($0, symbol($0)) }.filter { !$0.1.isEmpty && seen.insert($0.1).inserted }
  }

  /// Returns the camel-case symbol of a name: `brandPrimary` for `brand-primary`, `iconsCart` for `Icons/Cart`.
  static func symbol(_ name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    var symbol = words.enumerated().map { $0.offset == 0 ? lowerFirst($0.element) : upperFirst($0.element) }.joined()
    if symbol.first?.isNumber == true { symbol = "_" + symbol }
    return symbol
  }

  private static func upperFirst(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// Lowercases the first letter, or a whole abbreviation at the start: `URLIcon` becomes `urlIcon`.
  private static func lowerFirst(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    guard capitals.count > 1 else { return word.prefix(1).lowercased() + word.dropFirst() }
    let end = capitals.count == word.count ? capitals.count : capitals.count - 1
    return word.prefix(end).lowercased() + word.dropFirst(end)
  }
}
