/// The recorded answers for one host. They are the same in each run, no matter what other hosts request.
package struct HostedResponses: Sendable {
  let responses: RecordedResponses

  /// Reads a folder with answers.
  ///
  /// - Throws: ``InteractionError`` if its index cannot be used.
  package init(path: String, seed: UInt64 = 1) throws {
    responses = try RecordedResponses(path: path, seed: seed, isHosted: true)
  }

  /// The folder and the seed of the value of `TWOTRACK_RESPONSES`: `7,/path`, or a path alone.
  package static func place(_ variable: String) -> (path: String, seed: UInt64) { RecordedResponses.place(variable) }

  /// The folder.
  package var path: String { responses.folder.path }

  /// The requests that failed for want of an answer, in their order; nil if there were none, or if another request got
  /// its answer.
  package var unansweredAlone: [String]? { responses.unansweredAlone }
}
