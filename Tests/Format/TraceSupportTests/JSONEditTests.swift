import Testing
import TraceSupport

/// Members of JSON objects that are set without a change of the rest.
struct JSONEditTests {
  private func set(_ text: String) -> String? { JSONEdit.setting("place", to: "a \"b\"", in: text) }

  @Test(arguments: [
    ("{}", "{\n  \"place\": \"a \\\"b\\\"\"\n}"),
    (" { }\n", " {\n  \"place\": \"a \\\"b\\\"\"\n}\n"),
    ("{\"x\": [1, {}], \"y\": \"}\"}", "{\"x\": [1, {}], \"y\": \"}\", \"place\": \"a \\\"b\\\"\"}"),
    ("{\n\t\"x\" :  1.50\n}\n", "{\n\t\"x\" :  1.50,\n\t\"place\": \"a \\\"b\\\"\"\n}\n"),
    ("{\n\n    \"x\": 1, \"y\": 2}", "{\n\n    \"x\": 1, \"y\": 2,\n    \"place\": \"a \\\"b\\\"\"}"),
  ])
  func `a new member is the last one, written as the others are`(text: String, expected: String) {
    #expect(set(text) == expected)
  }

  @Test(arguments: [
    ("{\"place\":7,\"x\":1}", "{\"place\":\"a \\\"b\\\"\",\"x\":1}"),
    (
      "{\n  \"x\": {\"place\": 1},\n  \"pl\\u0061ce\": {\"place\": 2}\n}",
      "{\n  \"x\": {\"place\": 1},\n  \"pl\\u0061ce\": \"a \\\"b\\\"\"\n}"
    ),
  ])
  func `a member that exists gets another value`(text: String, expected: String) {
    #expect(set(text) == expected)
    #expect(set(expected) == expected)
  }

  @Test(arguments: ["", "[]", "{\"x\": 1,}", "{\"place\": 1, \"place\": 2}", "{} {}", "{\"x\": 01}"])
  func `what is no object with one such member is not changed`(text: String) {
    #expect(set(text) == nil)
  }
}
