/// The expansion of `@Animatable` on a type: `animatableData`, composed of the type's stored variables, and the
/// conformance.
enum AnimatableMacro {
  static func expansion(_ request: PluginRequest.Attached) throws -> String {
    switch request.macroRole {
    case "member": return try animatableData(of: request.declSyntax.source)
    case "extension":
      // The compiler lists the missing conformances; a shape already conforms.
      guard request.conformanceListSyntax?.source.contains("Animatable") == true else { return "" }
      return "extension \(request.extendedTypeSyntax?.source ?? ""): SwiftUI.Animatable {}"
    default: throw PluginDiagnostic("'@Animatable' has no role '\(request.macroRole)'")
    }
  }

  private static func animatableData(of declaration: String) throws -> String {
    var scan = DeclarationScan(declaration)
    var access = ""
    while let word = scan.nextWord(), !["struct", "class", "enum"].contains(word) {
      if word == "actor" {
        throw PluginDiagnostic("'@Animatable' can only be attached to a struct, a class or an enum")
      }
      if word == "public" || word == "package" { access = word + " " }
      if word == "open" { access = "public " }
    }
    _ = scan.text(upTo: ["{"])
    guard scan.take("{") else { throw PluginDiagnostic("the type has no body") }
    let variables = scan.variables().filter { !$0.isWrapped }
    let types = try variables.map(dataType)
    // Without variables, the default `animatableData` of the protocol applies.
    guard let first = types.first else { return "" }
    let isAlone = types.count == 1
    let values = variables.map { "SwiftUI._animatedData(of: \($0.name))" }.joined(separator: ", ")
    let changes = variables.enumerated().map { index, variable in
      "    SwiftUI._animate(&\(variable.name), to: newValue\(isAlone ? "" : ".value.\(index)"))"
    }
    return """
      @MainActor \(access)var animatableData: \(isAlone ? first : "SwiftUI.AnimatableValues<\(types.joined(separator: ", "))>") {
        get { \(isAlone ? values : "SwiftUI.AnimatableValues(\(values))") }
        set {
      \(changes.joined(separator: "\n"))
        }
      }
      """
  }

  private static func dataType(of variable: StoredVariable) throws -> String {
    guard let type = variable.type ?? inferredType(of: variable.initialValue ?? "") else {
      throw PluginDiagnostic("'@Animatable' needs the type of '\(variable.name)': write ': Type' after its name")
    }
    if neverAnimated.contains(type) {
      throw PluginDiagnostic("a '\(type)' cannot be animated: write '@AnimatableIgnored' before '\(variable.name)'")
    }
    return "(\(type))._AnimatedData"
  }

  private static let neverAnimated: Set<String> = ["Bool", "Int", "String"]

  /// Returns the type of an initial value whose text reveals it: a literal, `Type(…)` or `Type.member`.
  private static func inferredType(of value: String) -> String? {
    switch value {
    case "true", "false": return "Bool"
    case _ where value.hasPrefix("\""): return "String"
    case _ where Int(value) != nil: return "Int"
    case _ where Double(value) != nil: return "Double"
    default:
      let name = value.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard name.first?.isUppercase == true, let next = value.dropFirst(name.count).first, next == "(" || next == "."
      else { return nil }
      return String(name)
    }
  }
}
