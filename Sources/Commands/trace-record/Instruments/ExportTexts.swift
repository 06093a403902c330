/// The distinct texts of the exported tables, each under a number. Long texts are cut to what a trace stores, and told
/// apart by their whole length.
struct ExportTexts: ~Copyable {
  /// The most bytes of all texts, and of one.
  static let maximumBytes = 64 << 20
  static let longest = 4096

  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]
  private var hashes: [UInt64] = []
  /// A hash table with the number of a text plus 1, or 0.
  private var slots = [UInt32](repeating: 0, count: 1 << 12)
  /// The texts for which there was no room.
  private(set) var excess = 0

  /// Returns the number of a text, or nil if there is no room for one more.
  mutating func intern(_ text: Span<UInt8>) -> UInt32? {
    let hash = Self.hash(text)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      if hashes[Int(number)] == hash, isEqual(number, text) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    let kept = min(text.count, Self.longest)
    guard bytes.count + kept <= Self.maximumBytes, hashes.count < 8 << 20 else {
      excess += 1
      return nil
    }
    slots[slot] = UInt32(hashes.count) + 1
    hashes.append(hash)
    for index in 0..<kept { bytes.append(text[index]) }
    ends.append(bytes.count)
    if hashes.count * 2 > slots.count { grow() }
    return UInt32(hashes.count - 1)
  }

  /// Returns the number of a text, or nil if there is no room for one more.
  mutating func intern(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32? { intern(bytes.span.extracting(range)) }

  /// Returns the number of a text, or nil if there is no room for one more.
  mutating func intern(_ text: String) -> UInt32? { intern(Array(text.utf8).span) }

  /// The text with a number that ``intern(_:)-(Span<UInt8>)`` returned.
  subscript(number: UInt32) -> String { String(decoding: bytes[range(number)], as: UTF8.self) }

  /// A value that is equal for equal texts only, but for collisions.
  func hash(of number: UInt32) -> UInt64 { hashes[Int(number)] }

  private func range(_ number: UInt32) -> Range<Int> { ends[Int(number)]..<ends[Int(number) + 1] }

  private func isEqual(_ number: UInt32, _ text: Span<UInt8>) -> Bool {
    let range = range(number)
    guard range.count == min(text.count, Self.longest) else { return false }
    for offset in 0..<range.count where bytes[range.lowerBound + offset] != text[offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number) + 1
    }
  }

  /// A value that is equal for equal bytes only, but for collisions.
  static func hash(_ text: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<text.count { hash = (hash ^ UInt64(text[index])) &* 0x0000_0100_0000_01B3 }
    return ExportValue.mixed(hash, UInt64(text.count))
  }
}
