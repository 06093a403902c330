import Testing
import TraceAnalysis
import TraceFormat
import TraceTestSupport

@testable import TraceRender

/// The legibility of labels in the pictures of all recorded traces.
struct LabelTests {
  private struct Label {
    var text: String
    var left: Double
    var right: Double
    var baseline: Double
  }

  private static let traces = RepositoryFiles.traces.map(RepositoryFiles.path)

  private func picture(_ path: String) throws -> String {
    let file = try TraceFile(path: path)
    return try file.svg(Analysis.run(file).findings)
  }

  private func labels(_ svg: String) -> [Label] {
    svg.matches(of: /<text(?: class="([a-z ]+)")? x="([0-9.]+)" y="([0-9.]+)">([^<]*)</).map { match in
      let classes = Set((match.1 ?? "").split(separator: " "))
      let size =
        classes.contains("s") ? 13.0 : classes.isDisjoint(with: ["h", "v", "n"]) ? 14 : classes.contains("h") ? 20 : 17
      let text = String(match.4).replacing(/&#?[a-z0-9]+;/, with: "x")
      let left = Double(match.2)!
      return Label(
        text: text, left: left, right: left + Double(CellWidth.of(text)) * size * 0.602, baseline: Double(match.3)!)
    }
  }

  @Test func `no label overlaps another`() throws {
    #expect(Self.traces.count > 100)
    for path in Self.traces {
      let found = try labels(picture(path)).sorted { $0.baseline < $1.baseline }
      for (index, label) in found.enumerated() {
        for other in found[(index + 1)...].prefix(while: { $0.baseline - label.baseline < 9 }) {
          // The number on a badge is centred and has one or two digits.
          if label.left < other.right && other.left < label.right && label.text != "\(Int(label.text) ?? -1)"
            && other.text != "\(Int(other.text) ?? -1)"
          {
            Issue.record("\(path): '\(label.text)' and '\(other.text)' at \(other.left), \(other.baseline)")
          }
        }
        if label.right > 1200 { Issue.record("\(path): '\(label.text)' ends at \(label.right)") }
      }
    }
  }

  @Test func `no break covers a label`() throws {
    var breaks = 0
    for path in Self.traces {
      let svg = try picture(path)
      guard let last = svg.ranges(of: "class=\"p r\"").last else { continue }
      breaks += 1
      let rows = try #require(svg.firstRange(of: "<g pointer-events=\"none\">"))
      #expect(last.upperBound < rows.lowerBound)
      #expect(
        !svg[..<last.lowerBound].contains("<text class=\"s\"") && !svg[..<last.lowerBound].contains("<text class=\"n\"")
      )
    }
    #expect(breaks > 10)
  }
}
