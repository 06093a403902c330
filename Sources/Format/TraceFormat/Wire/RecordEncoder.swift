/// Encodes events as the records of one chunk.
///
/// The caller owns the chunk: it reserves ``maximumLength(of:)`` bytes and publishes the bytes written by
/// ``write(_:ticks:ordinal:to:)``.
@usableFromInline
package struct RecordEncoder: Sendable {
  /// The ticks of the last record. The next time is relative to them.
  @usableFromInline package private(set) var ticks: UInt64
  /// The last ``Field/node`` in the chunk. The next node is relative to it.
  @usableFromInline package private(set) var lastNode: UInt64

  /// Creates an encoder for a new chunk whose header holds `baseTicks`.
  package init(baseTicks: UInt64) { self.init(ticks: baseTicks, lastNode: 0) }

  /// Creates an encoder that continues a chunk whose last record left these values.
  @inlinable @inline(__always)
  package init(ticks: UInt64, lastNode: UInt64) {
    self.ticks = ticks
    self.lastNode = lastNode
  }

  /// An upper bound on the length of a record in bytes, not including string definitions.
  package static func maximumLength(of record: borrowing EventRecord) -> Int {
    let fields = record.mask.nonzeroBitCount
    return 1 + 3 * Varint.maximumLength + fields * (1 + Varint.maximumLength) + record.elementCount
      * Varint.maximumLength
  }

  /// An upper bound like ``maximumLength(of:)`` that costs no count of the fields: it reserves space for all 64.
  @inlinable @inline(__always)
  package static func quickBound(of record: borrowing EventRecord) -> UInt32 {
    768 &+ UInt32(truncatingIfNeeded: min(record.elementCount, 1 << 24)) &* 10
  }

  /// The strings that a chunk defines, as a recorder remembers them: at the index `id & mask`, the id << 32 | the
  /// chunk's number.
  @safe
  @usableFromInline
  package struct KnownStrings {
    @usableFromInline let table: UnsafePointer<UInt64>
    @usableFromInline let mask: UInt64
    @usableFromInline let chunk: UInt64

    /// - Parameter table: `mask` + 1 words, which must outlive the value.
    @inlinable @inline(__always)
    package init(_ table: UnsafePointer<UInt64>, mask: UInt64, chunk: UInt32) {
      unsafe self.table = table
      self.mask = mask
      self.chunk = UInt64(chunk)
    }

    @inline(__always)
    fileprivate func contains(_ id: UInt64) -> Bool {
      unsafe id < StringID.firstDynamic || table[Int(truncatingIfNeeded: id & mask)] == id << 32 | chunk
    }
  }

  /// Writes one event at `target` and returns its length in bytes.
  ///
  /// - Parameters:
  ///   - record: The event. Its time is ignored.
  ///   - now: The event's time in ticks. If it is earlier than the last record's time, it is raised to that time.
  ///   - ordinal: The number of events that the writer attempted before this one. ``Field/cause`` holds a position,
  ///     which is an ordinal plus 1.
  ///   - target: The destination, with at least ``maximumLength(of:)`` bytes.
  ///   - known: The strings that the event may use; nil for all.
  /// - Returns: 0, with the encoder unchanged, if the event uses another string.
  package mutating func write(
    _ record: borrowing EventRecord, ticks now: UInt64, ordinal: UInt64, to target: UnsafeMutableRawPointer,
    known: KnownStrings? = nil
  ) -> Int {
    let table = record.kinds()
    let code = Int(record.kind.code)
    let delta = now > ticks ? now &- ticks : 0
    var writer = unsafe ValueWriter(target: target, lastNode: lastNode, ordinal: ordinal, known: known)
    let fields = unsafe table.field + code &* KindTable.stride
    if unsafe record.mask == table.coreMask[code] {
      writer.write(byte: record.kind.code)
      writer.write(delta)
      for position in 0..<Int(unsafe table.core[code]) {
        let field = Int(unsafe fields[position])
        unsafe writer.write(field, table.type[field], record)
      }
    } else {
      let (mask, extras) = unsafe Self.masks(
        of: record.mask, table.position + code &* KindTable.codes, count: table.count[code])
      writer.write(byte: record.kind.code | RecordCode.fullFormBit)
      writer.write(delta)
      writer.write(mask)
      var places = extras == 0 ? mask : mask & ~(1 &<< UInt64(unsafe table.count[code]))
      while places != 0 {
        let field = Int(unsafe fields[places.trailingZeroBitCount])
        places &= places &- 1
        unsafe writer.write(field, table.type[field], record)
      }
      if extras != 0 { unsafe writer.write(extras: extras, table.type, record) }
    }
    guard !writer.usesUnknown else { return 0 }
    ticks = ticks &+ delta
    lastNode = writer.lastNode
    return unsafe writer.target - target
  }

  /// Returns the mask of the full form, and the fields that the kind does not have.
  @inline(__always)
  private static func masks(of fields: UInt64, _ positions: UnsafePointer<UInt8>, count: UInt8) -> (
    mask: UInt64, extras: UInt64
  ) {
    var mask: UInt64 = 0
    var extras: UInt64 = 0
    var rest = fields
    while rest != 0 {
      let position = unsafe positions[rest.trailingZeroBitCount]
      if position != 0xFF { mask |= 1 &<< UInt64(position) } else { extras |= rest & (0 &- rest) }
      rest &= rest &- 1
    }
    // The bytes are the schema's fields followed by the count and the extras, although the mask's bit for the extras is
    // written first.
    if extras != 0 { mask |= 1 &<< UInt64(count) }
    return (mask, extras)
  }

  /// Writes an event whose only field is a node, and returns its length in bytes.
  ///
  /// - Parameter kind: A kind whose only ``EventSchema/core`` field is the node.
  package mutating func write(_ kind: EventKind, node: UInt64, ticks now: UInt64, to target: UnsafeMutableRawPointer)
    -> Int
  {
    let delta = now > ticks ? now &- ticks : 0
    var writer = unsafe ValueWriter(target: target, lastNode: lastNode, ordinal: 0, known: nil)
    writer.write(byte: kind.code)
    writer.write(delta)
    writer.write(Varint.zigzag(node &- lastNode))
    ticks = ticks &+ delta
    lastNode = node
    return unsafe writer.target - target
  }

  /// Writes an event whose only field is a number, and returns its length in bytes.
  ///
  /// - Parameter kind: A kind whose only ``EventSchema/core`` field is a number other than a node.
  package mutating func write(_ kind: EventKind, number: UInt64, ticks now: UInt64, to target: UnsafeMutableRawPointer)
    -> Int
  {
    let delta = now > ticks ? now &- ticks : 0
    var writer = unsafe ValueWriter(target: target, lastNode: lastNode, ordinal: 0, known: nil)
    writer.write(byte: kind.code)
    writer.write(delta)
    writer.write(number)
    ticks = ticks &+ delta
    return unsafe writer.target - target
  }

  /// Writes a `value.init.begin` or `value.init.end`, and returns its length in bytes; 0 if the view's name is not
  /// known.
  package mutating func write(
    _ kind: EventKind, view: UInt64, by: UInt64, ticks now: UInt64, to target: UnsafeMutableRawPointer,
    known: KnownStrings
  ) -> Int {
    guard known.contains(view) else { return 0 }
    let delta = now > ticks ? now &- ticks : 0
    var writer = unsafe ValueWriter(target: target, lastNode: lastNode, ordinal: 0, known: nil)
    writer.write(byte: kind.code)
    writer.write(delta)
    writer.write(view)
    writer.write(Varint.zigzag(by &- lastNode))
    ticks = ticks &+ delta
    return unsafe writer.target - target
  }

  /// Writes a string definition and returns its length in bytes, which is at most 20 more than the string's length.
  package static func writeDefinition(
    _ id: StringID, _ utf8: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableRawPointer
  ) -> Int {
    unsafe target.storeBytes(of: RecordCode.stringDefinition, as: UInt8.self)
    var length = unsafe 1 &+ Varint.write(id.rawValue, to: target + 1)
    length &+= unsafe Varint.write(UInt64(utf8.count), to: target + length)
    if let base = utf8.baseAddress { unsafe (target + length).copyMemory(from: base, byteCount: utf8.count) }
    return length &+ utf8.count
  }

  /// Writes the definition of a string that begins with another one, and returns its length in bytes, which is at most
  /// 40 more than the suffix's length.
  package static func writeJoinedDefinition(
    _ id: StringID, prefix: StringID, _ suffix: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableRawPointer
  ) -> Int {
    let payload = Varint.length(id.rawValue) &+ Varint.length(prefix.rawValue) &+ suffix.count
    unsafe target.storeBytes(of: RecordCode.joinedString, as: UInt8.self)
    var length = unsafe 1 &+ Varint.write(UInt64(payload), to: target + 1)
    length &+= unsafe Varint.write(id.rawValue, to: target + length)
    length &+= unsafe Varint.write(prefix.rawValue, to: target + length)
    if let base = suffix.baseAddress { unsafe (target + length).copyMemory(from: base, byteCount: suffix.count) }
    return length &+ suffix.count
  }

  /// Writes a thread switch and returns its length in bytes, which is at most 6.
  package static func writeThreadSwitch(_ thread: UInt32, to target: UnsafeMutableRawPointer) -> Int {
    unsafe target.storeBytes(of: RecordCode.threadSwitch, as: UInt8.self)
    return unsafe 1 &+ Varint.write(UInt64(thread), to: target + 1)
  }

  /// Writes the order of the next event and returns the length of the record in bytes, which is at most 12.
  package static func writeOrder(_ order: UInt64, to target: UnsafeMutableRawPointer) -> Int {
    unsafe target.storeBytes(of: RecordCode.order, as: UInt8.self)
    let length = unsafe Varint.write(order, to: target + 2)
    unsafe target.storeBytes(of: UInt8(length), toByteOffset: 1, as: UInt8.self)
    return 2 &+ length
  }
}

