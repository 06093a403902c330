import Testing

@testable import TraceFormat

/// A recorder moves records into another chunk and is killed on the way: each record is there once, from either chunk.
struct SupersessionTests {
  /// Where the move was stopped.
  enum State: CaseIterable {
    case before, published, oneGone, twoGone, done
    /// A second move has taken over what the first one made, and nothing is taken away yet.
    case twice
    /// The checksum of the new chunk is wrong, or it has none.
    case unsound, unsealed
  }
  static let states = State.allCases

  /// Writer 2 has four chunks of two events each; nodes 2, 3 and 4 are left out of the chunk that stands for the first three. Another
  /// writer's chunk has a serial among theirs.
  static func ring(_ state: State) -> TraceBytes {
    var ring = TraceBytes(slotSize: 4096)
    ring.header.mode = .ring
    for (serial, node) in [(UInt64(0), UInt64(1)), (1, 3), (3, 5), (4, 7)] {
      if serial == 3 { ring.add(writer: 3, number: 0, firstOrdinal: 0, events: [(5, 100)]) }
      ring.add(writer: 2, number: UInt32(node / 2), firstOrdinal: node - 1, events: [(node * 10, node), (node * 10 + 5, node + 1)]) {
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

  /// What is left of it where the move was stopped.
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
    for index in gone { bytes.replaceSubrange(ring.offset(of: index)..<ring.offset(of: index) + 4, with: [0, 0, 0, 0]) }
    return bytes
  }

  @Test func `before the new chunk counts the old ones do`() throws {
    let file = try TraceFile(bytes: Self.bytes(.before))
    #expect(try nodes(of: file) == [100, 1, 2, 3, 4, 5, 6, 7, 8])
    #expect(file.health.isComplete)
  }

  @Test(arguments: [State.published, .oneGone, .twoGone, .done, .twice])
  func `from then on it alone does, whichever of the old ones are still there`(_ state: State) throws {
    let file = try TraceFile(bytes: Self.bytes(state))
    #expect(try nodes(of: file) == [100, 1, 5, 6, -3, 7, 8])
    #expect(file.health.lostByReason[Int(LossReason.overwritten.rawValue)] == 3)
    #expect(file.health.corruptChunks == 0 && file.health.tornChunks == 0 && file.health.strayBytes == 0)
  }

  @Test func `a chunk whose checksum is wrong, or that has none, hides nothing`() throws {
    var bytes = Self.ring(.unsound).bytes
    let last = Self.ring(.unsound).offset(of: 5)
    bytes[last + ChunkHeader.Supersession.lastOffset] = 99
    for file in [try TraceFile(bytes: bytes), try TraceFile(bytes: Self.ring(.unsealed).bytes)] {
      #expect(try nodes(of: file) == [100, 1, 2, 3, 4, 5, 6, 7, 8])
      #expect(file.health.corruptChunks == 1)
    }
  }

  @Test func `many chunks that claim to stand for each other are read in a moment`() throws {
    var ring = TraceBytes(slotSize: 4096)
    ring.header.mode = .ring
    for serial in 0..<UInt64(2000) {
      ring.add(
        writer: 1, number: UInt32(serial), firstOrdinal: serial, events: [(serial, serial)],
        superseding: .init(last: .max - serial, move: serial % 7 == 0 ? 5000 - serial : serial)
      ) { $0.serial = serial }
    }
    // The move of the first one is the greatest, and it stands for all.
    #expect(try nodes(of: TraceFile(bytes: ring.bytes)) == [0])
  }
}
