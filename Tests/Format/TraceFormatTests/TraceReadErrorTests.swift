import Testing
@testable import TraceFormat
import TraceSystem

/// The exact messages for input that the reader rejects.
struct TraceReadErrorTests {
  private func message(_ bytes: [UInt8]) -> String {
    do {
      _ = try TraceFile(bytes: bytes, name: "t.bin")
      return "no error"
    } catch { return "\(error)" }
  }

  private func message(path: String) -> String {
    do {
      _ = try TraceFile(path: path)
      return "no error"
    } catch { return "\(error)" }
  }

  private func changed(_ offset: Int, _ values: UInt8...) -> [UInt8] {
    var bytes = TraceBytes().bytes
    for (index, value) in values.enumerated() { bytes[offset + index] = value }
    return bytes
  }

  @Test func `an empty file`() {
    #expect(
      message([]) == "t.bin is empty (0 bytes) because the recorder stopped before it wrote the header; record again")
  }

  @Test func `text, and unknown bytes`() {
    #expect(
      message(Array("{\"kind\":\"trace.header\"}\n".utf8))
        == "t.bin is text, not a trace; read a console log with trace-view --from-log t.bin, or convert an event stream with trace-record --from t.bin"
    )
    #expect(message([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) == "t.bin is not a trace: its first bytes are not a trace header")
    #expect(
      message([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0])
        == "t.bin is compressed with gzip, not a trace; decompress it first, as in: gzip -dc FILE | trace-view -")
    #expect(message([0x50, 0x4B, 3, 4, 20, 0, 0, 0, 8, 0]).contains("compressed with zip"))
    #expect(message([0x89, 0x00, 0x51]) == "t.bin is not a trace: its first bytes are not a trace header")
  }

  @Test func `a truncated header`() {
    let bytes = TraceBytes().bytes
    #expect(
      message(Array(bytes[0..<3]))
        == "t.bin ends inside its header: 320 bytes are needed, but only 3 are available; copy the whole file, or record again"
    )
    #expect(
      message(Array(bytes[0..<100]))
        == "t.bin ends inside its header: 320 bytes are needed, but only 100 are available; copy the whole file, or record again"
    )
    let long = TraceBytes(slotSize: 4096).bytes
    #expect(
      message(Array(long[0..<1000]))
        == "t.bin ends inside its header: 65536 bytes are needed, but only 1000 are available; copy the whole file, or record again"
    )
  }

  @Test func `a newer major version, and an older one that never existed`() {
    #expect(message(changed(12, 2, 0)) == "t.bin has format version 2, newer than this program's 1; update trace-view")
    #expect(message(changed(12, 0, 0)) == "t.bin has a damaged header (version or byte order); record again")
  }

  @Test func `a newer minor version and unknown compatible flags are read`() throws {
    var trace = TraceBytes()
    trace.header.compatibleFlags = 0xFFFF
    trace.add(writer: 1, number: 0, firstOrdinal: 0, events: [(1, 1)])
    let file = try TraceFile(bytes: trace.bytes)
    #expect(try nodes(of: file) == [1])
    #expect(file.health.isComplete)
  }

  @Test func `unknown incompatible flags are rejected`() {
    #expect(
      message(changed(16, 0x04))
        == "t.bin uses format features that this program does not know (flags 0x4); update trace-view")
  }

  @Test func `an impossible header length or chunk size`() {
    #expect(message(changed(8, 0, 0, 0, 0)) == "t.bin has a damaged header (header length 0); record again")
    var grid = TraceBytes(slotSize: 4096)
    grid.header.chunkSize = 5000
    #expect(message(grid.bytes) == "t.bin has a damaged header (chunk size 5000); record again")
  }

  @Test func `paths that are not files`() {
    #expect(message(path: "/nonexistent/t.bin") == "cannot open /nonexistent/t.bin: No such file or directory")
    #expect(message(path: "/tmp") == "/tmp is a directory; specify a trace file in it")
    #expect(
      message(path: "/dev/zero")
        == "/dev/zero is a device or socket, not a file; specify a trace file, or - to read one from standard input")
  }
}
