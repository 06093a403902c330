/// The expansion of `@Query(…) var name: [Model]`: a stored query beside the variable, whose value is the query's
/// result.
struct QueryMacro {
  private let variable: StoredVariable
  /// The type of the query, with the models' type.
  private let type: String
  private let arguments: String
  /// True in a preview, where the variable is local and cannot have a peer. A preview is type-checked but never
  /// created.
  private let isPreviewed: Bool

  init(_ request: PluginRequest.Attached) throws {
    guard let variable = StoredVariable(declaration: request.declSyntax.source), let result = variable.type,
      Self.mayBeArray(result)
    else {
      throw PluginDiagnostic("'@Query' needs a variable whose type is an array of models: '@Query var items: [Item]'")
    }
    self.variable = variable
    // Only the compiler knows an alias's element.
    type = Self.element(of: result).map { "SwiftData.Query<\($0), [\($0)]>" } ?? "SwiftData._QueryOfModels<\(result)>"
    var scan = DeclarationScan(request.attributeSyntax?.source ?? "")
    guard case .attribute(_, let arguments)? = scan.nextToken() else {
      throw PluginDiagnostic("the attribute '@Query' has no name")
    }
    self.arguments = arguments ?? "()"
    isPreviewed = request.declSyntax.source.contains("@Previewable")
  }

  /// True for an array, and for a name that may be an alias of one.
  private static func mayBeArray(_ type: String) -> Bool {
    element(of: type) != nil || type.allSatisfy { $0.isLetter || $0.isNumber || "_.<>, ".contains($0) }
  }

  private static func element(of type: String) -> String? {
    if type.hasPrefix("["), type.hasSuffix("]") { return String(type.dropFirst().dropLast()) }
    for name in ["Array<", "Swift.Array<"] where type.hasPrefix(name) && type.hasSuffix(">") {
      return String(type.dropFirst(name.count).dropLast())
    }
    return nil
  }

  func expansion(role: String) throws -> String {
    let storage = "_" + variable.bareName
    switch role {
    case "accessor" where isPreviewed: return "get { \(type)\(arguments).wrappedValue }"
    case "peer" where isPreviewed: return ""
    case "accessor": return "get { \(storage).wrappedValue }"
    case "peer": return "var \(storage): \(type) = .init\(arguments)"
    default: throw PluginDiagnostic("'@Query' has no role '\(role)'")
    }
  }
}
