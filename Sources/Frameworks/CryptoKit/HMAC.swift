public import Foundation

public struct SymmetricKeySize: Sendable {
  public let bitCount: Int
  public init(bitCount: Int) { self.bitCount = bitCount }
  public static let bits128 = Self(bitCount: 128)
  public static let bits192 = Self(bitCount: 192)
  public static let bits256 = Self(bitCount: 256)
}

public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  let bytes: [UInt8]
  public init(data: some ContiguousBytes) { bytes = unsafe data.withUnsafeBytes { unsafe Array($0) } }

  /// Generates a random key with the system's generator.
  public init(size: SymmetricKeySize) {
    var system = SystemRandomNumberGenerator()
    bytes = (0..<size.bitCount / 8).map { _ in UInt8.random(in: .min ... .max, using: &system) }
  }

  public var bitCount: Int { bytes.count * 8 }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try unsafe bytes.withUnsafeBytes(body)
  }
}

public struct HashedAuthenticationCode<H: HashFunction>: ContiguousBytes, Hashable, Sequence, Sendable {
  let bytes: [UInt8]
  public var byteCount: Int { bytes.count }
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try unsafe bytes.withUnsafeBytes(body)
  }
}

/// RFC 2104.
public struct HMAC<H: HashFunction>: Sendable {
  public typealias Key = SymmetricKey
  public typealias MAC = HashedAuthenticationCode<H>
  private var inner = H()
  private let outer: [UInt8]

  public init(key: SymmetricKey) {
    let short = key.bytes.count > H.blockByteCount ? Array(H.hash(data: key.bytes)) : key.bytes
    let full = short + [UInt8](repeating: 0, count: H.blockByteCount - short.count)
    inner.update(data: full.map { $0 ^ 0x36 })
    outer = full.map { $0 ^ 0x5c }
  }

  public mutating func update(data: some DataProtocol) { inner.update(data: data) }
  public func finalize() -> MAC { MAC(bytes: Array(H.hash(data: outer + Array(inner.finalize())))) }

  public static func authenticationCode(for data: some DataProtocol, using key: SymmetricKey) -> MAC {
    var code = Self(key: key)
    code.update(data: data)
    return code.finalize()
  }

  public static func isValidAuthenticationCode(
    _ code: MAC, authenticating data: some DataProtocol, using key: SymmetricKey
  ) -> Bool {
    code == authenticationCode(for: data, using: key)
  }

  public static func isValidAuthenticationCode(
    _ code: some ContiguousBytes, authenticating data: some DataProtocol, using key: SymmetricKey
  ) -> Bool {
    unsafe code.withUnsafeBytes { unsafe Array($0) } == authenticationCode(for: data, using: key).bytes
  }
}
