import Foundation
import SwiftUI
import Testing

/// Bytes that are produced one by one.
private struct Bytes: AsyncSequence, AsyncIteratorProtocol {
  var rest: [UInt8]
  init(_ bytes: [UInt8]) { rest = bytes.reversed() }
  mutating func next() async throws -> UInt8? { rest.popLast() }
  func makeAsyncIterator() -> Bytes { self }
}

@Suite struct ByteTests {
  private func all<S: AsyncSequence>(_ sequence: S) async throws -> [S.Element] {
    var all: [S.Element] = []
    for try await each in sequence { all.append(each) }
    return all
  }

  @Test func `a handle's bytes are read to the end, however many there are`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("Bytes-\(UUID().uuidString)")
    let bytes = (0..<40_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forReadingFrom: file)
    try handle.seek(toOffset: 1)
    #expect(try await all(handle.bytes) == Array(bytes.dropFirst()))
  }

  @Test func `lines end at Unicode line breaks`() async throws {
    let text = "a\u{0B}b\u{0C}c\u{85}d\u{2028}e\u{2029}f\rg\u{C5}\u{28}"
    #expect(try await all(Bytes(Array(text.utf8)).lines) == ["a", "b", "c", "d", "e", "f", "g\u{C5}\u{28}"])
  }

  @Test func `scalars and characters are decoded from their bytes`() async throws {
    let text = "e\u{301}é€🇩🇪👨‍👩‍👧"
    #expect(try await all(Bytes(Array(text.utf8)).unicodeScalars) == Array(text.unicodeScalars))
    #expect(try await all(Bytes(Array(text.utf8)).characters) == Array(text))
    #expect(
      try await all(Bytes([0x61, 0xE2, 0x82, 0x62, 0xFF, 0xF0]).unicodeScalars) == [
        "a", "\u{FFFD}", "b", "\u{FFFD}", "\u{FFFD}",
      ])
  }
}
