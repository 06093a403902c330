/// Encodes events as the records of one chunk.
///
/// The caller owns the chunk: it reserves ``maximumLength(of:)`` bytes and publishes the bytes written by
/// ``write(_:ticks:ordinal:to:)``.
package struct RecordEncoder: Sendable {
  /// The ticks of the last record. The next time is relative to them.
  package private(set) var ticks: UInt64
  /// The last ``Field/node`` in the chunk. The next node is relative to it.
  package private(set) var lastNode: UInt64

  /// Creates an encoder for a new chunk whose header holds `baseTicks`.
  package init(baseTicks: UInt64) { self.init(ticks: baseTicks, lastNode: 0) }

  /// Creates an encoder that continues a chunk whose last record left these values.
  package init(ticks: UInt64, lastNode: UInt64) {
    self.ticks = ticks
    self.lastNode = lastNode
  }

  /// An upper bound on the length of a record in bytes, not including string definitions.
  package static func maximumLength(of record: borrowing EventRecord) -> Int {
    let fields = record.mask.nonzeroBitCount
    return 1 + 3 * Varint.maximumLength + fields * (1 + Varint.maximumLength) + record.elements.count * Varint.maximumLength
  }

  /// Writes one event at `target` and returns its length in bytes.
  ///
  /// - Parameters:
  ///   - record: The event. Its time is ignored.
  ///   - now: The event's time in ticks. If it is earlier than the last record's time, it is raised to that time.
  ///   - ordinal: The number of events that the writer attempted before this one. ``Field/cause`` holds a position, which is an ordinal
  ///     plus 1.
  ///   - target: The destination, with at least ``maximumLength(of:)`` bytes.
  package mutating func write(
    _ record: borrowing EventRecord, ticks now: UInt64, ordinal: UInt64, to target: UnsafeMutableRawPointer
  ) -> Int {
    let table = KindTable.shared
    let code = Int(record.kind.code)
    let delta = now > ticks ? now &- ticks : 0
    ticks = ticks &+ delta
    if unsafe record.mask == table.coreMask[code] {
      unsafe target.storeBytes(of: record.kind.code, as: UInt8.self)
      var length = unsafe 1 &+ Varint.writeQuick(delta, to: target + 1)
      for position in 0..<Int(unsafe table.core[code]) {
        let field = Int(unsafe table.field[code &* KindTable.stride &+ position])
        length &+= unsafe writeValue(of: field, table.type[field], record, ordinal, to: target + length)
      }
      return length
    }
    return unsafe writeFull(record, table, delta: delta, ordinal: ordinal, to: target)
  }

  private mutating func writeFull(
    _ record: borrowing EventRecord, _ table: KindTable, delta: UInt64, ordinal: UInt64, to target: UnsafeMutableRawPointer
  ) -> Int {
    let code = Int(record.kind.code)
    let count = Int(unsafe table.count[code])
    var mask: UInt64 = 0
    var extras = record.mask
    for position in 0..<count {
      let bit = 1 &<< UInt64(unsafe table.field[code &* KindTable.stride &+ position])
      if record.mask & bit != 0 {
        mask |= 1 &<< UInt64(position)
        extras &= ~bit
      }
    }
    if extras != 0 { mask |= 1 &<< UInt64(count) }
    unsafe target.storeBytes(of: record.kind.code | RecordCode.fullFormBit, as: UInt8.self)
    var length = unsafe 1 &+ Varint.writeQuick(delta, to: target + 1)
    length &+= unsafe Varint.writeQuick(mask, to: target + length)
    // The bytes are the schema's fields followed by the count and the extras, although the mask's bit for the extras is written first.
    for position in 0..<count where mask & (1 &<< UInt64(position)) != 0 {
      let field = Int(unsafe table.field[code &* KindTable.stride &+ position])
      length &+= unsafe writeValue(of: field, table.type[field], record, ordinal, to: target + length)
    }
    if extras != 0 {
      length &+= unsafe Varint.writeQuick(UInt64(extras.nonzeroBitCount), to: target + length)
      while extras != 0 {
        let field = extras.trailingZeroBitCount
        extras &= extras &- 1
        unsafe target.storeBytes(of: UInt8(field), toByteOffset: length, as: UInt8.self)
        length &+= 1
        length &+= unsafe writeValue(of: field, table.type[field], record, ordinal, to: target + length)
      }
    }
    return length
  }

  @inline(__always)
  private mutating func writeValue(
    of field: Int, _ type: FieldType, _ record: borrowing EventRecord, _ ordinal: UInt64, to target: UnsafeMutableRawPointer
  ) -> Int {
    let raw = unsafe record.values[field]
    switch type {
    case .uint, .string, .bool, .value:
      return unsafe Varint.writeQuick(raw, to: target)
    case .int:
      return unsafe Varint.writeQuick(Varint.zigzag(raw), to: target)
    case .node:
      let length = unsafe Varint.writeQuick(Varint.zigzag(raw &- lastNode), to: target)
      if field == Int(Field.node.rawValue) { lastNode = raw }
      return length
    case .event:
      // A position in the future would be the caller's error; 0 means unknown.
      return unsafe Varint.writeQuick(raw <= ordinal ? ordinal &+ 1 &- raw : 0, to: target)
    case .strings, .uints:
      let start = Int(raw >> 32)
      let count = Int(raw & 0xFFFF_FFFF)
      var length = unsafe Varint.writeQuick(UInt64(count), to: target)
      for element in record.elements[start..<(start + count)] {
        length &+= unsafe Varint.writeQuick(element, to: target + length)
      }
      return length
    case .events:
      let start = Int(raw >> 32)
      let count = Int(raw & 0xFFFF_FFFF)
      var length = unsafe Varint.writeQuick(UInt64(count), to: target)
      for position in record.elements[start..<(start + count)] {
        length &+= unsafe Varint.writeQuick(position != 0 && position <= ordinal ? ordinal &+ 1 &- position : 0, to: target + length)
      }
      return length
    }
  }

  /// Writes a string definition and returns its length in bytes, which is at most 20 more than the string's length.
  package static func writeDefinition(_ id: StringID, _ utf8: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableRawPointer) -> Int {
    unsafe target.storeBytes(of: RecordCode.stringDefinition, as: UInt8.self)
    var length = unsafe 1 &+ Varint.write(id.rawValue, to: target + 1)
    length &+= unsafe Varint.write(UInt64(utf8.count), to: target + length)
    if let base = utf8.baseAddress { unsafe (target + length).copyMemory(from: base, byteCount: utf8.count) }
    return length &+ utf8.count
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
