internal import TraceFormat
import TraceSupport

/// Findings that are known and do not fail a check again: a JSON file with one finding a line, made to be read in a diff.
public struct Baseline: Equatable, Sendable {
  /// A finding that a trace had when the baseline was written.
  public struct Entry: Equatable, Sendable {
    public var id: String
    public var rule: String
    public var view: String
    public var place: String
    public var count: Int
  }
  /// A finding that somebody decided to accept.
  public struct Manual: Equatable, Sendable {
    public var id: String
    public var reason: String
    /// The day, as `2027-01-31`, from which on it is reported again; nil for never.
    public var expires: String?

    public init(id: String, reason: String, expires: String? = nil) {
      self.id = id
      self.reason = reason
      self.expires = expires
    }
  }
  /// Why a file is no baseline.
  public struct Failure: Error, Equatable, CustomStringConvertible {
    public let description: String
  }

  public var current: [Entry]
  public var manual: [Manual] = []

  /// What a trace has now.
  public init(_ findings: [Finding]) {
    current = findings.map { Entry(id: Self.id($0), rule: $0.rule, view: $0.view ?? "", place: $0.site.map(Fingerprint.file) ?? "", count: $0.count) }
    current.sort { $0.id < $1.id }
  }

  static func id(_ finding: Finding) -> String { "\(finding.rule):\(finding.fingerprint)" }

  /// Reads a baseline.
  public init(parsing bytes: [UInt8]) throws(Failure) {
    let value: JSONValue
    do { value = try JSONValue.parse(bytes[...]) } catch {
      throw Failure(description: "a baseline is a JSON object: \(error); --write-baseline makes one")
    }
    guard value["version"]?.uint == 1 else { throw Failure(description: "a baseline has \"version\": 1; --write-baseline makes one") }
    current = []
    for entry in value["current"]?.array ?? [] {
      guard let id = entry["id"]?.string else { throw Failure(description: "an entry of \"current\" has no \"id\"") }
      current.append(
        Entry(
          id: id, rule: entry["rule"]?.string ?? "", view: entry["view"]?.string ?? "", place: entry["where"]?.string ?? "",
          count: Int(clamping: entry["count"]?.uint ?? 1)))
    }
    for entry in value["manual"]?.array ?? [] {
      guard let id = entry["id"]?.string, let reason = entry["reason"]?.string, !reason.isEmpty else {
        throw Failure(description: "an entry of \"manual\" needs an \"id\" and a \"reason\"")
      }
      let expires = entry["expires"]?.string
      if let expires, !Self.isDay(expires) { throw Failure(description: "\"expires\" wants a day like 2027-01-31, found \"\(expires)\"") }
      manual.append(Manual(id: id, reason: reason, expires: expires))
    }
  }

  private static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [4, 2, 2] && parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// The file: sorted, one finding a line.
  public func text() -> String {
    var rules: [(String, Int)] = []
    for entry in current {
      if let at = rules.firstIndex(where: { $0.0 == entry.rule }) { rules[at].1 += 1 } else { rules.append((entry.rule, 1)) }
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
    return text + "\n}\n"
  }

  private static func list(_ name: String, _ lines: [String]) -> String {
    lines.isEmpty ? "  \"\(name)\": []" : "  \"\(name)\": [\n" + lines.map { "    \($0)" }.joined(separator: ",\n") + "\n  ]"
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
  }

  /// What a baseline leaves of a report.
  public struct Outcome: Sendable {
    /// Findings that are not known, or came more often than known.
    public var new: [Finding] = []
    public var known: [Finding] = []
    /// Entries that no finding answers to any more; they should be taken out of the file.
    public var stale: [String] = []
    /// Accepted findings whose day has come.
    public var expired: [String] = []
  }

  /// Divides findings into new and known ones.
  /// - Parameter today: The day as `2026-11-21`.
  public func apply(_ findings: [Finding], today: String) -> Outcome {
    var outcome = Outcome()
    var met: Set<String> = []
    for finding in findings {
      let id = Self.id(finding)
      met.insert(id)
      if let accepted = manual.first(where: { $0.id == id }) {
        if let expires = accepted.expires, expires <= today {
          outcome.expired.append(id)
          outcome.new.append(finding)
        } else {
          outcome.known.append(finding)
        }
      } else if let entry = current.first(where: { $0.id == id }), finding.count <= entry.count {
        outcome.known.append(finding)
      } else {
        outcome.new.append(finding)
      }
    }
    outcome.stale = (current.map(\.id) + manual.map(\.id)).filter { !met.contains($0) }
    return outcome
  }
}
