import Foundation
import Testing
@testable import TraceAnalysis
import TraceFormat

@testable import TraceRender

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct SVGPictureTests {
  @Test func `a small picture, byte for byte`() throws {
    let story = TraceStory()
    let root = story.create("ContentView")
    let child = story.create("ChildView", in: root)
    story.appear(child)
    story.after(ms: 100)
    story.disappear(child)
    story.destroy(child, .condition)
    let svg = try story.file().svg([.sample(child, at: 0, evidence: [4, 8], view: "ChildView")], theme: .light)
    expectGolden(svg, "if.svg")
  }

  @Test func `the same trace gives the same bytes`() throws {
    let first = try tabStory().svg()
    #expect(try first == tabStory().svg())
  }

  @Test func `every picture is well-formed and runs nothing`() throws {
    let story = TraceStory()
    for text in Hostile.strings.prefix(50) { story.appear(story.create(text, id: text)) }
    story.action("tap", Hostile.strings[0])
    let svg = try story.file().svg(Hostile.strings.prefix(30).map { .sample(1, at: 0, evidence: [2], view: $0, message: $0) })
    let reader = SVGReader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(parser.parserError.debugDescription)")
    #expect(reader.elements.isSubset(of: ["svg", "title", "desc", "style", "defs", "pattern", "g", "rect", "path", "circle", "text"]))
    #expect(!reader.attributes.contains { $0.hasPrefix("on") || $0.contains("href") || $0 == "style" })
  }

  @Test func `everything drawn lies inside the picture`() throws {
    let svg = try tabStory(clock: .real).svg([.sample(2, at: 0, evidence: [7, 23])])
    let height = Double(svg.firstMatch(of: /viewBox="0 0 1200 ([0-9.]+)"/)!.1)!
    for match in svg.matches(of: #/ x="([0-9.-]+)" y="([0-9.-]+)"/#) {
      #expect((0...1200).contains(Double(match.1)!) && (0...height).contains(Double(match.2)!))
    }
    for match in svg.matches(of: /<rect class="[a-z]+" x="([0-9.]+)" y="[0-9.]+" width="([0-9.]+)"/) {
      #expect(Double(match.1)! + Double(match.2)! <= 1200)
    }
  }

  @Test func `a picture of very much stays small and keeps what matters`() throws {
    let story = TraceStory(clock: .real)
    let nodes = (0..<60).map { story.create("Row\($0)") }
    for _ in 0..<100 {
      for node in nodes {
        story.appear(node)
        story.t += 1_000_000
        story.end(fetch: story.fetch(node, "key"), .ok)
        story.disappear(node)
        story.t += 1_000_000
      }
    }
    let svg = try story.file().svg([.sample(60, at: 0, evidence: [61 + 6 * 59])])
    #expect(svg.utf8.count <= SVGPicture.mostBytes)
    #expect(svg.contains("class=\"x\"") && svg.contains("Row59") && svg.contains("×"))
  }

  @Test func `a loss is hatched over what would look known`() throws {
    let story = TraceStory()
    let node = story.create("Row")
    story.appear(node)
    story.loss(3)
    story.disappear(node)
    let svg = try story.file().svg()
    let bar = try #require(svg.firstRange(of: "<rect class=\"w\""))
    let hatch = try #require(svg.firstRange(of: "<rect fill=\"url(#h)\""))
    #expect(bar.upperBound < hatch.lowerBound && svg.contains("3 lost"))
  }

  @Test(arguments: [SVGTheme.auto, .light, .dark])
  func `a theme decides the colours`(theme: SVGTheme) throws {
    let svg = try tabStory().svg(theme: theme)
    #expect(svg.contains("prefers-color-scheme:dark") == (theme == .auto))
    #expect(svg.contains(".p{fill:#fff}") == (theme != .dark || svg.contains("@media print")))
  }
}

/// Collects what an SVG is made of.
private final class SVGReader: NSObject, XMLParserDelegate {
  var elements: Set<String> = []
  var attributes: Set<String> = []

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    elements.insert(element)
    self.attributes.formUnion(attributes.keys)
  }
}
