// A file that imports this module sees what Foundation brings on Apple's systems.
@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation

/// A function that makes a short digest of bytes of any number.
public protocol HashFunction: Sendable {
  associatedtype Digest: CryptoKit.Digest
  /// How many bytes it takes at a time.
  static var blockByteCount: Int { get }
  init()
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  func finalize() -> Digest
}

extension HashFunction {
  public static func hash(data: some DataProtocol) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }

  public mutating func update(data: some DataProtocol) {
    for region in data.regions {
      unsafe region.withUnsafeBytes { unsafe update(bufferPointer: $0) }
    }
  }
}

/// The bytes that a hash function made.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable where Element == UInt8 {
  static var byteCount: Int { get }
}

/// A digest as a few bytes, as all of them are here.
public protocol _StoredDigest: Digest {
  var _bytes: [UInt8] { get }
}

extension _StoredDigest {
  public func makeIterator() -> Array<UInt8>.Iterator { _bytes.makeIterator() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try unsafe _bytes.withUnsafeBytes(body) }
  public var description: String { "\(Self._name) digest: \(_bytes.map { String(hexOf: $0) }.joined())" }
  private static var _name: String { String(describing: Self.self).replacingOccurrences(of: "Digest", with: "") }

  public static func == (digest: Self, bytes: some DataProtocol) -> Bool { digest._bytes.elementsEqual(bytes) }
}

extension String {
  fileprivate init(hexOf byte: UInt8) { self = (byte < 16 ? "0" : "") + String(byte, radix: 16) }
}

/// Cuts what comes into blocks, and ends it with a one, zeros and its length in bits, as the family of MD4 does.
struct BlockBuffer: Sendable {
  let size: Int
  private var rest: [UInt8] = []
  private var count = 0

  init(size: Int) { self.size = size }

  mutating func take(_ bytes: UnsafeRawBufferPointer, _ compress: (ArraySlice<UInt8>) -> Void) {
    count += bytes.count
    unsafe rest.append(contentsOf: bytes)
    var begin = 0
    while rest.count - begin >= size {
      compress(rest[begin..<begin + size])
      begin += size
    }
    rest.removeFirst(begin)
  }

  /// - Parameter lengthSize: how many bytes of the last block tell the length.
  mutating func end(lengthSize: Int, isBigEndian: Bool, _ compress: (ArraySlice<UInt8>) -> Void) {
    let bits = UInt64(count) * 8
    rest.append(0x80)
    while rest.count % size != size - lengthSize { rest.append(0) }
    rest += [UInt8](repeating: 0, count: isBigEndian ? lengthSize - 8 : 0)
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64($0 * 8)) }
    rest += isBigEndian ? length.reversed() : length
    for begin in stride(from: 0, to: rest.count, by: size) { compress(rest[begin..<begin + size]) }
  }
}
