/// How the compact form of one kind is laid out, in the form that ``EventStream``'s inlined path reads: one small entry a code.
@safe
@usableFromInline
struct CompactShape: Sendable {
  /// The bits of a record's first eight bytes that are 0 where each of its numbers takes one byte (and a Bool is 0 or 1).
  @usableFromInline var stops: UInt64 = 0
  /// What those bits must be: 0, or for codes that are not for the inlined path a number that they never are.
  @usableFromInline var expected: UInt64 = 1
  /// The mask of the fields.
  @usableFromInline var mask: UInt64 = 0
  /// The numbers of the fields, one a byte, the first in the lowest; ``unused`` behind the last one.
  @usableFromInline var fields: UInt32 = 0x3F3F_3F3F
  /// Whether the first field is a node.
  @usableFromInline var startsWithNode = false
  /// How many numbers there are, the node included; 0xFF where the kind is not for the quick paths.
  @usableFromInline var count: UInt8 = 0xFF
  /// Whether the last number is a Bool.
  @usableFromInline var endsInFlag = false

  /// A slot of ``EventRecord`` that no field has.
  static let unused = 0x3F

  /// The shapes of all codes, and apart from them the lengths of their records: a reader waits for these.
  @safe
  @usableFromInline
  struct Table: @unchecked Sendable {
    // Written once, then only read.
    static let shared = Table()
    @usableFromInline let shapes: UnsafePointer<CompactShape>
    @usableFromInline let lengths: UnsafePointer<UInt8>

    private init() {
      let shapes = UnsafeMutablePointer<CompactShape>.allocate(capacity: 256)
      let lengths = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
      unsafe shapes.initialize(repeating: CompactShape(), count: 256)
      unsafe lengths.initialize(repeating: 0, count: 256)
      for kind in EventKind.allCases {
        let code = Int(kind.rawValue)
        unsafe shapes[code] = CompactShape(kind)
        unsafe lengths[code] = 2 + shapes[code].count & 7
      }
      unsafe self.shapes = UnsafePointer(shapes)
      unsafe self.lengths = UnsafePointer(lengths)
    }

    /// The shape of the record whose first byte is the lowest of `word`.
    @inlinable @inline(__always)
    func shape(_ word: UInt64) -> UnsafePointer<CompactShape> { unsafe shapes + Int(word & 0xFF) }

    /// The length of the record at `cursor` where each of its numbers takes one byte.
    @inlinable @inline(__always)
    func length(_ cursor: UnsafeRawPointer) -> Int { unsafe Int(lengths[Int(cursor.load(as: UInt8.self))]) }
  }

  init() {}

  init(_ kind: EventKind) {
    // With these a stream does more than hand them out.
    if [.loss, .processStart, .processExit, .processSignal].contains(kind) { return }
    let schema = EventSchema.of(kind)
    let core = schema.fields.prefix(schema.core)
    guard core.count <= 4 else { return }
    stops = 0x8000
    for (position, field) in core.enumerated() {
      let isLast = position == core.count - 1
      switch field.type {
      case .uint, .string, .value: break
      case .node where field == .node && position == 0: startsWithNode = true
      case .bool where isLast: endsInFlag = true
      case .bool, .int, .node, .event, .strings, .uints: return
      }
      stops |= (endsInFlag ? 0xFE : 0x80) << UInt64(8 * (position + 2))
      mask |= field.bit
      fields &= ~(0xFF << UInt32(8 * position))
      fields |= UInt32(field.rawValue) << UInt32(8 * position)
    }
    count = UInt8(core.count)
    expected = 0
  }
}
