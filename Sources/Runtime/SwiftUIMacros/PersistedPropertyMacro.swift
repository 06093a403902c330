/// The expansion of `@_PersistedProperty` on a variable of a model: accessors around a stored variable whose name
/// starts with an underscore.
struct PersistedPropertyMacro {
  private let variable: StoredVariable

  init(_ request: PluginRequest.Attached) throws {
    guard let variable = StoredVariable(declaration: request.declSyntax.source) else {
      throw PluginDiagnostic("only a stored variable can be persisted")
    }
    self.variable = variable
  }

  func expansion(role: String) throws -> String {
    let (name, storage) = (variable.name, "_" + variable.bareName)
    switch role {
    case "accessor":
      return """
        @storageRestrictions(initializes: \(storage))
        init(initialValue) { \(storage) = initialValue }
        get {
          _$access(\\.\(name))
          return \(storage)
        }
        set { _$change(\\.\(name), \\.\(storage), to: newValue) }
        """
    case "peer":
      let type = variable.type.map { ": " + $0 } ?? ""
      let value = variable.initialValue.map { " = " + $0 } ?? ""
      return "private var \(storage)\(type)\(value)"
    default: throw PluginDiagnostic("'@_PersistedProperty' has no role '\(role)'")
    }
  }
}
