import Foundation
import Testing
import TraceFormat

@testable import TraceRender

struct ExporterTests {
  func export(_ format: ExportFormat, _ file: TraceFile) throws -> [UInt8] {
    var exporter = try format.exporter(of: file, showsAllRoles: false)
    exporter.begin(file.header)
    var stream = file.events()
    var record = EventRecord()
    while try stream.next(&record) { exporter.take(record) }
    exporter.end(t: record.t)
    return exporter.bytes
  }

  func hostileStory() throws -> TraceFile {
    let story = TraceStory()
    for text in Hostile.strings {
      let node = story.create(text, id: text)
      story.end(fetch: story.fetch(node, text), .ok)
    }
    return try story.file()
  }

  @Test func `chrome's async spans are balanced`() throws {
    let document = try JSONSerialization.jsonObject(with: Data(export(.chrome, tabStory()))) as! [String: Any]
    let events = document["traceEvents"] as! [[String: Any]]
    var open: [String: Int] = [:]
    for event in events {
      let key = "\(event["cat"] ?? "") \(event["id"] ?? "")"
      if event["ph"] as? String == "b" { open[key, default: 0] += 1 }
      if event["ph"] as? String == "e" { open[key, default: 0] -= 1 }
    }
    #expect(open.count == 8 && open.values.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [ExportFormat.chrome, .perfetto]) func `the task of a list has a track, a silent text has none`(_ format: ExportFormat) throws {
    let story = TraceStory()
    let list = story.create("BookList", role: .container)
    let text = story.create("PlainText", in: list, role: .primitive)
    story.enter(list)
    story.enter(text)
    story.after(ms: 5)
    story.end(task: story.task(list), .done)
    let bytes = try export(format, story.file())
    #expect(String(decoding: bytes, as: UTF8.self).contains("BookList") && !String(decoding: bytes, as: UTF8.self).contains("PlainText"))
    #expect(String(decoding: bytes, as: UTF8.self).contains("task"))
  }

  @Test func `chrome's form holds a thousand hostile names`() throws {
    let document = try JSONSerialization.jsonObject(with: Data(export(.chrome, hostileStory()))) as! [String: Any]
    let names = (document["traceEvents"] as! [[String: Any]]).compactMap { $0["name"] as? String }
    #expect(names.contains("</text><script>alert(1)</script> #1"))
  }

  @Test func `a spreadsheet finds every row in its columns and no formula`() throws {
    let text = String(decoding: try export(.csv, hostileStory()), as: UTF8.self)
    let rows = text.split(separator: "\r\n", omittingEmptySubsequences: true)
    #expect(rows.count == 3001)
    let columns = rows[0].split(separator: ",", omittingEmptySubsequences: false).count
    for row in rows {
      let cells = Self.cells(String(row))
      #expect(cells.count == columns)
      #expect(!cells.contains { cell in cell.first.map { "=+@".contains($0) } ?? false })
    }
  }

  /// Splits a row outside of quotes.
  private static func cells(_ row: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    for letter in row {
      if letter == "\"" { isQuoted.toggle() }
      if letter == ",", !isQuoted { cells.append("") } else { cells[cells.count - 1].append(letter) }
    }
    return cells
  }

  @Test func `ndjson is the event stream`() throws {
    let file = try tabStory()
    let text = String(decoding: try export(.ndjson, file), as: UTF8.self)
    let again = try TraceFile(ndjson: text)
    #expect(String(decoding: try export(.ndjson, again), as: UTF8.self) == text)
  }

  @Test func `perfetto's packets frame exactly`() throws {
    let bytes = try export(.perfetto, tabStory())
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
    // The process, three descriptors a node, one a fetch, and the events.
    #expect(place == bytes.count && packets == 1 + 9 + 2 + 26)
  }
}
