import Foundation
import Testing
import TraceAnalysis
import TraceFormat

@testable import TraceRender

/// The words of the pictures of all recorded traces: each can be read.
struct WordsTests {
  private struct Word {
    var text: String
    var left: Double
    var right: Double
    var baseline: Double
  }

  private static let traces: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../../Traces").standardizedFileURL.path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".bin") }.sorted().map { folder + "/" + $0 }
  }()

  private func picture(_ path: String) throws -> String {
    let file = try TraceFile(path: path)
    return try file.svg(Analysis.run(file).findings)
  }

  private func words(_ svg: String) -> [Word] {
    svg.matches(of: /<text(?: class="([a-z ]+)")? x="([0-9.]+)" y="([0-9.]+)">([^<]*)</).map { match in
      let classes = Set((match.1 ?? "").split(separator: " "))
      let size = classes.contains("s") ? 13.0 : classes.isDisjoint(with: ["h", "v", "n"]) ? 14 : classes.contains("h") ? 22 : 17
      let text = String(match.4).replacing(/&#?[a-z0-9]+;/, with: "x")
      let left = Double(match.2)!
      return Word(text: text, left: left, right: left + Double(CellWidth.of(text)) * size * 0.602, baseline: Double(match.3)!)
    }
  }

  @Test func `no words stand on others`() throws {
    #expect(Self.traces.count > 100)
    for path in Self.traces {
      let found = try words(picture(path)).sorted { $0.baseline < $1.baseline }
      for (index, word) in found.enumerated() {
        for other in found[(index + 1)...].prefix(while: { $0.baseline - word.baseline < 9 }) {
          // A badge's number is centred on its place and has one digit or two.
          if word.left < other.right && other.left < word.right && word.text != "\(Int(word.text) ?? -1)" && other.text != "\(Int(other.text) ?? -1)"
          {
            Issue.record("\(path): '\(word.text)' and '\(other.text)' at \(other.left), \(other.baseline)")
          }
        }
        if word.right > 1200 { Issue.record("\(path): '\(word.text)' ends at \(word.right)") }
      }
    }
  }

  @Test func `no break runs through words`() throws {
    var breaks = 0
    for path in Self.traces {
      let svg = try picture(path)
      guard let last = svg.ranges(of: "class=\"p r\"").last else { continue }
      breaks += 1
      let rows = try #require(svg.firstRange(of: "<g pointer-events=\"none\">"))
      #expect(last.upperBound < rows.lowerBound)
      #expect(!svg[..<last.lowerBound].contains("<text class=\"s\"") && !svg[..<last.lowerBound].contains("<text class=\"n\""))
    }
    #expect(breaks > 10)
  }
}
