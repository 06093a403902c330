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

  private func check(_ bytes: [UInt8], _ name: Comment) throws {
    let whole = try TraceFile(bytes: bytes)
    var writer = EventLineWriter(strings: whole.strings)
    var wanted: [String] = []
    var stream = whole.events()
    try stream.forEach { event throws(TraceReadError) in wanted.append(String(decoding: writer.line(event), as: UTF8.self)) }
    for isParallel in [false, true] {
      let (observed, drained, file) = try lines(of: bytes, isParallel: isParallel)
      let isSame = drained == wanted && observed == wanted
      #expect(isSame, name)
      #expect(file.health == whole.health, name)
      #expect(file.resumePoints.map(\.seq) == whole.resumePoints.map(\.seq), name)
      // A text that no event used is known afterwards too.
      let texts = (0..<200).map { file.strings.text(StringID(rawValue: StringID.firstDynamic + $0)) }
      #expect(texts == (0..<200).map { whole.strings.text(StringID(rawValue: StringID.firstDynamic + $0)) }, name)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func `events of every kind and form`(seed: UInt64) throws {
    try check(try randomTrace(seed: seed, count: 20_000), "seed \(seed)")
  }

  @Test func `recorded traces`() throws {
    for path in try RepositoryFiles.files(below: "Traces", suffix: ".bin") { try check(RepositoryFiles.bytes(path), "\(path)") }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>) func `damaged traces`(seed: UInt64) throws {
    var mutator = TraceMutator(try randomTrace(seed: seed, count: 3000), seed: seed)
    for number in 0..<40 {
      let mutant = mutator.mutant()
      if (try? TraceFile(bytes: mutant)) != nil { try check(mutant, "mutant \(number) of seed \(seed)") }
    }
  }

  @Test func `times, threads and lists that no compact event holds`() throws {
    let trace = LongTrace(.real)
    let long = trace.sink.intern("x")
    for number in 0..<300 {
      trace.thread = [1, 1, 1 << 24 - 1, 1 << 24, .max][number % 5]
      trace.add(.bodyBegin, node: number)
      trace.t += [1, 4_294_967_295, 4_294_967_296, 10_000_000_000][number % 4]
      trace.add(.bodyEnd, node: number)
      // More elements than a batch has space for.
      if number % 50 == 7 { trace.add(.bodyBegin, node: number) { $0.set(.causes, list: Array(repeating: long.rawValue, count: 70_000)) } }
    }
    try check(try trace.sink.finish(), "wide")
  }

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