/// Writes the values of one record.
@safe
private struct ValueWriter {
  var target: UnsafeMutableRawPointer
  var lastNode: UInt64
  let ordinal: UInt64
  let known: RecordEncoder.KnownStrings?
  /// True if a value was a string that is not known.
  var usesUnknown = false

  init(target: UnsafeMutableRawPointer, lastNode: UInt64, ordinal: UInt64, known: RecordEncoder.KnownStrings?) {
    unsafe self.target = target
    self.lastNode = lastNode
    self.ordinal = ordinal
    self.known = known
  }

  @inline(__always)
  mutating func write(byte: UInt8) {
    unsafe target.storeBytes(of: byte, as: UInt8.self)
    unsafe target += 1
  }

  @inline(__always)
  mutating func write(_ value: UInt64) {
    if value < 0x80 { return write(byte: UInt8(truncatingIfNeeded: value)) }
    writeLong(value)
  }

  private mutating func writeLong(_ value: UInt64) { unsafe target += Varint.writeQuick(value, to: target) }

  @inline(__always)
  private mutating func check(_ string: UInt64) {
    if let known, !known.contains(string) { usesUnknown = true }
  }

  @inline(__always)
  mutating func write(_ field: Int, _ type: FieldType, _ record: borrowing EventRecord) {
    let raw = unsafe record.values[field]
    switch type {
    case .uint, .bool:
      write(raw)
    case .string:
      check(raw)
      write(raw)
    case .value:
      // The lowest bit distinguishes integers from string ids.
      if raw & 1 == 0 { check(raw >> 1) }
      write(raw)
    case .int:
      write(Varint.zigzag(raw))
    case .node:
      write(Varint.zigzag(raw &- lastNode))
      if field == Int(Field.node.rawValue) { lastNode = raw }
    case .event:
      write(distance(to: raw))
    case .strings, .uints, .events:
      write(list: raw, type, record)
    }
  }

  /// The distance to an earlier event. A position in the future would be the caller's error; 0 means unknown.
  @inline(__always)
  private func distance(to position: UInt64) -> UInt64 {
    position != 0 && position <= ordinal ? ordinal &+ 1 &- position : 0
  }

  private mutating func write(list slot: UInt64, _ type: FieldType, _ record: borrowing EventRecord) {
    let start = Int(slot >> 32)
    let count = Int(slot & 0xFFFF_FFFF)
    write(UInt64(count))
    for place in start..<(start &+ count) {
      let element = record.element(at: place)
      if type == .strings { check(element) }
      write(type == .events ? distance(to: element) : element)
    }
  }

  mutating func write(extras: UInt64, _ types: UnsafePointer<FieldType>, _ record: borrowing EventRecord) {
    write(UInt64(extras.nonzeroBitCount))
    var rest = extras
    while rest != 0 {
      let field = rest.trailingZeroBitCount
      rest &= rest &- 1
      write(byte: UInt8(truncatingIfNeeded: field))
      unsafe write(field, types[field], record)
    }
  }
}
