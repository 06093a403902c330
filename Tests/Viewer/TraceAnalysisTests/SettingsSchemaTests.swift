import Testing
import TraceAnalysis
import TraceTestSupport

/// Checks that the published schema of `.twotrack.json` and its parser accept the same files. `UPDATE_GOLDENS=1` writes
/// the schema.
struct SettingsSchemaTests {
  private static let ids = RuleCatalog.all.map(\.info.id)

  private static func lines(_ entries: [String]) -> String {
    entries.map { "          \($0)" }.joined(separator: ",\n")
  }

  @Test func `the schema knows every rule`() {
    expectDocument(
      """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:twotrack:settings:1",
        "title": "The settings of a project: .twotrack.json",
        "type": "object",
        "properties": {
          "$schema": {"type": "string", "description": "the address of this schema, for editors"},
          "rules": {
            "description": "the only rules to run, or with a dash in front those not to run",
            "type": "array",
            "items": {
              "enum": [
      \(Self.lines(Self.ids.flatMap { ["\"\($0)\"", "\"-\($0)\""] }))
              ]
            }
          },
          "severity": {
            "description": "levels in the place of the rules' own",
            "type": "object",
            "properties": {
      \(Self.lines(Self.ids.map { "\"\($0)\": {\"$ref\": \"#/$defs/level\"}" }))
            },
            "additionalProperties": false
          },
          "fail_on": {"description": "the lowest level that fails a check", "enum": ["error", "warning", "note", "never"]},
          "baseline": {"description": "the file of accepted findings, from the folder of the settings", "type": "string", "minLength": 1},
          "coverage": {
            "description": "the least share of the app's views that a check accepts, in percent",
            "type": "integer",
            "minimum": 0,
            "maximum": 100
          },
          "reached": {
            "description": "the list of views that a check has to reach, which --write-reached writes, from the folder of the settings",
            "type": "string",
            "minLength": 1
          },
          "source_root": {"description": "the folder of the sources, from the folder of the settings", "type": "string", "minLength": 1},
          "responses": {
            "description": "the folder that answers the requests of recorded programs, from the folder of the settings",
            "type": "string",
            "minLength": 1
          },
          "log_patterns": {
            "description": "what lines of a log tell, as trace-record --from-log --pattern takes them",
            "type": "array",
            "maxItems": 64,
            "items": {"type": "string", "pattern": "=(fetch[.](begin|end|failed|cancelled)|appear|disappear|task[.](start|end|cancel)|nothing)$"}
          },
          "rule_pages": {
            "description": "the address of the pages about rules: with {rule} in the place of a rule's id, or the folder of the pages",
            "type": "string",
            "maxLength": 300,
            "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://([!#-;=?-\\\\[\\\\]_a-z~]|[{]rule[}])+$"
          },
          "twotrack": {
            "description": "the place from which trace-record init takes TwoTrack: an address for git, or a folder, from the folder of the settings",
            "type": "string",
            "minLength": 1
          }
        },
        "additionalProperties": false,
        "$defs": {"level": {"enum": ["error", "warning", "note"]}}
      }

      """, "Docs/Schemas/settings.json")
  }

  /// Files that are accepted, each with a setting that no other has.
  private static let accepted = [
    "{}", #"{"$schema": "https://example.com/settings.json"}"#, #"{"rules": []}"#,
    #"{"rules": ["double-fetch", "-long-body"]}"#,
    #"{"severity": {"double-fetch": "error"}}"#, #"{"severity": {}}"#, #"{"fail_on": "never"}"#,
    #"{"baseline": "a.json"}"#, #"{"coverage": 0}"#,
    #"{"coverage": 100}"#, #"{"source_root": "Sources"}"#, #"{"reached": "views.txt"}"#,
    #"{"responses": "Tests/answers"}"#,
    #"{"twotrack": "https://example.com/TwoTrack.git"}"#, #"{"twotrack": "../TwoTrack"}"#,
    #"{"rule_pages": "https://example.com/rules"}"#,
    #"{"rule_pages": "HTTP://example.com/{rule}.html#{rule}"}"#,
    """
    {
      "rules": ["-long-body"],
      "severity": { "double-fetch": "error" },
      "fail_on": "warning",
      "baseline": ".trace-view-baseline.json",
      "coverage": 80,
      "reached": "views.txt",
      "source_root": "Sources",
      "rule_pages": "https://example.com/rules/"
    }
    """,
  ]

  /// Files that are refused.
  private static let refused = [
    "[]", "1", #"{"$schema": 1}"#, #"{"rules": "double-fetch"}"#, #"{"rules": ["dubble"]}"#,
    #"{"rules": ["--long-body"]}"#, #"{"rules": [1]}"#,
    #"{"severity": []}"#, #"{"severity": {"dubble": "note"}}"#, #"{"severity": {"double-fetch": "never"}}"#,
    #"{"severity": {"double-fetch": 1}}"#,
    #"{"fail_on": "all"}"#, #"{"fail_on": 1}"#, #"{"baseline": ""}"#, #"{"baseline": []}"#, #"{"coverage": 101}"#,
    #"{"coverage": -1}"#,
    #"{"coverage": "80"}"#, #"{"coverage": 80.5}"#, #"{"source_root": ""}"#, #"{"reached": ""}"#, #"{"reached": []}"#,
    #"{"source_root": null}"#,
    #"{"rule_pages": "rules"}"#,
    #"{"rule_pages": ""}"#, #"{"rule_pages": "https://"}"#, #"{"rule_pages": "javascript:alert(1)"}"#,
    #"{"rule_pages": "https://a b"}"#,
    #"{"rule_pages": "https://a/{name}"}"#, #"{"rule_pages": "https://a/`"}"#, #"{"rule_pages": ["https://a"]}"#,
    #"{"colour": 2}"#,
    #"{"responses": ""}"#,
    #"{"responses": ["answers"]}"#, #"{"twotrack": ""}"#, #"{"twotrack": {"url": "https://example.com"}}"#,
    "{\"rule_pages\": \"https://\(String(repeating: "a", count: 300))\"}",
  ]

  @Test(arguments: accepted) func `what the parser accepts has the form of the schema`(_ file: String) throws {
    _ = try CheckConfiguration(parsing: Array(file.utf8))
    #expect(try OutputSchema("settings").problems(file).isEmpty)
  }

  @Test(arguments: refused) func `what the parser refuses breaks the schema`(_ file: String) throws {
    #expect(throws: CheckConfiguration.Failure.self) { try CheckConfiguration(parsing: Array(file.utf8)) }
    #expect(try !OutputSchema("settings").problems(file).isEmpty)
  }
}
