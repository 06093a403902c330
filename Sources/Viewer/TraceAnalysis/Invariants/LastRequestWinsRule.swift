internal import TraceFormat
internal import TraceModel

/// Flags a result that replaces what a newer action of the user has set.
struct LastRequestWinsRule: AnomalyRule {
  let info = RuleInfo(
    id: Invariant.lastRequestWins.id, severity: .warning,
    summary: "The result of older work replaces what the user has set since",
    rationale:
      "The work began before the user chose or entered something else. Its result arrives later and replaces the choice.",
    remedy:
      "Compare before writing: keep the number of the latest request, or check that what the result is for is still current.",
    namedRemedy: "Before work of {view} writes {name}, check that what the result is for is still current.",
    detection:
      "While work waits (a task, a queued block, a timer, a request), a newer action of the user sets a state or property. Then the work writes "
      + "it too, for the first time, with another value and without reading it first (place.read, read_first).",
    excuses: LastRequestDetector.excuses.map(\.text),
    needs: [KindSet(.stateWrite, .objectPublish), KindSet(.actionBegin)], detail: .all,
    yieldsTo: ["stale-result-overwrites", "stale-loading-flag"],
    faulty: """
      work     ├──────── loads home ────────w "home"
      action            w "link"
      """,
    clean: """
      work     ├──────── loads home ────────┤
      action            w "link"
      """)

  let detectors: [Detector.Type] = [LastRequestDetector.self]
}

fileprivate final class LastRequestDetector: Detector {
  override class var reads: KindSet { KindSet(.stateWrite, .objectPublish, .placeRead, .taskSuspend, .taskEnd) }
  override class var wakesOn: KindSet { KindSet(.taskCreate, .resourceAcquire, .actionBegin) }

  /// The begin of each task's last wait.
  private var waits: [UInt64: UInt64] = [:]
  /// The value that the user has set last.
  fileprivate struct Choice {
    var seq: UInt64
    var task: UInt64
    var hash: UInt64?
    var origin: Origin
    var isBool: Bool
    /// The code that has read it since, and where.
    var readers: [Stretch: UInt64] = [:]
  }
  private var choices: [WrittenPlace: Choice] = [:]
  private struct Writer: Hashable {
    var work: DelayedWork
    var place: WrittenPlace
  }
  /// The position of each one's last write.
  private var writers: [Writer: UInt64] = [:]
  /// Code that runs without a wait: a task's, or what runs at one time without a task.
  fileprivate enum Stretch: Hashable {
    case task(UInt64)
    case time(UInt64)
  }

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .taskSuspend: if let task = event[.task] { waits[task] = event.seq }
    case .taskEnd: if let task = event[.task] { waits[task] = nil }
    case .placeRead: if let place = model.read { choices[place]?.readers[stretch(event)] = event.seq }
    default: write(event, model)
    }
  }

  private func stretch(_ event: borrowing EventRecord) -> Stretch { event[.task].map(Stretch.task) ?? .time(event.t) }

  private func write(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let place = model.written, event.flag(.equal) != true, event.flag(.dropped) != true, !event.has(.handle)
    else { return }
    let choice = choices[place]
    let isBool = [true, false].contains { event.stateValue == ScalarValue.bool($0).packed }
    // Only what the user has set can be replaced.
    if model.origin.isUserRequest {
      choices[place] = Choice(
        seq: event.seq, task: event[.task] ?? 0, hash: event[.hash], origin: model.origin, isBool: isBool)
    }
    guard let work = model.delayedWork(event) else { return }
    let earlier = writers.updateValue(event.seq, forKey: Writer(work: work, place: place))
    guard let choice, choice.seq == model.slotBefore?.writeSeq, choice.hash == model.slotBefore?.hash else { return }
    guard let hash = event[.hash], hash != choice.hash, isNewer(choice, than: work) else { return }
    let read = event.is(.reason, .readFirst) ? event.seq : choice.readers[stretch(event)]
    let claim = Claim(
      choice: choice, write: event.seq, read: read, earlier: earlier, isOfTask: work.task != nil,
      isBool: isBool || choice.isBool,
      tellsReads: !event.is(.storage, .observable) || model.hasSeen(.placeRead))
    let begin = model.step(at: work.beginSeq)
    let task = work.task.flatMap { model.task($0) }
    let node = model.node(task?.node ?? begin?.node ?? 0) ?? model.node(of: place)
    let slot = name(model.slot(place))
    // A read tells a place by its name.
    let isNamed = model.slot(place)?.name != nil
    report(
      model, on: node, at: (event.seq, event.t),
      "work that \(name(node, model)) had begun replaced '\(slot)', which the user had set while the work was waiting",
      evidence: [work.beginSeq, choice.origin.rootSeq, choice.seq, event.seq], cause: slot,
      subjects: [work.task.map(Subject.task) ?? .event(event.seq)],
      site: event.string(.site) ?? task?.site ?? task?.originSite ?? begin?.site, since: isNamed ? work.beginSeq : 0,
      answer: answer(to: claim, unless: Self.excuses, model))
  }

  /// True if the user has made the choice because of something newer than the work, and while the work waited.
  private func isNewer(_ choice: Choice, than work: DelayedWork) -> Bool {
    guard choice.origin.isUserRequest, choice.origin.rootSeq > work.beginSeq, choice.origin.rootSeq != work.rootSeq
    else { return false }
    guard let task = work.task else { return true }
    guard let wait = waits[task] else { return false }
    return choice.seq > wait && choice.task != task
  }

  /// A choice of the user's that work replaces.
  fileprivate struct Claim {
    var choice: Choice
    /// The write that replaces it.
    var write: UInt64
    /// The read of the choice by the code that replaces it.
    var read: UInt64?
    /// An earlier write of the same work.
    var earlier: UInt64?
    var isOfTask: Bool
    var isBool: Bool
    /// False if the source does not tell what the code reads.
    var tellsReads: Bool
  }

  fileprivate static let excuses: [Excuse<Claim>] = [
    Excuse("reads-the-choice", "work that reads the value before it writes, such as an append") { claim, _ in
      claim.read
    },
    Excuse("writes-again", "work that writes the value again and again, such as a countdown") { claim, _ in
      claim.earlier
    },
    Excuse("tells-what-runs", "Bools, which say what is under way") { claim, _ in claim.isBool ? claim.write : nil },
    Excuse(
      "may-bring-news", "a timer or block that replaces the answer to a request of the user's: it may bring news"
    ) { claim, _ in
      claim.isOfTask || claim.choice.origin.waitSeq == 0 ? nil : claim.choice.seq
    },
    Excuse("reads-unknown", "properties of @Observable models in a source that does not show what is read") {
      claim, _ in claim.tellsReads ? nil : claim.write
    },
  ]
}
