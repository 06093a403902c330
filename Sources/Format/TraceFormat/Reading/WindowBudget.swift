/// The memory that one pass may take for the open chunks of all its writers.
///
/// Up to ``ampleChunks`` chunks of the usual size are held whole while they are read. When more are open, as many threads as that
/// recorded at the same time, each has a window of its share, and is read on in the file where the window ends.
final class WindowBudget {
  /// How many chunks of the usual size have room whole.
  static let ampleChunks = 64

  /// The most bytes that all windows take together.
  let limit: Int
  /// A share is never less: some seventy events.
  let leastShare: Int
  /// Bytes that windows take.
  var used = 0
  var openChunks = 0

  init(limit: Int = 2 * ampleChunks * ChunkHeader.defaultCapacity, leastShare: Int = 256) {
    self.limit = limit
    self.leastShare = leastShare
  }

  /// What one window may take.
  var share: Int { share(of: openChunks) }
  /// The share with one more chunk open.
  var shareOfNext: Int { share(of: openChunks + 1) }
  var isExceeded: Bool { used > limit }
  /// The most that the window of a writer that waits for its turn may keep when the limit is exceeded.
  var keptShare: Int { share > leastShare ? share : 0 }

  /// All shares together are half of the limit: so there is room for as much again until windows have to be taken back.
  private func share(of chunks: Int) -> Int { max(limit / 2 / max(chunks, 1), leastShare) }
}
