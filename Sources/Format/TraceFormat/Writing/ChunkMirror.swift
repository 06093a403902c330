/// A second destination for the chunks of a packed trace. It receives each event as soon as the event is written.
package protocol ChunkMirror: AnyObject {
  /// Begins a chunk that does not have any records.
  func begin(_ chunk: ChunkHeader)

  /// Takes the bytes that were written to the current chunk.
  ///
  /// - Parameters:
  ///   - chunk: The chunk from its header up to the end of its last record.
  ///   - start: The offset of the first new byte.
  func publish(_ chunk: UnsafeRawBufferPointer, from start: Int)
}
