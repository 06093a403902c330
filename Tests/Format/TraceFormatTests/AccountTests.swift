import Testing
import TraceTestSupport

@testable import TraceFormat

/// The accounts of a live recorder: what they say is missing is reported, and nothing twice.
struct AccountTests {
  /// A trace with 100 events of writer 1, whose header is changed before it is read.
  private func losses(_ change: (inout FileHeader) -> Void) throws -> [LossReason: UInt64] {
    let writer = PackedTraceWriter(header: TraceHeader())
    var record = EventRecord()
    for _ in 0..<100 {
      record.begin(.taskStart)
      record[.task] = 1
      writer.emit(&record)
    }
    let bytes = try writer.finish()
    var header = try TraceFile(bytes: bytes).fileHeader
    let chunks = bytes[Int(header.length)...]
    (header.eventCount, header.attemptedCount) = (0, 0)
    change(&header)
    let file = try TraceFile(bytes: header.encoded()! + chunks)
    var stream = file.events()
    var found: [LossReason: UInt64] = [:]
    while try stream.next(&record) {
      guard record.kind == .loss else { continue }
      found[record.string(.reason).flatMap(LossReason.init(word:)) ?? .other, default: 0] += record[.count]!
    }
    #expect(found.values.reduce(0, +) == file.health.lost)
    return found
  }

  private func accounts(_ attempted: [UInt64], reported: UInt64 = 0) -> FileHeader.Accounts {
    var accounts = FileHeader.Accounts(writers: attempted.count)
    accounts.attempted = attempted
    accounts.reported[Int(LossReason.full.rawValue)] = reported
    return accounts
  }

  @Test func `a writer without a chunk and the end of one with chunks are missing`() throws {
    #expect(try losses { $0.accounts = accounts([0, 100, 0]) } == [:])
    #expect(try losses { $0.accounts = accounts([0, 60, 0]) } == [:])
    #expect(try losses { $0.accounts = accounts([0, 130, 7]) } == [.torn: 37])
    let ring = try losses {
      $0.accounts = accounts([0, 130, 7])
      $0.compatibleFlags = FileHeader.Feature.overwrites
    }
    #expect(ring == [.overwritten: 37])
  }

  @Test func `writers beyond the table share the first account`() throws {
    #expect(try losses { $0.accounts = accounts([130]) } == [.torn: 30])
    #expect(try losses { $0.accounts = accounts([20]) } == [:])
  }

  @Test func `losses that overwritten records report are not counted again`() throws {
    let lost = { (header: inout FileHeader) in header.lost[Int(LossReason.full.rawValue)] = 50 }
    #expect(try losses(lost) == [.full: 50])
    let told = try losses {
      lost(&$0)
      $0.accounts = accounts([0, 100], reported: 45)
    }
    #expect(told == [.full: 5])
  }

  @Test func `events that a truncated ring has lost were not overwritten`() throws {
    let found = try losses {
      $0.accounts = accounts([0, 130])
      $0.accounts!.reported[Int(LossReason.noFile.rawValue)] = 30
      $0.lost[Int(LossReason.noFile.rawValue)] = 30
      $0.compatibleFlags = FileHeader.Feature.overwrites
    }
    #expect(found == [.torn: 30])
  }

  @Test func `the numbers are saturated, and ignored in a damaged header`() throws {
    #expect(try losses { $0.accounts = accounts([.max, .max, .max]) } == [.torn: .max])
    var header = FileHeader()
    header.accounts = accounts([0, 9])
    var bytes = header.encoded()!
    #expect(try TraceFile(bytes: bytes).fileHeader.accounts == header.accounts)
    bytes[FileHeader.Offset.pid] ^= 1
    #expect(try TraceFile(bytes: bytes).fileHeader.accounts == nil)
    for count in [0, 5, 10, 13, UInt32.max] {
      bytes = header.encoded()!
      bytes.withUnsafeMutableBytes {
        $0.storeBytes(of: count, toByteOffset: FileHeader.Offset.accountsCount, as: UInt32.self)
      }
      #expect(throws: Never.self) { _ = try TraceFile(bytes: bytes) }
    }
  }
}
