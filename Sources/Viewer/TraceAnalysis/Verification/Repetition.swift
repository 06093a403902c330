internal import TraceFormat

/// The judgment of whether a later run repeats the situation in which an earlier one had a finding, so that the lack of
/// the finding proves something: the same program, the same steps as far as the finding's proof, and the same situation.
struct Repetition {
  /// The finding of the earlier run.
  let finding: Finding
  let earlier: RecordedRun
  let later: RecordedRun

  /// The position of the last event that the finding names.
  private var proof: UInt64 { (finding.evidence + finding.because.map(\.seq)).max() ?? 0 }

  /// The number of steps of the earlier run that led to the finding.
  private var count: Int { earlier.steps.count { $0.seq <= proof } }

  /// The number of steps of the earlier run with which the finding was established. A view that is never released is
  /// one at the end of the run.
  private var countToEstablish: Int { earlier.steps.count { $0.seq <= max(proof, finding.established) } }

  /// The type of the finding's view, without its arguments.
  private var view: String? { finding.view.map(TraceFacts.plain) }

  /// The view of the later run in the place of the finding's view, if that is gone or has another name.
  var counterpart: String? {
    guard let view, later.names.views[view] == nil else { return nil }
    return counterpart(of: view, NameComparison(earlier.names, later.names, about: view))
  }

  /// Returns the reason for which the later run does not repeat the situation, or nil if it does.
  func doubt() -> String? {
    programDoubt() ?? stepDoubt() ?? situationDoubt()
  }

  // MARK: The program

  /// Returns the reason for which the runs may be of different programs, or nil.
  func programDoubt() -> String? {
    if let contradiction = earlier.identity.contradiction(to: later.identity) {
      return "\(contradiction), so the runs are of different programs"
    }
    let whole = NameComparison(earlier.names, later.names, about: view)
    return whole.containsShorter ? nil : Self.otherProgram(whole.shared, of: whole.fewer)
  }

  private static func otherProgram(_ shared: Int, of all: Int) -> String {
    "the runs have only \(shared) of \(all) names of views, state, requests and labels in common, "
      + "so they may be of different programs"
  }

  // MARK: The steps

  private func stepDoubt() -> String? {
    let count = countToEstablish
    for index in 0..<count {
      let step = earlier.steps[index]
      guard index < later.steps.count else { return "the later run ends before step \(index + 1), \(step.words)" }
      let now = later.steps[index]
      guard step.isSame(as: now) else {
        return "step \(index + 1) was \(step.words) and is \(now.words) in the later run"
      }
      if let doubt = doubt(about: step.before, now.before, endsAtRest: step.kind == .rest, before: step.words) {
        return doubt
      }
    }
    let last = count > 0 ? "after \(earlier.steps[count - 1].words)" : "after the launch"
    // Otherwise, the trace may stop at any event before the proof, which time alone does not tell.
    if earlier.goesOn(after: count), !later.goesOn(after: count) {
      let end = count < earlier.steps.count ? earlier.steps[count].words : "the end of the run"
      return "the later trace stops \(last), and the earlier run went on to \(end)"
    }
    // The proof may come as late as just before the next step.
    let (stretch, now) = (earlier.stretch(after: count), later.stretch(after: count))
    let endsAtRest = count < earlier.steps.count && earlier.steps[count].kind == .rest
    let restsNow = count < later.steps.count && later.steps[count].kind == .rest
    let isShorter = now.duration < Self.least(stretch.duration, isReal)
    if !isShorter || endsAtRest && restsNow && mayBeShorter(stretch, now) { return nil }
    return endsAtRest && !restsNow
      ? "the later run did not come to rest \(last)"
      : "\(last), the earlier run went on for \(TimeSpan(stretch.duration)), and the later one for \(TimeSpan(now.duration))"
  }

  private var isReal: Bool { earlier.header.clock == .real }

  /// The least duration that counts as no shorter.
  private static func least(_ duration: UInt64, _ isReal: Bool) -> UInt64 {
    isReal ? duration - duration / 10 : duration
  }

  /// Returns the reason for which something else may have happened in a stretch, because its length differs.
  private func doubt(about stretch: Stretch, _ now: Stretch, endsAtRest: Bool, before step: String) -> String? {
    if endsAtRest {
      if now.duration >= Self.least(stretch.duration, isReal) || mayBeShorter(stretch, now) { return nil }
    } else if isReal ? isAlike(stretch, now) : stretch.duration == now.duration {
      return nil
    }
    return
      "before \(step), the earlier run waited \(TimeSpan(stretch.duration)), and the later one \(TimeSpan(now.duration))"
  }

