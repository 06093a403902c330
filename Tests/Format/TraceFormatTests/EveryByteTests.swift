import Testing
@testable import TraceFormat
import TraceSystem

/// Truncates at every length and changes every byte in four ways. Nothing crashes or hangs, no damage goes unnoticed,
/// and events before the damage are unchanged.
///
/// Always runs on a small file. With TWOTRACK_HEAVY=1, runs on one of 64 KiB, which is meant for release mode:
/// `TWOTRACK_HEAVY=1 swift test -c release -Xswiftc -enable-testing --filter EveryByteTests`
struct EveryByteTests {
  private static let isHeavy = unsafe getenv("TWOTRACK_HEAVY") != nil

  /// The file, and a fingerprint of each event.
  private func subject() throws -> (bytes: [UInt8], whole: [UInt64]) {
    var bytes = try randomTrace(seed: 5, count: 25)
    var count = 25
    while Self.isHeavy && bytes.count < 1 << 16 {
      count += 100
      bytes = try randomTrace(seed: 5, count: count)
    }
    return (bytes, try fingerprints(TraceFile(bytes: bytes)))
  }

  /// One number per event, of its kind, time, thread, fields and texts; 0 for a loss.
  private func fingerprints(_ file: TraceFile) throws -> [UInt64] {
    var stream = file.events()
    var record = EventRecord()
    var found: [UInt64] = []
    while try stream.next(&record) {
      var sum = UInt64(record.kind.code) &* 31 &+ record.t &* 37 &+ UInt64(record.thread)
      var mask = record.mask
      while let field = mask == 0 ? nil : Field(rawValue: UInt8(mask.trailingZeroBitCount)) {
        mask &= mask - 1
        var value = record.raw(field)
        switch field.type {
        case .string: value = hash(file.strings.text(StringID(rawValue: value)))
        case .value: if case .string(let id) = ScalarValue(packed: value) { value = hash(file.strings.text(id)) }
        case .strings:
          value = record.list(field)!.reduce(7) { $0 &* 31 &+ hash(file.strings.text(StringID(rawValue: $1))) }
        case .uints, .events: value = record.list(field)!.reduce(7) { $0 &* 31 &+ $1 }
        case .uint, .int, .node, .event, .bool: break
        }
        sum = sum &* 1_000_003 &+ UInt64(field.rawValue) &* 7919 &+ value
      }
      found.append(record.kind == .loss ? 0 : sum | 1)
    }
    return found
  }

  private func hash(_ text: String) -> UInt64 { text.utf8.reduce(5381) { $0 &* 33 &+ UInt64($1) } }

  @Test func `a trace truncated anywhere is read as far as it is intact`() throws {
    let (bytes, whole) = try subject()
    for length in 0..<bytes.count {
      do {
        let file = try TraceFile(bytes: Array(bytes[0..<length]))
        let some = try fingerprints(file)
        // Only padding follows the last record.
        if some == whole && length > bytes.count - 8 { continue }
        let isPrefix = some.dropLast().elementsEqual(whole.prefix(some.count - 1)) && some.last == 0
        let adds = file.health.lost + UInt64(some.count - 1) == UInt64(whole.count)
        if !isPrefix || !adds || file.health.isComplete {
          Issue.record("cut at \(length) of \(bytes.count): \(some.count) of \(whole.count) events, \(file.health)")
        }
      } catch let error as TraceReadError {
        if error.description.isEmpty || length >= 600 { Issue.record("cut at \(length): \(error)") }
      }
    }
  }

  @Test func `no changed byte crashes the reader, and every changed event is noticed`() throws {
    let (bytes, whole) = try subject()
    for offset in bytes.indices {
      for value in [UInt8(0), 0xFF, bytes[offset] ^ 1, bytes[offset] ^ 0x80] where value != bytes[offset] {
        var changed = bytes
        changed[offset] = value
        guard let file = try? TraceFile(bytes: changed) else { continue }
        let some = try fingerprints(file)
        if file.health.isComplete && some != whole {
          Issue.record("byte \(offset) = \(value): damage that nobody noticed")
        }
      }
    }
  }
}
