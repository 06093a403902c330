/// The expansion of `@Parameter static var isReady: Bool = false`: a parameter beside the variable, which the
/// variable's accessors use.
struct TipParameterMacro {
  private let name: String
  private let type: String
  private let value: String
  private let access: String

  init(_ request: PluginRequest.Attached) throws {
    var scan = DeclarationScan(request.declSyntax.source)
    var words: [String] = []
    while let word = scan.nextWord(), word != "var" { words.append(word) }
    let rest = try EntryProperty(declaration: request.declSyntax.source)
    guard words.contains("static"), let type = rest.type else {
      throw PluginDiagnostic(
        "'@Parameter' needs a static variable with a type: '@Parameter static var ready: Bool = false'")
    }
    let isOptional = type.hasSuffix("?")
    guard let value = rest.defaultValue ?? (isOptional ? "nil" : nil) else {
      throw PluginDiagnostic("'@Parameter static var \(rest.name)' needs a value: write '= value' after it")
    }
    (name, self.type, self.value) = (rest.bareName, type, value)
    access = words.first { ["public", "package", "private", "fileprivate"].contains($0) }.map { $0 + " " } ?? ""
  }

  func expansion(role: String) throws -> String {
    switch role {
    case "accessor":
      return """
        get { $\(name).wrappedValue }
        set { $\(name).wrappedValue = newValue }
        """
    case "peer":
      return
        "\(access)nonisolated static let $\(name) = TipKit.Tips.Parameter<\(type)>(Self.self, \"\(name)\", \(value))"
    default: throw PluginDiagnostic("'@Parameter' has no role '\(role)'")
    }
  }
}
