public import Foundation
import FoundationNetworking

extension URL {
  /// The bytes of a URL's resource, read on demand: a file through its handle, anything else through the shared
  /// session. A settling host waits for them.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    let url: URL

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(url: url) }

    public struct AsyncIterator: AsyncIteratorProtocol {
      private enum Source {
        case file(FileHandle.AsyncBytes.AsyncIterator)
        case session(URLSession.AsyncBytes.AsyncIterator)
      }
      private let url: URL
      private var source: Source?

      init(url: URL) { self.url = url }

      public mutating func next() async throws -> UInt8? { try await next(isolation: nil) }

      /// - Throws: Errors from opening the file or from the request.
      public mutating func next(isolation actor: isolated (any Actor)?) async throws -> UInt8? {
        switch try await opened(actor) {
        case .file(var bytes):
          defer { source = .file(bytes) }
          return try await bytes.next(isolation: actor)
        case .session(var bytes):
          source = nil
          defer { source = .session(bytes) }
          return try await bytes.next(isolation: actor)
        }
      }

      private func opened(_ actor: isolated (any Actor)?) async throws -> Source {
        if let source { return source }
        if url.isFileURL { return .file(try FileHandle(forReadingFrom: url).bytes.makeAsyncIterator()) }
        return .session(try await URLSession.shared.bytes(from: url).0.makeAsyncIterator())
      }
    }
  }

  public var resourceBytes: AsyncBytes { AsyncBytes(url: self) }
  /// The lines of a URL's resource, without empty lines.
  public var lines: AsyncLineSequence<AsyncBytes> { resourceBytes.lines }
}

extension FileHandle {
  /// The bytes from a handle's current position to the end of its file, read in chunks of 16 KB.
  ///
  /// Sendable: a handle is sendable on Apple's platforms too; the handle itself orders its readers.
  public struct AsyncBytes: AsyncSequence, @unchecked Sendable {
    public typealias Element = UInt8
    let handle: FileHandle

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(handle: handle) }

    public struct AsyncIterator: AsyncIteratorProtocol {
      private let handle: FileHandle
      private var part = Data()
      private var place = 0

      init(handle: FileHandle) { self.handle = handle }

      public mutating func next() async throws -> UInt8? { try await next(isolation: nil) }

      public mutating func next(isolation actor: isolated (any Actor)?) async throws -> UInt8? {
        if place == part.count {
          part = try handle.read(upToCount: 16_384) ?? Data()
          place = 0
        }
        guard place < part.count else { return nil }
        defer { place += 1 }
        return part[part.startIndex + place]
      }
    }
  }

  public var bytes: AsyncBytes { AsyncBytes(handle: self) }
}
