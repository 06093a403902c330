import Testing
import TraceFormat
import TraceRecorder
import TraceSystem

/// Merging and packing files whose numbers are at the ends of their ranges.
struct PackingTests {
  private let folder: String

  init() throws {
    folder = "/tmp/twotrack-packing-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    try #require(unsafe mkdir(folder, 0o700) == 0)
  }

  private func removeFolder(_ names: [String]) {
    for name in names { unsafe unlink("\(folder)/\(name)") }
    unsafe rmdir(folder)
  }

  private func write(_ bytes: [UInt8], to name: String) throws -> String {
    let path = "\(folder)/\(name)"
    let file = try #require(unsafe fopen(path, "w"))
    #expect(unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count)
    unsafe fclose(file)
    return path
  }

  /// A file with a header and one chunk of these records.
  private func file(serial: UInt64 = 0, start: UInt64 = 0, _ records: [UInt8]) -> [UInt8] {
    var header = FileHeader()
    header.startMonotonic = start
    return file(header, serial: serial, records)
  }

  private func file(_ header: FileHeader, serial: UInt64 = 0, _ records: [UInt8]) -> [UInt8] {
    var bytes = header.encoded() ?? []
    let committed = ChunkHeader.length + records.count
    var head = ChunkHeader(
      capacity: UInt32((committed + 7) & ~7), serial: serial, writer: 1, writerChunk: 0, baseTicks: 5, firstOrdinal: 0)
    head.committed = UInt32(committed)
    var chunk = [UInt8](repeating: 0, count: Int(head.capacity))
    chunk.replaceSubrange(ChunkHeader.length..<committed, with: records)
    unsafe chunk.withUnsafeMutableBytes { unsafe head.write(to: $0) }
    bytes += chunk
    return bytes
  }

  private func events(_ path: String) throws -> [String] {
    let file = try TraceFile(path: path)
    var lines = EventLineWriter(strings: file.strings)
    var found: [String] = []
    var stream = file.events()
    try stream.forEach { event throws(TraceReadError) in
      found.append(String(decoding: lines.line(event), as: UTF8.self))
    }
    #expect(file.health.isComplete)
    return found
  }

  @Test func `a part that starts at the end of time is merged at the latest time of a trace`() throws {
    defer { removeFolder(["a", "b", "c"]) }
    let quiescent: [UInt8] = [EventKind.quiescent.code, 1]
    let parts = [try write(file(quiescent), to: "a"), try write(file(start: .max, quiescent + quiescent), to: "b")]
    try PartMerger(paths: parts).merge(to: "\(folder)/c")
    let times = try events("\(folder)/c").map { $0.split(separator: ",")[1] }
    #expect(times == ["\"t\":6", "\"t\":\(UInt64(1) << 62)", "\"t\":\(UInt64(1) << 62)"])
  }

  @Test func `the launches of a program follow each other, with their starts and ends`() throws {
    defer { removeFolder(["a", "b", "c"]) }
    let records: [UInt8] = [EventKind.quiescent.code, 1, EventKind.quiescent.code, 1]
    var header = FileHeader()
    header.clockKind = .virtual
    let parts = [try write(file(header, records), to: "a"), try write(file(header, records), to: "b")]
    var merger = try PartMerger(launches: parts.map { [$0] })
    merger.ends = [.exit(status: 0), .exit(status: 3)]
    try merger.merge(to: "\(folder)/c")
    let lines = try events("\(folder)/c").map { line in
      line.split(separator: ",").filter {
        $0.contains("\"t\"") || $0.contains("kind") || $0.contains("process\"") || $0.contains("status")
      }.joined(
        separator: " ")
    }
    let kinds = ["quiescent", "quiescent", "process.exit", "process.start", "quiescent", "quiescent", "process.exit"]
    #expect(lines.count == kinds.count && zip(lines, kinds).allSatisfy { $0.contains("\"\($1)\"") }, "\(lines)")
    #expect(
      lines[2].contains("\"status\":0") && lines[6].contains("\"status\":3") && lines[6].contains("\"process\":2"),
      "\(lines)")
    #expect(lines[3].contains("\"t\":7") && lines[4].contains("\"t\":13"), "\(lines)")
  }

  @Test func `a text that a part defines after its first use is kept where it is known`() throws {
    defer { removeFolder(["a", "b", "c"]) }
    let mark: [UInt8] = [EventKind.mark.code | 0x40, 0, 1, 0x80, 2]
    let definition: [UInt8] = [0x3E, 0x80, 2, 2] + Array("ok".utf8)
    let parts = [try write(file(mark + definition + mark), to: "a"), try write(file(mark), to: "b")]
    try PartMerger(paths: parts).merge(to: "\(folder)/c")
    #expect(try events("\(folder)/c").map { $0.contains("\"label\":\"ok\"") } == [false, true, false])
  }

  @Test func `the end of a process gets a serial of its own after a damaged file's last one`() throws {
    defer { removeFolder(["a", "c"]) }
    var packer = try TracePacker(path: write(file(serial: .max, [EventKind.quiescent.code, 1]), to: "a"))
    packer.end = .exit(status: 0)
    try packer.pack(to: "\(folder)/c")
    #expect(try events("\(folder)/c").count == 2)
  }
}
