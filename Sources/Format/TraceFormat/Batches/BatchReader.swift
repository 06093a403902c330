/// Unpacks the events of an ``EventBatch``. Consists of a few words that a loop keeps in registers. The batch must
/// outlive it.
@safe
public struct BatchReader {
  @usableFromInline var place: UnsafePointer<UInt64>
  @usableFromInline let end: UnsafePointer<UInt64>
  @usableFromInline let start: UInt64
  @usableFromInline var seq: UInt64
  @usableFromInline let shapes: CompactShape.Table

  init(place: UnsafePointer<UInt64>, end: UnsafePointer<UInt64>, start: UInt64, seq: UInt64, shapes: CompactShape.Table)
  {
    unsafe self.place = place
    unsafe self.end = end
    self.start = start
    self.seq = seq
    self.shapes = shapes
  }

  /// Reads the next event into `record`. Returns false at the end of the batch.
  @inlinable @inline(__always)
  public mutating func next(_ record: inout EventRecord) -> Bool {
    guard unsafe place < end else { return false }
    let head = unsafe place.pointee
    seq &+= 1
    record.seq = seq
    guard let kind = Self.kind(head) else {
      unsafe place = Self.readWhole(place, &record)
      return true
    }
    let shape = unsafe shapes.shape(head &>> 32)
    record.kind = kind
    record.thread = UInt32(truncatingIfNeeded: head &>> 40)
    record.t = start &+ head & 0xFFFF_FFFF
    unsafe record.mask = shape.pointee.mask
    let fields = unsafe shape.pointee.fields
    unsafe record.values[Int(truncatingIfNeeded: fields & 0xFF)] = place[1]
    unsafe place += 2
    guard unsafe shape.pointee.count > 1 else { return true }
    unsafe record.values[Int(truncatingIfNeeded: (fields &>> 8) & 0xFF)] = place[0]
    unsafe record.values[Int(truncatingIfNeeded: (fields &>> 16) & 0xFF)] = place[1]
    unsafe record.values[Int(truncatingIfNeeded: fields &>> 24)] = place[2]
    unsafe place += 3
    return true
  }

  /// The next two events if they are the begin and end of one body, both in compact form. Call ``skipBody()`` to skip
  /// them.
  @inlinable @inline(__always)
  public var nextBody: WholeBody? {
    guard unsafe end - place >= 4 else { return nil }
    let (begin, finish) = unsafe (place[0], place[2])
    let code = begin &>> 32
    guard code & 0xFF == UInt64(EventKind.bodyBegin.code) else { return nil }
    // The threads are above the codes.
    let pair = code &+ UInt64(EventKind.bodyEnd.code) &- UInt64(EventKind.bodyBegin.code)
    guard unsafe finish &>> 32 == pair && place[1] == place[3] else { return nil }
    return unsafe WholeBody(
      node: place[1], thread: UInt32(truncatingIfNeeded: begin &>> 40), begin: start &+ begin & 0xFFFF_FFFF,
      end: start &+ finish & 0xFFFF_FFFF, beginSeq: seq &+ 1)
  }

  /// Skips the events of ``nextBody``.
  @inlinable @inline(__always)
  public mutating func skipBody() {
    unsafe place += 4
    seq &+= 2
  }

  /// The kind of an event in compact form, or nil.
  @inlinable @inline(__always)
  static func kind(_ head: UInt64) -> EventKind? {
    let code = UInt8(truncatingIfNeeded: head &>> 32)
    return code == 0 ? nil : unsafe EventKind(knownCode: code)
  }

  /// Reads an event that is not in compact form. Returns the address of the next event.
  @usableFromInline @inline(never)
  static func readWhole(_ place: UnsafePointer<UInt64>, _ record: inout EventRecord) -> UnsafePointer<UInt64> {
    guard let kind = unsafe kind(place[2] << 32) else { preconditionFailure("a batch holds an event of no kind") }
    record.begin(kind)
    record.t = unsafe place[1]
    record.thread = UInt32(truncatingIfNeeded: unsafe place[2] >> 8)
    record.mask = unsafe place[3]
    var next = unsafe place + 4
    var rest = record.mask
    while rest != 0 {
      unsafe record.values[rest.trailingZeroBitCount] = next[0]
      unsafe next += 1
      rest &= rest &- 1
    }
    let elements = Int(unsafe next[0])
    for place in 0..<elements { unsafe record.appendElement(next[1 + place]) }
    return unsafe next + 1 + elements
  }
}
