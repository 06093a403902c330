import Testing

@testable import TraceRender

/// Paths in a picture: the file stays, and the folders nearest to it.
struct FittedPathTests {
  private let path = "Sources/Features/News/NewsView.swift:42"

  private func fitted(cells: Int) -> String {
    SVGMetrics.fitted(path: path, to: cells * SVGMetrics.advance(fontSize: 13), fontSize: 13)
  }

  @Test func `a path that fits is whole`() {
    #expect(fitted(cells: path.count) == path)
  }

  @Test func `a longer one lacks its first folders`() {
    #expect(fitted(cells: path.count - 1) == "…/Features/News/NewsView.swift:42")
    #expect(fitted(cells: 20) == "…/NewsView.swift:42")
  }

  @Test func `a file's name that is too long loses its middle`() {
    #expect(fitted(cells: 9) == "Sour…t:42")
  }
}
