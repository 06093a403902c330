import Foundation
import TraceAnalysis
import TraceFormat

/// The labelled traces of one rule, read from `Labelled/RULE.txt`.
///
/// `-- NAME` begins a piece of a trace that `use NAME` puts in; `== CASE: WHAT` begins a trace. The cases are *faulty*, *below* (one
/// event or one nanosecond short of the threshold), *trap* (looks like the fault and is none), *absent* (a kind that the rule needs never
/// occurs) and *loss* (events are missing where its evidence could lie). In a trace, `expect RULE [SEVERITY] [view=NAME] [on=PROFILES] [count=N]`
/// names a finding, `undecided RULE` and `n/a RULE` a verdict; the other lines are those of ``Script``.
struct LabelledFile: Sendable {
  struct Expectation: Sendable {
    var rule: String
    var severity: Severity?
    var view: String?
    var expectedOn: [String]?
    var count: Int?
  }
  struct Trace: Sendable {
    var kind: String
    var what: String
    var expected: [Expectation] = []
    var undecided: [String] = []
    var notApplicable: [String] = []
    var lines: [String] = []

    /// Whether nothing at all may be found.
    var isClean: Bool { expected.isEmpty && undecided.isEmpty && notApplicable.isEmpty }
    var ndjson: [String] { Script(lines.joined(separator: "\n")).ndjson.split(separator: "\n").map(String.init) }
  }

  let rule: String
  let traces: [Trace]

  private init(rule: String, _ text: String) {
    self.rule = rule
    var pieces: [String: [String]] = [:]
    var piece: String?
    var traces: [Trace] = []
    for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) where !line.isEmpty && !line.hasPrefix("#") {
      if line.hasPrefix("-- ") {
        piece = String(line.dropFirst(3))
      } else if line.hasPrefix("== ") {
        piece = nil
        let parts = line.dropFirst(3).split(separator: ":", maxSplits: 1)
        traces.append(Trace(kind: String(parts[0]), what: parts[1].trimmingCharacters(in: .whitespaces)))
      } else if let piece {
        pieces[piece, default: []].append(line)
      } else {
        let words = line.split(separator: " ").map(String.init)
        let last = traces.count - 1
        switch words[0] {
        case "expect": traces[last].expected.append(Self.expectation(words.dropFirst()))
        case "undecided": traces[last].undecided += words.dropFirst()
        case "n/a": traces[last].notApplicable += words.dropFirst()
        case "use": traces[last].lines += pieces[String(line.dropFirst(4))]!
        default: traces[last].lines.append(line)
        }
      }
    }
    self.traces = traces
  }

  private static func expectation(_ words: ArraySlice<String>) -> Expectation {
    var expectation = Expectation(rule: words.first!)
    for word in words.dropFirst() {
      if word.hasPrefix("view=") {
        expectation.view = String(word.dropFirst(5))
      } else if word.hasPrefix("on=") {
        expectation.expectedOn = word.dropFirst(3).split(separator: ",").map(String.init)
      } else if word.hasPrefix("count=") {
        expectation.count = Int(word.dropFirst(6))!
      } else {
        expectation.severity = Severity(rawValue: word)!
      }
    }
    return expectation
  }

  static let all: [LabelledFile] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Labelled")
    let paths = FileManager.default.enumerator(atPath: folder.path)!.compactMap { $0 as? String }.filter { $0.hasSuffix(".txt") }
    return paths.sorted().map { path in
      let file = folder.appendingPathComponent(path)
      return LabelledFile(rule: file.deletingPathExtension().lastPathComponent, try! String(contentsOf: file, encoding: .utf8))
    }
  }()
}

/// What the rules say about the lines of an event stream.
func judge(_ lines: [String], rules: [any AnomalyRule] = RuleCatalog.all) throws -> Report {
  var options = AnalysisOptions()
  options.rules = rules
  options.collectsNodes = false
  return try Analysis.run(TraceFile(ndjson: lines.joined(separator: "\n")), options)
}
