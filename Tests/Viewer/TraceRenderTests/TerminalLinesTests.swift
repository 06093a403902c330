import Testing
import TraceFormat
import TraceSupport

@testable import TraceRender

/// Tests of lines in a narrow terminal.
struct TerminalLinesTests {
  private let form = TextForm(columns: 80)

  @Test func `a summary breaks its long lines in a terminal, and none in a file`() throws {
    let file = try tabs()
    let request = TimelineRequest(width: 1, resolution: 1)
    let picture = try file.picture(request, findings: [.sample(2, at: 1_900_000_000, evidence: [7, 23])])
    let overview = try file.overview(request)
    let narrow = TextForm(columns: 50)
    let whole = SummaryText(picture, overview: overview).text.description
    let broken = SummaryText(picture, overview: overview, form: narrow).text.description
    #expect(whole.split(separator: "\n").contains { $0.count > 50 })
    #expect(broken.split(separator: "\n").allSatisfy { $0.count <= 50 })
    let words = { (text: String) in text.split { $0 == " " || $0 == "\n" } }
    #expect(words(whole) == words(broken))
  }

  @Test func `what follows a broken line is indented deeper than the line`() {
    let lines = form.broken("  fix: \(String(repeating: "word ", count: 30))").map(\.description)
    #expect(lines.count == 3 && lines.allSatisfy { $0.count <= 80 })
    #expect(lines[0].hasPrefix("  fix: word") && lines[1].hasPrefix("      word"))
  }
}
