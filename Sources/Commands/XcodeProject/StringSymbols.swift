import Foundation
import SwiftSources

/// The Swift names that Xcode 26 generates for the texts of string catalogs (`STRING_CATALOG_GENERATE_SYMBOLS`):
/// members of `LocalizedStringResource`, for each text that was added by hand. Texts that Xcode found in the code get
/// none.
///
/// A text with placeholders becomes a function: `%(posts)lld` is the argument `posts`, and one without a name is
/// `arg1`. The texts of another table than `Localizable` are in a type with the name of the table.
struct StringSymbols {
  /// A text in the language of the catalog, with its placeholders.
  private struct Entry {
    var key: String
    var parameters: [Parameter]
    /// The text as the inside of a literal, with interpolations of the parameters.
    var literal: String
  }

  private struct Parameter {
    var name: String
    var isNamed: Bool
    var type: String
  }

  /// The entries by table and symbol.
  private var tables: [String: [String: Entry]] = [:]

  /// - Parameter catalogs: Files that end in `.xcstrings`.
  init(_ catalogs: [URL]) {
    for catalog in catalogs.sorted(by: { $0.path < $1.path }) { collect(catalog) }
  }

  /// The symbols, of all tables.
  var symbols: Set<String> { Set(tables.values.flatMap(\.keys)) }

  /// The source of a file with the names, or nil if there are none.
  ///
  /// - Parameter redeclared: Symbols that the app declares itself.
  func source(without redeclared: Set<String> = []) -> String? {
    var lines: [String] = []
    for (table, entries) in tables.sorted(by: { $0.key < $1.key }) {
      let own = entries.filter { !redeclared.contains($0.key) }.sorted { $0.key < $1.key }.map {
        Self.declaration($0.key, $0.value)
      }
      guard !own.isEmpty else { continue }
      if table == Self.defaultTable {
        lines += own.map { "  \($0)" }
      } else {
        let name = AssetSymbols.namespace(table)
        if !name.isEmpty { lines += ["  enum `\(name)` {"] + own.map { "    \($0)" } + ["  }"] }
      }
    }
    guard !lines.isEmpty else { return nil }
    return (["import Foundation", "import SwiftUI", "", "extension LocalizedStringResource {"] + lines + ["}", ""])
      .joined(separator: "\n")
  }

  private static let defaultTable = "Localizable"
  /// Names that a static member cannot have.
  private static let reserved: Set<String> = ["init", "self", "Type", "Protocol"]

  private mutating func collect(_ catalog: URL) {
    guard let data = PlainFile.contents(of: catalog, limit: PlainFile.largestSource),
      let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let strings = contents["strings"] as? [String: Any]
    else { return }
    let language = contents["sourceLanguage"] as? String ?? "en"
    let table = catalog.deletingPathExtension().lastPathComponent
    for (key, value) in strings.sorted(by: { $0.key < $1.key }) {
      guard let fields = value as? [String: Any], fields["extractionState"] as? String == "manual" else { continue }
      let symbol = AssetSymbols.symbol(String(key.replacing(Self.placeholder, with: " ")))
      guard !symbol.isEmpty, !Self.reserved.contains(symbol), tables[table]?[symbol] == nil else { continue }
      tables[table, default: [:]][symbol] = Self.entry(key, Self.text(fields, language) ?? key)
    }
  }

  /// The text in a language; of a text that varies, the form for other numbers or devices.
  private static func text(_ fields: [String: Any], _ language: String) -> String? {
    func text(_ form: [String: Any], _ depth: Int) -> String? {
      if let value = (form["stringUnit"] as? [String: Any])?["value"] as? String { return value }
      guard depth > 0, let kinds = form["variations"] as? [String: Any] else { return nil }
      for kind in ["plural", "device"] {
        if let other = (kinds[kind] as? [String: Any])?["other"] as? [String: Any], let found = text(other, depth - 1) {
          return found
        }
      }
      return nil
    }
    return ((fields["localizations"] as? [String: Any])?[language] as? [String: Any]).flatMap { text($0, 3) }
  }

  // MARK: Placeholders

  /// `%@`, `%2$lld`, `%(posts)lld`, `%#@posts@`, and `%%`.
  private static var placeholder:
    Regex<(Substring, substitution: Substring?, place: Substring?, name: Substring?, form: Substring?)>
  {
    /%(?:%|#@(?<substitution>\w+)@|(?:(?<place>\d{1,2})\$)?(?:\((?<name>\w+)\))?[-+ 0#']*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j|L)?(?<form>[@dDiuUxXoOfFeEgGaAcCsSp]))/
  }

  private static func entry(_ key: String, _ text: String) -> Entry {
    var parameters: [Int: Parameter] = [:]
    var literal = ""
    var place = text.startIndex
    var next = 1
    for match in text.matches(of: placeholder) {
      literal += inside(text[place..<match.range.lowerBound])
      place = match.range.upperBound
      if match.output.0 == "%%" {
        literal += "%"
        continue
      }
      let number = match.output.place.flatMap { Int($0) } ?? next
      next = number + 1
      let name = match.output.substitution ?? match.output.name
      let parameter =
        parameters[number]
        ?? Parameter(
          name: name.map(String.init) ?? "arg\(number)", isNamed: name != nil,
          type: type(match.output.form?.first ?? "d"))
      parameters[number] = parameter
      literal += "\\(`\(parameter.name)`)"
    }
    literal += inside(text[place...])
    return Entry(key: key, parameters: parameters.sorted { $0.key < $1.key }.map(\.value), literal: literal)
  }

  private static func inside(_ text: Substring) -> String {
    String(SwiftLiteral(String(text)).description.dropFirst().dropLast())
  }

  private static func type(_ form: Character) -> String {
    switch form {
    case "d", "D", "i", "u", "U", "x", "X", "o", "O": "Int"
    case "f", "F", "e", "E", "g", "G", "a", "A": "Double"
    default: "String"
    }
  }

  private static func declaration(_ symbol: String, _ entry: Entry) -> String {
    let value = "LocalizedStringResource(\(SwiftLiteral(entry.key)), defaultValue: \"\(entry.literal)\")"
    guard !entry.parameters.isEmpty else {
      return "nonisolated static var `\(symbol)`: LocalizedStringResource { \(value) }"
    }
    let parameters = entry.parameters.map { ($0.isNamed ? "`\($0.name)`" : "_ `\($0.name)`") + ": \($0.type)" }
    return
      "nonisolated static func `\(symbol)`(\(parameters.joined(separator: ", "))) -> LocalizedStringResource { \(value) }"
  }
}
