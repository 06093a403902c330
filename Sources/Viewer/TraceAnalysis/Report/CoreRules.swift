internal import TraceModel

/// The rules for the sake of which people read a log: on repeated work, on the order of results, and on endings. A log
/// counts as judged only if at least one of them can judge it.
enum CoreRules {
  /// The ids of the rules.
  static let all: Set<String> = [
    // Repeated work.
    "double-fetch", "cross-node-double-fetch", "refetch-on-return", "repeat-of-once-work", "work-not-repeated",
    // Order.
    "stale-result-overwrites", "stale-loading-flag", "last-request-wins",
    // Endings.
    "task-outlives-visibility", "task-outlives-node", "lost-task-handle", "cancel-ignored", "resource-leak",
    "object-leak", "stuck-loading", "begun-ends", "work-not-resumed",
  ]

  /// The name of the source whose traces they concern.
  private static let source = "console log"

  /// Returns why a log is not judged, or nil if it is, or if the trace is not that of a log.
  ///
  /// - Parameter rules: The ids of the rules that were run. A run of chosen rules is judged by what was chosen.
  static func lack(of facts: TraceFacts, _ verdict: Verdict, rules: [String]) -> String? {
    let core = rules.filter(all.contains)
    guard facts.attributes.contains(where: { $0.key == "source" && $0.value == source }), !core.isEmpty else {
      return nil
    }
    if let request = facts.attributes.first(where: { $0.key == "open_repeats" })?.value,
      verdict.undecided.contains("double-fetch")
    {
      return
        "'\(request)' is requested again, and the log does not say whether something asks for that; a line that names "
        + "its view, such as 'FeedView: loading \(request)', says more"
    }
    func attribute(_ name: String) -> String? { facts.attributes.first { $0.key == name }?.value }
    if let site = attribute("open_order"), core.contains("stale-result-overwrites") {
      return "'\(site)' runs with several inputs at once, their answers come out of order, and the log does not say "
        + "which of them is kept"
    }
    if let site = attribute("open_inputs"), let count = attribute("open_inputs_count").flatMap({ Int($0) }),
      core.contains("stale-result-overwrites")
    {
      let span = attribute("open_inputs_span").flatMap { UInt64($0) }.map { " within \(TimeSpan($0))" } ?? ""
      return
        "'\(site)' makes \(count) requests\(span) with an input that grows, as if each keystroke made one, and the "
        + "log does not say whether they wait for a pause in the typing"
    }
    if let timer = attribute("open_timer"), let view = attribute("open_timer_view"), core.contains("resource-leak") {
      return "'\(timer)' comes again and again after '\(view)' has left, and the log does not say whose it is; a line "
        + "that begins with the view's name says it"
    }
    if verdict.judged(of: core) > 0 { return nil }
    return "the log does not contain what the rules on repeated work, order and endings need"
  }
}
