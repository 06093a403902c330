import Testing
import TraceFormat
import TraceTestSupport

@testable import TraceAnalysis

/// Rules on recordings that leave out events.
@Suite struct DetailTests {
  static let rules = LabeledFile.all.map(\.rule)
  static let levels: [RecordingDetail] = [.lifetimes, .causes]

  @Test func `a rule needs the detail that records every kind that it reads, and every kind that it depends on`() {
    for rule in RuleCatalog.all where !rule.info.judgesRecording {
      let detail = rule.info.detail
      for detector in rule.detectors {
        let missing = detector.reads.kinds.filter { !detail.includes($0) }
        #expect(missing.isEmpty, "\(rule.info.id) reads \(missing), which --detail \(detail) leaves out")
      }
      for kinds in rule.info.needs {
        #expect(kinds.kinds.contains { detail.includes($0) }, "\(rule.info.id) needs \(kinds.kinds)")
      }
    }
  }

  @Test(arguments: rules, levels) func `a rule finds the same in less detail, or is not applicable`(
    rule: String, detail: RecordingDetail
  ) throws {
    for trace in LabeledFile.all.first(where: { $0.rule == rule })!.traces {
      let whole = try judge(trace.ndjson)
      let reduced = try judge(Self.reduce(trace.ndjson, to: detail))
      for info in RuleCatalog.all.map(\.info) where !info.judgesRecording {
        let what: Comment =
          "\(rule): \(trace.kind): \(trace.what): \(info.id) with \(detail): \(reduced.findings.map(\.message))"
        let found = reduced.findings.filter { $0.rule == info.id }
        if info.detail > detail {
          #expect(found.isEmpty && reduced.verdict.notApplicable.contains(info.id), what)
        } else {
          #expect(found.map(\.message) == whole.findings.filter { $0.rule == info.id }.map(\.message), what)
        }
      }
    }
  }

  /// Returns the lines that a recording of that detail has, with the causes that it can name.
  static func reduce(_ lines: [String], to detail: RecordingDetail) -> [String] {
    let header = lines[0].dropLast() + ",\"detail\":\"\(detail.rawValue)\"}"
    let events = lines.dropFirst().enumerated().compactMap { index, line -> String? in
      let name = line.split(separator: "\"kind\":\"", maxSplits: 1)[1].prefix { $0 != "\"" }
      guard let kind = EventKind.allCases.first(where: { $0.rawValue == name }), detail.includes(kind) else {
        return nil
      }
      return "\(line.dropLast()),\"seq\":\(index + 1)}"
    }
    return [String(header)] + events
  }
}
