import ViewGraph

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String
  public static let logicallyComplete = Self(name: "logicallyComplete")
  public static let removed = Self(name: "removed")
}

/// Makes changes that are animated.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Makes changes that are animated, and says when the animation is over: within one second of virtual time.
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
