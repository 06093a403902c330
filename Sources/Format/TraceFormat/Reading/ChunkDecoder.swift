/// Decodes the records of one chunk, with one window of the chunk in memory. The input is not trusted: every length is
/// checked against the available bytes.
@safe
@usableFromInline
struct ChunkDecoder {
  enum Step {
    case event
    /// All records in the window have been read.
    case end
    /// The bytes at ``offset`` are not a record, or the record is longer than the window. Nothing beyond that point can
    /// be read.
    case corrupt
  }

  @usableFromInline var cursor: UnsafeRawPointer
  /// Before this address, a whole compact record can be read without bounds checks.
  @usableFromInline var quickEnd: UnsafeRawPointer
  @usableFromInline var lastNode: UInt64 = 0
  @usableFromInline var ticks: UInt64
  @usableFromInline var thread: UInt32
  /// The number of events that the writer attempted before the next record.
  @usableFromInline var ordinal: UInt64
  /// The order of the next event minus ``ordinal``, and a flag that is set once a record in the chunk has specified the
  /// order.
  private var orderOffset: UInt64 = 0
  private var hasOrder = false
  private var start: UnsafeRawPointer
  private var end: UnsafeRawPointer
  /// The number of record bytes before the current window, and in the whole chunk.
  private var passed = 0
  private let length: Int
  /// The number of skipped records of unknown kinds that are not marked as ignorable.
  private(set) var skippedExtensions = 0
  /// A margin larger than the longest compact record with numbers of up to eight bytes, plus the eight bytes that are
  /// loaded per number.
  private static let quickMargin = 64

  /// Creates a decoder without a window; call ``resume(in:)`` to provide one.
  /// - Parameters:
  ///   - length: The number of bytes in the chunk's records, from the end of its header to its committed length.
  ///   - ticks: The time of the writer's last record. Earlier times in the chunk are raised to it.
  init(length: Int, header: ChunkHeader, ordinal: UInt64, ticks: UInt64) {
    self.length = length
    unsafe cursor = Self.emptyAddress
    unsafe start = Self.emptyAddress
    unsafe end = Self.emptyAddress
    unsafe quickEnd = Self.emptyAddress
    self.ticks = max(header.baseTicks, ticks)
    self.ordinal = ordinal
    thread = max(header.writer, 1)
  }

  /// Creates a decoder for a chunk that is entirely in memory. `bytes` must outlive it.
  init(bytes: UnsafeRawBufferPointer, header: ChunkHeader, ordinal: UInt64, ticks: UInt64) {
    self.init(length: bytes.count, header: header, ordinal: ordinal, ticks: ticks)
    unsafe resume(in: bytes)
  }

  /// A decoder without records.
  static var empty: ChunkDecoder {
    let header = ChunkHeader(capacity: 64, serial: 0, writer: 0, writerChunk: 0, baseTicks: 0, firstOrdinal: 0)
    return ChunkDecoder(length: 0, header: header, ordinal: 0, ticks: 0)
  }

  /// The address of the empty window. Any address will do, because nothing is read from it.
  private static var emptyAddress: UnsafeRawPointer { unsafe UnsafeRawPointer(bitPattern: 1)! }

  /// The order of the next event, which is its ordinal unless there is an order record.
  var order: UInt64 { ordinal &+ orderOffset }

  /// The rank of the next event among the events of other writers at the same ticks. An event with a recorded order
  /// precedes an event whose ordinal has the same value.
  var rank: UInt64 { order &<< 1 | (hasOrder ? 0 : 1) }

  /// Continues the order of a decoder that read the previous part of the same chunk.
  mutating func continueOrder(of previous: ChunkDecoder) {
    orderOffset = previous.orderOffset
    hasOrder = previous.hasOrder
  }

  /// The position of the next record, in bytes from the first one.
  var offset: Int { unsafe passed + (cursor - start) }
  /// The number of bytes from the next record to the end of the window, and to the end of the chunk.
  var bytesAtHand: Int { unsafe end - cursor }
  var bytesLeft: Int { length - offset }

  /// Continues in `bytes`, which begin at ``offset`` and must stay valid while they are in use.
  mutating func resume(in bytes: UnsafeRawBufferPointer) {
    passed = offset
    let base = unsafe bytes.baseAddress ?? Self.emptyAddress
    unsafe cursor = base
    unsafe start = base
    unsafe end = base + bytes.count
    unsafe quickEnd = base + max(bytes.count - Self.quickMargin, 0)
  }

  /// Stops using the window.
  mutating func releaseWindow() { unsafe resume(in: UnsafeRawBufferPointer(start: nil, count: 0)) }

  /// Reads internal records up to the next event and returns its ticks without reading the event. Returns nil at the
  /// end or if the chunk is damaged.
  mutating func peek(strings: StringTable) -> UInt64? { isAtEvent || skipInternal(strings: strings) ? eventTicks : nil }

