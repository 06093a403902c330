import Testing
import TraceAnalysis
import TraceTestSupport

/// Precision and recall on traces written only from the rules' definitions.
@Suite struct LabeledTraceTests {
  static let rules = LabeledFile.all.map(\.rule)

  @Test func `each rule has all cases: faulty, below, trap, absent and loss`() {
    #expect(Set(Self.rules) == Set(RuleCatalog.all.map(\.info.id)))
    for file in LabeledFile.all {
      let kinds = Set(file.traces.map(\.kind))
      #expect(kinds.isSubset(of: ["faulty", "below", "trap", "absent", "loss"]), "\(file.rule): \(kinds)")
      // trace-incomplete is about losses and needs no kind.
      let wanted: Set =
        file.rule == "trace-incomplete" ? ["faulty", "below", "trap"] : ["faulty", "below", "trap", "absent", "loss"]
      #expect(wanted.isSubset(of: kinds), "\(file.rule) lacks \(wanted.subtracting(kinds).sorted())")
    }
  }

  @Test(arguments: rules) func `each trace gives its findings and no others`(rule: String) throws {
    for trace in LabeledFile.all.first(where: { $0.rule == rule })!.traces {
      let report = try judge(trace.ndjson)
      let what: Comment =
        "\(rule): \(trace.kind): \(trace.what): \(report.findings.map { "\($0.rule): \($0.message)" })"
      let expected = trace.expected.sorted { $0.rule < $1.rule }
      let found = report.findings.sorted { ($0.rule, $0.fingerprint) < ($1.rule, $1.fingerprint) }
      guard expected.map(\.rule) == found.map(\.rule) else {
        Issue.record(what)
        continue
      }
      for (wanted, finding) in zip(expected, found) {
        if let severity = wanted.severity { #expect(finding.severity == severity, what) }
        if let view = wanted.view { #expect(finding.view == view, what) }
        if let count = wanted.count { #expect(finding.count == count, what) }
        if let profiles = wanted.expectedOn { #expect(finding.expectedOn == profiles, what) }
        #expect(!finding.evidence.isEmpty && finding.evidence == finding.evidence.sorted(), what)
        #expect(!finding.message.contains("?"), what)
      }
      #expect(Set(trace.undecided).isSubset(of: report.verdict.undecided), what)
      #expect(Set(trace.notApplicable).isSubset(of: report.verdict.notApplicable), what)
      // Silence counts only if the rule was applicable.
      if trace.notApplicable.isEmpty { #expect(!report.verdict.notApplicable.contains(rule), what) }
    }
  }

  @Test(arguments: rules) func `losing events of a clean trace causes no findings`(rule: String) throws {
    for trace in LabeledFile.all.first(where: { $0.rule == rule })!.traces where trace.isClean {
      // Numbered, so that causes still name the same events when others are missing.
      let lines = trace.ndjson.enumerated().map { $0 == 0 ? $1 : "\($1.dropLast()),\"seq\":\($0)}" }
      for width in [1, 3] where lines.count > width {
        for first in GeneratedCases.share(1...lines.count - width, every: 6) {
          var cut = lines
          let time = lines[first].split(separator: ",")[0]
          cut.replaceSubrange(
            first..<first + width,
            with: ["\(time),\"thread\":1,\"kind\":\"loss\",\"count\":\(width),\"reason\":\"full\"}"])
          let wrong = try judge(cut).findings.filter { $0.rule != "trace-incomplete" }
          #expect(
            wrong.isEmpty, "\(rule): \(trace.what): without \(lines[first..<first + width]): \(wrong.map(\.message))")
        }
      }
    }
  }

  @Test(arguments: rules) func `a loss inside the evidence leaves no rule silent`(rule: String) throws {
    for trace in LabeledFile.all.first(where: { $0.rule == rule })!.traces
    where trace.kind == "faulty" && rule != "trace-incomplete" {
      let lines = trace.ndjson
      guard let fault = try judge(lines).findings.first(where: { $0.rule == rule }), let first = fault.evidence.first
      else { continue }
      for place in GeneratedCases.share(Int(first) + 1..<lines.count, every: 4) {
        let time = lines[place].split(separator: ",")[0]
        let lossy =
          lines[..<place] + ["\(time),\"thread\":1,\"kind\":\"loss\",\"count\":2,\"reason\":\"full\"}"]
          + lines[place...]
        let report = try judge(Array(lossy))
        let isReported = report.verdict.undecided.contains(rule) || report.findings.contains { $0.rule == rule }
        #expect(isReported, "\(rule): \(trace.what): a loss before \(lines[place])")
      }
    }
  }
}
