import ViewGraph

/// The condition under which an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String
  public static let logicallyComplete = Self(name: "logicallyComplete")
  public static let removed = Self(name: "removed")
}

/// Performs animated changes.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Performs animated changes, and calls `completion` when the animation is over: 350 ms of virtual time later, or at once if `animation` is
/// nil.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  defer {
    if let graph = ActiveGraph.onThisThread {
      graph.scheduleForContext(after: animation == nil ? 0 : 350_000_000, completion)
    } else {
      completion()
    }
  }
  return try withAnimation(animation, body)
}
