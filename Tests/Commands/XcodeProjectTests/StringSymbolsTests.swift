import Foundation
import Testing
import TraceTestSupport

@testable import XcodeProject

/// Tests of the names that texts of string catalogs get.
struct StringSymbolsTests {
  /// Returns the generated source of catalogs, given by name with the texts that were added by hand.
  private func source(_ catalogs: [String: [String: String]], without redeclared: Set<String> = []) throws -> String? {
    let command = try Command()
    defer { command.remove() }
    let files = try catalogs.map { name, texts in
      let strings = texts.mapValues { text in
        ["extractionState": "manual", "localizations": ["en": ["stringUnit": ["value": text]]]] as [String: Any]
      }
      let file = command.directory.appendingPathComponent("\(name).xcstrings")
      try JSONSerialization.data(withJSONObject: ["sourceLanguage": "en", "strings": strings]).write(to: file)
      return file
    }
    return StringSymbols(files).source(without: redeclared)
  }

  @Test(arguments: [
    ("a.b", "A", "static var `aB`: LocalizedStringResource { LocalizedStringResource(\"a.b\", defaultValue: \"A\") }"),
    (
      "n", "%lld of %@",
      #"static func `n`(_ `arg1`: Int, _ `arg2`: String) -> LocalizedStringResource { LocalizedStringResource("n", "#
        + #"defaultValue: "\(`arg1`) of \(`arg2`)") }"#
    ),
    (
      "n", "%2$@ %1$.2f",
      #"static func `n`(_ `arg1`: Double, _ `arg2`: String) -> LocalizedStringResource { LocalizedStringResource("n", "#
        + #"defaultValue: "\(`arg2`) \(`arg1`)") }"#
    ),
    (
      "n", "%#@days@ left",
      #"static func `n`(`days`: Int) -> LocalizedStringResource { LocalizedStringResource("n", "#
        + #"defaultValue: "\(`days`) left") }"#
    ),
    (
      "Saved %@", "\\(evil) \"",
      #"static var `saved`: LocalizedStringResource { LocalizedStringResource("Saved %@", defaultValue: "\\(evil) \"") }"#
    ),
  ]) func `a text is a variable, or a function of its placeholders`(key: String, text: String, expected: String) throws
  {
    let found = try #require(try source(["Localizable": [key: text]]))
    #expect(found.contains("  nonisolated " + expected), "\(found)")
  }

  @Test func `another table is a type, and what the app declares itself is left to it`() throws {
    let found = try #require(
      try source(["Localizable": ["a": "A", "b": "B"], "On boarding": ["a": "C"]], without: ["b"]))
    #expect(found.contains("  enum `OnBoarding` {\n    nonisolated static var `a`") && !found.contains("`b`"))
    #expect(try source(["Localizable": [:]]) == nil)
    #expect(StringSymbols([URL(fileURLWithPath: "/nowhere.xcstrings")]).source() == nil)
  }
}
