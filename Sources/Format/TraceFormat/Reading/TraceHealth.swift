/// The losses and damage of a trace, counted while it is read.
public struct TraceHealth: Equatable, Sendable {
  /// The way a trace ends.
  public enum End: String, Sendable {
    /// The program exited on its own (`process.exit`).
    case exit
    /// A signal ended the program (`process.signal`).
    case signal
    /// The file is truncated or damaged.
    case torn
    /// The trace does not say how the program ended.
    case open
  }

  /// The number of lost events by reason, in ``LossReason`` order.
  package internal(set) var lostByReason = Self.nothingLost
  /// Shared by all values without losses, because each writer has a separate health.
  private static let nothingLost = [UInt64](repeating: 0, count: LossReason.allCases.count)
  /// The number of damaged chunks. Chunks with a wrong checksum are skipped; chunks without a checksum are read up to
  /// the damage. Additional chunks with the same serial are also counted.
  public internal(set) var corruptChunks = 0
  /// The number of chunks whose end is missing from the file.
  public internal(set) var tornChunks = 0
  /// The number of bytes outside of the chunks and the header.
  public internal(set) var strayBytes: UInt64 = 0
  /// The number of skipped records of unknown kinds that a reader has to report.
  public internal(set) var skippedRecords = 0
  /// The number of losses of unknown size.
  public internal(set) var uncountedLosses = 0
  /// The number of texts that exceed the limit of 4096 bytes and were truncated.
  public internal(set) var truncatedTexts = 0
  /// True if the checksum of the header is wrong.
  public internal(set) var headerDamaged = false
  /// True if the file was never closed: it is still being written, or its writer died.
  public internal(set) var neverClosed = false
  /// True if a process exited on its own.
  public internal(set) var sawExit = false
  /// True if a signal ended a process.
  public internal(set) var sawSignal = false
  /// True if the program never came to rest (a `warning` with the code `never_rests`).
  package internal(set) var neverRested = false
  /// True if a step of the script could not be performed (a `warning` with the code `script_stopped`).
  package internal(set) var scriptStopped = false

  /// The total number of lost events.
  public var lost: UInt64 { lostByReason.reduce(0) { $0.addingSaturated($1) } }

  /// The way the trace ends.
  public var end: End {
    if sawSignal { return .signal }
    if sawExit { return .exit }
    return tornChunks > 0 || corruptChunks > 0 || strayBytes > 0 ? .torn : .open
  }

  /// True if nothing is missing.
  public var isComplete: Bool {
    lost == 0 && uncountedLosses == 0 && !isDamaged
  }

  /// True if bytes of the file are missing or are not those that were written, wherever the trace ends.
  package var isCutOrDamaged: Bool {
    corruptChunks > 0 || tornChunks > 0 || strayBytes > 0 || headerDamaged
      || lostByReason[Int(LossReason.torn.rawValue)] > 0
  }

  /// True if the file itself is damaged or violates the limits of the format.
  var isDamaged: Bool {
    corruptChunks > 0 || tornChunks > 0 || strayBytes > 0 || skippedRecords > 0 || truncatedTexts > 0 || headerDamaged
  }

  mutating func addLoss(_ count: UInt64, _ reason: LossReason) {
    if count == 0 { uncountedLosses += 1 }
    let index = Int(reason.rawValue)
    lostByReason[index] = lostByReason[index].addingSaturated(count)
  }

  mutating func add(_ other: TraceHealth) {
    for reason in LossReason.allCases where other.lostByReason[Int(reason.rawValue)] > 0 {
      addLoss(other.lostByReason[Int(reason.rawValue)], reason)
    }
    uncountedLosses += other.uncountedLosses
    corruptChunks += other.corruptChunks
    tornChunks += other.tornChunks
    skippedRecords += other.skippedRecords
    sawExit = sawExit || other.sawExit
    sawSignal = sawSignal || other.sawSignal
    neverRested = neverRested || other.neverRested
    scriptStopped = scriptStopped || other.scriptStopped
  }
}
