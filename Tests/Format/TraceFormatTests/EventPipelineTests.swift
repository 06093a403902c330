import Foundation
import Testing
import TraceTestSupport

@testable import TraceFormat

/// Both readers of a pipeline see what an ``EventStream`` tells, on one thread and on two.
struct EventPipelineTests {
  /// The events as the two readers see them, with their texts.
  private func lines(of bytes: [UInt8], isParallel: Bool) throws -> (observed: [String], drained: [String], TraceFile) {
    let file = try TraceFile(bytes: bytes)
    let pipeline = EventPipeline(file, isParallel: isParallel)
    var (observed, drained) = ([String](), [String]())
    var (ahead, behind) = (EventLineWriter(strings: pipeline.sourceStrings), EventLineWriter(strings: file.strings))
    try pipeline.run(observe: { ahead.add($0, to: &observed) }, drain: { behind.add($0, to: &drained) })
    return (observed, drained, file)
  }

  /// The events as a stream tells them, with the texts that the file knows by then.
  private func streamed(_ file: TraceFile) throws -> [String] {
    var writer = EventLineWriter(strings: file.strings)
    var lines: [String] = []
    var stream = file.events()
    try stream.forEach { event throws(TraceReadError) in
      lines.append(String(decoding: writer.line(event), as: UTF8.self))
    }
    return lines
  }

  private func check(_ bytes: [UInt8], _ name: Comment) throws {
    let whole = try TraceFile(bytes: bytes)
    let early = try streamed(whole)
    // A damaged trace may define a text after the event that uses it, which a reader of batches may know by then.
    let late = try streamed(whole)
    for isParallel in [false, true] {
      let (observed, drained, file) = try lines(of: bytes, isParallel: isParallel)
      let isSame = [drained, observed].allSatisfy { lines in
        lines.count == early.count && lines.indices.allSatisfy { lines[$0] == early[$0] || lines[$0] == late[$0] }
      }
      #expect(isSame, name)
      #expect(file.health == whole.health, name)
      #expect(file.resumePoints.map(\.seq) == whole.resumePoints.map(\.seq), name)
      // A text that no event used is known afterwards too.
      let texts = (0..<200).map { file.strings.text(StringID(rawValue: StringID.firstDynamic + $0)) }
      #expect(texts == (0..<200).map { whole.strings.text(StringID(rawValue: StringID.firstDynamic + $0)) }, name)
    }
  }

  @Test(arguments: GeneratedCases.share(1...20 as ClosedRange<UInt64>, every: 5)) func `events of every kind and form`(
    seed: UInt64
  ) throws {
    try check(try randomTrace(seed: seed, count: 20_000), "seed \(seed)")
  }

  @Test func `recorded traces`() throws {
    for path in try RepositoryFiles.files(below: "Traces", suffix: ".bin") {
      try check(RepositoryFiles.bytes(path), "\(path)")
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>) func `damaged traces`(seed: UInt64) throws {
    var mutator = TraceMutator(try randomTrace(seed: seed, count: 3000), seed: seed)
    for number in 0..<(40) {
      let mutant = mutator.mutant()
      if (try? TraceFile(bytes: mutant)) != nil { try check(mutant, "mutant \(number) of seed \(seed)") }
    }
  }

  @Test func `times and threads that no compact event of a batch holds`() throws {
    let trace = LongTrace(.real)
    for number in 0..<300 {
      trace.thread = [1, 1, 1 << 24 - 1, 1 << 24, .max][number % 5]
      trace.add(.bodyBegin, node: number)
      trace.t += [1, 4_294_967_295, 4_294_967_296, 10_000_000_000][number % 4]
      trace.add(.bodyEnd, node: number)
    }
    try check(try trace.sink.finish(), "wide")
  }

  /// Chunks of ten bodies each and, at the end of every third, a body with more causes than a batch has words.
  private func longLists() -> TraceBytes {
    var trace = TraceBytes()
    var ordinal: UInt64 = 0
    for number in 0..<30 as Range<UInt32> {
      let events = (0..<10).map { (ticks: UInt64(number) * 100 + $0, node: $0) }
      // A body.begin in full form at the same time: the mask of node and causes, the same node, the causes.
      let long = [0x51, 0, 3, 0, 0xE0, 0xA7, 0x12] + [UInt8](repeating: 7, count: 300_000)
      trace.add(writer: 1, number: number, firstOrdinal: ordinal, events: events, extra: number % 3 == 0 ? long : [])
      ordinal += number % 3 == 0 ? 11 : 10
    }
    return trace
  }

  @Test func `lists that are longer than a batch`() throws { try check(longLists().bytes, "long") }

  @Test func `a batch that is full ends before the events that have no space`() throws {
    let trace = LongTrace(.real)
    for number in 0..<80_000 {
      trace.t += 10
      trace.add(.bodyBegin, node: 1)
      trace.add(.bodyEnd, node: 1)
      if number % 3 == 0 { trace.add(.callbackBegin, node: number % 200) { $0.set(.callback, .change) } }
    }
    let file = try TraceFile(bytes: try trace.sink.finish())
    var counts: [Int] = []
    try EventPipeline(file, isParallel: true).run(observe: { _ in }, drain: { counts.append($0.count) })
    #expect(counts.count > 4)
    #expect(counts.allSatisfy { $0 <= EventBatch.capacity })
    #expect(counts.dropLast().allSatisfy { $0 > EventBatch.capacity - 2 * EventBatch.largestEvent })
  }

  @Test func `a batch gives back the space of a long list`() throws {
    var capacities: [Int] = []
    try EventPipeline(TraceFile(bytes: longLists().bytes), isParallel: false).run(
      observe: { _ in }, drain: { capacities.append($0.capacity) })
    // Each long list ends its batch.
    #expect(capacities.count == 11)
    #expect(capacities.dropLast().allSatisfy { $0 > 300_000 && $0 < 310_000 })
    #expect(capacities.last == EventBatch.capacity)
  }

  @Test func `a file that cannot be read any more hands over what came before`() throws {
    let trace = LongTrace(.real)
    for number in 0..<200_000 {
      trace.t += 10
      trace.add(.bodyBegin, node: number % 1000)
    }
    let folder = try Command()
    try folder.write(try trace.sink.finish(), to: "trace.bin")
    for isParallel in [false, true] {
      let file = try TraceFile(path: folder.path("trace.bin"))
      var (observed, drained) = (0, 0)
      #expect(throws: TraceReadError.self) {
        try EventPipeline(file, isParallel: isParallel).run { batch in
          observed += 1
          // The rest of the file becomes a folder, which cannot be read.
          if observed == 1 { unsafe dup2(open("/", O_RDONLY), file.source.descriptor) }
        } drain: { _ in
          drained += 1
        }
      }
      #expect(observed > 0 && drained == observed)
    }
  }
}

extension EventLineWriter {
  /// Appends the lines of the events of a batch.
  fileprivate mutating func add(_ batch: EventBatch, to lines: inout [String]) {
    var events = batch.events
    var event = EventRecord()
    while events.next(&event) { lines.append(String(decoding: line(event), as: UTF8.self)) }
  }
}
