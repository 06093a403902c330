import Testing

@testable import TraceFormat

/// A recorder is killed while it moves records to another chunk: each record is read exactly once, from either chunk.
struct SupersessionTests {
  /// The point at which the move was interrupted.
  enum State: CaseIterable {
    case before, published, oneGone, twoGone, done
    /// A second move has superseded the result of the first, and nothing has been freed yet.
    case twice
    /// The checksum of the new chunk is wrong or missing.
    case unsound, unsealed
  }
  static let states = State.allCases

  /// Writer 2 has four chunks of two events each. Nodes 2, 3 and 4 are missing from the chunk that supersedes the first
  /// three. A chunk of another writer has a serial between theirs.
  static func ring(_ state: State) -> TraceBytes {
    var ring = TraceBytes(slotSize: 4096)
    ring.header.mode = .ring
    for (serial, node) in [(UInt64(0), UInt64(1)), (1, 3), (3, 5), (4, 7)] {
      if serial == 3 { ring.add(writer: 3, number: 0, firstOrdinal: 0, events: [(5, 100)]) }
      ring.add(
        writer: 2, number: UInt32(node / 2), firstOrdinal: node - 1,
        events: [(node * 10, node), (node * 10 + 5, node + 1)]
      ) {
        $0.serial = serial
      }
    }
    guard state != .before else { return ring }
    ring.add(
      writer: 2, number: 0, firstOrdinal: 0, events: [(10, 1), (50, 5), (55, 6)], sealed: state != .unsealed,
      superseding: .init(last: 3, move: 1)
    ) { $0.serial = 0 }
    if state == .twice {
      ring.add(
        writer: 2, number: 0, firstOrdinal: 0, events: [(10, 1), (50, 5), (55, 6)], superseding: .init(last: 3, move: 2)
      ) { $0.serial = 0 }
    }
    return ring
  }

  /// The bytes that an interrupted move leaves.
  static func bytes(_ state: State) -> [UInt8] {
    let ring = ring(state)
    var bytes = ring.bytes
    let gone =
      switch state {
      case .oneGone: [0]
      case .twoGone: [0, 1]
      case .done: [0, 1, 3]
      default: [Int]()
      }
    for index in gone {
      bytes.replaceSubrange(ring.offset(of: index)..<ring.offset(of: index) + 4, with: [0, 0, 0, 0])
    }
    return bytes
  }

  @Test func `before the new chunk is valid the old ones are read`() throws {
    let file = try TraceFile(bytes: Self.bytes(.before))
    #expect(try nodes(of: file) == [100, 1, 2, 3, 4, 5, 6, 7, 8])
    #expect(file.health.isComplete)
  }

  @Test(arguments: [State.published, .oneGone, .twoGone, .done, .twice])
  func `afterwards only the new chunk is read, no matter which old ones remain`(_ state: State) throws {
    let file = try TraceFile(bytes: Self.bytes(state))
    #expect(try nodes(of: file) == [100, 1, 5, 6, -3, 7, 8])
    #expect(file.health.lostByReason[Int(LossReason.overwritten.rawValue)] == 3)
    #expect(file.health.corruptChunks == 0 && file.health.tornChunks == 0 && file.health.strayBytes == 0)
  }

  @Test func `a chunk with a wrong or missing checksum supersedes nothing`() throws {
    var bytes = Self.ring(.unsound).bytes
    let last = Self.ring(.unsound).offset(of: 5)
    bytes[last + ChunkHeader.Supersession.lastOffset] = 99
    for file in [try TraceFile(bytes: bytes), try TraceFile(bytes: Self.ring(.unsealed).bytes)] {
      #expect(try nodes(of: file) == [100, 1, 2, 3, 4, 5, 6, 7, 8])
      #expect(file.health.corruptChunks == 1)
    }
  }

  @Test func `many chunks that claim to supersede each other are read quickly`() throws {
    var ring = TraceBytes(slotSize: 4096)
    ring.header.mode = .ring
    for serial in 0..<UInt64(2000) {
      ring.add(
        writer: 1, number: UInt32(serial), firstOrdinal: serial, events: [(serial, serial)],
        superseding: .init(last: .max - serial, move: serial % 7 == 0 ? 5000 - serial : serial)
      ) { $0.serial = serial }
    }
    // The first chunk has the latest move and supersedes all others.
    #expect(try nodes(of: TraceFile(bytes: ring.bytes)) == [0])
  }
}
