import Foundation
import Testing
import TraceAnalysis
import TraceSupport
import TraceTestSupport

@testable import TraceRender

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests of the pages about rules as HTML.
struct RulePageHTMLTests {
  private static let pages = RuleCatalog.all.map { RulePage($0.info) }

  /// Returns the text of a page as a browser shows it, which is also a check that the page is well-formed.
  private func text(of page: XMLText) throws -> String {
    let source = page.description.replacing("<!doctype html>\n", with: "").replacing(#/<meta[^>]*>/#, with: "")
      .replacing(
        #/<style>[^<]*</style>/#, with: "")
    let collector = TextCollector()
    let parser = XMLParser(data: Data(source.utf8))
    parser.delegate = collector
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return collector.text
  }

  private final class TextCollector: NSObject, XMLParserDelegate {
    var text = ""
    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  @Test(arguments: pages.map(\.info.id)) func `a page tells all that the catalog holds, as text`(_ id: String) throws {
    let page = RulePage(try #require(RuleCatalog.rule(id)).info)
    let text = try text(of: page.html(drawing: nil))
    let info = page.info
    for part in [info.summary, info.rationale, info.detection, info.remedy, info.faulty] + info.silentOn {
      #expect(text.contains(part), "\(part)")
    }
    if let example = page.example {
      for code in [example.before, example.after, example.shared, example.scenario, example.fix] where !code.isEmpty {
        #expect(text.contains(code), "\(code)")
      }
    }
    for way in page.silencing { #expect(text.contains(way.how.replacing("`", with: "")), "\(way.how)") }
    // What an interpolation escaped twice would show.
    for trace in ["\\u{", "&lt;", "<p>", "<li>"] { #expect(!text.contains(trace), "\(trace)") }
  }

  @Test func `a page needs no network and no script, and allows only its own style`() throws {
    let page = try #require(Self.pages.first).html(drawing: "<svg><title>T</title></svg>").description
    #expect(
      page.contains("<div tabindex=\"0\" role=\"region\" aria-label=\"Drawing\"><svg><title>T</title></svg></div>"))
    #expect(!page.contains("<script") && !page.contains("http:") && !page.contains("https:") && !page.contains("url("))
    let style = try #require(page.firstMatch(of: #/<style>([^<]*)</style>/#)?.1)
    #expect(page.contains("style-src &#39;sha256-\(SHA256.base64(String(style)))&#39;"))
    #expect(page.contains("default-src &#39;none&#39;"))
  }

  @Test func `the list links to every page, and a page alone links to none`() throws {
    let index = RulePage.htmlIndex().description
    for page in Self.pages {
      #expect(index.contains("<a href=\"\(page.info.id).html\">\(page.info.id)</a>"))
      #expect(page.html(drawing: nil).description.contains("<a href=\"index.html\">"))
      #expect(!page.html(drawing: nil, isAmongOthers: false).description.contains("href="))
    }
    #expect(try text(of: RulePage.htmlIndex()).contains("A view fetches the same data twice"))
  }
}
