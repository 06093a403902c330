internal import TraceFormat

extension Report {
  /// The means that would let a run reach more of the app, as a sentence without a period; nil if it reached everything that the
  /// trace knows of.
  package var reachAdvice: String? {
    if let obstacle = explorations.lazy.compactMap(\.reach.obstacle).first {
      let screen = obstacle.screen.isEmpty ? "what is in the way" : obstacle.screen
      return "to get past \(screen), give trace-record a script that passes it (--script), answers to its requests "
        + "(--responses), or what the app looks for when it starts: an argument after --, a stored token"
    }
    guard let coverage, !coverage.missing.isEmpty else { return nil }
    if trace.attributes.contains(where: { $0.key == "test" }) {
      return "to reach more, let the test walk on (host.explore), pass what is in the way (host.type, host.tap), or "
        + "answer its requests (\"responses\" in .twotrack.json)"
    }
    return explorations.isEmpty
      ? "to reach more, let trace-record walk through the app (--explore 50), or give it a script (--script)"
      : "to reach more, give trace-record more steps (--explore), a script (--script), or answers to requests (--responses)"
  }
}
