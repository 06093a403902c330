import TraceAnalysis
import TraceFormat
import TraceModel

/// A trace written as text: one event a line, `t kind field=value …`.
///
/// `t` is in milliseconds, or `+` for the time of the line before; `@2` before the kind names a thread. Values are integers, true, false,
/// words, `"quoted text"` and `[lists]`. Empty lines and `#` comments are passed over. The first line may be
/// `header profile=ios17 clock=real build=debug`.
struct Script {
  let ndjson: String

  init(_ text: String) {
    var lines: [String] = []
    var header = #"{"kind":"trace.header","format":1,"clock":"virtual","build":"release"}"#
    var time: UInt64 = 0
    for line in text.split(separator: "\n") {
      var words = Self.words(line)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      words.removeFirst()
      if first == "header" {
        header = Self.header(words)
        continue
      }
      if first != "+" { time = UInt64(Double(first)! * 1_000_000) }
      var thread = "1"
      if words[0].hasPrefix("@") { thread = String(words.removeFirst().dropFirst()) }
      let kind = words.removeFirst()
      let members = words.map { Self.member($0) }
      lines.append(
        "{" + (["\"t\":\(time)", "\"thread\":\(thread)", "\"kind\":\"\(kind)\""] + members).joined(separator: ",") + "}")
    }
    ndjson = ([header] + lines).joined(separator: "\n")
  }

  private static func header(_ words: [String]) -> String {
    var knobs: [String] = []
    var members: [String] = []
    for word in words {
      let pair = word.split(separator: "=", maxSplits: 1).map(String.init)
      if ["profile", "clock", "build"].contains(pair[0]) {
        members.append("\"\(pair[0])\":\"\(pair[1])\"")
      } else {
        knobs.append("\"\(pair[0])\":\"\(pair[1])\"")
      }
    }
    return "{"
      + (["\"kind\":\"trace.header\"", "\"format\":1", "\"knobs\":{\(knobs.joined(separator: ","))}"] + members)
      .joined(separator: ",") + "}"
  }

  private static func member(_ word: String) -> String {
    let pair = word.split(separator: "=", maxSplits: 1).map(String.init)
    return "\"\(pair[0])\":\(value(pair[1]))"
  }

  private static func value(_ text: String) -> String {
    if text == "true" || text == "false" || Int64(text) != nil || text.hasPrefix("\"") { return text }
    guard text.hasPrefix("[") else { return "\"\(text)\"" }
    return "[" + text.dropFirst().dropLast().split(separator: ",").map { value(String($0)) }.joined(separator: ",") + "]"
  }

  /// Splits at spaces outside of quotes.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var current = ""
    var quoted = false
    for character in line {
      if character == "\"" { quoted.toggle() }
      if character == " " && !quoted {
        if !current.isEmpty { words.append(current) }
        current = ""
      } else {
        current.append(character)
      }
    }
    if !current.isEmpty { words.append(current) }
    return words
  }

  func report(_ options: AnalysisOptions = AnalysisOptions()) throws -> Report {
    try Analysis.run(TraceFile(ndjson: ndjson), options)
  }
}

/// The ids of the rules that fire on a script, sorted, one for each finding.
func fired(_ text: String) throws -> [String] { try Script(text).report().findings.map(\.rule).sorted() }
