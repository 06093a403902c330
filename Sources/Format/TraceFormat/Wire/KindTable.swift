/// ``EventSchema`` as flat tables, so that encoding and decoding records does not access Swift arrays.
@safe
struct KindTable: @unchecked Sendable {
  // Immutable after `init`, so sharing is safe.
  static let shared = KindTable()
  static let codes = 64
  static let stride = 16

  /// The number of fields in the compact form, by record code; 0xFF if the code is not a kind.
  let core: UnsafeMutablePointer<UInt8>
  /// The number of the kind's fields, by record code.
  let count: UnsafeMutablePointer<UInt8>
  /// The field number, by record code and position (`code * stride + position`).
  let field: UnsafeMutablePointer<UInt8>
  /// The position of a field among the kind's fields, by record code and field number (`code * codes + field`); 0xFF
  /// for others.
  let position: UnsafeMutablePointer<UInt8>
  /// The mask of the compact form's fields, by record code.
  let coreMask: UnsafeMutablePointer<UInt64>
  /// The layout of the value, by field number.
  let type: UnsafeMutablePointer<FieldType>

  init() {
    unsafe core = .allocate(capacity: Self.codes)
    unsafe core.initialize(repeating: 0xFF, count: Self.codes)
    unsafe count = .allocate(capacity: Self.codes)
    unsafe count.initialize(repeating: 0, count: Self.codes)
    unsafe field = .allocate(capacity: Self.codes * Self.stride)
    unsafe field.initialize(repeating: 0, count: Self.codes * Self.stride)
    unsafe position = .allocate(capacity: Self.codes * Self.codes)
    unsafe position.initialize(repeating: 0xFF, count: Self.codes * Self.codes)
    unsafe coreMask = .allocate(capacity: Self.codes)
    unsafe coreMask.initialize(repeating: 0, count: Self.codes)
    unsafe type = .allocate(capacity: Self.codes)
    unsafe type.initialize(repeating: .uint, count: Self.codes)
    for each in Field.allCases { unsafe type[Int(each.rawValue)] = each.type }
    for kind in EventKind.allCases {
      let schema = EventSchema.of(kind)
      let code = Int(kind.code)
      unsafe core[code] = UInt8(schema.core)
      unsafe count[code] = UInt8(schema.fields.count)
      for (place, each) in schema.fields.enumerated() {
        unsafe field[code * Self.stride + place] = each.rawValue
        unsafe position[code * Self.codes + Int(each.rawValue)] = UInt8(place)
        if place < schema.core { unsafe coreMask[code] |= each.bit }
      }
    }
  }
}
