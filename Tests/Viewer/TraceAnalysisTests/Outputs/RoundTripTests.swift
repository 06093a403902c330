import Testing
import TraceFormat
import TraceSupport
import TraceTestSupport

@testable import TraceAnalysis

/// The tools can read every file that they write, with any names in it.
struct RoundTripTests {
  /// A trace with random names, in which each view does what expectations count, and has a fault.
  private static func trace(seed: UInt64) throws -> TraceFile {
    var random = SeededGenerator(seed: seed)
    var lines = [#"{"kind":"trace.header","format":1,"profile":"ios18","clock":"virtual"}"#]
    for node in 1...1 + random.below(5) {
      func text() -> String {
        var writer = JSONWriter()
        writer.value(HostileNames.next(&random))
        return writer.text
      }
      let parent = node > 1 ? ",\"parent\":\(1 + random.below(node - 1))" : ""
      let view = random.below(8) == 0 ? "" : ",\"view\":\(text())"
      func add(_ kind: String, _ fields: String) {
        lines.append("{\"t\":\(lines.count),\"kind\":\"\(kind)\",\"node\":\(node)\(fields)}")
      }
      add(
        "node.create",
        "\(parent)\(view),\"role\":\"view\",\"path\":\(text()),\"callbacks\":[\"appear\",\"disappear\"],\"site\":\(text())"
      )
      add("visibility.enter", ",\"reason\":\"insert\",\"onscreen\":true")
      for _ in 0..<2 {
        add("callback.begin", ",\"callback\":\"appear\",\"ordinal\":0")
        add("callback.end", ",\"callback\":\"appear\",\"ordinal\":0")
      }
      add("callback.begin", ",\"callback\":\(text()),\"ordinal\":0")
      add("callback.end", ",\"callback\":\(text()),\"ordinal\":0")
      add("state.create", ",\"slot\":0,\"name\":\(text()),\"storage\":\"state\"")
      add("fetch.begin", ",\"fetch\":\(node),\"key\":\(text()),\"intent\":\(text())")
      add("resource.acquire", ",\"resource\":\(node),\"type\":\(text()),\"name\":\(text()),\"scope\":\"appearance\"")
    }
    return try TraceFile(ndjson: lines.joined(separator: "\n") + "\n")
  }

  private static let seeds = GeneratedCases.share(0..<20_000, every: 40).map { UInt64($0) }

  @Test func `expectations of a trace are met by it, and name different things differently`() throws {
    for seed in Self.seeds {
      let profile = try BehaviorProfile(try Self.trace(seed: seed))
      let text = Expectations.text(profile).description
      let expectations = try Expectations(parsing: text)
      #expect(expectations.views.count == profile.places.count, "\(seed)")
      #expect(expectations.unmet(by: profile) == [], "\(seed)")
      for (view, place) in zip(expectations.views, profile.places) {
        #expect(view.name == place.name && view.counts.map(\.step) == place.counts.map(\.step), "\(seed)")
        #expect(place.order.count < 2 || view.order == place.order, "\(seed)")
      }
      #expect(Set(profile.places.map { [$0.view, $0.path] }).count == Set(profile.places.map(\.name)).count, "\(seed)")
    }
  }

  @Test func `a trace has no new finding beside its own baseline`() throws {
    for seed in Self.seeds {
      let findings = try Analysis.run(try Self.trace(seed: seed)).findings
      var baseline = Baseline(findings)
      baseline.manual = [
        Baseline.Manual(id: "rule:\(seed)", reason: findings.first?.message ?? "none", expires: "2027-01-31")
      ]
      let read = try Baseline(parsing: baseline.bytes())
      #expect(read == baseline, "\(seed)")
      #expect(read.apply(findings, today: "2026-11-27").new == [], "\(seed)")
      #expect(Set(findings.map(\.fingerprint)).count == findings.count, "\(seed): two findings have one fingerprint")
    }
  }

  @Test func `events are the same after a way through text`() throws {
    for seed in Self.seeds {
      let file = try Self.trace(seed: seed)
      let lines = try Self.lines(file)
      #expect(try Self.lines(TraceFile(ndjson: String(decoding: lines, as: UTF8.self))) == lines, "\(seed)")
    }
  }

  private static func lines(_ file: TraceFile) throws -> [UInt8] {
    var writer = EventLineWriter(strings: file.strings)
    var bytes = writer.header(file.header)
    var stream = file.events()
    var record = EventRecord()
    while try stream.next(&record) { bytes += writer.line(record) }
    return bytes
  }
}
