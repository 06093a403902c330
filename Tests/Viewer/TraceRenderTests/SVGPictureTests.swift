import Foundation
import Testing
@testable import TraceAnalysis
import TraceFormat
import TraceTestSupport

@testable import TraceRender

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct SVGPictureTests {
  @Test func `a small picture matches its golden`() throws {
    let script = TraceScript(
      """
      header profile=ios18 clock=virtual
      0 node.create node=1 view=ContentView role=view site="App/Views.swift:1"
      + node.create node=2 parent=1 view=ChildView role=view site="App/Views.swift:2"
      + appear node=2
      +100 disappear node=2
      + node.destroy node=2 reason=condition
      """)
    let svg = try script.file("story.bin").svg([.sample(2, at: 0, evidence: [4, 8], view: "ChildView")], theme: .light)
    expectGolden(svg, "if.svg")
  }

  @Test func `the same trace gives the same bytes`() throws {
    let first = try tabs().svg()
    #expect(try first == tabs().svg())
  }

  @Test func `pictures are well-formed and have no scripts`() throws {
    var script = TraceScript()
    for (node, text) in Hostile.strings.prefix(50).enumerated() {
      let name = TraceScript.quoted(text)
      script.append(
        "+ node.create node=\(node + 1) view=\(name) role=view explicit_id=\(name)\n+ appear node=\(node + 1)")
    }
    script.append("+ action.begin action=tap label=\(TraceScript.quoted(Hostile.strings[0]))")
    let svg = try script.file().svg(
      Hostile.strings.prefix(30).map { .sample(1, at: 0, evidence: [2], view: $0, message: $0) })
    let reader = SVGReader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(parser.parserError.debugDescription)")
    #expect(
      reader.elements.isSubset(of: [
        "svg", "title", "desc", "style", "defs", "pattern", "marker", "g", "rect", "path", "circle", "text",
      ]))
    #expect(!reader.attributes.contains { $0.hasPrefix("on") || $0.contains("href") || $0 == "style" })
  }

  @Test func `all shapes are inside the picture`() throws {
    let svg = try tabs(clock: .real).svg([.sample(2, at: 0, evidence: [7, 23])])
    let height = Double(svg.firstMatch(of: /viewBox="0 0 1200 ([0-9.]+)"/)!.1)!
    for match in svg.matches(of: #/ x="([0-9.-]+)" y="([0-9.-]+)"/#) {
      #expect((0...1200).contains(Double(match.1)!) && (0...height).contains(Double(match.2)!))
    }
    for match in svg.matches(of: /<rect class="[a-z]+" x="([0-9.]+)" y="[0-9.]+" width="([0-9.]+)"/) {
      #expect(Double(match.1)! + Double(match.2)! <= 1200)
    }
  }

  @Test func `a picture of many events is small and keeps the evidence`() throws {
    let trace = LongTrace(.real)
    let nodes = (0..<60).map { trace.create("Row\($0)") }
    for _ in 0..<100 {
      for node in nodes {
        trace.appear(node)
        trace.t += 1_000_000
        trace.fetch("key", of: node)
        trace.disappear(node)
        trace.t += 1_000_000
      }
    }
    let svg = try trace.file().svg([.sample(60, at: 0, evidence: [61 + 6 * 59])])
    #expect(svg.utf8.count <= SVGPicture.maximumBytes)
    #expect(svg.contains("class=\"x\"") && svg.contains("Row59") && svg.contains("×"))
  }

  @Test func `a loss is hatched over the rows`() throws {
    let script = TraceScript(
      """
      0 node.create node=1 view=Row role=view
      + appear node=1
      + loss count=3 reason=full
      + disappear node=1
      """)
    let svg = try script.file().svg()
    let bar = try #require(svg.firstRange(of: "<rect class=\"w\""))
    let hatch = try #require(svg.firstRange(of: "<rect fill=\"url(#h)\""))
    #expect(bar.upperBound < hatch.lowerBound && svg.contains("3 lost"))
  }

  @Test(arguments: [SVGTheme.auto, .light, .dark])
  func `the theme selects the colors`(theme: SVGTheme) throws {
    let svg = try tabs().svg(theme: theme)
    #expect(svg.contains("prefers-color-scheme:dark") == (theme == .auto))
    #expect(svg.contains(".p{fill:#fff}") == (theme != .dark || svg.contains("@media print")))
  }
}

/// Collects the elements and attributes of an SVG.
private final class SVGReader: NSObject, XMLParserDelegate {
  var elements: Set<String> = []
  var attributes: Set<String> = []

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    elements.insert(element)
    self.attributes.formUnion(attributes.keys)
  }
}
