import Testing

@testable import TraceFormat

struct EventSchemaTests {
  @Test func `every kind has a schema and a name that leads back to it`() {
    #expect(EventSchema.all.count == EventKind.allCases.count)
    for kind in EventKind.allCases { #expect(EventKind(name: kind.name) == kind) }
  }

  @Test func `known words are found by their text`() {
    for word in WellKnownString.allCases where word != .yes && word != .no {
      #expect(WellKnownString(text: word.text) == word)
    }
    #expect(WellKnownString(text: "true") == nil)
  }
}