  /// True if a wait for rest may be shorter in the later run: work that ends once ended it, or work that was still open
  /// in the earlier run is not in the later one. Otherwise it was a wait of a given length.
  private func mayBeShorter(_ stretch: Stretch, _ now: Stretch) -> Bool {
    stretch.endsWithWork || !stretch.open.isEmpty && stretch.open.isDisjoint(with: now.open)
  }

  /// True if in real time, where no two waits are equally long, the next step came in the same situation: after about
  /// the same time, or while the same work was open.
  private func isAlike(_ stretch: Stretch, _ now: Stretch) -> Bool {
    let (short, long) = (min(stretch.duration, now.duration), max(stretch.duration, now.duration))
    return long - short <= max(250_000_000, long / 4) || stretch.open == now.open
  }

  // MARK: The situation

  private func situationDoubt() -> String? {
    let before = earlier.names.known(after: count)
    let after = later.names.known(after: count)
    let comparison = NameComparison(before, after, about: view)
    guard comparison.isOfOneProgram else { return Self.otherProgram(comparison.shared, of: comparison.all) }
    if let view, let doubt = doubt(about: view, before, after, comparison) { return doubt }
    return answerDoubt()
  }

  /// Returns the reason for which the later run may not have shown the view of the finding, or nil.
  private func doubt(
    about view: String, _ before: ProgramNames, _ after: ProgramNames, _ comparison: NameComparison
  ) -> String? {
    guard let known = before.views[view] else {
      return later.report.created.views.contains(finding.view ?? view) ? nil : "the later run has no \(view)"
    }
    var name = view
    if after.views[view] == nil {
      guard let found = counterpart(of: view, comparison) else {
        return "the later run has no \(view), and nothing in its place"
      }
      let files = finding.site.map { [Fingerprint.file(of: $0)] } ?? Array(known.files.keys)
      let filesNow = Set(after.views.values.flatMap(\.files.keys))
      guard files.isEmpty || !filesNow.isDisjoint(with: files) else {
        return "the later run has no \(view), and no view of \(files.sorted().joined(separator: ", "))"
      }
      name = found
    }
    let isShown = after.views[name]?.shownStep != nil
    if known.shownStep != nil, !isShown { return "\(name) never became visible in the later run" }
    return nil
  }

  /// The view in the place of a view, or in that of the innermost view around it that has a counterpart.
  private func counterpart(of view: String, _ comparison: NameComparison) -> String? {
    if let found = comparison.counterparts[view] { return found }
    let places = earlier.names.views[view]?.places.keys.sorted { $0.lexicographicallyPrecedes($1) } ?? []
    return places.lazy.compactMap { $0.reversed().lazy.compactMap { comparison.counterparts[$0] }.first }.first
  }

  /// Returns the reason for which the outside answered otherwise, or nil.
  private func answerDoubt() -> String? {
    let count = count
    for (key, answers) in earlier.answers.sorted(by: { $0.key < $1.key }) {
      let before = answers.filter { $0.step <= count }
      let now = (later.answers[key] ?? []).filter { $0.step <= count }
      guard !before.isEmpty, !now.isEmpty else { continue }
      let (outcomes, outcomesNow) = (Set(before.map(\.outcome)), Set(now.map(\.outcome)))
      guard outcomes == outcomesNow else {
        return "the request \"\(key)\" ended with \(Self.words(outcomes)), and now with \(Self.words(outcomesNow))"
      }
      if isReal { continue }
      // In virtual time, an answer that takes another time is another answer. One that takes none was not waited for.
      let (times, timesNow) = (Set(before.map(\.duration)), Set(now.map(\.duration)))
      guard !times.isDisjoint(with: timesNow) || times.contains(0) || timesNow.contains(0) else {
        let (time, timeNow) = (TimeSpan(times.min() ?? 0), TimeSpan(timesNow.min() ?? 0))
        return "the request \"\(key)\" took \(time), and now takes \(timeNow)"
      }
    }
    return nil
  }

  private static func words(_ outcomes: Set<String>) -> String { outcomes.sorted().joined(separator: " and ") }
}
