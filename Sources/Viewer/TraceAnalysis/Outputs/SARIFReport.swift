internal import TraceFormat
import TraceSupport

/// SARIF 2.1.0 for GitHub's code scanning. Every result has a location, every rule has texts, and the evidence is a
/// code flow.
package struct SARIFReport {
  /// The maximum number of steps in one code flow.
  static let maximumSteps = 1_000

  private let report: Report
  private let rules: [RuleInfo]
  private let locator: any SourceLocator
  private let version: String
  private let steps: [UInt64: EvidenceStep]
  private let acceptsInconclusive: Bool

  /// Creates a report of one trace.
  ///
  /// - Parameters:
  ///   - rules: The rules that were run, in order.
  ///   - version: The tool's version.
  ///   - steps: The events of the evidence, by position, for the code flows.
  ///   - acceptsInconclusive: True if a trace passes that was judged only in part or not at all.
  package init(
    _ report: Report, rules: [RuleInfo], locator: any SourceLocator, version: String,
    steps: [UInt64: EvidenceStep] = [:], acceptsInconclusive: Bool = false
  ) {
    self.report = report
    self.rules = rules
    self.locator = locator
    self.version = version
    self.steps = steps
    self.acceptsInconclusive = acceptsInconclusive
  }

  /// Returns the JSON document.
  package func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    write { bytes += $0 }
    return bytes
  }

  /// Writes the JSON document in pieces.
  package func write<Failure: Error>(_ put: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    writer.member("version", "2.1.0")
    writer.key("runs")
    writer.beginArray()
    writer.beginObject()
    writer.key("tool")
    writer.beginObject()
    writer.key("driver")
    writeDriver(&writer)
    writer.endObject()
    writer.key("automationDetails")
    writer.beginObject()
    writer.member("id", "trace-view/lifecycle/")
    writer.endObject()
    writer.key("invocations")
    writer.beginArray()
    writeInvocation(&writer)
    writer.endArray()
    writer.member("columnKind", "utf16CodeUnits")
    writer.key("results")
    writer.beginArray()
    for finding in report.findings { try write(finding, &writer, put) }
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.endLine()
    try put(writer.bytes)
  }

  private func writeDriver(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", "trace-view")
    writer.member("semanticVersion", version)
    writer.key("rules")
    writer.beginArray()
    for rule in rules {
      writer.beginObject()
      writer.member("id", rule.id)
      writer.text("shortDescription", rule.summary)
      writer.text("fullDescription", Self.cut(rule.detection))
      // SARIF takes absolute addresses only; without one, the help below tells the same.
      if let page = report.pages.address(of: rule.id) { writer.member("helpUri", page) }
      writer.key("help")
      writer.beginObject()
      writer.member("text", "\(rule.rationale) \(rule.remedy)")
      writer.member("markdown", Self.help(rule, report.pages))
      writer.endObject()
      writer.key("defaultConfiguration")
      writer.beginObject()
      writer.member("level", rule.severity.rawValue)
      writer.endObject()
      writer.key("properties")
      writer.beginObject()
      writer.member("precision", "high")
      writer.member("problem.severity", rule.severity == .note ? "recommendation" : rule.severity.rawValue)
      writer.key("tags")
      writer.beginArray()
      writer.value("lifecycle")
      writer.endArray()
      writer.endObject()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  /// The help on a rule, with the code of its example.
  private static func help(_ rule: RuleInfo, _ pages: RulePages) -> String {
    var text = "\(rule.rationale)\n\n**Fix:** \(rule.remedy)"
    if let example = RuleExample(of: rule.id), example.shared.isEmpty {
      text += "\n\nBefore:\n\n```swift\n\(example.before)\n```\n\nAfter:\n\n```swift\n\(example.after)\n```"
    }
    return text + "\n\n"
      + (pages.address(of: rule.id).map { "[More on \(rule.id)](\($0))" } ?? "More: `\(pages.words(of: rule.id))`")
  }

  private func writeInvocation(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("executionSuccessful", true)
    var notes: [(level: Severity, text: String)] = report.verdict.undecided.map {
      (.note, "\($0) is undecided: \(report.verdict.reasons[$0] ?? "its evidence may be among the lost events")")
    }
    for judgment in report.judgments {
      guard let sentence = judgment.sentence else { continue }
      let isFailing = judgment.isInconclusive && !acceptsInconclusive
      notes.append((isFailing ? .error : .note, Self.shown("\(TraceFacts.shown(judgment.trace)): \(sentence)")))
    }
    let unplaced = report.findings.count { locator.location(of: $0).isFallback }
    if unplaced > 0 {
      notes.append(
        (.note, "\(Counted.text(unplaced, "finding")) without a source location, reported at a fallback location"))
    }
    writer.key("toolExecutionNotifications")
    writer.beginArray()
    for note in notes {
      writer.beginObject()
      writer.member("level", note.level.rawValue)
      writer.text("message", note.text)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private func write<Failure: Error>(
    _ finding: Finding, _ writer: inout JSONWriter, _ put: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    writer.beginObject()
    writer.member("ruleId", finding.rule)
    if let index = rules.firstIndex(where: { $0.id == finding.rule }) { writer.member("ruleIndex", index) }
    writer.member("level", finding.severity.rawValue)
    writer.member("occurrenceCount", finding.count)
    let because = finding.becauseText.map { " Because: \(Self.shown($0))." } ?? ""
    let more = Self.shown(finding.command(in: report).description)
    writer.text(
      "message", Self.shown(finding.message) + "." + because + " " + Self.shown(finding.fix) + " More: " + more)
    writer.key("locations")
    writer.beginArray()
    writeLocation(locator.location(of: finding), note: nil, &writer)
    writer.endArray()
    if let client = finding.clientSite, !locator.location(of: client).isFallback {
      writer.key("relatedLocations")
      writer.beginArray()
      writeLocation(locator.location(of: client), note: "performs the fetch", &writer)
      writer.endArray()
    }
    writer.key("partialFingerprints")
    writer.beginObject()
    writer.member("primaryLocationLineHash", "\(finding.fingerprint):1")
    writer.endObject()
    writer.key("codeFlows")
    writer.beginArray()
    writer.beginObject()
    writer.key("threadFlows")
    writer.beginArray()
    writer.beginObject()
    writer.key("locations")
    writer.beginArray()
    for (order, seq) in finding.evidence.prefix(Self.maximumSteps).enumerated() {
      let own = locator.location(of: steps[seq]?.site)
      writer.beginObject()
      writer.key("location")
      writeLocation(
        own.isFallback ? locator.location(of: finding) : own, note: steps[seq]?.text ?? "event \(seq) of the trace",
        &writer)
      writer.member("executionOrder", order + 1)
      writer.endObject()
      try writer.pass(to: put)
    }
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.key("properties")
    writer.beginObject()
    writer.member("view", Self.shown(finding.view ?? "unknown"))
    writer.member("count", finding.count)
    writer.key("expectedOn")
    writer.beginArray()
    for profile in finding.expectedOn { writer.value(profile) }
    writer.endArray()
    if !finding.traces.isEmpty {
      writer.key("traces")
      writer.beginArray()
      for trace in finding.traces { writer.value(Self.shown(trace)) }
      writer.endArray()
    }
    writer.endObject()
    writer.endObject()
  }

  private func writeLocation(_ place: SourceLocation, note: String?, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("physicalLocation")
    writer.beginObject()
    writer.key("artifactLocation")
    writer.beginObject()
    writer.member("uri", URIText(path: place.path).description)
    writer.endObject()
    writer.key("region")
    writer.beginObject()
    writer.member("startLine", place.line)
    writer.member("startColumn", 1)
    writer.member("endLine", place.line)
    writer.member("endColumn", 2)
    writer.endObject()
    writer.endObject()
    if let note { writer.text("message", Self.shown(note)) }
    writer.endObject()
  }

  /// Returns text for a page. Characters that hide or reorder text are escaped, and empty text is replaced.
  private static func shown(_ text: String) -> String { text.isEmpty ? "unknown" : SARIFText(text).description }

  private static func cut(_ text: String) -> String { text.count <= 1_024 ? text : String(text.prefix(1_021)) + "..." }
}

extension JSONWriter {
  /// A member of the form `{"text": …}`.
  fileprivate mutating func text(_ name: String, _ value: String) {
    key(name)
    beginObject()
    member("text", value)
    endObject()
  }
}

/// A relative path as a URI reference. It has no scheme and cannot leave the repository. Unusual characters are
/// percent-encoded.
struct URIText: CustomStringConvertible {
  let description: String

  init(path: String) {
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    var text = ""
    for (index, part) in parts.enumerated() {
      if index > 0 { text += "/" }
      for byte in part.utf8 {
        let isPlain =
          (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || "-._~+".utf8.contains(byte)
        if isPlain {
          text.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          let digits = String(byte, radix: 16, uppercase: true)
          text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
        }
      }
    }
    description = text.isEmpty ? "trace" : text
  }
}