  /// The ticks of the event at the cursor, or nil if the chunk is damaged.
  var eventTicks: UInt64? {
    var probe = unsafe cursor + 1
    var delta: UInt64 = 0
    guard unsafe Varint.read(&probe, end: end, into: &delta) else { return nil }
    return ticks &+ delta
  }

  /// True if the record at the cursor is an event, and not an internal record.
  var isAtEvent: Bool {
    guard unsafe cursor < end else { return false }
    let kind = unsafe cursor.load(as: UInt8.self) & ~RecordCode.fullFormBit
    return kind != 0 && kind <= RecordCode.lastKind
  }

  /// Reads internal records up to the next event, and that event like ``nextEvent(_:)``.
  mutating func next(_ record: inout EventRecord, strings: StringTable) -> Step {
    guard isAtEvent || skipInternal(strings: strings) else { return unsafe cursor < end ? .corrupt : .end }
    return nextEvent(&record)
  }

  /// Reads the event at the cursor into `record`, except for its time and sequence number: the caller converts
  /// ``ticks`` and counts the events.
  @inline(never)
  mutating func nextEvent(_ record: inout EventRecord) -> Step {
    let code = unsafe cursor.load(as: UInt8.self)
    let table = KindTable.shared
    let kindCode = code & ~RecordCode.fullFormBit
    let core = unsafe table.core[Int(kindCode)]
    guard core != 0xFF else { return .corrupt }
    let recordStart = unsafe cursor
    let node = lastNode
    unsafe cursor += 1
    var delta: UInt64 = 0
    guard readNumber(&delta) else { return unsafe reject(recordStart, node) }
    let (now, overflow) = ticks.addingReportingOverflow(delta)
    if overflow || now > ClockMap.lastTick { return unsafe reject(recordStart, node) }
    let kind = unsafe EventKind(knownCode: kindCode)
    record.begin(kind)
    if code < RecordCode.fullFormBit {
      let fields = unsafe table.field + Int(kindCode) &* KindTable.stride
      for position in 0..<Int(core) {
        guard unsafe readValue(of: Int(fields[position]), &record, table) else {
          return unsafe reject(recordStart, node)
        }
      }
      record.mask = unsafe table.coreMask[Int(kindCode)]
    } else {
      guard readFull(kindCode: Int(kindCode), &record, table) else { return unsafe reject(recordStart, node) }
    }
    ticks = now
    record.thread = thread
    ordinal = kind == .loss ? ordinal.after(losing: record[.count] ?? 0) : ordinal.addingSaturated(1)
    return .event
  }

  /// Restores the state before the record, because a longer window might contain the complete record.
  private mutating func reject(_ recordStart: UnsafeRawPointer, _ node: UInt64) -> Step {
    unsafe cursor = recordStart
    lastNode = node
    return .corrupt
  }

  /// Processes definitions, switches and extensions. Returns false at the end or if the chunk is damaged, and true if
  /// there is an event at the cursor.
  @inline(never)
  private mutating func skipInternal(strings: StringTable) -> Bool {
    while unsafe cursor < end {
      let recordStart = unsafe cursor
      let code = unsafe cursor.load(as: UInt8.self)
      unsafe cursor += 1
      guard skip(code, strings: strings) else {
        unsafe cursor = recordStart
        return isAtEvent
      }
    }
    return false
  }

  /// Processes one internal record after its code. Returns false, leaving the cursor at an arbitrary position, if the
  /// record is not internal or is damaged.
  private mutating func skip(_ code: UInt8, strings: StringTable) -> Bool {
    var value: UInt64 = 0
    var length: UInt64 = 0
    switch code {
    case RecordCode.threadSwitch:
      guard unsafe Varint.read(&cursor, end: end, into: &value), let next = UInt32(exactly: value), next > 0 else {
        return false
      }
      thread = next
    case RecordCode.stringDefinition:
      guard unsafe Varint.read(&cursor, end: end, into: &value), unsafe Varint.read(&cursor, end: end, into: &length),
        length <= UInt64(unsafe end - cursor)
      else { return false }
      unsafe strings.define(value, UnsafeRawBufferPointer(start: cursor, count: Int(length)))
      unsafe cursor += Int(length)
    case RecordCode.firstExtension..<0xFF:
      guard unsafe Varint.read(&cursor, end: end, into: &length), length <= UInt64(unsafe end - cursor) else {
        return false
      }
      let payload = unsafe UnsafeRawBufferPointer(start: cursor, count: Int(length))
      if code == RecordCode.order { unsafe readOrder(payload) }
      if code == RecordCode.joinedString { unsafe Self.readJoinedString(payload, into: strings) }
      unsafe cursor += Int(length)
      if code & RecordCode.ignorableBit == 0 { skippedExtensions += 1 }
    default:
      return false
    }
    return true
  }

