import SwiftSyntax

/// The parts of a member that makes views: what it shows, the modifiers, and the closures that run at an event.
enum ShownCode {
  /// True for a member whose value is a view, a scene, or another part of what is shown.
  static func isBuilder(_ member: Syntax) -> Bool {
    if let attributes = member.asProtocol(WithAttributesSyntax.self)?.attributes,
      attributes.names.contains(where: { $0.hasSuffix("Builder") })
    {
      return true
    }
    guard let type = Cut.returnType(of: member) else { return false }
    guard type.hasPrefix("some ") else { return type == "AnyView" }
    let path = type.dropFirst("some ".count).prefix { $0.isLetter || $0 == "." }
    guard let name = path.split(separator: ".").last else { return false }
    return ["View", "Scene", "Commands"].contains(name) || name.hasSuffix("Content")
  }

  /// The bytes of the innermost modifier of a statement that contains a token: `.tint(red)` of
  /// `Text("a").tint(red).padding()`. Returns nil if the token belongs to what is modified, or to no modifier of the
  /// statement itself.
  static func modifier(at token: TokenSyntax, in statement: Syntax) -> Range<Int>? {
    let place = token.positionAfterSkippingLeadingTrivia
    var node = Syntax(token).parent
    while let current = node, current != statement {
      if let call = current.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.as(MemberAccessExprSyntax.self), let base = name.base,
        place >= base.endPosition, isView(base), isChained(call, to: statement)
      {
        return base.endPositionBeforeTrailingTrivia.utf8Offset..<call.endPositionBeforeTrailingTrivia.utf8Offset
      }
      node = current.parent
    }
    return nil
  }

  /// True for an expression that can be a view without the modifiers after it: `Text("a")` and `content`, but no name
  /// of a type.
  private static func isView(_ expression: ExprSyntax) -> Bool {
    if expression.is(FunctionCallExprSyntax.self) || expression.is(SubscriptCallExprSyntax.self) { return true }
    let last = expression.as(MemberAccessExprSyntax.self)?.declName ?? expression.as(DeclReferenceExprSyntax.self)
    return last?.baseName.text.first?.isLowercase ?? false
  }

  /// True if a call is a link of the chain that is the whole statement.
  private static func isChained(_ call: FunctionCallExprSyntax, to statement: Syntax) -> Bool {
    var node = Syntax(call)
    while let parent = node.parent {
      if parent == statement { return true }
      if let access = parent.as(MemberAccessExprSyntax.self) {
        guard access.base.map({ Syntax($0) == node }) == true else { return false }
      } else if let outer = parent.as(FunctionCallExprSyntax.self) {
        guard Syntax(outer.calledExpression) == node else { return false }
      } else if !parent.is(ReturnStmtSyntax.self) {
        return false
      }
      node = parent
    }
    return false
  }

  /// True for a statement that makes a part of what the member shows. Code in the closure of a modifier, of a task or
  /// of a button runs later.
  static func isContent(_ statement: Syntax, of member: Syntax) -> Bool {
    guard isBuilder(member) else { return false }
    if statement.as(CodeBlockItemSyntax.self).map({ $0.item.is(VariableDeclSyntax.self) }) == true { return false }
    var node = statement.parent
    while let current = node, current != member {
      if let closure = current.as(ClosureExprSyntax.self), runsLater(closure) { return false }
      node = current.parent
    }
    return true
  }

  private static func runsLater(_ closure: ClosureExprSyntax) -> Bool {
    if let label = closure.parent?.as(LabeledExprSyntax.self)?.label?.text, label == "action" { return true }
    guard let call = call(of: closure) else { return true }
    if let name = call.calledExpression.as(MemberAccessExprSyntax.self) { return name.base != nil }
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return true }
    // The first closure of a button without a title is its action; the second makes its label.
    if name == "Task" { return true }
    return name == "Button" && call.trailingClosure == closure
      && (!call.arguments.isEmpty || !call.additionalTrailingClosures.isEmpty)
      && !call.arguments.contains { $0.label?.text == "action" }
  }

  private static func call(of closure: ClosureExprSyntax) -> FunctionCallExprSyntax? {
    var node = closure.parent
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if let call = current.as(FunctionCallExprSyntax.self) { return call }
      node = current.parent
    }
    return nil
  }
}
