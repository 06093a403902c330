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
  public internal(set) var lostByReason = Self.nothingLost
  /// One array for all that have nothing to tell: each writer has its health.
  private static let nothingLost = [UInt64](repeating: 0, count: LossReason.allCases.count)
  /// Chunks with damage: those with a wrong checksum are left out, those without one are read up to the damage. Second chunks of
  /// one serial count too.
  public internal(set) var corruptChunks = 0
  /// Chunks whose end the file lacks.
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
  public var lost: UInt64 { lostByReason.reduce(0) { Self.sum($0, $1) } }

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
    let index = Int(reason.rawValue)
    lostByReason[index] = Self.sum(lostByReason[index], count)
  }

  /// A sum that stays at the largest number instead of starting again at 0, which would read as "nothing lost".
  private static func sum(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? .max : sum
  }

  mutating func add(_ other: TraceHealth) {
    for reason in LossReason.allCases where other.lostByReason[Int(reason.rawValue)] > 0 {
      addLoss(other.lostByReason[Int(reason.rawValue)], reason)
    }
    corruptChunks += other.corruptChunks
    tornChunks += other.tornChunks
    skippedRecords += other.skippedRecords
    sawExit = sawExit || other.sawExit
    sawSignal = sawSignal || other.sawSignal
  }
}
