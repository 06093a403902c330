/// An interaction that cannot be made: what it asked for is not on the screen.
public struct InteractionError: Error, CustomStringConvertible, Sendable {
  public let description: String
  /// Whether nothing with the label that was asked for is on the screen.
  let isMissing: Bool

  init(_ description: String, isMissing: Bool = false) {
    self.description = description
    self.isMissing = isMissing
  }

  /// A label that is not on the screen, with those that are.
  static func missing(_ what: String, _ label: String, among labels: [String]) -> InteractionError {
    InteractionError("no \(what) \"\(label)\" is on the screen; \(list(labels) ?? "there are none")", isMissing: true)
  }

  /// A label that no scrolling brings on the screen, with those that are there in the end.
  static func unreached(_ why: String, _ labels: [String]) -> InteractionError {
    InteractionError("\(why); \(list(labels) ?? "it is empty")")
  }

  private static func list(_ labels: [String]) -> String? {
    var seen: [String] = []
    for label in labels where !label.isEmpty && !seen.contains(label) { seen.append(label) }
    return seen.isEmpty ? nil : "there are " + seen.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
