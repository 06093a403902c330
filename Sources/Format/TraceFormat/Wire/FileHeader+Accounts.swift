extension FileHeader {
  /// The bits of ``compatibleFlags``.
  package enum Feature {
    /// The header has ``Accounts``.
    package static let accounts: UInt32 = 1
    /// The recorder overwrote the oldest chunks: the file is a ring or was packed from one.
    package static let overwrites: UInt32 = 2
    /// Events of different writers at the same ticks are sorted by their orders, not by the writers' numbers.
    package static let orders: UInt32 = 4
    /// The header of this live file ends with an area for the last message of the program.
    package static let message: UInt32 = 8
  }

  /// True if the file is a ring or was packed from one, so that its oldest chunks may be missing.
  var hasOverwritten: Bool { mode == .ring || compatibleFlags & Feature.overwrites != 0 }

  /// Event counts that the recorder of a live file keeps outside of the chunks, because a chunk's counts are lost if
  /// the chunk is overwritten or cut off.
  package struct Accounts: Equatable, Sendable {
    /// The number of lost events that `loss` records report, in the order of ``LossReason``.
    package var reported: [UInt64]
    /// The number of events that each writer has recorded or reported as lost. Element 0 is the sum for all writers
    /// without an element. The numbers can be too low for writers that have a chunk.
    package var attempted: [UInt64]

    /// Creates empty accounts for the writers with numbers below `writers`.
    package init(writers: Int) {
      reported = [UInt64](repeating: 0, count: LossReason.allCases.count)
      attempted = [UInt64](repeating: 0, count: writers)
    }

    /// The length in the file, in bytes.
    var length: Int { 8 * (reported.count + attempted.count) }

    /// Reads `count` numbers. Returns nil if there are too few.
    init?(reading bytes: UnsafeRawBufferPointer, at offset: Int, count: Int) {
      self.init(writers: 0)
      guard count > reported.count, offset <= bytes.count, count <= (bytes.count - offset) / 8 else { return nil }
      for index in reported.indices { reported[index] = unsafe bytes.long(offset + 8 * index) }
      attempted = (reported.count..<count).map { unsafe bytes.long(offset + 8 * $0) }
    }

    func write(to bytes: UnsafeMutableRawBufferPointer, at offset: Int) {
      for (index, number) in (reported + attempted).enumerated() { unsafe bytes.put(number, at: offset + 8 * index) }
    }

    /// The number of events that are missing after the last events found.
    ///
    /// - Parameter found: The number of events up to the end of the last chunk of each writer that has chunks.
    func missing(found: [(writer: UInt32, events: UInt64)]) -> UInt64 {
      var left = attempted
      for (writer, events) in found {
        let index = Int(writer) < left.count ? Int(writer) : 0
        left[index] -= min(left[index], events)
      }
      return left.reduce(0) { $0.addingSaturated($1) }
    }

    /// The accounts without the trailing accounts of writers numbered `writers` and up that have not attempted any
    /// events.
    package func trimmed(to writers: Int) -> Accounts {
      var trimmed = self
      let used = max(writers, 1, (attempted.lastIndex { $0 > 0 } ?? 0) + 1)
      trimmed.attempted.removeLast(max(0, attempted.count - used))
      return trimmed
    }
  }
}
