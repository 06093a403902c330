/// The expansion of `@Model` on a class: the record that containers keep for each object, and metadata for the
/// persisted properties.
enum ModelMacro {
  static func expansion(_ request: PluginRequest.Attached) throws -> String {
    switch request.macroRole {
    case "member": try members(of: request.declSyntax.source)
    case "memberAttribute":
      StoredVariable(declaration: request.declSyntax.source).map { _ in "@SwiftData._PersistedProperty" } ?? ""
    case "extension": conformances(of: request.extendedTypeSyntax?.source ?? "")
    default: throw PluginDiagnostic("'@Model' has no role '\(request.macroRole)'")
    }
  }

  /// One conformance implies the other, but the compiler does not see this everywhere in a module. Both are
  /// nonisolated, and therefore make the class nonisolated even in a module whose default isolation is the main actor:
  /// predicates and sort orders need key paths that code on any actor can use.
  private static func conformances(of type: String) -> String {
    "extension \(type): nonisolated Observation.Observable {}\nextension \(type): nonisolated SwiftData.PersistentModel {}"
  }

  private static func members(of declaration: String) throws -> String {
    var scan = DeclarationScan(declaration)
    while let word = scan.nextWord(), word != "class" {
      if ["struct", "enum", "actor"].contains(word) {
        throw PluginDiagnostic("'@Model' can only be attached to a class, not to a \(word)")
      }
    }
    guard let name = scan.nextWord() else { throw PluginDiagnostic("'@Model' can only be attached to a class") }
    _ = scan.text(upTo: ["{"])
    guard scan.take("{") else { throw PluginDiagnostic("the class has no body") }
    let properties = scan.variables().map { variable in
      let note = variable.note.map { ", note: SwiftData.Schema.\($0)" } ?? ""
      return
        "    SwiftData.Schema.PropertyMetadata(name: \"\(variable.bareName)\", keypath: \\\(name).\(variable.name)\(note)),"
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
