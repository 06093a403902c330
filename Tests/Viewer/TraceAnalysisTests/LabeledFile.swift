import Foundation
import TraceAnalysis
import TraceFormat
import TraceTestSupport

/// The labeled traces of one rule, read from `Labeled/RULE.txt`.
///
/// `-- NAME` begins a fragment that `use NAME` inserts; `== CASE: DESCRIPTION` begins a trace. The cases are *faulty*,
/// *below* (one event or one nanosecond short of the threshold), *trap* (resembles the fault but is not one), *absent*
/// (a kind that the rule needs never occurs) and *loss* (events are missing where the evidence could be). In a trace,
/// `expect RULE [SEVERITY] [view=NAME] [on=PROFILES] [count=N]` names a finding, `undecided RULE` and `n/a RULE` a
/// verdict; `excused EXCUSE by=KIND` names an excuse that alone keeps the trace silent, and the kind of the event that
/// proves it; the other lines are those of ``TraceScript``.
struct LabeledFile: Sendable {
  struct Expectation: Sendable {
    var rule: String
    var severity: Severity?
    var view: String?
    var expectedOn: [String]?
    var count: Int?
  }
  struct ExcuseLabel: Sendable {
    var id: String
    var proof: String
  }
  struct Trace: Sendable {
    var kind: String
    var what: String
    var expected: [Expectation] = []
    var undecided: [String] = []
    var notApplicable: [String] = []
    var excused: [ExcuseLabel] = []
    var lines: [String] = []

    /// True if the trace must have no findings and all rules must be decided.
    var isClean: Bool { expected.isEmpty && undecided.isEmpty && notApplicable.isEmpty }
    var ndjson: [String] { TraceScript(lines.joined(separator: "\n")).lines }
  }

  let rule: String
  let traces: [Trace]

  private init(rule: String, _ text: String) {
    self.rule = rule
    var fragments: [String: [String]] = [:]
    var fragment: String?
    var traces: [Trace] = []
    for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) })
    where !line.isEmpty && !line.hasPrefix("#") {
      if line.hasPrefix("-- ") {
        fragment = String(line.dropFirst(3))
      } else if line.hasPrefix("== ") {
        fragment = nil
        let parts = line.dropFirst(3).split(separator: ":", maxSplits: 1)
        traces.append(Trace(kind: String(parts[0]), what: parts[1].trimmingCharacters(in: .whitespaces)))
      } else if let fragment {
        fragments[fragment, default: []].append(line)
      } else {
        let words = line.split(separator: " ").map(String.init)
        let last = traces.count - 1
        switch words[0] {
        case "expect": traces[last].expected.append(Self.expectation(words.dropFirst()))
        case "undecided": traces[last].undecided += words.dropFirst()
        case "n/a": traces[last].notApplicable += words.dropFirst()
        case "excused":
          traces[last].excused.append(ExcuseLabel(id: words[1], proof: String(words[2].dropFirst("by=".count))))
        case "use": traces[last].lines += fragments[String(line.dropFirst(4))]!
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

  static let all: [LabeledFile] = {
    let paths = try! RepositoryFiles.files(below: "Tests/Viewer/TraceAnalysisTests/Labeled", suffix: ".txt")
    return paths.map { path in
      LabeledFile(rule: String(path.split(separator: "/").last!.dropLast(4)), try! RepositoryFiles.text(path))
    }
  }()
}

/// Returns the report of the rules on the lines of an event stream.
/// - Parameter ignoring: The ids of excuses that do not count.
func judge(
  _ lines: [String], rules: [any AnomalyRule] = RuleCatalog.all, showsAllEvents: Bool = false,
  ignoring excuses: Set<String> = []
) throws -> Report {
  var options = AnalysisOptions()
  options.rules = rules
  options.showsAllEvents = showsAllEvents
  options.collectsNodes = false
  options.tellsExcused = true
  options.ignoredExcuses = excuses
  return try Analysis.run(TraceFile(ndjson: lines.joined(separator: "\n")), options)
}
