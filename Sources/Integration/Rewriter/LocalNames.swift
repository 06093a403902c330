import SwiftSyntax

/// The names that code declares for itself: parameters and local variables, which hide the properties of its type.
enum LocalNames {
  /// Returns true if a name is declared between a node and the member that it stands in.
  static func contain(_ name: String, at node: Syntax) -> Bool {
    var current = node
    while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
      if let block = parent.as(CodeBlockItemListSyntax.self) {
        for item in block where item.position <= current.position {
          if let variable = item.item.as(VariableDeclSyntax.self),
            variable.bindings.contains(where: { names(in: $0.pattern).contains(name) })
          {
            return true
          }
          // What a guard declares is not there in its own else.
          if let check = item.item.as(GuardStmtSyntax.self), Syntax(item) != current,
            check.conditions.contains(where: { declares(name, $0) })
          {
            return true
          }
        }
      } else if let closure = parent.as(ClosureExprSyntax.self) {
        if closure.signature.map({ declares(name, $0) }) == true { return true }
      } else if let function = parent.as(FunctionDeclSyntax.self) {
        if function.signature.parameterClause.parameters.contains(where: {
          ($0.secondName ?? $0.firstName).text == name
        }) {
          return true
        }
      } else if let check = parent.as(IfExprSyntax.self) {
        let isInElse = check.elseBody.map { Syntax($0) == current } ?? false
        if !isInElse, check.conditions.contains(where: { declares(name, $0) }) { return true }
      } else if let loop = parent.as(ForStmtSyntax.self) {
        if names(in: loop.pattern).contains(name) { return true }
      } else if let loop = parent.as(WhileStmtSyntax.self) {
        if loop.conditions.contains(where: { declares(name, $0) }) { return true }
      } else if let label = parent.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) {
        if label.caseItems.contains(where: { names(in: $0.pattern).contains(name) }) { return true }
      } else if let accessor = parent.as(AccessorDeclSyntax.self) {
        if accessor.parameters?.name.text == name { return true }
      }
      current = parent
    }
    return false
  }

  private static func declares(_ name: String, _ condition: ConditionElementSyntax) -> Bool {
    switch condition.condition {
    case .optionalBinding(let binding): names(in: binding.pattern).contains(name)
    case .matchingPattern(let match): names(in: match.pattern).contains(name)
    default: false
    }
  }

  private static func declares(_ name: String, _ signature: ClosureSignatureSyntax) -> Bool {
    let captured = signature.capture?.items.contains { $0.name.text == name } ?? false
    switch signature.parameterClause {
    case .simpleInput(let list): return captured || list.contains { $0.name.text == name }
    case .parameterClause(let clause):
      return captured || clause.parameters.contains { ($0.secondName ?? $0.firstName).text == name }
    default: return captured
    }
  }

  private static func names(in pattern: PatternSyntax) -> Set<String> {
    final class Reader: SyntaxVisitor {
      var names: Set<String> = []
      override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.identifier.text)
        return .visitChildren
      }
    }
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(pattern)
    return reader.names
  }
}
