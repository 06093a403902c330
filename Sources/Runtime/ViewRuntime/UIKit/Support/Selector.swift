import ViewGraph

/// A selector: a name and, where `#selector` was written in the app's own code, the method that it names. A name alone
/// is recognized only if it is `resignFirstResponder`: there is no Objective-C runtime.
public struct Selector: Hashable, ExpressibleByStringLiteral, @unchecked Sendable {
  let name: String
  /// Calls the method on a target. Returns false if the target does not have it.
  let call: ((_ target: Any, _ arguments: [Any?]) -> Bool)?

  public init(_ name: String) { self.init(name, nil) }
  public init(stringLiteral name: String) { self.init(name, nil) }

  private init(_ name: String, _ call: ((Any, [Any?]) -> Bool)?) {
    self.name = name
    self.call = call
  }

  public static func == (a: Self, b: Self) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  // `trace-record` puts these in place of `#selector`. Methods that UIKit calls belong to the main actor; others run
  // wherever they are called. Nobody is there to catch what a method throws.
  public static func _method<Target, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () throws -> Result
  ) -> Self {
    Self(name) { target, _ in
      guard let target = target as? Target else { return false }
      // lifetime: the types differ only in the actor, which has no part in a call.
      _ = try? unsafe unsafeBitCast(method(target), to: (() throws -> Result).self)()
      return true
    }
  }

  public static func _method<Target, Argument, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Argument) throws -> Result
  ) -> Self {
    Self(name) { target, arguments in
      guard let target = target as? Target, let argument = (arguments.first ?? nil) as? Argument else { return false }
      // lifetime: the types differ only in the actor, which has no part in a call.
      _ = try? unsafe unsafeBitCast(method(target), to: ((Argument) throws -> Result).self)(argument)
      return true
    }
  }

  public static func _method<Target, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (First, Second) throws -> Result
  ) -> Self {
    Self(name) { target, arguments in
      guard let target = target as? Target, arguments.count > 1, let first = arguments[0] as? First,
        let second = arguments[1] as? Second
      else {
        return false
      }
      // lifetime: the types differ only in the actor, which has no part in a call.
      _ = try? unsafe unsafeBitCast(method(target), to: ((First, Second) throws -> Result).self)(first, second)
      return true
    }
  }
}

/// A call of a method on the thread that comes to it.
struct SelectorCall: @unchecked Sendable {
  // Sendable: an app that calls a method from several threads is the author's.
  private weak var weakTarget: AnyObject?
  private let target: Any?
  private let selector: Selector

  init(target: Any, selector: Selector) {
    self.target = target
    self.selector = selector
  }

  init(weakTarget: Any, selector: Selector) {
    target = nil
    self.weakTarget = weakTarget as AnyObject
    self.selector = selector
  }

  func perform(_ argument: Any) {
    guard let target = target ?? weakTarget, let call = selector.call else { return }
    _ = call(target, [argument])
  }
}

extension UIApplication {
  /// Sends an action. `resignFirstResponder` ends the editing of its target or, without a target, of the current field.
  /// A method that `#selector` names is called on the target or, without one, on the first responder.
  ///
  /// - Returns: True if a responder handled the action.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard action.name == "resignFirstResponder" else {
      guard let target = target ?? UIResponder.first else { return false }
      return action.call?(target, [sender, event]) ?? false
    }
    if let target { return (target as? UIResponder)?.resignFirstResponder() ?? false }
    if let first = UIResponder.first { return first.resignFirstResponder() }
    guard let graph = ActiveGraph.lastOnThisThread else { return false }
    return FocusCoordinator.of(graph).resign()
  }
}
