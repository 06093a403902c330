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
      for line in words.split(separator: "\n") where line.contains(" ") { #expect(CellWidth.of(line) <= columns, "\(rule.info.id): \(line)") }
      #expect(words.split { $0 == " " || $0 == "\n" }.joined(separator: " ").contains(rule.info.remedy))
    }
  }

  @Test func `drawings in ASCII keep their columns`() throws {
    for rule in RuleCatalog.all {
      let plain = RuleText.explain(rule.info, form: TextForm(isUnicode: false)).description
      let isPlain = plain.utf8.allSatisfy { $0 < 128 }
      #expect(isPlain, "\(rule.info.id)")
      let drawings = try [plain, RuleText.explain(rule.info).description].map { try #require($0.components(separatedBy: "Fires on:\n").last) }
      #expect(drawings[0].split(separator: "\n").map(\.count) == drawings[1].split(separator: "\n").map(\.count))
    }
  }
}
