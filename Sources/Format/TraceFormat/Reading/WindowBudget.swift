/// The memory that one pass may use for the open chunks of all writers.
///
/// Up to ``ampleChunks`` chunks of the default size are kept in memory whole. If more chunks are open because many
/// threads recorded at the same time, each chunk gets a window of its share, which moves through the chunk.
final class WindowBudget {
  /// The number of chunks of the default size that fit whole.
  static let ampleChunks = 64

  /// The maximum total size of all windows, in bytes.
  let limit: Int
  /// The minimum share, in bytes: about seventy events.
  let leastShare: Int
  /// The total size of all windows, in bytes.
  var used = 0
  var openChunks = 0

  init(limit: Int = 2 * ampleChunks * ChunkHeader.defaultCapacity, leastShare: Int = 256) {
    self.limit = limit
    self.leastShare = leastShare
  }

  /// The maximum size of one window, in bytes.
  var share: Int { share(of: openChunks) }
  /// The share that would apply if one more chunk were open.
  var shareOfNext: Int { share(of: openChunks + 1) }
  var isExceeded: Bool { used > limit }
  /// The maximum window size that a waiting writer may keep when the limit is exceeded.
  var keptShare: Int { share > leastShare ? share : 0 }

  /// The shares add up to half the limit, so windows can grow to twice their share before some of them have to be
  /// freed.
  private func share(of chunks: Int) -> Int { max(limit / 2 / max(chunks, 1), leastShare) }
}
