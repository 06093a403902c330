/// The parts of a property declaration, `@A public var name: Type = value`, found by a scan of its text: comments,
/// strings and brackets are respected, the rest of the language need not be.
struct EntryProperty {
  let name: String
  let type: String?
  let defaultValue: String?

  /// The name without backticks, as it stands inside a longer name.
  var bareName: String { name.filter { $0 != "`" } }

  init(declaration: String) throws {
    var scan = DeclarationScan(declaration)
    while let word = scan.nextWord(), word != "var" {
      if word == "let" { throw PluginDiagnostic("'@Entry' is written on a 'var', not on a 'let'") }
    }
    guard let name = scan.nextWord() else { throw PluginDiagnostic("'@Entry' is written on a 'var'") }
    self.name = name
    type = scan.take(":") ? scan.text(upTo: ["=", "{"]) : nil
    defaultValue = scan.take("=") ? scan.text(upTo: []) : nil
    if scan.take("{") { throw PluginDiagnostic("'@Entry' writes the accessors of '\(name)' itself: remove the braces") }
  }
}
