/// The parts of a property declaration `@A public var name: Type = value`, found by scanning its text. The scan
/// understands comments, strings and brackets, but not the rest of the language.
struct EntryProperty {
  let name: String
  let type: String?
  let defaultValue: String?

  /// The name without backticks, for use in a longer name.
  var bareName: String { name.filter { $0 != "`" } }

  init(declaration: String) throws {
    var scan = DeclarationScan(declaration)
    while let word = scan.nextWord(), word != "var" {
      if word == "let" { throw PluginDiagnostic("'@Entry' can only be attached to a 'var', not to a 'let'") }
    }
    guard let name = scan.nextWord() else { throw PluginDiagnostic("'@Entry' can only be attached to a 'var'") }
    self.name = name
    type = scan.take(":") ? scan.text(upTo: ["=", "{"]) : nil
    defaultValue = scan.take("=") ? scan.text(upTo: []) : nil
    if scan.take("{") { throw PluginDiagnostic("'@Entry' generates the accessors of '\(name)': remove the braces") }
  }
}
