import Testing

@testable import TraceFormat

struct RoundTripTests {
  /// A trace of random events: its bytes, and the events as the writer got them.
  private func randomTrace(seed: UInt64, count: Int) throws -> [UInt8] {
    var random = SeededGenerator(state: seed)
    var header = TraceHeader()
    header.profile = "ios18"
    header.knobs = [("tabs.creation", "eager")]
    header.attributes = [("commit", "abc"), ("odd \" key", "line\nfeed")]
    header.threads = [.init(thread: 7, process: 2, name: "worker")]
    let writer = PackedTraceWriter(header: header)
    var record = EventRecord()
    var position: UInt64 = 0
    for _ in 0..<count {
      randomize(&record, &random, writer, position: position + 1)
      position = writer.emit(&record)
    }
    return try writer.finish()
  }

  @Test(arguments: [1, 2, 3]) func `NDJSON and binary turn into each other without loss`(seed: UInt64) throws {
    let first = try TraceFile(bytes: randomTrace(seed: seed, count: 20_000))
    let text = try lines(of: first)
    #expect(text.count == 20_001)
    #expect(first.health.isComplete)
    let second = try TraceFile(ndjson: text.joined())
    #expect(try lines(of: second) == text)
    #expect(second.header == first.header)
  }

  @Test func `the same events give the same bytes`() throws {
    #expect(try randomTrace(seed: 9, count: 3000) == randomTrace(seed: 9, count: 3000))
    #expect(try randomTrace(seed: 9, count: 3000) != randomTrace(seed: 10, count: 3000))
  }

  @Test func `a trace cut anywhere is read as far as it is whole`() throws {
    let bytes = try randomTrace(seed: 4, count: 300)
    let whole = try lines(of: TraceFile(bytes: bytes))
    for length in stride(from: 0, to: bytes.count, by: 7) {
      let cut = Array(bytes[0..<length])
      do {
        let file = try TraceFile(bytes: cut)
        let some = try lines(of: file)
        #expect(some.count <= whole.count + 1)
        #expect(!file.health.isComplete)
        // All but the loss event at the end is the start of the whole trace.
        #expect(some.dropLast().elementsEqual(whole.prefix(some.count - 1)))
        #expect(some.last!.contains("\"loss\""))
        #expect(file.health.lost + UInt64(some.count - 2) == 300)
      } catch let error as TraceReadError {
        #expect(!error.description.isEmpty)
        #expect(length < 600)
      }
    }
  }

  @Test func `every changed byte is survived, and what changes an event is noticed`() throws {
    let bytes = try randomTrace(seed: 5, count: 200)
    let whole = try lines(of: TraceFile(bytes: bytes))
    for offset in bytes.indices {
      for value in [UInt8(0), 0xFF, bytes[offset] ^ 1, bytes[offset] ^ 0x80] where value != bytes[offset] {
        var changed = bytes
        changed[offset] = value
        guard let file = try? TraceFile(bytes: changed) else { continue }
        let some = try lines(of: file)
        if file.health.isComplete && some != whole { Issue.record("byte \(offset) = \(value): damage that nobody noticed") }
      }
    }
  }

  @Test func `a wrong line is named by its number and what is wrong with it`() {
    func message(_ text: String) -> String {
      do {
        _ = try TraceFile(ndjson: text)
        return ""
      } catch { return "\(error)" }
    }
    #expect(message("{\"kind\":\"quiescent\"}") == "line 1: quiescent needs t, its time in nanoseconds")
    #expect(message("{\"kind\":\"trace.header\"}\n{\"t\":5,\"kind\":\"mark\",\"label\":7}") == "line 2: label must be a string, found an integer")
    #expect(
      message("{\"t\":5,\"kind\":\"quiescent\"}\n{\"t\":4,\"kind\":\"quiescent\"}")
        == "line 2: t goes back from 5 to 4; sort the events by t before you give them in")
    #expect(message("{\"t\":5,").hasPrefix("line 1: not JSON: byte"))
  }
}
