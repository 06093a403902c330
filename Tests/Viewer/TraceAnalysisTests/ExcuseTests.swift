import Testing
import TraceAnalysis
import TraceTestSupport

/// The excuses of the rules, and the labeled traces that they keep silent.
@Suite struct ExcuseTests {
  private static let rules = RuleCatalog.all.map(\.info).filter { !$0.excuses.isEmpty }

  @Test func `each excuse has a trap that nothing but this excuse keeps silent`() throws {
    var trapped: Set<String> = []
    for file in LabeledFile.all {
      for trace in file.traces {
        for label in trace.excused {
          let what: Comment = "\(file.rule): \(trace.what): \(label.id)"
          let rules = Set(Self.rules.filter { $0.excuses.contains { $0.id == label.id } }.map(\.id))
          #expect(rules.contains(file.rule), what)
          let proofs = try judge(trace.ndjson).silent.compactMap { claim in
            if case .excused(let excuse, let proof) = claim.answer, excuse.id == label.id, rules.contains(claim.rule) {
              trace.ndjson[Int(proof)]
            } else {
              nil
            }
          }
          #expect(
            proofs.contains { $0.contains("\"kind\":\"\(label.proof)\"") },
            "\(what.rawValue) is not told by a \(label.proof), but by \(proofs)")
          let found = try judge(trace.ndjson, ignoring: [label.id]).findings
          #expect(
            found.contains { rules.contains($0.rule) },
            "\(what.rawValue): without it there is no finding, so something else excuses the trace too")
          trapped.insert(label.id)
        }
      }
    }
    for excuse in Self.rules.flatMap(\.excuses) { #expect(trapped.contains(excuse.id), "\(excuse.id) has no trap") }
  }

  @Test func `an id names one excuse, which is told of the rules that list it`() throws {
    let all = Set(Self.rules.flatMap(\.excuses))
    #expect(Set(all.map(\.id)).count == all.count)
    for excuse in all {
      #expect(!excuse.sentence.hasSuffix(".") && excuse.id == excuse.id.lowercased(), "\(excuse.id)")
    }
    for trace in LabeledFile.all.flatMap(\.traces) {
      for claim in try judge(trace.ndjson).silent {
        guard case .excused(let excuse, let proof) = claim.answer else { continue }
        let listed = try #require(RuleCatalog.rule(claim.rule)).info.excuses
        #expect(listed.contains(excuse), "\(trace.what): \(claim.rule)")
        #expect(proof > 0 && proof < trace.ndjson.count, "\(trace.what): \(excuse.id)")
        #expect(!claim.message.isEmpty && claim.evidence == claim.evidence.sorted(), "\(trace.what)")
      }
    }
  }

  @Test func `an excuse is told only on request`() throws {
    let trace = try #require(LabeledFile.all.flatMap(\.traces).first { !$0.excused.isEmpty })
    #expect(try TraceScript(trace.lines.joined(separator: "\n")).report().silent.isEmpty)
    #expect(try !judge(trace.ndjson).silent.isEmpty)
  }
}
