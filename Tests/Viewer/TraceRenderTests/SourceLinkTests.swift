import Testing
import TraceFormat
import TraceTestSupport

@testable import TraceRender

struct SourceLinkTests {
  @Test func `an address names the place, with what has a meaning encoded`() throws {
    let web = try #require(SourceLink("https://example.com/b/{path}#L{line}"))
    #expect(
      web.address(path: "App/A b#1?.swift", line: 7) == "https://example.com/b/App/A%20b%231%3F.swift#L7"
        && !web.needsAbsolutePath)
    let editor = try #require(SourceLink("vscode"))
    #expect(editor.address(path: "/r/A.swift", line: 3) == "vscode://file/r/A.swift:3" && editor.needsAbsolutePath)
    #expect(SourceLink("xcode")?.address(path: "/A.swift", line: 1) == "xcode://open?file=/A.swift&line=1")
    let commit = SourceLink(repository: "https://example.com/o/r", commit: "0123abc")
    #expect(commit?.address(path: "S/A.swift", line: 2) == "https://example.com/o/r/blob/0123abc/S/A.swift#L2")
  }

  @Test(arguments: [
    "", "javascript:alert('{path}')", "JavaScript:{path}", "data:text/html,{path}", "{path}", "https://example.com",
    "java\tscript:{path}", ":{path}",
  ])
  func `an address that could run code or names no place is refused`(template: String) {
    #expect(SourceLink(template) == nil)
  }

  @Test(arguments: [
    ("javascript:x", "0123abc"), ("https://e.com/{path}", "0123abc"), ("https://e.com", "main\""),
    ("https://e.com", "abc"),
  ])
  func `a trace's attributes are not trusted`(repository: String, commit: String) {
    #expect(SourceLink(repository: repository, commit: commit) == nil)
  }

  @Test func `the page links the sites whose address is known`() throws {
    let picture = try tabs().picture(HTMLPage.request(), findings: [.sample(2, at: 0, evidence: [7])])
    let page = (HTMLPage.render(picture) { $0 == "App/Views.swift:3" ? "https://e.com/?a=\"<&" : nil }).description
    #expect(page.contains(#""links":{"App/Views.swift:3":"https://e.com/?a=\""#) && !page.contains("a=\"<&"))
    #expect(HTMLPage.render(picture).description.contains(#""links":{}"#))
  }
}
