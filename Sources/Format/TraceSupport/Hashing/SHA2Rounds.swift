/// The SHA-2 algorithm of FIPS 180-4 for 32-bit words (SHA-256) and 64-bit words (SHA-384 and SHA-512).
struct SHA2Rounds<Word: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  private var state: [Word]
  private var buffer = BlockBuffer(size: Word.bitWidth * 2)

  init(_ initial: [Word]) { state = initial }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    var state = state
    unsafe buffer.append(bytes) { Self.compress($0, &state) }
    self.state = state
  }

  func digest(_ byteCount: Int) -> [UInt8] {
    var (state, buffer) = (state, buffer)
    buffer.finish(lengthSize: Word.bitWidth / 4, isBigEndian: true) { Self.compress($0, &state) }
    let bytes = state.flatMap { word in
      (0..<Word.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: word >> Word($0 * 8)) }
    }
    return Array(bytes.prefix(byteCount))
  }

  private static var isShort: Bool { Word.bitWidth == 32 }
  private static func rotateRight(_ word: Word, _ bits: Int) -> Word {
    word >> Word(bits) | word << Word(Word.bitWidth - bits)
  }

  private static func compress(_ block: ArraySlice<UInt8>, _ state: inout [Word]) {
    let (size, rounds) = (Word.bitWidth / 8, isShort ? 64 : 80)
    var words = (0..<16).map { index in
      block[(block.startIndex + index * size)..<(block.startIndex + (index + 1) * size)].reduce(Word(0)) {
        $0 << 8 | Word($1)
      }
    }
    let (s0, s1) = isShort ? ((7, 18, 3), (17, 19, 10)) : ((1, 8, 7), (19, 61, 6))
    for index in 16..<rounds {
      let (before, last) = (words[index - 15], words[index - 2])
      let (sigma0, sigma1) = (
        rotateRight(before, s0.0) ^ rotateRight(before, s0.1) ^ before >> Word(s0.2),
        rotateRight(last, s1.0) ^ rotateRight(last, s1.1) ^ last >> Word(s1.2)
      )
      words.append(words[index - 16] &+ sigma0 &+ words[index - 7] &+ sigma1)
    }
    let (b0, b1) = isShort ? ((2, 13, 22), (6, 11, 25)) : ((28, 34, 39), (14, 18, 41))
    var (a, b, c, d, e, f, g, h) = (state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7])
    for index in 0..<rounds {
      let t1 =
        h &+ (rotateRight(e, b1.0) ^ rotateRight(e, b1.1) ^ rotateRight(e, b1.2)) &+ ((e & f) ^ (~e & g))
        &+ constant(index) &+ words[index]
      let t2 = (rotateRight(a, b0.0) ^ rotateRight(a, b0.1) ^ rotateRight(a, b0.2)) &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  /// Returns a round constant. The 32-bit constants are the upper halves of the 64-bit constants.
  private static func constant(_ index: Int) -> Word {
    Word(truncatingIfNeeded: SHA2Constants.rounds[index] >> UInt64(64 - Word.bitWidth))
  }
}
