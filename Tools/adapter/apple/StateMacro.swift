// `@State` as a macro, as it is under Xcode 27: accessors on the property, and the storage beside it.
import SwiftSyntax
import SwiftSyntaxMacros

public struct StateMacro: AccessorMacro, PeerMacro {
  private static func parts(_ declaration: some DeclSyntaxProtocol) -> (name: String, type: String?, value: String?) {
    let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first
    return (
      binding?.pattern.trimmedDescription ?? "", binding?.typeAnnotation?.type.trimmedDescription,
      binding?.initializer?.value.trimmedDescription
    )
  }

  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let name = parts(declaration).name
    return ["get { _\(raw: name).wrappedValue }", "nonmutating set { _\(raw: name).wrappedValue = newValue }"]
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let (name, type, value) = parts(declaration)
    let argument = type.map { "<\($0)>" } ?? ""
    let initial = value ?? "nil"
    return [
      "private var _\(raw: name) = StateStorage\(raw: argument)(initialValue: \(raw: initial))",
      "private var $\(raw: name): Binding\(raw: argument) { _\(raw: name).projectedValue }",
    ]
  }
}
