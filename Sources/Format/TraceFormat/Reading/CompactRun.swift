/// Reads events in compact form, which make up nearly all of a large trace.
///
/// Holds a copy of the position of an ``EventStream``. The copy consists of a few words that a loop keeps in registers,
/// whereas the stream's position would be stored and reloaded for each event.
@safe
@usableFromInline
struct CompactRun {
  @usableFromInline var cursor: UnsafeRawPointer
  /// Before this address, a whole compact record can be read without bounds checks.
  @usableFromInline let end: UnsafeRawPointer
  @usableFromInline var ticks: UInt64
  /// The ticks at which another writer's turn or another segment of the clock begins.
  @usableFromInline let limit: UInt64
  @usableFromInline var lastNode: UInt64
  @usableFromInline var seq: UInt64
  @usableFromInline let segment: ClockMap.Segment

  @inlinable @inline(__always)
  init(
    cursor: UnsafeRawPointer, end: UnsafeRawPointer, ticks: UInt64, limit: UInt64, lastNode: UInt64, seq: UInt64,
    segment: ClockMap.Segment
  ) {
    unsafe self.cursor = cursor
    unsafe self.end = end
    self.ticks = ticks
    self.limit = limit
    self.lastNode = lastNode
    self.seq = seq
    self.segment = segment
  }

  /// Reads the next event into `record`, whose thread is already set. Returns false if the event is not in compact
  /// form, is near the end of the chunk, or is beyond the limit; in these cases, only the slots of fields that are not
  /// set have changed.
  @inlinable @inline(__always)
  mutating func next(_ record: inout EventRecord, _ shapes: CompactShape.Table) -> Bool {
    guard unsafe cursor < end else { return false }
    let word = unsafe UInt64(littleEndian: cursor.loadUnaligned(as: UInt64.self))
    let shape = unsafe shapes.shape(word)
    let now = ticks &+ (word &>> 8) & 0x7F
    if unsafe word & shape.pointee.stops == shape.pointee.expected, now < limit {
      // The next event depends only on this table lookup of the length.
      unsafe cursor += shapes.length(cursor)
      ticks = now
      unsafe readShort(word, shape, &record)
    } else {
      let wide = unsafe readWide(shape, record)
      guard let place = unsafe wide.place else { return false }
      unsafe cursor = place
      ticks = unsafe wide.ticks
      lastNode = unsafe wide.node
    }
    seq &+= 1
    record.kind = unsafe EventKind(knownCode: UInt8(truncatingIfNeeded: word))
    unsafe record.mask = shape.pointee.mask
    record.seq = seq
    record.t = segment.time(ticks)
    return true
  }

  /// Reads the fields of an event whose numbers all take one byte. Numbers that the kind does not have are written to
  /// an unused slot.
  @inlinable @inline(__always)
  mutating func readShort(_ word: UInt64, _ shape: UnsafePointer<CompactShape>, _ record: inout EventRecord) {
    let fields = unsafe shape.pointee.fields
    let first = (word &>> 16) & 0x7F
    if unsafe shape.pointee.startsWithNode {
      lastNode &+= Varint.unzigzag(first)
      unsafe record.values[Int(Field.node.rawValue)] = lastNode
    } else {
      unsafe record.values[Int(truncatingIfNeeded: fields & 0xFF)] = first
    }
    guard unsafe shape.pointee.count > 1 else { return }
    unsafe record.values[Int(truncatingIfNeeded: (fields &>> 8) & 0xFF)] = (word &>> 24) & 0x7F
    unsafe record.values[Int(truncatingIfNeeded: (fields &>> 16) & 0xFF)] = (word &>> 32) & 0x7F
    unsafe record.values[Int(truncatingIfNeeded: fields &>> 24)] = (word &>> 40) & 0x7F
  }

  @inlinable @inline(__always)
  func readWide(
    _ shape: UnsafePointer<CompactShape>, _ record: borrowing EventRecord
  ) -> (place: UnsafeRawPointer?, ticks: UInt64, node: UInt64) {
    unsafe Self.readWide(cursor, shape, record.values, shape.pointee.fields, ticks, limit, lastNode)
  }

  /// Reads an event with numbers of up to eight bytes and returns its end, its time and its node. Returns no end if the
  /// event does not have this form. Kept out of line, with arguments in registers, so that it adds no cost to short
  /// events.
  ///
  /// - Parameter fields: The indices in `values` for the numbers, one per byte, like ``CompactShape/fields``.
  @usableFromInline @inline(never)
  static func readWide(
    _ cursor: UnsafeRawPointer, _ shape: UnsafePointer<CompactShape>, _ values: UnsafeMutablePointer<UInt64>,
    _ fields: UInt32,
    _ ticks: UInt64, _ limit: UInt64, _ lastNode: UInt64
  ) -> (place: UnsafeRawPointer?, ticks: UInt64, node: UInt64) {
    var rest = unsafe shape.pointee.count
    var place = unsafe cursor + 1
    var value: UInt64 = 0
    guard rest <= 4, unsafe Varint.readQuick(&place, into: &value), ticks &+ value < limit else { return (nil, 0, 0) }
    let now = ticks &+ value
    var fields = fields
    var node = lastNode
    if unsafe shape.pointee.startsWithNode {
      guard unsafe Varint.readQuick(&place, into: &value) else { return (nil, 0, 0) }
      node = node &+ Varint.unzigzag(value)
      unsafe values[Int(fields & 0xFF)] = node
      fields &>>= 8
      rest &-= 1
    }
    while rest > 0 {
      guard unsafe Varint.readQuick(&place, into: &value) else { return (nil, 0, 0) }
      rest &-= 1
      if unsafe rest == shape.pointee.restAfterRelative { value = node &+ Varint.unzigzag(value) }
      unsafe values[Int(fields & 0xFF)] = value
      fields &>>= 8
    }
    if unsafe shape.pointee.endsInFlag && value > 1 { return (nil, 0, 0) }
    return unsafe (place, now, node)
  }
}
