/// The fixed part at the start of a trace file (Docs/TraceFormat.md, "File header").
public struct FileHeader: Sendable {
  /// 0x89, TRV, CR LF, ^Z, LF: a text-mode or 7-bit transfer damages it.
  public static let magic: [UInt8] = [0x89, 0x54, 0x52, 0x56, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Bytes of the fixed part.
  public static let fixedLength = 320
  /// The header of a live file, in bytes: a multiple of every page size in use.
  public static let liveLength = 64 * 1024
  public static let maximumLength = 16 * 1024 * 1024
  public static let major: UInt16 = 1
  public static let minor: UInt16 = 0
  public static let endianTag: UInt32 = 0x0102_0304
  /// Incompatible features that this reader knows: none yet.
  public static let knownIncompatibleFlags: UInt32 = 0

  /// Byte offsets of the fields.
  public enum Offset {
    public static let headerLength = 8
    public static let major = 12
    public static let minor = 14
    public static let incompatibleFlags = 16
    public static let compatibleFlags = 20
    public static let endianTag = 24
    public static let chunkSize = 28
    public static let mode = 36
    public static let state = 37
    public static let clockKind = 38
    public static let build = 39
    public static let traceID = 40
    public static let bootID = 56
    public static let pid = 72
    public static let parentPID = 76
    public static let processStart = 80
    public static let startTicks = 88
    public static let ticksPerSecond = 96
    public static let startMonotonic = 104
    public static let startRealtime = 112
    public static let anchorsOffset = 120
    public static let anchorsCapacity = 124
    public static let attributesOffset = 128
    public static let attributesLength = 132
    /// Events in a packed file, loss records included; 0 where nobody counted them.
    public static let eventCount = 144
    /// Events attempted by all writers of a packed file, recorded or lost; 0 where nobody counted them.
    public static let attemptedCount = 152
    public static let headerCRC = 188
    /// From here on the header changes while the file is written and is not covered by the checksum.
    public static let nextSerial = 192
    public static let anchorsCount = 200
    /// Ten counters, in the order of ``LossReason``.
    public static let lost = 208
  }

  public enum Mode: UInt8, Sendable { case file = 0, ring = 1, packed = 2 }
  public enum State: UInt8, Sendable { case never = 0, online = 1, closed = 2 }
  public enum ClockKind: UInt8, Sendable { case virtual = 0, monotonic = 1, tsc = 2, cntvct = 3, mach = 4 }

  /// A reading of all clocks at one moment.
  public struct Anchor: Equatable, Sendable {
    public static let length = 32
    public var ticks: UInt64
    public var monotonic: UInt64
    public var realtime: UInt64
    public var boottime: UInt64
    public init(ticks: UInt64, monotonic: UInt64, realtime: UInt64, boottime: UInt64) {
      self.ticks = ticks
      self.monotonic = monotonic
      self.realtime = realtime
      self.boottime = boottime
    }
  }

  public var length: UInt32 = 0
  public var major: UInt16 = Self.major
  public var incompatibleFlags: UInt32 = 0
  public var compatibleFlags: UInt32 = 0
  /// Slot size of a live file in bytes; 0 in a packed file, whose chunks stand back to back.
  public var chunkSize: UInt32 = 0
  public var mode: Mode = .packed
  public var state: State = .closed
  public var clockKind: ClockKind = .virtual
  public var build: TraceHeader.Build = .unknown
  public var traceID: (UInt64, UInt64) = (0, 0)
  public var bootID: (UInt64, UInt64) = (0, 0)
  public var pid: UInt32 = 0
  public var parentPID: UInt32 = 0
  public var processStart: UInt64 = 0
  public var startTicks: UInt64 = 0
  public var ticksPerSecond: UInt64 = 1_000_000_000
  public var startMonotonic: UInt64 = 0
  public var startRealtime: UInt64 = 0
  public var eventCount: UInt64 = 0
  public var attemptedCount: UInt64 = 0
  public var anchors: [Anchor] = []
  /// Lost events by reason, in the order of ``LossReason``.
  public var lost = [UInt64](repeating: 0, count: LossReason.allCases.count)
  public var trace = TraceHeader()

  public init() {}
}

/// Why events are missing.
public enum LossReason: UInt8, CaseIterable, Sendable {
  case full = 0
  case reentrant = 1
  case tooBig = 2
  case noFile = 3
  case forkedChild = 4
  case overwritten = 5
  case durableFull = 6
  case torn = 7
  case corrupt = 8
  case other = 9

  /// The word that a `loss` event's `reason` holds.
  public var word: WellKnownString {
    switch self {
    case .full: .full
    case .reentrant: .reentrant
    case .tooBig: .tooBig
    case .noFile: .noFile
    case .forkedChild: .forkedChild
    case .overwritten: .overwritten
    case .durableFull: .durableFull
    case .torn: .torn
    case .corrupt: .corrupt
    case .other: .other
    }
  }

  public init?(word id: StringID) {
    guard let reason = Self.allCases.first(where: { StringID($0.word) == id }) else { return nil }
    self = reason
  }
}
