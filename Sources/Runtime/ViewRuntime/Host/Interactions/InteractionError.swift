import TraceSupport

/// An interaction that cannot be performed: its target is not on screen, or does not accept it.
public struct InteractionError: Error, CustomStringConvertible, Sendable {
  public let description: String
  /// True if nothing with the requested label is on screen.
  let isMissing: Bool

  init(_ description: String, isMissing: Bool = false) {
    self.description = description
    self.isMissing = isMissing
  }

  /// Returns the error for a label that is not on screen; it lists the labels that are.
  static func missing(_ what: String, _ label: String, among labels: [String]) -> InteractionError {
    let meant =
      nearestName(to: label, in: labels.filter { !$0.isEmpty && $0 != label }).map { "; did you mean \"\($0)\"?" } ?? ""
    return InteractionError(
      "no \(what) \"\(label)\" on screen\(meant.isEmpty ? ";" : meant) \(list(labels) ?? "there are none")",
      isMissing: true)
  }

  /// Returns the error for a label that is on screen, but below a presentation; it lists the labels that can be
  /// reached.
  static func below(_ presentation: String, _ what: String, _ label: String, among labels: [String]) -> InteractionError
  {
    InteractionError(
      "no \(what) \"\(label)\" can be reached, since the \(presentation) is above it; \(list(labels) ?? "nothing on it can be")",
      isMissing: true)
  }

  /// Returns the error for a label that scrolling does not reach; it lists the labels on screen at the end.
  static func unreachable(_ reason: String, _ labels: [String]) -> InteractionError {
    InteractionError("\(reason); \(list(labels) ?? "the screen is empty")")
  }

  private static func list(_ labels: [String]) -> String? {
    var seen: [String] = []
    for label in labels where !label.isEmpty && !seen.contains(label) { seen.append(label) }
    return seen.isEmpty ? nil : "found: " + seen.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
