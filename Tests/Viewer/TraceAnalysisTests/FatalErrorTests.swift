import Testing

@testable import TraceAnalysis

/// The texts with which the Swift runtime ends a program.
struct FatalErrorTests {
  @Test(arguments: [
    ("App/Cart.swift:12: Fatal error: Unexpectedly found nil", "Unexpectedly found nil", "App/Cart.swift:12"),
    ("Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range", "Index out of range", nil),
    ("App/Cart.swift:12: Precondition failed: Empty", "Empty", "App/Cart.swift:12"),
    ("App/Cart.swift:12: Assertion failed", "App/Cart.swift:12: Assertion failed", nil),
    ("ViewRuntime/EnvironmentObject.swift:14: Fatal error: No object", "No object", nil),
    ("Fatal error: in a release", "in a release", nil), ("Could not cast value", "Could not cast value", nil),
    ("", nil, nil),
    (": Fatal error: ", "", nil),
  ])
  func `a text has the error, and the line of the author's code if it is one`(
    _ message: String, _ text: String?, _ site: String?
  ) {
    let error = FatalError(message)
    #expect(error.text == text && error.site == site)
  }
}
