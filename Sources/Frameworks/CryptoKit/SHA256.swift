import TraceSupport

public struct SHA256: HashFunction {
  public static let blockByteCount = 64
  public static let byteCount = 32
  private var function = SHA2.sha256()
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { unsafe function.update(bufferPointer) }
  public func finalize() -> SHA256Digest { SHA256Digest(_bytes: function.digest()) }
}

public struct SHA384: HashFunction {
  public static let blockByteCount = 128
  public static let byteCount = 48
  private var function = SHA2.sha384()
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { unsafe function.update(bufferPointer) }
  public func finalize() -> SHA384Digest { SHA384Digest(_bytes: function.digest()) }
}

public struct SHA512: HashFunction {
  public static let blockByteCount = 128
  public static let byteCount = 64
  private var function = SHA2.sha512()
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { unsafe function.update(bufferPointer) }
  public func finalize() -> SHA512Digest { SHA512Digest(_bytes: function.digest()) }
}

public struct SHA256Digest: _StoredDigest {
  public static let byteCount = 32
  public let _bytes: [UInt8]
}

public struct SHA384Digest: _StoredDigest {
  public static let byteCount = 48
  public let _bytes: [UInt8]
}

public struct SHA512Digest: _StoredDigest {
  public static let byteCount = 64
  public let _bytes: [UInt8]
}
