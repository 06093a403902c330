/// A fault reported by a detector.
struct Candidate {
  var answer = ClaimAnswer.broken
  var severity = Severity.note
  var node: UInt64?
  /// The node at fault, if `node` is the view around it.
  var subjectNode: UInt64?
  var view: String?
  /// The explicit id of the node at fault, or of the nearest one around it that has one.
  var explicitID: String?
  var place = ""
  var site: String?
  var siteRole = SiteRole.made
  var madeSite: String?
  var fixedCode: FixedCode?
  var clientSite: String?
  /// The change that removes the fault, if it depends on the events. Otherwise, the remedy of the rule.
  var remedy: String?
  /// True if the work at fault is a request that changes data.
  var isSave = false
  var seq: UInt64 = 0
  var t: UInt64 = 0
  var message = ""
  var evidence: [UInt64] = []
  /// The positions of the events that led to the evidence, if the build of the program is known to lack code.
  var causes: Set<UInt64> = []
  var because: [BecauseStep] = []
  /// The position of the event with which the fault was known: that of its proof, or a later one that proves that
  /// something did not happen, such as the last one.
  var established: UInt64 = 0
  /// The range of positions in which the trace must be complete, because a missing event could have excused the fault.
  var since: UInt64 = 0
  var until: UInt64 = 0
  var cause = ""
  var subjects: [Subject] = []
  var expectedOn: [String] = []
  var weight = 1
  /// The time that it took, if its message tells it.
  var length: TimeSpan?
}

/// Collects the faults of one rule. Faults with one cause form a group. The first ones are kept and the rest are
/// counted.
final class FindingCollector {
  /// The maximum number of faults of one group to keep with their evidence.
  static let keptPerGroup = 64

  struct Key: Hashable {
    var view: String?
    var place: String
    var cause: String
    var file: String
  }
  struct Group {
    var kept: [Candidate] = []
    var unkept = 0
  }

  private var groups: [(key: Key, group: Group)] = []
  /// The index of each group.
  private var places: [Key: Int] = [:]

  /// Adds a fault.
  /// - Parameter describe: Sets the texts of a fault that is kept.
  func add(_ candidate: inout Candidate, _ describe: (inout Candidate) -> Void) {
    let key = Key(
      view: candidate.view, place: candidate.place, cause: candidate.cause,
      file: candidate.site.map(Fingerprint.file) ?? "")
    let place = places[key] ?? addGroup(key)
    if groups[place].group.kept.count < Self.keptPerGroup {
      describe(&candidate)
      groups[place].group.kept.append(candidate)
    } else {
      groups[place].group.unkept += candidate.weight
    }
  }

  private func addGroup(_ key: Key) -> Int {
    let place = groups.count
    groups.append((key, Group()))
    places[key] = place
    return place
  }

  /// The subjects of all kept candidates.
  var subjects: Set<Subject> {
    var all: Set<Subject> = []
    for (_, group) in groups {
      for candidate in group.kept { all.formUnion(candidate.subjects) }
    }
    return all
  }

  /// The number of different times that a message tells.
  private static let mostLengths = 5

  /// The times that the faults of a group took, for a message that tells that of one of them; empty if all took the
  /// same time.
  private static func lengths(_ group: Group) -> String {
    let all = group.kept.compactMap { $0.length?.description }
    guard Set(all).count > 1 else { return "" }
    let isPart = all.count > mostLengths || group.unkept > 0
    return ": " + all.prefix(mostLengths).joined(separator: ", ") + (isPart ? " and others" : "")
  }

  /// Drops the kept candidates for which `isWrong` returns true, and returns them.
  @discardableResult
  func drop(where isWrong: (Candidate) -> Bool) -> [Candidate] {
    var dropped: [Candidate] = []
    for place in groups.indices {
      dropped += groups[place].group.kept.filter(isWrong)
      groups[place].group.kept.removeAll(where: isWrong)
      if groups[place].group.kept.isEmpty { groups[place].group.unkept = 0 }
    }
    return dropped
  }

  /// Returns one finding for each group that has candidates left.
  func findings(_ info: RuleInfo) -> [Finding] {
    func known(_ text: String) -> String? { text.isEmpty ? nil : text }
    return groups.compactMap { key, group in
      guard let first = group.kept.first else { return nil }
      let count = group.kept.reduce(group.unkept) { $0 + $1.weight }
      let worst = group.kept.first { $0.severity == group.kept.map(\.severity).max() } ?? first
      return Finding(
        rule: info.id, severity: worst.severity, node: worst.node, view: worst.view, t: worst.t,
        message: count > worst.weight ? "\(worst.message) (found \(count) times\(Self.lengths(group)))" : worst.message,
        explanation: info.rationale,
        fix: worst.remedy ?? (worst.isSave ? info.savingRemedy : nil)
          ?? info.remedy(view: worst.view, name: worst.cause),
        fingerprint: Fingerprint.make([info.id, key.view, known(key.place), known(key.cause), known(key.file)]),
        site: worst.site, siteRole: worst.siteRole, explicitID: worst.explicitID, madeSite: worst.madeSite,
        fixedCode: worst.fixedCode,
        clientSite: worst.clientSite, evidence: worst.evidence,
        occurrences: group.kept.map { Finding.Occurrence(t: $0.t, evidence: $0.evidence) }, because: worst.because,
        expectedOn: worst.expectedOn,
        count: count, place: key.place, established: worst.established)
    }
  }
}
