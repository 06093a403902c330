// On Apple's systems, importing this module also imports these.
@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation

public protocol HashFunction: Sendable {
  associatedtype Digest: CryptoKit.Digest
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

public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable where Element == UInt8 {
  static var byteCount: Int { get }
}

/// A digest stored as an array of bytes, the base of every digest here.
public protocol _StoredDigest: Digest {
  var _bytes: [UInt8] { get }
}

extension _StoredDigest {
  public func makeIterator() -> Array<UInt8>.Iterator { _bytes.makeIterator() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try unsafe _bytes.withUnsafeBytes(body)
  }
  public var description: String { "\(Self._name) digest: \(_bytes.map { String(hexOf: $0) }.joined())" }
  private static var _name: String { String(describing: Self.self).replacingOccurrences(of: "Digest", with: "") }

  public static func == (digest: Self, bytes: some DataProtocol) -> Bool { digest._bytes.elementsEqual(bytes) }
}

extension String {
  fileprivate init(hexOf byte: UInt8) { self = (byte < 16 ? "0" : "") + String(byte, radix: 16) }
}
