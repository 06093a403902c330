/// `@Model` on a class: what its containers know of each object, and a description of the variables that are kept.
enum ModelMacro {
  static func expansion(_ request: PluginRequest.Attached) throws -> String {
    switch request.macroRole {
    case "member": try members(of: request.declSyntax.source)
    case "memberAttribute": StoredVariable(declaration: request.declSyntax.source).map { _ in "@SwiftData._PersistedProperty" } ?? ""
    case "extension": conformances(of: request.extendedTypeSyntax?.source ?? "")
    default: throw PluginDiagnostic("'@Model' has no role '\(request.macroRole)'")
    }
  }

  /// One would imply the other, but the compiler does not see it everywhere in a module. With both outside the actors the class is so too,
  /// in a module whose code belongs to the main actor otherwise: predicates and sort orders need key paths that anyone may read.
  private static func conformances(of type: String) -> String {
    "extension \(type): nonisolated Observation.Observable {}\nextension \(type): nonisolated SwiftData.PersistentModel {}"
  }

  private static func members(of declaration: String) throws -> String {
    var scan = DeclarationScan(declaration)
    while let word = scan.nextWord(), word != "class" {
      if ["struct", "enum", "actor"].contains(word) { throw PluginDiagnostic("'@Model' is written on a class, not on a \(word)") }
    }
    guard let name = scan.nextWord() else { throw PluginDiagnostic("'@Model' is written on a class") }
    _ = scan.text(upTo: ["{"])
    guard scan.take("{") else { throw PluginDiagnostic("the class has no body") }
    let properties = scan.variables().map { variable in
      let note = variable.note.map { ", note: SwiftData.Schema.\($0)" } ?? ""
      return "    SwiftData.Schema.PropertyMetadata(name: \"\(variable.bareName)\", keypath: \\\(name).\(variable.name)\(note)),"
    }
    return """
      public let _$record = SwiftData.ModelRecord()
      public static var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
        [
      \(properties.joined(separator: "\n"))
        ]
      }
      """
  }
}

/// `@_PersistedProperty` on a variable of a model: accessors around a stored variable with an underscore.
struct PersistedPropertyMacro {
  private let variable: StoredVariable

  init(_ request: PluginRequest.Attached) throws {
    guard let variable = StoredVariable(declaration: request.declSyntax.source) else {
      throw PluginDiagnostic("only a stored variable is kept")
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
    default: throw PluginDiagnostic("a kept variable has no role '\(role)'")
    }
  }
}
