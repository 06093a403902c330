import SwiftSyntax

/// Code that can throw out of the closure it stands in.
enum ThrowingCode {
  /// Returns true if the closure has a `try` or a `throw` of its own that no `catch` of all errors encloses.
  static func isIn(_ closure: ClosureExprSyntax) -> Bool {
    let reader = Reader(viewMode: .sourceAccurate)
    for statement in closure.statements { reader.walk(statement) }
    return reader.found
  }

  private final class Reader: SyntaxVisitor {
    var found = false

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
      if node.questionOrExclamationMark == nil { found = true }
      return .visitChildren
    }
    override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
      found = true
      return .visitChildren
    }
    override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
      guard node.catchClauses.contains(where: { $0.catchItems.isEmpty }) else { return .visitChildren }
      // What the clauses themselves throw comes out.
      for clause in node.catchClauses { walk(clause.body) }
      return .skipChildren
    }
  }
}
