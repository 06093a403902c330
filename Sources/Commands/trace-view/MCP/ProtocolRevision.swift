/// The revisions of the Model Context Protocol that the server speaks.
enum ProtocolRevision {
  /// The revision without a handshake: each request names it.
  static let stateless = "2026-07-28"
  /// The revisions with a handshake, oldest first. That of 2025-03-26 is left out because it has batches.
  static let withHandshake = ["2024-11-05", "2025-06-18", "2025-11-25"]
  /// All revisions, newest first.
  static var all: [String] { [stateless] + withHandshake.reversed() }

  /// Returns the answer to a client that wishes for a revision: that one, or the newest one before it. Dates sort as
  /// text.
  static func negotiated(_ wanted: String) -> String {
    if withHandshake.contains(wanted) { return wanted }
    return withHandshake.last { $0 < wanted } ?? withHandshake[withHandshake.count - 1]
  }
}
