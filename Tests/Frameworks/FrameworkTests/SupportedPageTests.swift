import Foundation
import Testing

struct SupportedPageTests {
  @Test func `the page of what is supported names what the sources declare`() throws {
    let page = SupportedPage()
    let text = try page.text()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try FileManager.default.createDirectory(at: page.url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: page.url, atomically: true, encoding: .utf8)
      Issue.record("rewritten; review the diff and run again")
      return
    }
    // What is new in the sources may wait for the next rewriting; what the page promises must be there.
    let promised = Self.names(in: try String(contentsOf: page.url, encoding: .utf8))
    let gone = promised.subtracting(Self.names(in: text))
    #expect(promised.count > 300)
    #expect(gone.isEmpty, "run UPDATE_GOLDENS=1 swift test --filter SupportedPageTests")
  }

  private static func names(in page: String) -> Set<Substring> {
    Set(page.matches(of: /`(\w+)`/).map(\.1))
  }
}
