/// The meaning of return addresses, in a table whose look-up takes a few nanoseconds.
@safe
struct NearCode {
  /// Code of the runtime that acts by itself.
  static let loop = -1
  /// Code through which the author's code further out may have called the runtime.
  static let passing = -2

  /// A power of two. A program has fewer places that read or write; beyond, addresses push each other out.
  private static let size = 1 << 12
  // lifetime: allocated here, kept as long as the program runs.
  private let entries: UnsafeMutablePointer<(address: UInt, number: Int)>

  init() {
    // lifetime: kept as long as the program runs.
    unsafe entries = .allocate(capacity: Self.size)
    unsafe entries.initialize(repeating: (0, 0), count: Self.size)
  }

  /// Returns the meaning of an address: the number of an author's line, or one of the constants. Nil if it is unknown.
  @inline(__always)
  func code(at address: UInt) -> Int? {
    let entry = unsafe entries[Self.place(address)]
    return entry.address == address ? entry.number : nil
  }

  func note(_ number: Int, at address: UInt) { unsafe entries[Self.place(address)] = (address, number) }

  @inline(__always)
  private static func place(_ address: UInt) -> Int {
    Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 40) & (size - 1)
  }
}
