import Foundation
import Testing
import TraceAnalysis
import TraceFormat
import TraceSupport
import TraceTestSupport

@testable import TraceRender

struct ExporterTests {
  func export(_ format: ExportFormat, _ file: TraceFile, path: String = "t.bin") throws -> [UInt8] {
    switch format.source {
    case .events(let makeExporter):
      var exporter = try makeExporter(file, false)
      exporter.begin(file.header)
      var stream = file.events()
      var record = EventRecord()
      while try stream.next(&record) { exporter.take(record) }
      var bytes: [UInt8] = []
      try exporter.end(t: record.t) { bytes += $0 }
      return bytes + exporter.bytes
    case .report(let write):
      var bytes: [UInt8] = []
      try write(Analysis.run(file), file, path) { bytes += $0 }
      return bytes
    }
  }

  @Test func `every format has its own output`() throws {
    let outputs = try ExportFormat.allCases.map { try export($0, tabs()) }
    #expect(outputs.allSatisfy { !$0.isEmpty })
    #expect(Set(outputs.map { $0.prefix(16) }).count == outputs.count)
  }

  @Test func `runs that did the same are different runs`() throws {
    func runs(_ path: String, _ attributes: String = "") throws -> Set<String> {
      let trace = try TraceFile(
        ndjson: """
          {"kind":"trace.header","format":1,"clock":"virtual","attributes":{\(attributes)}}
          {"kind":"node.create","t":0,"thread":1,"node":1,"view":"A","role":"view"}
          """)
      let rows = String(decoding: try export(.facts, trace, path: path), as: UTF8.self).split(separator: "\n")
      return Set(try rows.map { try #require(try JSONValue.parse(Array($0.utf8)[...])["run"]?.string) })
    }
    // Four equal traces in four files are four runs, and each row tells its run.
    let files = try (1...4).map { try runs("/ci/run-\($0).bin") }
    #expect(files.allSatisfy { $0.count == 1 && $0.first!.count == 32 } && Set(files).count == 4)
    #expect(try runs("/ci/run-1.bin") == files[0])
    // In jobs that all use one path, the attributes tell.
    let jobs = try ["7", "8"].map { try runs("/ci/run-1.bin", #""run_id":"\#($0)""#) }
    #expect(Set(jobs + [files[0]]).count == 3)
    #expect(try runs("/ci/run-1.bin", #""a":"bc""#) != runs("/ci/run-1.bin", #""ab":"c""#))
  }

  func hostileTrace() throws -> TraceFile {
    let trace = LongTrace()
    for text in Hostile.strings { trace.fetch(text, of: trace.create(text, id: text)) }
    return try trace.file()
  }

  @Test func `async spans in Chrome JSON are balanced`() throws {
    let document = try JSONSerialization.jsonObject(with: Data(export(.chrome, tabs()))) as! [String: Any]
    let events = document["traceEvents"] as! [[String: Any]]
    var open: [String: Int] = [:]
    for event in events {
      let key = "\(event["cat"] ?? "") \(event["id"] ?? "")"
      if event["ph"] as? String == "b" { open[key, default: 0] += 1 }
      if event["ph"] as? String == "e" { open[key, default: 0] -= 1 }
    }
    #expect(open.count == 8 && open.values.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [ExportFormat.chrome, .perfetto])
  func `a list with a task has a track, a text without closures has none`(_ format: ExportFormat)
    throws
  {
    let script = TraceScript(
      """
      0 node.create node=1 view=BookList role=container
      + node.create node=2 parent=1 view=PlainText role=primitive
      + visibility.enter node=1 reason=insert onscreen=true
      + visibility.enter node=2 reason=insert onscreen=true
      +5 task.create task=1 node=1 mode=view
      + task.end task=1 outcome=done
      """)
    let bytes = try export(format, script.file())
    #expect(
      String(decoding: bytes, as: UTF8.self).contains("BookList")
        && !String(decoding: bytes, as: UTF8.self).contains("PlainText"))
    #expect(String(decoding: bytes, as: UTF8.self).contains("task"))
  }

  @Test func `Chrome JSON can contain a thousand hostile names`() throws {
    let document = try JSONSerialization.jsonObject(with: Data(export(.chrome, hostileTrace()))) as! [String: Any]
    let names = (document["traceEvents"] as! [[String: Any]]).compactMap { $0["name"] as? String }
    #expect(names.contains("</text><script>alert(1)</script> #1"))
  }

  @Test func `every CSV row has all columns and no formula`() throws {
    let text = String(decoding: try export(.csv, hostileTrace()), as: UTF8.self)
    let rows = text.split(separator: "\r\n", omittingEmptySubsequences: true)
    #expect(rows.count == 3001)
    let columns = rows[0].split(separator: ",", omittingEmptySubsequences: false).count
    for row in rows {
      let cells = Self.cells(String(row))
      #expect(cells.count == columns)
      #expect(!cells.contains { cell in cell.first.map { "=+@".contains($0) } ?? false })
    }
  }

  /// Splits a row at the commas outside quotes.
  private static func cells(_ row: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in row {
      if character == "\"" { isQuoted.toggle() }
      if character == ",", !isQuoted { cells.append("") } else { cells[cells.count - 1].append(character) }
    }
    return cells
  }

  @Test func `NDJSON is the event stream`() throws {
    let file = try tabs()
    let text = String(decoding: try export(.ndjson, file), as: UTF8.self)
    let again = try TraceFile(ndjson: text)
    #expect(String(decoding: try export(.ndjson, again), as: UTF8.self) == text)
  }

  @Test func `Perfetto packets fill the file exactly`() throws {
    let bytes = try export(.perfetto, tabs())
    var place = 0
    var packets = 0
    while place < bytes.count {
      #expect(bytes[place] == 0x0A)
      var length = 0
      var shift = 0
      repeat {
        place += 1
        length |= Int(bytes[place] & 0x7F) << shift
        shift += 7
      } while bytes[place] & 0x80 != 0
      place += 1 + length
      packets += 1
    }
    // One for the process, three descriptors per node, one per fetch, and the events.
    #expect(place == bytes.count && packets == 1 + 9 + 2 + 26)
  }
}
