/// A second place for the chunks of a packed trace, which holds each event as soon as it is written.
package protocol ChunkMirror: AnyObject {
  /// Begins a chunk, which has no records yet.
  func begin(_ chunk: ChunkHeader)

  /// Takes what was written to the current chunk.
  ///
  /// - Parameters:
  ///   - chunk: The chunk from its header up to the end of its last record.
  ///   - start: The offset of the first byte that is new.
  func publish(_ chunk: UnsafeRawBufferPointer, from start: Int)
}
