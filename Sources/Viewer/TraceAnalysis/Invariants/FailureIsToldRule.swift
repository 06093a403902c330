internal import TraceFormat
internal import TraceModel

/// Flags work for the user that fails and leaves the screen as it was.
struct FailureIsToldRule: AnomalyRule {
  /// The time without an answer after which there will be none.
  static let pause = TimeSpan.milliseconds(500)

  let info = RuleInfo(
    id: Invariant.failureIsTold.id, severity: .warning,
    summary: "What the user asked for fails, and nothing on screen says so",
    rationale:
      "The user asked for something: a refresh, a save. It failed, because a request did or because code threw an "
      + "error, and the screen stayed as it was, so that what is shown looks like the answer.",
    remedy: "Show the failure wherever the request can be made, also beside content that is there already.",
    namedRemedy: "In {view}, show the failure of {name}, also beside content that is there already.",
    detection:
      "A fetch that an action of the user led to fails, or the app's code throws an error there (error_thrown). At the "
      + "next action, at least \(Self.pause) later, or when nothing is left to do, the screen shows what it showed before "
      + "the action, as screen.change tells, and no view came and went after the failure. A note if a view showed something "
      + "else in between, such as a value that is taken back, unless a view was added before the failure and is gone, "
      + "such as a spinner; and a note if a library threw the error during the action, without a wait.",
    excuses: UntoldFailureDetector.excuses.map(\.text),
    exceptions: [
      "what is canceled", "an action after which the screen shows something else, whatever that is",
      "sources that do not tell what the screen shows",
    ],
    needs: [KindSet(.actionBegin), KindSet(.fetchEnd, .warning), KindSet(.screenChange)], warnings: [.errorThrown],
    detail: .all,
    absence: Absence("an answer on screen"),
    faulty: """
      refresh   ├──── fetch ────✗
      screen    2 rows                2 rows
      """,
    clean: """
      refresh   ├──── fetch ────✗
      screen    2 rows                "Could not refresh"
      """)

  let detectors: [Detector.Type] = [UntoldFailureDetector.self]
}

