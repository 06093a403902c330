/// The fixed part at the start of a trace file (Docs/TraceFormat.md, "File header").
package struct FileHeader: Sendable {
  /// 0x89, TRV, CR LF, ^Z, LF: detects damage by a text-mode or 7-bit transfer.
  package static let magic: [UInt8] = [0x89, 0x54, 0x52, 0x56, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The length of the fixed part, in bytes.
  package static let fixedLength = 320
  /// The header length of a live file, in bytes: a multiple of every page size in use.
  package static let liveLength = 64 * 1024
  /// The length of the area at the end of a live file's header that receives the last message of the program: 4 bytes
  /// with the length of the message, and the message.
  package static let messageAreaLength = 1024
  /// The maximum header length, in bytes.
  package static let maximumLength = 16 * 1024 * 1024
  /// The major version that this library reads and writes. Readers reject greater versions.
  package static let major: UInt16 = 1
  /// The minor version that this library writes. Readers accept any.
  package static let minor: UInt16 = 0
  /// The tag that shows the byte order.
  package static let endianTag: UInt32 = 0x0102_0304
  /// The incompatible features that this reader supports: currently none.
  package static let knownIncompatibleFlags: UInt32 = 0

  /// Byte offsets of the fields, from the start of the file.
  package enum Offset {
    /// ``FileHeader/length``, 4 bytes.
    package static let headerLength = 8
    /// ``FileHeader/major``, 2 bytes.
    package static let major = 12
    /// The minor version, 2 bytes.
    package static let minor = 14
    /// ``FileHeader/incompatibleFlags``, 4 bytes.
    package static let incompatibleFlags = 16
    /// ``FileHeader/compatibleFlags``, 4 bytes.
    package static let compatibleFlags = 20
    /// ``FileHeader/endianTag``, 4 bytes.
    package static let endianTag = 24
    /// ``FileHeader/chunkSize``, 4 bytes.
    package static let chunkSize = 28
    /// ``FileHeader/mode``, 1 byte.
    package static let mode = 36
    /// ``FileHeader/state``, 1 byte.
    package static let state = 37
    /// ``FileHeader/clockKind``, 1 byte.
    package static let clockKind = 38
    /// ``FileHeader/build``, 1 byte.
    package static let build = 39
    /// ``FileHeader/traceID``, 16 bytes.
    package static let traceID = 40
    /// ``FileHeader/bootID``, 16 bytes.
    package static let bootID = 56
    /// ``FileHeader/pid``, 4 bytes.
    package static let pid = 72
    /// ``FileHeader/parentPID``, 4 bytes.
    package static let parentPID = 76
    /// ``FileHeader/processStart``, 8 bytes.
    package static let processStart = 80
    /// ``FileHeader/startTicks``, 8 bytes.
    package static let startTicks = 88
    /// ``FileHeader/ticksPerSecond``, 8 bytes.
    package static let ticksPerSecond = 96
    /// ``FileHeader/startMonotonic``, 8 bytes.
    package static let startMonotonic = 104
    /// ``FileHeader/startRealtime``, 8 bytes.
    package static let startRealtime = 112
    /// The offset of the anchors, 4 bytes.
    package static let anchorsOffset = 120
    /// The number of anchors that fit, 4 bytes.
    package static let anchorsCapacity = 124
    /// The offset of the attributes, 4 bytes.
    package static let attributesOffset = 128
    /// The length of the attributes in bytes, 4 bytes.
    package static let attributesLength = 132
    /// The offset of the accounts, 4 bytes.
    package static let accountsOffset = 136
    /// The number of accounts, 4 bytes.
    package static let accountsCount = 140
    /// ``FileHeader/eventCount``, 8 bytes.
    package static let eventCount = 144
    /// ``FileHeader/attemptedCount``, 8 bytes.
    package static let attemptedCount = 152
    /// The CRC-32C of the attributes and of the fixed part up to this field, 4 bytes.
    package static let headerCRC = 188
    /// The serial of the next chunk, 8 bytes. From here on, the header changes during recording and is not covered by
    /// the checksum.
    package static let nextSerial = 192
    /// The number of anchors, 8 bytes.
    package static let anchorsCount = 200
    /// ``FileHeader/lost``: ten counters of 8 bytes, in the order of ``LossReason``.
    package static let lost = 208
  }

  /// The layout and use of the file's chunks.
  package enum Mode: UInt8, Sendable {
    /// Live: chunks in a grid, until the file is full.
    case file = 0
    /// Live: chunks in a grid; new events overwrite the oldest.
    case ring = 1
    /// Adjacent chunks, written once.
    case packed = 2
  }

  /// The progress of a live file.
  package enum State: UInt8, Sendable {
    /// Nothing has been recorded.
    case never = 0
    /// The file is being written, or its writer died.
    case online = 1
    /// The trace is complete.
    case closed = 2
  }

  /// The clock that counts the ticks.
  package enum ClockKind: UInt8, Sendable {
    /// Virtual time, in nanoseconds.
    case virtual = 0
    /// The system's monotonic clock, in nanoseconds.
    case monotonic = 1
    /// The x86 time-stamp counter.
    case tsc = 2
    /// The arm64 virtual counter.
    case cntvct = 3
    /// `mach_absolute_time`.
    case mach = 4
  }

  /// The readings of all clocks at one moment.
  package struct Anchor: Equatable, Sendable {
    /// The length of an anchor in the file, in bytes.
    package static let length = 32
    /// The trace's clock, in ticks.
    package var ticks: UInt64
    /// The monotonic clock, in nanoseconds.
    package var monotonic: UInt64
    /// The real time, in nanoseconds since 1970; 0 if it is not recorded.
    package var realtime: UInt64
    /// The boot time clock, in nanoseconds; 0 if it is not recorded.
    package var boottime: UInt64
    /// Creates an anchor from the readings of all clocks.
    package init(ticks: UInt64, monotonic: UInt64, realtime: UInt64, boottime: UInt64) {
      self.ticks = ticks
      self.monotonic = monotonic
      self.realtime = realtime
      self.boottime = boottime
    }
  }

  /// The length of the whole header, in bytes.
  package var length: UInt32 = 0
  /// The major version of the file.
  package var major: UInt16 = Self.major
  /// Features that a reader must know to read the file.
  package var incompatibleFlags: UInt32 = 0
  /// Features that a reader may ignore; see ``Feature``.
  package var compatibleFlags: UInt32 = 0
  /// The slot size of a live file in bytes; 0 in a packed file, whose chunks are adjacent.
  package var chunkSize: UInt32 = 0
  /// The layout and use of the file's chunks.
  package var mode: Mode = .packed
  /// The progress of a live file. A packed file is closed.
  package var state: State = .closed
  /// The clock that counts the ticks.
  package var clockKind: ClockKind = .virtual
  /// The build of the recorded program.
  package var build: TraceHeader.Build = .unknown
  /// The id of the run, which the files of all its processes share. In virtual time, a hash of the content.
  package var traceID: (UInt64, UInt64) = (0, 0)
  /// The id of the system's boot, which relates traces from the same boot.
  package var bootID: (UInt64, UInt64) = (0, 0)
  /// The id of the recorded process.
  package var pid: UInt32 = 0
  /// The id of its parent process.
  package var parentPID: UInt32 = 0
  /// The start of the process, in the system's units.
  package var processStart: UInt64 = 0
  /// The clock reading at the start of the trace, in ticks.
  package var startTicks: UInt64 = 0
  /// The rate of the clock in ticks per second, as far as it was known at the start.
  package var ticksPerSecond: UInt64 = 1_000_000_000
  /// The monotonic clock reading at the start of the trace, in nanoseconds.
  package var startMonotonic: UInt64 = 0
  /// The real time at the start of the trace, in nanoseconds since 1970; 0 if it is not recorded.
  package var startRealtime: UInt64 = 0
  /// The number of events in a packed file, including loss records; 0 if they were not counted.
  package var eventCount: UInt64 = 0
  /// The number of events, recorded or lost, that all writers of a packed file attempted; 0 if they were not counted.
  package var attemptedCount: UInt64 = 0
  /// Clock readings in ascending order, used to convert ticks to nanoseconds.
  package var anchors: [Anchor] = []
  /// The number of lost events by reason, in the order of ``LossReason``.
  package var lost = [UInt64](repeating: 0, count: LossReason.allCases.count)
  /// The event counts of each writer in a live recorder; nil if the recorder does not keep them.
  package var accounts: Accounts?
  /// The text with which the program ended itself, in a live file with ``Feature/message``.
  package var message: String?
  /// The facts that the trace records about itself.
  package var trace = TraceHeader()

  /// Creates the header of an empty packed trace in virtual time.
  package init() {}
}

/// The reasons for missing events.
package enum LossReason: UInt8, CaseIterable, Sendable {
  /// The trace file reached its limit.
  case full = 0
  /// The recorder was interrupted, on the same thread, by code that recorded an event.
  case reentrant = 1
  /// The event does not fit in a chunk.
  case tooBig = 2
  /// There was no file to record to.
  case noFile = 3
  /// A forked child had not started recording to a separate file.
  case forkedChild = 4
  /// A ring reused the chunk for newer events.
  case overwritten = 5
  /// The protected part of a ring, which is never overwritten, is full.
  case durableFull = 6
  /// The file ends inside a chunk.
  case torn = 7
  /// A chunk is damaged.
  case corrupt = 8
  /// Any other reason.
  case other = 9

  /// The word for this reason in the ``Field/reason`` of a `loss` event.
  package var word: WellKnownString {
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

  /// Creates the reason for a word in the ``Field/reason`` of a `loss` event, or returns nil if the word is not a loss
  /// reason.
  package init?(word id: StringID) {
    guard let reason = Self.allCases.first(where: { StringID($0.word) == id }) else { return nil }
    self = reason
  }
}
