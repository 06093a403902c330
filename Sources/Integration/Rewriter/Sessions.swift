import SwiftSyntax

/// The calls by which an app makes requests.
enum Sessions {
  /// The methods of a session that make requests, each with the argument labels for which `TracedSession` has the same
  /// method. The others answer in parts or to a delegate, so that their end cannot be seen.
  static let requests: [String: [[String]]] = [
    "data": [["from"], ["for"]], "upload": [["for", "from"], ["for", "fromFile"]], "download": [["from"], ["for"]],
    "dataTask": [["with", "completionHandler"]], "downloadTask": [["with", "completionHandler"]],
    "dataTaskPublisher": [["for"]], "bytes": [],
    "uploadTask": [], "webSocketTask": [], "streamTask": [],
  ]

  /// True for `URLSession.shared` and for `URLSession(...)`.
  static func isNew(_ base: ExprSyntax) -> Bool {
    if base.trimmedDescription == "URLSession.shared" { return true }
    return base.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == "URLSession"
  }

  /// The labels of the arguments. A closure behind the call is the completion handler.
  static func labels(of node: FunctionCallExprSyntax) -> [String] {
    node.arguments.map { $0.label?.text ?? "" } + (node.trailingClosure == nil ? [] : ["completionHandler"])
  }

  /// True for a call that no other type has: by its name, or by what it waits for.
  static func isUnmistakable(_ name: String, _ node: FunctionCallExprSyntax) -> Bool {
    guard let first = node.arguments.first?.label?.text else { return false }
    if name.hasPrefix("dataTask") || name.hasSuffix("Task") {
      return ["with", "for", "withResumeData"].contains(first)
    }
    return ["from", "for"].contains(first) && node.parent?.is(AwaitExprSyntax.self) == true
  }
}
