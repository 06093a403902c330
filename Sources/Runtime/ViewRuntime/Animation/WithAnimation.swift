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

/// Performs animated changes, and calls `completion` when the animation is over in virtual time: immediately if
/// `animation` is nil, or if nothing has changed ("If no animations are created by the changes in body, then the
/// callback will be called immediately after body": Apple). An animation that repeats forever does not end.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  defer {
    if ActiveGraph.onThisThread?.needsFrame != true {
      completion()
    } else if let delay = animation.map({ $0.time(to: completionCriteria) }) ?? 0 {
      afterAnimation(nanoseconds: delay, completion)
    }
  }
  return try withAnimation(animation, body)
}

/// Runs the completion of an animation when it is over in virtual time: immediately if there is no graph.
func afterAnimation(nanoseconds: UInt64, _ completion: @escaping () -> Void) {
  guard let graph = ActiveGraph.onThisThread else { return completion() }
  graph.scheduleForContext(after: nanoseconds, completion)
}

/// Runs the completion of an animation that takes this many seconds.
func afterAnimation(seconds: Double, _ completion: @escaping () -> Void) {
  afterAnimation(nanoseconds: UInt64(max(0, min(seconds, 1e9)) * 1e9), completion)
}
