internal import TraceFormat
import TraceSupport

/// Known findings that do not fail a check again: a JSON file with one finding per line, readable in a diff.
package struct Baseline: Equatable, Sendable {
  /// A finding that a trace had when the baseline was written.
  package struct Entry: Equatable, Sendable {
    /// The rule and the fingerprint, as `rule:fingerprint`.
    package var id: String
    /// The id of the rule.
    package var rule: String
    /// The type name of the view, or an empty string.
    package var view: String
    /// The source file, or an empty string.
    package var place: String
    /// The number of occurrences when the baseline was written.
    package var count: Int
  }
  /// A finding that was accepted by hand, with a reason.
  package struct Manual: Equatable, Sendable {
    /// The rule and the fingerprint, as `rule:fingerprint`.
    package var id: String
    /// The reason for accepting the finding.
    package var reason: String
    /// The day from which the finding is reported again, such as `2027-01-31`, or nil for never.
    package var expires: String?

    /// Accepts a finding.
    package init(id: String, reason: String, expires: String? = nil) {
      self.id = id
      self.reason = reason
      self.expires = expires
    }
  }
  /// An error in a baseline file.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// The findings that the trace had when the baseline was written, sorted by id.
  package var current: [Entry]
  /// The findings that were accepted by hand.
  package var manual: [Manual] = []

  /// Creates a baseline of the current findings of a trace.
  package init(_ findings: [Finding]) {
    current = findings.map {
      Entry(
        id: Self.id($0), rule: $0.rule, view: $0.view ?? "", place: $0.site.map(Fingerprint.file) ?? "", count: $0.count
      )
    }
    current.sort { $0.id < $1.id }
  }

  static func id(_ finding: Finding) -> String { "\(finding.rule):\(finding.fingerprint)" }

  /// Parses a baseline file.
  ///
  /// - Throws: ``Failure`` if the bytes are not JSON or an entry is malformed.
  package init(parsing bytes: [UInt8]) throws(Failure) {
    let value: JSONValue
    do { value = try JSONValue.parse(bytes[...]) } catch {
      throw Failure(description: "a baseline must be a JSON object: \(error); --write-baseline creates one")
    }
    guard value["version"]?.uint == 1 else {
      throw Failure(description: "a baseline must have \"version\": 1; --write-baseline creates one")
    }
    current = []
    for entry in value["current"]?.array ?? [] {
      guard let id = entry["id"]?.string else { throw Failure(description: "an entry of \"current\" has no \"id\"") }
      current.append(
        Entry(
          id: id, rule: entry["rule"]?.string ?? "", view: entry["view"]?.string ?? "",
          place: entry["where"]?.string ?? "",
          count: Int(clamping: entry["count"]?.uint ?? 1)))
    }
    for entry in value["manual"]?.array ?? [] {
      guard let id = entry["id"]?.string, let reason = entry["reason"]?.string, !reason.isEmpty else {
        throw Failure(description: "an entry of \"manual\" needs an \"id\" and a \"reason\"")
      }
      let expires = entry["expires"]?.string
      if let expires, !Self.isDay(expires) {
        throw Failure(description: "\"expires\" must be a day such as 2027-01-31, found \"\(expires)\"")
      }
      manual.append(Manual(id: id, reason: reason, expires: expires))
    }
  }

  private static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [4, 2, 2]
      && parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// Returns the file, with one finding per line.
  package func bytes() -> [UInt8] {
    var rules: [(String, Int)] = []
    for entry in current {
      if let at = rules.firstIndex(where: { $0.0 == entry.rule }) {
        rules[at].1 += 1
      } else {
        rules.append((entry.rule, 1))
      }
    }
    var text = "{\n  \"version\": 1,\n  \"tool\": \"trace-view\",\n"
    text += "  \"rules\": {" + rules.map { "\(Self.quoted($0.0)): \($0.1)" }.joined(separator: ", ") + "},\n"
    text +=
      Self.list(
        "current",
        current.map { entry in
          "{\"id\": \(Self.quoted(entry.id)), \"rule\": \(Self.quoted(entry.rule)), \"view\": \(Self.quoted(entry.view)), "
            + "\"where\": \(Self.quoted(entry.place)), \"count\": \(entry.count)}"
        }) + ",\n"
    text += Self.list(
      "manual",
      manual.map { entry in
        "{\"id\": \(Self.quoted(entry.id)), \"reason\": \(Self.quoted(entry.reason))"
          + (entry.expires.map { ", \"expires\": \(Self.quoted($0))" } ?? "") + "}"
      })
    return Array((text + "\n}\n").utf8)
  }

  private static func list(_ name: String, _ lines: [String]) -> String {
    lines.isEmpty
      ? "  \"\(name)\": []" : "  \"\(name)\": [\n" + lines.map { "    \($0)" }.joined(separator: ",\n") + "\n  ]"
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
  }

  /// The findings of a report, compared with a baseline.
  package struct Outcome: Sendable {
    /// Findings that are not in the baseline, or occur more often than the baseline allows.
    package var new: [Finding] = []
    /// Findings that the baseline covers.
    package var known: [Finding] = []
    /// The ids of entries without a finding. These entries should be removed from the file.
    package var stale: [String] = []
    /// The ids of accepted findings that have expired.
    package var expired: [String] = []
  }

  /// Divides findings into new and known findings.
  ///
  /// - Parameter today: The current day, as `2026-11-21`.
  package func apply(_ findings: [Finding], today: String) -> Outcome {
    var outcome = Outcome()
    var met: Set<String> = []
    let accepted = Dictionary(manual.map { ($0.id, $0) }) { first, _ in first }
    let entries = Dictionary(current.map { ($0.id, $0) }) { first, _ in first }
    for finding in findings {
      let id = Self.id(finding)
      met.insert(id)
      if let accepted = accepted[id] {
        if let expires = accepted.expires, expires <= today {
          outcome.expired.append(id)
          outcome.new.append(finding)
        } else {
          outcome.known.append(finding)
        }
      } else if let entry = entries[id], finding.count <= entry.count {
        outcome.known.append(finding)
      } else {
        outcome.new.append(finding)
      }
    }
    outcome.stale = (current.map(\.id) + manual.map(\.id)).filter { !met.contains($0) }
    return outcome
  }
}
