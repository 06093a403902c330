import Foundation
import Testing
import TraceAnalysis

@testable import TraceRender

struct RuleTextTests {
  @Test(arguments: [40, 80, 100]) func `the explanation of every rule fits the width`(columns: Int) {
    for rule in RuleCatalog.all {
      let text = RuleText.explain(rule.info, form: TextForm(columns: columns)).description
      // The drawings are not wrapped.
      let words = text.components(separatedBy: "Fires on:\n")[0]
      for line in words.split(separator: "\n") where line.contains(" ") {
        #expect(CellWidth.of(line) <= columns, "\(rule.info.id): \(line)")
      }
      #expect(words.split { $0 == " " || $0 == "\n" }.joined(separator: " ").contains(rule.info.remedy))
    }
  }

  @Test func `the explanation holds the code of the example and the ways to silence the rule`() throws {
    for page in RuleCatalog.all.map({ RulePage($0.info) }) {
      let text = RuleText.explain(page.info, form: TextForm(columns: 100)).description
      let lines = Set(text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
      for code in [page.example?.before, page.example?.after, page.example?.shared].compactMap({ $0 }) {
        for line in code.split(separator: "\n") {
          #expect(lines.contains(line.trimmingCharacters(in: .whitespaces)), "\(page.info.id): \(line)")
        }
      }
      let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      for way in page.silencing {
        #expect(words.contains("\(way.what): \(way.how.replacing("`", with: ""))"), "\(page.info.id)")
      }
      #expect(!text.contains("\nPage: "))
    }
    let pages = try #require(RulePages("https://example.com/rules"))
    #expect(
      RuleText.explain(RulePage(RuleCatalog.all[0].info).info, pages: pages).description.hasSuffix(
        "\nPage: https://example.com/rules/double-fetch.html\n"))
  }

  @Test func `drawings in ASCII keep their columns`() throws {
    for rule in RuleCatalog.all {
      let plain = RuleText.explain(rule.info, form: TextForm(isUnicode: false)).description
      let isPlain = plain.utf8.allSatisfy { $0 < 128 }
      #expect(isPlain, "\(rule.info.id)")
      let drawings = try [plain, RuleText.explain(rule.info).description].map {
        try #require($0.components(separatedBy: "Fires on:\n").last)
      }
      #expect(drawings[0].split(separator: "\n").map(\.count) == drawings[1].split(separator: "\n").map(\.count))
    }
  }
}
