/// An interaction that cannot be made: what it asked for is not on the screen.
public struct InteractionError: Error, CustomStringConvertible, Sendable {
  public let description: String

  init(_ description: String) { self.description = description }

  /// A label that is not on the screen, with those that are.
  static func missing(_ what: String, _ label: String, among labels: [String]) -> InteractionError {
    var seen: [String] = []
    for label in labels where !label.isEmpty && !seen.contains(label) { seen.append(label) }
    let list = seen.isEmpty ? "there is none" : "there are " + seen.map { "\"\($0)\"" }.joined(separator: ", ")
    return InteractionError("no \(what) \"\(label)\" is on the screen; \(list)")
  }
}
