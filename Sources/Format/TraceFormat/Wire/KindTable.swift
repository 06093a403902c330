/// ``EventSchema`` as flat tables, so that coding a record needs no array of a Swift type.
@safe
struct KindTable: @unchecked Sendable {
  // Written once in `init`, then only read: that is what makes sharing it safe.
  static let shared = KindTable()
  static let codes = 64
  static let stride = 16

  /// By record code: how many fields the compact form holds; 0xFF where the code is no kind.
  let core: UnsafeMutablePointer<UInt8>
  /// By record code: how many fields the kind has.
  let count: UnsafeMutablePointer<UInt8>
  /// By record code and position (`code * stride + position`): the field.
  let field: UnsafeMutablePointer<UInt8>
  /// By record code: the mask of the compact form's fields.
  let coreMask: UnsafeMutablePointer<UInt64>
  /// By field: its layout.
  let type: UnsafeMutablePointer<FieldType>

  init() {
    unsafe core = .allocate(capacity: Self.codes)
    unsafe core.initialize(repeating: 0xFF, count: Self.codes)
    unsafe count = .allocate(capacity: Self.codes)
    unsafe count.initialize(repeating: 0, count: Self.codes)
    unsafe field = .allocate(capacity: Self.codes * Self.stride)
    unsafe field.initialize(repeating: 0, count: Self.codes * Self.stride)
    unsafe coreMask = .allocate(capacity: Self.codes)
    unsafe coreMask.initialize(repeating: 0, count: Self.codes)
    unsafe type = .allocate(capacity: Self.codes)
    unsafe type.initialize(repeating: .uint, count: Self.codes)
    for each in Field.allCases { unsafe type[Int(each.rawValue)] = each.type }
    for kind in EventKind.allCases {
      let schema = EventSchema.of(kind)
      let code = Int(kind.rawValue)
      unsafe core[code] = UInt8(schema.core)
      unsafe count[code] = UInt8(schema.fields.count)
      for (position, each) in schema.fields.enumerated() {
        unsafe field[code * Self.stride + position] = each.rawValue
        if position < schema.core { unsafe coreMask[code] |= each.bit }
      }
    }
  }
}
