/// The facts that can be read from a Swift file before it is compiled.
package struct SourceScan {
  /// An import that the platform's conditions do not rule out.
  package struct Import: Equatable {
    /// The name of the module.
    package var module: String
    /// The line, from 1.
    package var line: Int
    /// True if only the compiler knows whether it is compiled.
    package var isConditional: Bool
    /// True if it is compiled on every platform.
    package var isEverywhere: Bool

    /// Creates an import.
    package init(module: String, line: Int, isConditional: Bool, isEverywhere: Bool) {
      (self.module, self.line, self.isConditional, self.isEverywhere) = (module, line, isConditional, isEverywhere)
    }
  }

  /// The imports, in order.
  package private(set) var imports: [Import] = []
  /// True if the file declares the program's entry point.
  package private(set) var isEntry = false
  /// The types with `@main` that conform to `App` on every platform.
  package private(set) var apps: [String] = []
  /// The words of a declaration with `@main`, until its body begins; nil outside of one.
  private var entry: String?

  /// Reads the lines of a file, in one pass.
  package init(_ source: ConditionedSource) {
    for (index, line) in source.lines.enumerated() where line.isActive != false {
      // Every import has this word; most lines do not.
      let isImport = line.code.utf8.contains(UInt8(ascii: "i")) && line.code.contains("import")
      if isImport {
        for statement in line.code.split(separator: ";") {
          guard let module = Self.imported(statement.split { $0 == " " || $0 == "\t" || $0 == "\r" }) else { continue }
          imports.append(
            Import(
              module: module, line: index + 1, isConditional: line.isActive == nil, isEverywhere: line.isEverywhere))
        }
      }
      let code = line.code.drop { $0 == " " || $0 == "\t" }
      if line.isActive == true, code.hasPrefix("@"),
        ["@main", "@UIApplicationMain", "@NSApplicationMain"].contains(where: { Self.begins(code, $0) })
      {
        isEntry = true
      }
      guard line.isEverywhere else { continue }
      if Self.begins(code, "@main") { entry = "" }
      noteEntry(code)
    }
  }

  private static func begins(_ code: Substring, _ word: String) -> Bool {
    guard code.hasPrefix(word) else { return false }
    let rest = code.dropFirst(word.count)
    return rest.first.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
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
    guard let kind = names.firstIndex(where: { ["struct", "class", "enum"].contains($0) }), kind + 1 < names.count
    else { return }
    if names[(kind + 2)...].contains(where: { $0 == "App" || $0 == "SwiftUI.App" }) {
      apps.append(String(names[kind + 1]))
    }
  }

  /// Returns the module of an import such as `import struct Foundation.URL` or `@testable import App`.
  private static func imported(_ words: [Substring]) -> String? {
    guard let at = words.firstIndex(of: "import"), words[..<at].allSatisfy({ $0.hasPrefix("@") || access.contains($0) })
    else { return nil }
    var rest = words[(at + 1)...]
    if let kind = rest.first, rest.count > 1, kinds.contains(kind) { rest = rest.dropFirst() }
    return rest.first?.split(separator: ".").first.map(String.init)
  }

  private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "typealias", "var", "let"]
  private static let access: Set<Substring> = ["public", "internal", "package", "private", "fileprivate"]
}
