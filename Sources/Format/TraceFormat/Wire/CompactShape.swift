/// The layout of a kind's compact form, as a small table entry for the inlined path of ``EventStream``.
@safe
@usableFromInline
struct CompactShape: Sendable {
  /// The bits of a record's first eight bytes that are 0 if each number in the record takes one byte (and a Bool is 0
  /// or 1).
  @usableFromInline var stops: UInt64 = 0
  /// The required value of those bits: 0, or a value that never occurs for codes that the inlined path does not handle.
  @usableFromInline var expected: UInt64 = 1
  /// The mask of the fields, for ``EventRecord/mask``.
  @usableFromInline var mask: UInt64 = 0
  /// The field numbers, one per byte, with the first field in the lowest byte, padded with ``unused``.
  @usableFromInline var fields: UInt32 = 0x4040_4040
  /// True if the first field is a node.
  @usableFromInline var startsWithNode = false
  /// The number of fields, including the node; 0xFF if the inlined path does not handle the kind.
  @usableFromInline var count: UInt8 = 0xFF
  /// True if the last field is a Bool.
  @usableFromInline var endsInFlag = false
  /// The number of fields after a later field that is relative to the last node, such as a parent, or 0xFF if there is
  /// none. The path for short numbers does not handle such kinds.
  @usableFromInline var restAfterRelative: UInt8 = 0xFF

  /// The indices of up to four consecutive fields, in the form of ``fields``.
  static var inOrder: UInt32 { 0x0302_0100 }

  /// A slot of ``EventRecord`` that no field uses.
  static let unused = 0x40

  /// The shapes by code. The record lengths have a separate table, because a reader waits for them.
  @safe
  @usableFromInline
  struct Table: @unchecked Sendable {
    // Immutable after initialization.
    static let shared = Table()
    @usableFromInline let shapes: UnsafePointer<CompactShape>
    @usableFromInline let lengths: UnsafePointer<UInt8>

    private init() {
      let shapes = UnsafeMutablePointer<CompactShape>.allocate(capacity: 256)
      let lengths = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
      unsafe shapes.initialize(repeating: CompactShape(), count: 256)
      unsafe lengths.initialize(repeating: 0, count: 256)
      for kind in EventKind.allCases {
        let code = Int(kind.code)
        unsafe shapes[code] = CompactShape(kind)
        unsafe lengths[code] = 2 + shapes[code].count & 7
      }
      unsafe self.shapes = UnsafePointer(shapes)
      unsafe self.lengths = UnsafePointer(lengths)
    }

    /// The shape of the record whose code is the lowest byte of `word`.
    @inlinable @inline(__always)
    func shape(_ word: UInt64) -> UnsafePointer<CompactShape> { unsafe shapes + Int(word & 0xFF) }

    /// The length, in bytes, of the record at `cursor` if each of its numbers takes one byte.
    @inlinable @inline(__always)
    func length(_ cursor: UnsafeRawPointer) -> Int { unsafe Int(lengths[Int(cursor.load(as: UInt8.self))]) }
  }

  init() {}

  init(_ kind: EventKind) {
    // The stream has to do additional processing for these kinds.
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
      case .node where field != .node: restAfterRelative = UInt8(core.count - 1 - position)
      case .bool where isLast: endsInFlag = true
      case .bool, .int, .node, .event, .strings, .uints, .events: return
      }
      stops |= (endsInFlag ? 0xFE : 0x80) << UInt64(8 * (position + 2))
      mask |= field.bit
      fields &= ~(0xFF << UInt32(8 * position))
      fields |= UInt32(field.rawValue) << UInt32(8 * position)
    }
    count = UInt8(core.count)
    if restAfterRelative == 0xFF { expected = 0 }
  }
}
