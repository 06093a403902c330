import Foundation

/// The texts of a `.stringsdict` file, each in its form for any number, as a table that Linux's Foundation can read.
///
/// That Foundation takes the dictionary of a plural for a string and crashes when the app asks for it.
struct PluralTexts {
  private(set) var entries: [String: String] = [:]

  /// Reads a file; there are no texts in one that is no property list.
  init(_ file: URL) {
    for (key, value) in Self.table(file) {
      if let text = value as? String { entries[key] = text }
      if let plural = value as? [String: Any] { entries[key] = PluralFormat(plural).text(of: plural) }
    }
  }

  /// Replaces the files of plurals in a folder of a bundle with tables of texts.
  static func convert(in folder: URL) throws {
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".\(pathExtension)") {
      let plurals = folder.appendingPathComponent(name)
      let table = plurals.deletingPathExtension().appendingPathExtension("strings")
      try PluralTexts(plurals).table(with: table).write(to: table)
      try files.removeItem(at: plurals)
    }
  }

  static let pathExtension = "stringsdict"

  /// Returns a file of the type `.strings` with these texts and those of the table `strings`, which they override.
  func table(with strings: URL?) throws -> Data {
    let others = strings.map { Self.table($0) } ?? [:]
    return try PropertyListSerialization.data(
      fromPropertyList: others.merging(entries) { $1 }, format: .xml, options: 0)
  }

  private static func table(_ file: URL) -> [String: Any] {
    guard let data = PlainFile.contents(of: file, limit: PlainFile.largestSource) else { return [:] }
    return (try? unsafe PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any] ?? [:]
  }
}

/// A format whose variables, such as `%#@files@`, stand for texts that depend on a number.
private struct PluralFormat {
  /// The texts of the variables for any number.
  private let texts: [String: String]
  /// The number of the next argument that a placeholder without a number takes.
  private var next = 1

  init(_ plural: [String: Any]) {
    texts = plural.compactMapValues { variable in
      guard let forms = variable as? [String: Any] else { return nil }
      return (forms["other"] ?? forms["many"] ?? forms["one"]) as? String
    }
  }

  /// Returns the format with texts for its variables. Each placeholder has the number of its argument, which is the
  /// variable's own in the text of a variable.
  func text(of plural: [String: Any]) -> String? {
    guard let format = plural["NSStringLocalizedFormatKey"] as? String else { return nil }
    var copy = self
    return copy.numbered(format, in: nil, depth: 0)
  }

  private mutating func numbered(_ format: String, in argument: Int?, depth: Int) -> String {
    var result = ""
    var rest = format[...]
    while let found = rest.firstMatch(of: /%(?:%|(\d+\$)?(?:#@([^@]+)@|([-+ 0#']*\d*(?:\.\d+)?[hlLqztj]*[@a-zA-Z])))/) {
      result += rest[..<found.range.lowerBound]
      rest = rest[found.range.upperBound...]
      let written = found.1.flatMap { Int($0.dropLast()) }
      if let variable = found.2 {
        let number = written ?? takeArgument()
        guard depth < 8 else { continue }
        result += numbered(texts[String(variable)] ?? "", in: number, depth: depth + 1)
      } else if let placeholder = found.3 {
        result += "%\(written ?? argument ?? takeArgument())$\(placeholder)"
      } else {
        result += found.0
      }
    }
    return result + rest
  }

  private mutating func takeArgument() -> Int {
    defer { next += 1 }
    return next
  }
}
