import SwiftSyntax

/// The modifiers of everything that a view's body shows, as opposed to those of a part.
enum WholeBody {
  /// True for a modifier of everything that the body shows. What is a part of it, or a branch, can come and go while
  /// the view stays.
  static func isModified(by node: FunctionCallExprSyntax) -> Bool {
    var expression = Syntax(node)
    while let parent = expression.parent {
      // A modifier behind this one, or the `#if` that this one stands behind.
      if let member = parent.as(MemberAccessExprSyntax.self), let call = member.parent?.as(FunctionCallExprSyntax.self)
      {
        expression = Syntax(call)
      } else if let clause = parent.as(IfConfigClauseSyntax.self),
        let postfix = clause.parent?.parent?.parent?.as(PostfixIfConfigExprSyntax.self)
      {
        expression = Syntax(postfix)
      } else if parent.is(PostfixIfConfigExprSyntax.self) {
        expression = parent
      } else {
        break
      }
    }
    if let statement = expression.parent?.as(ReturnStmtSyntax.self) { expression = Syntax(statement) }
    guard let item = expression.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    var block: Syntax? = list.parent
    if let code = block?.as(CodeBlockSyntax.self) { block = code.parent?.as(AccessorDeclSyntax.self)?.parent?.parent }
    let isBody =
      block?.as(AccessorBlockSyntax.self)?.parent?.as(PatternBindingSyntax.self)?.pattern.trimmedDescription == "body"
    return isBody
      && list.allSatisfy {
        $0 == item || $0.item.is(DeclSyntax.self) || $0.item.as(ExprSyntax.self)?.is(SequenceExprSyntax.self) == true
      }
  }

  /// The callbacks of everything that a view's body shows, separated by commas.
  static func callbacks(of view: StructDeclSyntax) -> String {
    final class Reader: SyntaxVisitor {
      var found: [(FunctionCallExprSyntax, String)] = []
      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
        if let callback = Callbacks.modifiers[name] ?? Callbacks.waiting[name] { found.append((node, callback)) }
        return .visitChildren
      }
    }
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(view.memberBlock)
    return reader.found.filter { isModified(by: $0.0) }.map(\.1).joined(separator: ",")
  }
}
