import Foundation

/// The facts that can be read from a Swift file before it is compiled: its imports, and the code that cannot compile on Linux.
package struct SourceScan {
  /// The modules that the file imports on every platform, with their lines.
  package private(set) var imports: [(module: String, line: Int)] = []
  /// The words that need an Objective-C runtime, with their lines.
  package private(set) var objectiveC: [(word: String, line: Int)] = []
  /// True if the file declares the program's entry point.
  package private(set) var isEntry = false
  /// The types with `@main` that conform to `App` on every platform.
  package private(set) var apps: [String] = []
  /// The words of a declaration with `@main`, until its body begins; nil outside of one.
  private var entry: String?

  /// Reads the text of a file, in one pass.
  package init(_ text: String) {
    var conditions = 0
    var isComment = false
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = raw.drop { $0 == " " || $0 == "\t" }
      if isComment {
        isComment = !line.contains("*/")
        continue
      }
      if line.hasPrefix("/*") { isComment = !line.contains("*/") }
      guard !line.hasPrefix("//"), !line.hasPrefix("/*") else { continue }
      if line.hasPrefix("#if") { conditions += 1 } else if line.hasPrefix("#endif") { conditions -= 1 }
      note(line, number: index + 1, isConditional: conditions > 0)
    }
  }

  private mutating func note(_ line: Substring, number: Int, isConditional: Bool) {
    let words = line.split { $0 == " " || $0 == "\t" || $0 == ";" }
    if let module = Self.imported(words) {
      // An import under a condition may be meant for another platform.
      if !isConditional { imports.append((module, number)) }
      return
    }
    if ["@main", "@UIApplicationMain"].contains(where: line.hasPrefix) { isEntry = true }
    guard !isConditional else { return }
    if line.hasPrefix("@main") { entry = "" }
    noteEntry(line)
    for word in Self.unavailable where Self.hasWord(word, in: line) { objectiveC.append((word, number)) }
  }

  private mutating func noteEntry(_ line: Substring) {
    guard let words = entry else { return }
    let text = words + " " + line
    guard let brace = text.firstIndex(of: "{") else {
      entry = text
      return
    }
    entry = nil
    let names = text[..<brace].split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    guard let kind = names.firstIndex(where: { ["struct", "class", "enum"].contains($0) }), kind + 1 < names.count else { return }
    if names[(kind + 2)...].contains(where: { $0 == "App" || $0 == "SwiftUI.App" }) { apps.append(String(names[kind + 1])) }
  }

  /// Returns the module of an import such as `import struct Foundation.URL` or `@testable import App`.
  private static func imported(_ words: [Substring]) -> String? {
    guard let at = words.firstIndex(of: "import"), words[..<at].allSatisfy({ $0.hasPrefix("@") || access.contains($0) }) else { return nil }
    var rest = words[(at + 1)...]
    if let kind = rest.first, rest.count > 1, ["struct", "class", "enum", "protocol", "func", "typealias", "var", "let"].contains(kind) {
      rest = rest.dropFirst()
    }
    return rest.first?.split(separator: ".").first.map(String.init)
  }

  private static func hasWord(_ word: String, in line: Substring) -> Bool {
    guard let range = line.range(of: word) else { return false }
    // Not in a string, and not the beginning of a longer word.
    let quotes = line[..<range.lowerBound].count { $0 == "\"" }
    let next = range.upperBound < line.endIndex ? line[range.upperBound] : " "
    return quotes.isMultiple(of: 2) && !next.isLetter
  }

  private static let access: Set<Substring> = ["public", "internal", "package", "private", "fileprivate"]
  private static let unavailable = ["@objc", "@objcMembers", "#selector", "#keyPath", "@NSManaged"]
}
