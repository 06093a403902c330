import Testing
import TraceAnalysis
import TraceTestSupport

/// Checks that Docs/Rules has the pages of the catalog and no others, and that each tells all that a page has to.
struct RulePageTests {
  @Test(arguments: RuleCatalog.all.map(\.info.id)) func `the page of a rule is made from the catalog`(_ id: String)
    throws
  {
    let page = RulePage(try #require(RuleCatalog.rule(id)).info)
    expectDocument(page.markdown, "\(RulePage.folder)/\(id).md")
  }

  @Test func `the list has every page, and every page and drawing has a rule`() throws {
    expectDocument(RulePage.markdownIndex, "\(RulePage.folder)/README.md")
    let pages = RuleCatalog.all.map { RulePage($0.info) }
    let drawn = pages.filter { $0.example?.isRepeatable == true }.map { "\(RulePage.folder)/\($0.info.id).svg" }
    let wanted = pages.map { "\(RulePage.folder)/\($0.info.id).md" } + drawn + ["\(RulePage.folder)/README.md"]
    #expect(try Set(RepositoryFiles.files(below: RulePage.folder)) == Set(wanted))
  }

  @Test func `a page has a way to silence its rule that the tools accept`() throws {
    for page in RuleCatalog.all.map({ RulePage($0.info) }) {
      let settings = page.silencing.flatMap { $0.how.split(separator: "`").filter { $0.hasPrefix("{") } }
      #expect(settings.count == (page.info.severity == .note ? 1 : 2))
      for text in settings { _ = try CheckConfiguration(parsing: Array(text.utf8)) }
    }
  }

  @Test func `addresses of pages are on the web and cannot leave an output`() {
    #expect(RulePages().words(of: "double-fetch") == "trace-view --explain double-fetch")
    #expect(RulePages().words(of: "double-fetch") == "trace-view --explain double-fetch")
    #expect(RulePages().address(of: "double-fetch") == nil)
    for folder in ["https://example.com/rules", "https://example.com/rules/"] {
      #expect(RulePages(folder)?.words(of: "double-fetch") == "https://example.com/rules/double-fetch.html")
    }
    #expect(RulePages("http://example.com/{rule}.md#{rule}")?.words(of: "a-b") == "http://example.com/a-b.md#a-b")
    let long = "https://example.com/" + String(repeating: "x", count: 300)
    for text in [
      "", "https://", "rules", "javascript:alert(1)", "https://a b", "https://a\n", "https://a\"", "https://a<b",
      "https://é", "https://a{x}", long,
    ] {
      #expect(RulePages(text) == nil, "\(text)")
    }
  }
}
