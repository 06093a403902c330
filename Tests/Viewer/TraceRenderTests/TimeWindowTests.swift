import Testing
import TraceTestSupport

@testable import TraceFormat
@testable import TraceRender

/// Pictures of a time range, for which the trace is read only up to the end of the range.
struct TimeWindowTests {
  /// A trace of several chunks, in which a node appears or disappears every millisecond.
  private func trace() throws -> TraceFile {
    let trace = LongTrace(.real)
    let root = trace.create("ContentView")
    for number in 0..<20_000 {
      trace.t += 1_000_000
      number % 2 == 0 ? trace.appear(root) : trace.disappear(root)
    }
    return try trace.file()
  }

  /// Returns the trace with all chunks that begin after `end` corrupted, and their number.
  private func corrupted(_ file: TraceFile, after end: UInt64) throws -> (file: TraceFile, chunks: Int) {
    var bytes = [UInt8](repeating: 0, count: Int(file.byteCount))
    _ = try bytes.withUnsafeMutableBytes { buffer throws(TraceReadError) in try file.source.read(buffer, at: 0) }
    let later = file.index.entries.filter { $0.header.baseTicks > end }
    for entry in later {
      for offset in (Int(entry.offset) + ChunkHeader.length)..<(Int(entry.offset) + entry.available) {
        bytes[offset] = 0xFF
      }
    }
    return (try TraceFile(bytes: bytes), later.count)
  }

  @Test func `chunks after the range are not read`() throws {
    let whole = try trace()
    for (start, end) in [(0, 500), (2_000, 6_000), (7_000, 7_000)] as [(UInt64, UInt64)] {
      var request = TimelineRequest(width: 10_000, resolution: 400)
      request.selection.times = (start * 1_000_000)...(end * 1_000_000)
      // The expected picture comes from a pass over the whole trace.
      let overview = try whole.overview(request, throughout: true)
      let expected = try whole.timeline(request, overview, findings: [])
      let (file, corruptedChunks) = try corrupted(whole, after: end * 1_000_000)
      #expect(corruptedChunks > 1)
      let found = try file.timeline(request, file.overview(request), findings: [])
      #expect(file.health.corruptChunks == 0)
      let isSame = "\(found)" == "\(expected)"
      #expect(isSame)
      #expect(expected.rows.count == 1 && !expected.rows[0].visible.isEmpty)
    }
  }

  @Test func `a range that ends after the trace is cut to its end`() throws {
    let file = try trace()
    var request = TimelineRequest(width: 1000, resolution: 1)
    request.selection.times = 19_000_000_000...60_000_000_000
    let overview = try file.overview(request)
    #expect(try file.timeline(request, overview, findings: []).times == 19_000_000_000...20_000_000_000)
    #expect(overview.events == 60_001)
  }
}
