import ViewGraph

/// A selector, recognized by `UIApplication.sendAction` only if it is `resignFirstResponder`: there is no Objective-C runtime.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  let name: String
  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }
}

extension UIApplication {
  /// Sends an action. `resignFirstResponder` ends the editing of its target or, without a target, of the current field. No responder receives any
  /// other action.
  ///
  /// - Returns: True if a responder handled the action.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard action.name == "resignFirstResponder" else { return false }
    if let target { return (target as? UIResponder)?.resignFirstResponder() ?? false }
    if let first = UIResponder.first { return first.resignFirstResponder() }
    guard let graph = ActiveGraph.lastOnThisThread else { return false }
    return FocusCoordinator.of(graph).resign()
  }
}