fileprivate final class UntoldFailureDetector: Detector {
  override class var reads: KindSet {
    KindSet(
      .screenChange, .actionBegin, .fetchBegin, .fetchEnd, .nodeCreate, .nodeDestroy, .visibilityEnter,
      .visibilityLeave, .presentationPresent, .warning, .taskResume, .stateWrite, .quiescent)
  }

  /// The content of the screen: the hashes of its views, and their sum, which does not depend on the order of the
  /// views.
  private struct Screen {
    private struct View {
      var hash: UInt64
      var isVisible = true
    }
    private var views: [UInt64: View] = [:]
    private(set) var sum: UInt64 = 0

    mutating func show(_ hash: UInt64, in view: UInt64) {
      remove(view)
      views[view] = View(hash: hash)
      sum &+= hash
    }

    mutating func setVisible(_ isVisible: Bool, _ view: UInt64) {
      guard let known = views[view], known.isVisible != isVisible else { return }
      views[view]?.isVisible = isVisible
      sum = isVisible ? sum &+ known.hash : sum &- known.hash
    }

    mutating func remove(_ view: UInt64) {
      if let known = views.removeValue(forKey: view), known.isVisible { sum &-= known.hash }
    }
  }
  private var screen = Screen()
  /// The last action of the user.
  private struct Action {
    var seq: UInt64 = 0
    /// The content of the screen before it.
    var shown: UInt64 = 0
    /// True if a view has shown something else since.
    var hasResponse = false
    /// True if a view was added since, and before any failure.
    var hasAddition = false
  }
  private var action = Action()
  /// The requests of the last action that are under way, and those that views made by themselves when they appeared.
  private var asked: Set<UInt64> = []
  private var unasked: Set<UInt64> = []

  /// An error that code has thrown.
  fileprivate struct Throw {
    var error: StringID?
    var node: UInt64
    var task: UInt64
    var site: StringID?
    /// True if a library has thrown it during the action.
    var mayBeExpected: Bool
  }
  fileprivate enum Work {
    case fetch(FetchState)
    case code(Throw)
  }
  fileprivate struct Failure {
    var work: Work
    var seq: UInt64
    var t: UInt64
    var isAsked: Bool
    /// The success of another request for the same.
    var success: UInt64?
    /// The creation of a view that is gone again, or a presentation, since then.
    var view: UInt64?
    /// The event with which the code that has thrown goes on: after a wait, with a request, or with a stored value.
    var next: UInt64?

    var task: UInt64 {
      switch work {
      case .fetch(let fetch): fetch.task
      case .code(let thrown): thrown.task
      }
    }
  }
  /// The failures since the last action of which nothing has told so far.
  private var failures: [Failure] = []
  /// The views that were added after a failure, and the positions of their creations.
  private var added: [UInt64: UInt64] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .screenChange:
      if let node = event[.node], let hash = event[.hash] { screen.show(hash, in: node) }
      action.hasResponse = true
    case .visibilityEnter: if let node = event[.node] { screen.setVisible(true, node) }
    case .visibilityLeave: if let node = event[.node] { screen.setVisible(false, node) }
    case .nodeDestroy:
      guard let node = event[.node] else { return }
      screen.remove(node)
      if let creation = added.removeValue(forKey: node) { noteView(creation) }
    case .nodeCreate:
      guard let node = event[.node] else { return }
      if failures.isEmpty { action.hasAddition = true } else { added[node] = event.seq }
    case .presentationPresent: noteView(event.seq)
    case .fetchBegin: begin(event, model)
    case .fetchEnd: end(event, model)
    case .warning: if event.is(.code, .errorThrown) { noteThrow(event, model) }
    case .taskResume: noteResume(event)
    case .stateWrite: if !failures.isEmpty, !event.has(.node) { noteNext(event, model.origin) }
    case .quiescent: judge(event, model)
    default:
      judge(event, model)
      failures.removeAll()
      added.removeAll()
      asked.removeAll()
      unasked.removeAll()
      action = Action(seq: event.seq, shown: screen.sum)
    }
  }

  /// Notes a view that may tell of the failures before it. One that stays tells by what the screen shows.
  private func noteView(_ seq: UInt64) {
    for index in failures.indices where failures[index].seq < seq && failures[index].view == nil {
      failures[index].view = seq
    }
  }

  private func begin(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let origin = model.origin
    guard let id = event[.fetch], origin.root == .action, origin.rootSeq == action.seq else { return }
    if origin.isUserRequest { asked.insert(id) } else { unasked.insert(id) }
    noteNext(event, origin)
  }

  private func end(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.fetch] else { return }
    let isAsked = asked.remove(id) != nil
    guard unasked.remove(id) != nil || isAsked else { return }
    let fetch = model.fetch
    if event.is(.outcome, .failed) {
      failures.append(Failure(work: .fetch(fetch), seq: event.seq, t: event.t, isAsked: isAsked))
    } else if isAsked {
      for index in failures.indices {
        if case .fetch(let failed) = failures[index].work, failed.key == fetch.key {
          failures[index].success = event.seq
        }
      }
    }
  }

  private func noteThrow(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let origin = model.origin
    guard origin.root == .action, origin.rootSeq == action.seq else { return }
    let isInLibrary = event.flag(.automatic) == true
    let thrown = Throw(
      error: event.string(.error), node: event[.node] ?? 0, task: event[.task] ?? 0, site: event.string(.site),
      mayBeExpected: isInLibrary && origin.waitSeq == 0)
    if isInLibrary, case .code(let last) = failures.last?.work, last.site == thrown.site {
      // A library throws errors of its own before the one that leaves it.
      failures.removeLast()
    }
    failures.append(Failure(work: .code(thrown), seq: event.seq, t: event.t, isAsked: origin.isUserRequest))
  }

  /// Notes that a task goes on after a wait that took time.
  private func noteResume(_ event: borrowing EventRecord) {
    guard let task = event[.task] else { return }
    for index in failures.indices where failures[index].task == task && failures[index].t < event.t {
      noteNext(event.seq, of: index)
    }
  }

  /// Notes what the chain of the last action does.
  private func noteNext(_ event: borrowing EventRecord, _ origin: Origin) {
    guard origin.rootSeq == action.seq else { return }
    for index in failures.indices { noteNext(event.seq, of: index) }
  }

  private func noteNext(_ seq: UInt64, of index: Int) {
    guard case .code = failures[index].work, failures[index].next == nil else { return }
    failures[index].next = seq
  }

  /// Judges the failures, now that whatever tells of them is on screen.
  private func judge(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard asked.isEmpty, screen.sum == action.shown else { return }
    for failure in failures {
      let answer = answer(to: failure, unless: Self.excuses, model)
      if isOver(failure, event, model) {
        failures.removeAll { answer.isBroken || $0.seq == failure.seq }
        report(failure, event, answer: answer, model)
      }
      if answer.isBroken { return }
    }
  }

  private func report(
    _ failure: Failure, _ event: borrowing EventRecord, answer: ClaimAnswer, _ model: borrowing LifecycleModel
  ) {
    let task = model.task(failure.task)
    let isAnswered = action.hasResponse && !action.hasAddition
    switch failure.work {
    case .fetch(let fetch):
      report(
        model, on: model.node(fetch.node) ?? model.node(task?.node ?? 0), at: (failure.seq, failure.t),
        "the user asked for '\(text(fetch.key))', which failed, and the screen shows what it showed before",
        evidence: [action.seq, fetch.beginSeq, failure.seq, event.seq], severity: isAnswered ? .note : .warning,
        cause: text(fetch.key), subjects: [.fetch(fetch.id)], site: task?.site ?? task?.originSite, since: action.seq,
        until: event.seq, answer: answer)
    case .code(let thrown):
      report(
        model, on: model.node(thrown.node) ?? model.node(task?.node ?? 0), at: (failure.seq, failure.t),
        "what the user asked for failed with '\(text(thrown.error))', and the screen shows what it showed before",
        evidence: [action.seq, failure.seq, event.seq],
        severity: isAnswered || thrown.mayBeExpected ? .note : .warning, cause: text(thrown.error),
        subjects: [.event(failure.seq)], site: thrown.site, isShared: true, since: action.seq, until: event.seq,
        answer: answer)
    }
  }

  /// True if nothing of what failed is left that could still tell.
  private func isOver(
    _ failure: Failure, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel
  ) -> Bool {
    if model.task(failure.task)?.isActive == true { return false }
    return event.kind == .quiescent || TimeSpan(event.t - failure.t) >= FailureIsToldRule.pause
  }

  fileprivate static let excuses: [Excuse<Failure>] = [
    Excuse("succeeds-later", "a request that is repeated and succeeds") { failure, _ in failure.success },
    Excuse("view-tells", "a failure after which a view comes and goes, or a presentation, which may tell") {
      failure, _ in failure.view
    },
    Excuse("nobody-asked", "work of views that appear by themselves") { failure, _ in
      guard !failure.isAsked else { return nil }
      return if case .fetch(let fetch) = failure.work { fetch.beginSeq } else { failure.seq }
    },
    Excuse("goes-on-differently", "code that goes on after an error: it waits, makes a request, or stores a value") {
      failure, _ in failure.next
    },
  ]
}
