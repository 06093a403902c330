import Testing

@testable import TraceFormat
@testable import TraceRender

/// Pictures of a stretch of time read the trace as far as the stretch goes, and no further.
struct TimeWindowTests {
  /// A trace of several chunks, a node that comes and goes each millisecond.
  private func story() throws -> TraceFile {
    let story = TraceStory(clock: .real)
    let root = story.create("ContentView")
    for number in 0..<20_000 {
      story.after(ms: 1)
      number % 2 == 0 ? story.appear(root) : story.disappear(root)
    }
    return try story.file()
  }

  /// The trace with every chunk spoilt whose header says that it begins behind `end`; returns how many those are.
  private func spoilt(_ file: TraceFile, behind end: UInt64) throws -> (file: TraceFile, chunks: Int) {
    var bytes = [UInt8](repeating: 0, count: Int(file.byteCount))
    _ = try bytes.withUnsafeMutableBytes { buffer throws(TraceReadError) in try file.source.read(buffer, at: 0) }
    let behind = file.index.entries.filter { $0.header.baseTicks > end }
    for entry in behind {
      for offset in (Int(entry.offset) + ChunkHeader.length)..<(Int(entry.offset) + entry.available) { bytes[offset] = 0xFF }
    }
    return (try TraceFile(bytes: bytes), behind.count)
  }

  @Test func `chunks behind the shown time are not read`() throws {
    let whole = try story()
    for (start, end) in [(0, 500), (2_000, 6_000), (7_000, 7_000)] as [(UInt64, UInt64)] {
      var request = TimelineRequest(width: 10_000, resolution: 400)
      request.selection.times = (start * 1_000_000)...(end * 1_000_000)
      // All of the trace is looked at, as if nothing said where to stop.
      let survey = try whole.survey(request, throughout: true)
      let expected = try whole.timeline(request, survey, findings: [])
      let (file, spoiltChunks) = try spoilt(whole, behind: end * 1_000_000)
      #expect(spoiltChunks > 1)
      let found = try file.timeline(request, file.survey(request), findings: [])
      #expect(file.health.corruptChunks == 0)
      let isSame = "\(found)" == "\(expected)"
      #expect(isSame)
      #expect(expected.rows.count == 1 && !expected.rows[0].visible.isEmpty)
    }
  }

  @Test func `a time behind the trace's end shows its end`() throws {
    let file = try story()
    var request = TimelineRequest(width: 1000, resolution: 1)
    request.selection.times = 19_000_000_000...60_000_000_000
    let survey = try file.survey(request)
    #expect(try file.timeline(request, survey, findings: []).times == 19_000_000_000...20_000_000_000)
    #expect(survey.events == 60_001)
  }
}
