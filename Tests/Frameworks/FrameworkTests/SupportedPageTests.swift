import Testing
import TraceTestSupport

struct SupportedPageTests {
  @Test func `the page of what is supported names what the sources declare`() throws {
    let text = try SupportedPage().text()
    if Golden.isUpdating { return expectDocument(text, SupportedPage.path) }
    // What is new in the sources may wait for the next rewriting; what the page promises must be there.
    let promised = Self.names(in: try RepositoryFiles.text(SupportedPage.path))
    let gone = promised.subtracting(Self.names(in: text))
    #expect(promised.count > 300)
    #expect(gone.isEmpty, "run UPDATE_GOLDENS=1 swift test --filter SupportedPageTests")
  }

  private static func names(in page: String) -> Set<Substring> {
    Set(page.matches(of: /`(\w+)`/).map(\.1))
  }
}
