import ViewGraph

/// The name of a method of the Objective-C runtime, of which there is none here: it can be passed on, and only `UIApplication.sendAction` knows
/// one of them.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  let name: String
  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }
}

extension UIApplication {
  /// Sent to nobody, `resignFirstResponder` ends what is being typed, as code does that hides the keyboard. No other action reaches anybody.
  /// - Returns: whether somebody took the action.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard action.name == "resignFirstResponder" else { return false }
    if let target { return (target as? UIResponder)?.resignFirstResponder() ?? false }
    if let first = UIResponder.first { return first.resignFirstResponder() }
    guard let graph = ActiveGraph.lastOnThisThread else { return false }
    return FocusFields.of(graph).resign()
  }
}
