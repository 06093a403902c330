/// The expansion of `@Entry var name: Value = default` in an extension of a container of keyed values: a key type
/// beside the property, and accessors that use the key.
struct EntryMacro {
  private let property: EntryProperty
  private let container: Container

  /// The containers that support entries.
  private enum Container: String, CaseIterable {
    case environment = "EnvironmentValues"
    case transaction = "Transaction"
    case container = "ContainerValues"
    case focused = "FocusedValues"

    var keyProtocol: String {
      switch self {
      case .environment: "EnvironmentKey"
      case .transaction: "TransactionKey"
      case .container: "ContainerValueKey"
      case .focused: "FocusedValueKey"
      }
    }
  }

  init(_ request: PluginRequest.Attached) throws {
    property = try EntryProperty(declaration: request.declSyntax.source)
    let surroundings = request.lexicalContext?.first?.source ?? ""
    guard let container = Container.allCases.first(where: { surroundings.contains($0.rawValue) }) else {
      let names = Container.allCases.map(\.rawValue).joined(separator: ", ")
      throw PluginDiagnostic("'@Entry' can only be used in an extension of one of \(names)")
    }
    self.container = container
  }

  /// - Parameter role: `accessor` or `peer`.
  func expansion(role: String) throws -> String {
    switch role {
    case "accessor": accessors
    case "peer": try key
    default: throw PluginDiagnostic("'@Entry' has no role '\(role)'")
    }
  }

  private var keyName: String { "__Key_\(property.bareName)" }

  private var accessors: String {
    """
    get { self[\(keyName).self] }
    set { self[\(keyName).self] = newValue }
    """
  }

  private var key: String {
    get throws {
      """
      private struct \(keyName): \(container.keyProtocol) {
        \(try keyMembers)
      }
      """
    }
  }

  /// The default value is made once, as in the expansions of Xcode 16.2 and later. The type of a written one may not be
  /// sendable.
  private var keyMembers: String {
    get throws {
      switch (container, property.type, property.defaultValue) {
      case (.focused, let type?, nil): return "typealias Value = \(unwrapped(type))"
      case (.focused, _, _):
        throw PluginDiagnostic(
          "an entry of FocusedValues is an optional without a default: '@Entry var \(property.name): Value?'")
      case (_, let type?, let value?):
        return """
          typealias Value = \(type)
            private static let made = _EntryDefault<Value>(\(value))
            static var defaultValue: Value { made.value }
          """
      case (_, let type?, nil):
        return "typealias Value = \(type)\n  static var defaultValue: Value { nil }"
      case (_, nil, let value?): return "static let defaultValue = \(value)"
      case (_, nil, nil):
        throw PluginDiagnostic("'@Entry var \(property.name)' needs a default: write '= value' after it")
      }
    }
  }

  private func unwrapped(_ type: String) -> String {
    if type.hasSuffix("?") { return String(type.dropLast()) }
    if type.hasPrefix("Optional<"), type.hasSuffix(">") { return String(type.dropFirst(9).dropLast()) }
    return type
  }
}
