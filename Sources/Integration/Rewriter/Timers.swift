import SwiftSyntax

/// The calls by which an app starts timers.
enum Timers {
  /// True for `Timer`, with or without its module.
  static func isType(_ base: ExprSyntax) -> Bool { ["Timer", "Foundation.Timer"].contains(base.trimmedDescription) }

  /// True for `RunLoop.main` and `RunLoop.current`.
  static func isLoop(_ base: ExprSyntax) -> Bool {
    ["RunLoop.main", "RunLoop.current"].contains(base.trimmedDescription)
  }

  /// The timer in `RunLoop.main.add(timer, forMode: .common)`, if a member can be asked of it.
  static func added(by node: FunctionCallExprSyntax) -> ExprSyntax? {
    guard node.arguments.map({ $0.label?.text }) == [nil, "forMode"], let timer = node.arguments.first?.expression,
      timer.is(DeclReferenceExprSyntax.self) || timer.is(MemberAccessExprSyntax.self)
        || timer.is(FunctionCallExprSyntax.self)
    else { return nil }
    return timer
  }

  /// The call of `autoconnect` on a publisher, if that comes right behind it.
  static func connected(_ publisher: FunctionCallExprSyntax) -> FunctionCallExprSyntax? {
    guard let member = publisher.parent?.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "autoconnect"
    else { return nil }
    return member.parent?.as(FunctionCallExprSyntax.self)
  }
}
