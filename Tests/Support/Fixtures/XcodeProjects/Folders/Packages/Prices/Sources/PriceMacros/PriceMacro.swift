import SwiftCompilerPlugin
import SwiftSyntax
import SwiftSyntaxMacros

/// Checks a price when the app is compiled: `#price("2.50")`.
public struct PriceMacro: ExpressionMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    let text = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? ""
    let parts = text.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 2 else { throw PriceError.malformed(text) }
    return "Price(cents: \(literal: parts[0] * 100 + parts[1]))"
  }
}

enum PriceError: Error { case malformed(String) }

@main
struct PricePlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [PriceMacro.self]
}
