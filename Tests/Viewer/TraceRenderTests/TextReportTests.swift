import Testing
import TraceFormat

@testable import TraceAnalysis
@testable import TraceRender

struct TextReportTests {
  @Test func `two tabs, with the fetch that repeats`() throws {
    let findings = [Finding.sample(2, at: 1_900_000_000, evidence: [7, 23])]
    expectGolden(try tabStory().text(TextForm(), findings), "tabs.txt")
    expectGolden(try tabStory().text(TextForm(columns: 60, isUnicode: false), findings), "tabs-ascii.txt")
  }

  @Test func `colour repeats what the letters say`() throws {
    let plain = try tabStory().text()
    let colored = try tabStory().text(TextForm(hasColor: true))
    #expect(colored.contains("\u{1B}[33m") || colored.contains("\u{1B}[0;33m"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test(arguments: [40, 60, 80, 100, 137, 400])
  func `no line of the drawing is wider than its form`(columns: Int) throws {
    let lines = try tabStory().text(TextForm(columns: columns)).split(separator: "\n")
    // The header and the words of the legend may be longer than a very narrow form; the drawing never is.
    for line in lines.dropFirst(2) where line.contains("lifetime  ") || line.contains("visible   ") { #expect(CellWidth.of(line) <= columns) }
  }

  @Test func `a narrow form breaks the headline between two facts`() throws {
    let narrow = try tabStory().text(TextForm(columns: 40))
    let lines = narrow.split(separator: "\n").prefix { !$0.contains("finding") }
    #expect(lines.count > 1 && lines.allSatisfy { CellWidth.of($0) <= 40 })
    let wide = try tabStory().text(TextForm(columns: 200)).split(separator: "\n")[0]
    #expect(lines.joined(separator: " · ") == wide)
  }

  @Test func `wide and combining letters keep the tracks aligned`() throws {
    let story = TraceStory()
    for view in ["日本語ビュー", "Cafe\u{301}View", "🙂", "Plain"] {
      let node = story.create(view)
      story.appear(node)
    }
    let lines = try story.file().text().split(separator: "\n").filter { $0.contains("lifetime  ") }
    let starts = lines.map { line in CellWidth.of(line[..<line.range(of: "lifetime")!.lowerBound]) }
    #expect(Set(starts) == [20])
  }

  @Test func `ascii only means ascii only`() throws {
    let story = TraceStory()
    story.appear(story.create("Größe 行"))
    let text = try story.file().text(TextForm(isUnicode: false))
    #expect(text.allSatisfy(\.isASCII) && text.contains("Gr??e ?"))
  }

  @Test func `our own signs are respelled in ascii`() throws {
    let story = TraceStory()
    story.t = 2_836
    story.appear(story.create("Row"))
    story.loss(3)
    let file = try story.file()
    let findings = try Analysis.run(file).findings
    #expect(try file.text(TextForm(), findings).contains("at 2.836 µs"))
    let text = try file.text(TextForm(isUnicode: false), findings)
    #expect(text.allSatisfy(\.isASCII) && text.contains("at 2.836 us"))
  }

  @Test func `a hostile name stays one harmless cell row`() throws {
    let story = TraceStory()
    story.appear(story.create("\u{1B}[2J::stop\r\n\u{202E}"))
    let text = try story.file().text()
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}") && !text.contains("\r"))
  }

  @Test func `lost events are said and drawn`() throws {
    let story = TraceStory()
    let node = story.create("Row")
    story.appear(node)
    story.loss(412)
    story.disappear(node)
    let text = try story.file().text()
    #expect(text.contains("412 lost") && text.contains("╱"))
  }

  @Test func `names are cut in the middle`() {
    #expect(CellWidth.shortened("FeedCardContentRow", to: 9, ellipsis: "…") == "Feed…tRow")
    #expect(CellWidth.shortened("日本語日本語", to: 7, ellipsis: "…") == "日…語")
    #expect(CellWidth.of("e\u{301}") == 1 && CellWidth.of("🙂") == 2)
  }
}
