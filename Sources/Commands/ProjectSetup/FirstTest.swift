import TraceFormat

/// The first tests of a package: the app opens without findings, and is explored.
struct FirstTest {
  /// The target that has the app.
  let target: String
  /// The type with `@main`, or nil if there is none.
  let app: String?

  /// The text of the file, or nil if there is no app or its module has no plain name.
  var text: String? {
    guard let app, let module = Self.module(target) else { return nil }
    // On a Mac the same file compiles, and the test is skipped with a sentence that says why.
    return """
      import LifecycleTesting
      import Testing

      @testable import \(module)

      @MainActor @Test(.lifecycle(.noFindings, profiles: [.\(PlatformProfile.default.rawValue), .ios26]))
      func `the app opens without findings`() throws {
        let host = try ViewHost(app: \(app).self)
        host.settle()
        // Go on as a user would: try host.tap("Label"), try host.tab("Label"), try host.back(), host.settle()
      }

      @MainActor @Test(.lifecycle(.noFindings))
      func `an exploration finds nothing`() throws {
        // The same steps in each run; another seed takes others. Requests are answered from the folder that "responses"
        // in .twotrack.json names.
        let host = try ViewHost(app: \(app).self)
        host.explore(steps: 50)
      }

      """
  }

  /// Returns the module of a target, as the package manager names it.
  private static func module(_ target: String) -> String? {
    let name = String(target.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "_" })
    return name.first?.isNumber == false ? name : nil
  }
}
