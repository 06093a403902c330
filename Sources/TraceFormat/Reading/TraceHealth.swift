/// What is missing from a trace, counted while it is read.
public struct TraceHealth: Equatable, Sendable {
  /// How the trace ends.
  public enum End: String, Sendable {
    /// The program ended by itself (`process.exit`).
    case exit
    /// A signal ended it (`process.signal`).
    case signal
    /// The file is cut off or its tail is damaged.
    case torn
    /// Nothing says how the program ended.
    case open
  }

  /// Events told as lost, by reason, in the order of ``LossReason``.
  public internal(set) var lostByReason = [UInt64](repeating: 0, count: LossReason.allCases.count)
  /// Chunks whose checksum is wrong; their events are left out.
  public internal(set) var corruptChunks = 0
  /// Chunks that end in the middle of a record, or whose end the file lacks.
  public internal(set) var tornChunks = 0
  /// Bytes that belong to no chunk and no header.
  public internal(set) var strayBytes: UInt64 = 0
  /// Records of kinds that this reader does not know and must not pass over in silence.
  public internal(set) var skippedRecords = 0
  /// The header's checksum is wrong.
  public internal(set) var headerDamaged = false
  /// The file was still open for writing when it was last written.
  public internal(set) var neverClosed = false
  public internal(set) var sawExit = false
  public internal(set) var sawSignal = false

  /// All lost events.
  public var lost: UInt64 { lostByReason.reduce(0) { $0 &+ $1 } }

  public var end: End {
    if sawSignal { return .signal }
    if sawExit { return .exit }
    return tornChunks > 0 || corruptChunks > 0 || strayBytes > 0 ? .torn : .open
  }

  /// Whether nothing is missing.
  public var isComplete: Bool {
    lost == 0 && corruptChunks == 0 && tornChunks == 0 && strayBytes == 0 && skippedRecords == 0 && !headerDamaged
  }

  mutating func addLoss(_ count: UInt64, _ reason: LossReason) {
    lostByReason[Int(reason.rawValue)] &+= count
  }
}

extension TraceHealth {
  mutating func add(_ other: TraceHealth) {
    for index in lostByReason.indices { lostByReason[index] &+= other.lostByReason[index] }
    corruptChunks += other.corruptChunks
    // A cut chunk is already counted when the file is opened.
    tornChunks = max(tornChunks, other.tornChunks)
    skippedRecords += other.skippedRecords
  }
}
