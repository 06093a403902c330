import SwiftSyntax

/// The names on the way to what an assignment changes.
enum WrittenPath {
  /// A name on the way to what is written.
  struct Step {
    var text: String
    var isOptional = false
    var written: String { isOptional ? "\(text)?" : text }
  }

  /// Returns the names from the first to the last: those of `self.model.items[0]` are `self`, `model` and `items`.
  static func path(_ target: ExprSyntax) -> [Step] {
    if let name = target.as(DeclReferenceExprSyntax.self) { return [Step(text: name.baseName.text)] }
    if let member = target.as(MemberAccessExprSyntax.self), let base = member.base {
      return path(base) + (path(base).isEmpty ? [] : [Step(text: member.declName.baseName.text)])
    }
    if let item = target.as(SubscriptCallExprSyntax.self) { return path(item.calledExpression) }
    if let forced = target.as(ForceUnwrapExprSyntax.self) { return path(forced.expression) }
    if let optional = target.as(OptionalChainingExprSyntax.self) {
      var steps = path(optional.expression)
      if let last = steps.popLast() { steps.append(Step(text: last.text, isOptional: true)) }
      return steps
    }
    return []
  }
}