  /// Reads the payload of an order record. A payload that is not a number is ignored, like any unknown extension.
  private mutating func readOrder(_ payload: UnsafeRawBufferPointer) {
    guard var place = payload.baseAddress else { return }
    var value: UInt64 = 0
    guard unsafe Varint.read(&place, end: place + payload.count, into: &value) else { return }
    orderOffset = value &- ordinal
    hasOrder = true
  }

  /// Reads the payload of a joined string. A payload that is too short is ignored, like any unknown extension.
  private static func readJoinedString(_ payload: UnsafeRawBufferPointer, into strings: StringTable) {
    guard var place = payload.baseAddress else { return }
    let end = unsafe place + payload.count
    var id: UInt64 = 0
    var prefix: UInt64 = 0
    guard unsafe Varint.read(&place, end: end, into: &id), unsafe Varint.read(&place, end: end, into: &prefix) else {
      return
    }
    unsafe strings.define(id, prefix: prefix, UnsafeRawBufferPointer(start: place, count: end - place))
  }

  /// Reads a number at the cursor. Nearly all take one byte, which costs no call.
  @inline(__always)
  private mutating func readNumber(_ value: inout UInt64) -> Bool {
    guard unsafe cursor < end else { return false }
    let first = unsafe cursor.load(as: UInt8.self)
    guard first < 0x80 else { return unsafe Varint.read(&cursor, end: end, into: &value) }
    unsafe cursor += 1
    value = UInt64(first)
    return true
  }

  private mutating func readFull(kindCode: Int, _ record: inout EventRecord, _ table: KindTable) -> Bool {
    var mask: UInt64 = 0
    guard readNumber(&mask) else { return false }
    let count = Int(unsafe table.count[kindCode])
    guard mask < 2 &<< UInt64(count) else { return false }
    var present: UInt64 = 0
    var rest = mask & ~(1 &<< UInt64(count))
    while rest != 0 {
      let field = Int(unsafe table.field[kindCode &* KindTable.stride &+ rest.trailingZeroBitCount])
      guard readValue(of: field, &record, table) else { return false }
      present |= 1 &<< UInt64(field)
      rest &= rest &- 1
    }
    if mask & (1 &<< UInt64(count)) != 0 {
      guard readExtras(&present, &record, table) else { return false }
    }
    record.mask = present
    return true
  }

  private mutating func readExtras(_ present: inout UInt64, _ record: inout EventRecord, _ table: KindTable) -> Bool {
    var extras: UInt64 = 0
    guard readNumber(&extras), extras <= UInt64(Field.allCases.count) else { return false }
    for _ in 0..<extras {
      guard unsafe cursor < end else { return false }
      let field = Int(unsafe cursor.load(as: UInt8.self))
      unsafe cursor += 1
      guard field < Field.allCases.count, readValue(of: field, &record, table) else { return false }
      present |= 1 &<< UInt64(field)
    }
    return true
  }

  /// Reads the value of one field into its slot.
  private mutating func readValue(of field: Int, _ record: inout EventRecord, _ table: KindTable) -> Bool {
    var value: UInt64 = 0
    guard readNumber(&value) else { return false }
    switch unsafe table.type[field] {
    case .uint, .string, .value:
      unsafe record.values[field] = value
    case .bool:
      guard value <= 1 else { return false }
      unsafe record.values[field] = value
    case .int:
      unsafe record.values[field] = Varint.unzigzag(value)
    case .node:
      let node = lastNode &+ Varint.unzigzag(value)
      if field == Int(Field.node.rawValue) { lastNode = node }
      unsafe record.values[field] = node
    case .event:
      // This is a position; EventStream turns it into a sequence number. 0 means unknown, which includes the case that
      // the count of events has reached its maximum.
      unsafe record.values[field] = value != 0 && value <= ordinal && ordinal < .max ? ordinal &+ 1 &- value : 0
    case .strings, .uints:
      return readList(of: field, count: value, &record)
    case .events:
      guard readList(of: field, count: value, &record) else { return false }
      // Positions, as above.
      let ordinal = ordinal
      record.replaceList(at: field) { $0 != 0 && $0 <= ordinal && ordinal < .max ? ordinal &+ 1 &- $0 : 0 }
    }
    return true
  }

  @inline(never)
  private mutating func readList(of field: Int, count: UInt64, _ record: inout EventRecord) -> Bool {
    // Each element takes at least one byte, so reject a count that exceeds the remaining bytes.
    guard count <= UInt64(unsafe end - cursor) else { return false }
    let first = record.elementCount
    for _ in 0..<count {
      var element: UInt64 = 0
      guard readNumber(&element) else { return false }
      record.appendElement(element)
    }
    unsafe record.values[field] = UInt64(first) << 32 | count
    return true
  }
}
