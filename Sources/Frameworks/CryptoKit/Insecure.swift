import Foundation
import TraceSupport

public enum Insecure {
  /// RFC 3174.
  public struct SHA1: HashFunction {
    public static let blockByteCount = 64
    public static let byteCount = 20
    private var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    private var buffer = BlockBuffer(size: 64)
    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      var state = state
      unsafe buffer.append(bufferPointer) { Self.compress($0, &state) }
      self.state = state
    }

    public func finalize() -> SHA1Digest {
      var (state, buffer) = (state, buffer)
      buffer.finish(lengthSize: 8, isBigEndian: true) { Self.compress($0, &state) }
      return SHA1Digest(_bytes: state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } })
    }

    private static func compress(_ block: ArraySlice<UInt8>, _ state: inout [UInt32]) {
      var words = (0..<16).map { index in
        block.dropFirst(index * 4).prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      for index in 16..<80 {
        words.append(rotateLeft(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
      }
      var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
      for (index, word) in words.enumerated() {
        let (mixed, constant): (UInt32, UInt32) =
          switch index {
          case ..<20: ((b & c) | (~b & d), 0x5a82_7999)
          case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
          case ..<60: ((b & c) | (b & d) | (c & d), 0x8f1b_bcdc)
          default: (b ^ c ^ d, 0xca62_c1d6)
          }
        (e, d, c, b, a) = (d, c, rotateLeft(b, 30), a, rotateLeft(a, 5) &+ mixed &+ e &+ constant &+ word)
      }
      for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
    }
  }

  /// RFC 1321.
  public struct MD5: HashFunction {
    public static let blockByteCount = 64
    public static let byteCount = 16
    private var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
    private var buffer = BlockBuffer(size: 64)
    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      var state = state
      unsafe buffer.append(bufferPointer) { Self.compress($0, &state) }
      self.state = state
    }

    public func finalize() -> MD5Digest {
      var (state, buffer) = (state, buffer)
      buffer.finish(lengthSize: 8, isBigEndian: false) { Self.compress($0, &state) }
      return MD5Digest(_bytes: state.flatMap { word in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) } })
    }

    private static let rotations: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]
    private static let constants = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }

    private static func compress(_ block: ArraySlice<UInt8>, _ state: inout [UInt32]) {
      let words = (0..<16).map { index in
        block.dropFirst(index * 4).prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      for index in 0..<64 {
        let (mixed, place): (UInt32, Int) =
          switch index / 16 {
          case 0: ((b & c) | (~b & d), index)
          case 1: ((d & b) | (~d & c), 5 * index + 1)
          case 2: (b ^ c ^ d, 3 * index + 5)
          default: (c ^ (b | ~d), 7 * index)
          }
        let sum = a &+ mixed &+ constants[index] &+ words[place % 16]
        (a, d, c, b) = (d, c, b, b &+ rotateLeft(sum, rotations[index / 16][index % 4]))
      }
      for (index, word) in [a, b, c, d].enumerated() { state[index] &+= word }
    }
  }

  public struct SHA1Digest: _StoredDigest {
    public static let byteCount = 20
    public let _bytes: [UInt8]
  }

  public struct MD5Digest: _StoredDigest {
    public static let byteCount = 16
    public let _bytes: [UInt8]
  }

  private static func rotateLeft(_ word: UInt32, _ bits: UInt32) -> UInt32 { word << bits | word >> (32 - bits) }
}
