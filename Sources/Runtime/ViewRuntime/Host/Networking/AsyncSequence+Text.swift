/// The lines of a byte sequence, without line terminators and without empty lines.
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  public typealias Element = String
  let base: Base

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator()) }

  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator

    public mutating func next() async throws -> String? { try await next(isolation: nil) }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> String? {
      var line: [UInt8] = []
      while let byte = try await base.next(isolation: actor) {
        line.append(byte)
        guard let end = Self.end(of: line) else { continue }
        line.removeLast(end)
        if !line.isEmpty { break }
      }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    /// Returns the number of bytes at the end of `line` that terminate it: the newline functions of Unicode 5.8.
    private static func end(of line: [UInt8]) -> Int? {
      switch line.last {
      case 0x0A, 0x0B, 0x0C, 0x0D: 1
      case 0x85 where line.suffix(2).elementsEqual([0xC2, 0x85]): 2
      case 0xA8 where line.suffix(3).elementsEqual([0xE2, 0x80, 0xA8]): 3
      case 0xA9 where line.suffix(3).elementsEqual([0xE2, 0x80, 0xA9]): 3
      default: nil
      }
    }
  }
}

/// The Unicode scalars of a UTF-8 byte sequence; U+FFFD replaces invalid bytes.
public struct AsyncUnicodeScalarSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  public typealias Element = Unicode.Scalar
  let base: Base

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator()) }

  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    private var pending: [UInt8] = []
    private var isAtEnd = false

    init(base: Base.AsyncIterator) { self.base = base }

    public mutating func next() async throws -> Unicode.Scalar? { try await next(isolation: nil) }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Unicode.Scalar? {
      while !isAtEnd, pending.count < length {
        if let byte = try await base.next(isolation: actor) { pending.append(byte) } else { isAtEnd = true }
      }
      var bytes = pending.makeIterator()
      var parser = Unicode.UTF8.ForwardParser()
      switch parser.parseScalar(from: &bytes) {
      case .valid(let encoded):
        pending.removeFirst(encoded.count)
        return Unicode.UTF8.decode(encoded)
      case .error(let length):
        pending.removeFirst(length)
        return Unicode.Scalar(0xFFFD)
      case .emptyInput: return nil
      }
    }

    /// The length in bytes of the pending scalar, from its first byte.
    private var length: Int {
      switch pending.first ?? 0 {
      case 0xC0...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...: 4
      default: 1
      }
    }
  }
}

/// The characters of a UTF-8 byte sequence: a character is delivered when the next scalar turns out not to belong to
/// it.
public struct AsyncCharacterSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  public typealias Element = Character
  let base: Base

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(scalars: AsyncUnicodeScalarSequence(base: base).makeAsyncIterator())
  }

  public struct AsyncIterator: AsyncIteratorProtocol {
    var scalars: AsyncUnicodeScalarSequence<Base>.AsyncIterator
    private var begun = ""

    init(scalars: AsyncUnicodeScalarSequence<Base>.AsyncIterator) { self.scalars = scalars }

    public mutating func next() async throws -> Character? { try await next(isolation: nil) }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Character? {
      while let scalar = try await scalars.next(isolation: actor) {
        begun.unicodeScalars.append(scalar)
        if begun.count > 1 { return begun.removeFirst() }
      }
      return begun.isEmpty ? nil : begun.removeFirst()
    }
  }
}

extension AsyncLineSequence: Sendable where Base: Sendable {}
extension AsyncUnicodeScalarSequence: Sendable where Base: Sendable {}
extension AsyncCharacterSequence: Sendable where Base: Sendable {}

extension AsyncSequence where Element == UInt8 {
  public var lines: AsyncLineSequence<Self> { AsyncLineSequence(base: self) }
  public var unicodeScalars: AsyncUnicodeScalarSequence<Self> { AsyncUnicodeScalarSequence(base: self) }
  public var characters: AsyncCharacterSequence<Self> { AsyncCharacterSequence(base: self) }
}
