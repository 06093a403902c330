internal import TraceFormat
internal import TraceModel

/// Flags a request of the user's that fails and leaves the screen as it was.
struct FailureIsToldRule: AnomalyRule {
  /// The time without an answer after which there will be none.
  static let pause = TimeSpan.milliseconds(500)

  let info = RuleInfo(
    id: Invariant.failureIsTold.id, severity: .warning,
    summary: "A request of the user fails, and nothing on screen says so",
    rationale:
      "The user asked for something: a refresh, a save. The request failed, and the screen stayed as it was, so that "
      + "what is shown looks like the answer.",
    remedy: "Show the failure wherever the request can be made, also beside content that is there already.",
    namedRemedy: "In {view}, show the failure of {name}, also beside content that is there already.",
    detection:
      "A fetch that an action of the user led to fails. At the next action, at least \(Self.pause) later, or when nothing "
      + "is left to do, the screen shows what it showed before the action, as screen.change tells, and no view was added. "
      + "A note if it showed something else in between, such as a spinner or a value that is taken back.",
    excuses: UntoldFailureDetector.excuses.map(\.text),
    exceptions: [
      "a request that is canceled", "an action after which the screen shows something else, whatever that is",
      "sources that do not tell what the screen shows",
    ],
    needs: [KindSet(.actionBegin), KindSet(.fetchEnd), KindSet(.screenChange)], detail: .all,
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
      .visibilityLeave, .presentationPresent, .quiescent)
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
  /// The last action of the user, what the screen showed before it, and whether it has shown something else since.
  private var action: (seq: UInt64, shown: UInt64, hasResponse: Bool) = (0, 0, false)
  /// The requests of the last action that are under way, and those that views made by themselves when they appeared.
  private var asked: Set<UInt64> = []
  private var unasked: Set<UInt64> = []
  fileprivate struct Failure {
    var fetch: FetchState
    var end: (seq: UInt64, t: UInt64)
    var isAsked: Bool
    /// The success of another request for the same.
    var success: UInt64?
    /// The creation of a view, or a presentation, since then.
    var view: UInt64?
  }
  /// The requests of the last action that have failed, and of which nothing has told so far.
  private var failures: [Failure] = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .screenChange:
      if let node = event[.node], let hash = event[.hash] { screen.show(hash, in: node) }
      action.hasResponse = true
    case .visibilityEnter: if let node = event[.node] { screen.setVisible(true, node) }
    case .visibilityLeave: if let node = event[.node] { screen.setVisible(false, node) }
    case .nodeDestroy: if let node = event[.node] { screen.remove(node) }
    case .nodeCreate, .presentationPresent:
      for index in failures.indices where failures[index].view == nil { failures[index].view = event.seq }
    case .fetchBegin: begin(event, model)
    case .fetchEnd: end(event, model)
    case .quiescent: judge(event, model)
    default:
      judge(event, model)
      failures.removeAll()
      asked.removeAll()
      unasked.removeAll()
      action = (event.seq, screen.sum, false)
    }
  }

  private func begin(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let origin = model.origin
    guard let id = event[.fetch], origin.root == .action, origin.rootSeq == action.seq else { return }
    if origin.isUserRequest { asked.insert(id) } else { unasked.insert(id) }
  }

  private func end(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.fetch] else { return }
    let isAsked = asked.remove(id) != nil
    guard unasked.remove(id) != nil || isAsked else { return }
    let fetch = model.fetch
    if event.is(.outcome, .failed) {
      failures.append(Failure(fetch: fetch, end: (event.seq, event.t), isAsked: isAsked))
    } else if isAsked {
      for index in failures.indices where failures[index].fetch.key == fetch.key {
        failures[index].success = event.seq
      }
    }
  }

  /// Judges the failures, now that whatever tells of them is on screen.
  private func judge(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard asked.isEmpty, screen.sum == action.shown else { return }
    for failure in failures {
      let answer = answer(to: failure, unless: Self.excuses, model)
      if isOver(failure, event, model) {
        failures.removeAll { answer.isBroken || $0.fetch.id == failure.fetch.id }
        report(failure, event, answer: answer, model)
      }
      if answer.isBroken { return }
    }
  }

  private func report(
    _ failure: Failure, _ event: borrowing EventRecord, answer: ClaimAnswer, _ model: borrowing LifecycleModel
  ) {
    let fetch = failure.fetch
    let task = model.task(fetch.task)
    let node = model.node(fetch.node) ?? model.node(task?.node ?? 0)
    report(
      model, on: node, at: failure.end,
      "the user asked for '\(text(fetch.key))', which failed, and the screen shows what it showed before",
      evidence: [action.seq, fetch.beginSeq, failure.end.seq, event.seq],
      severity: action.hasResponse ? .note : .warning, cause: text(fetch.key),
      subjects: [.fetch(fetch.id)], site: task?.site ?? task?.originSite, since: action.seq, until: event.seq,
      answer: answer)
  }

  /// True if nothing of what failed is left that could still tell.
  private func isOver(
    _ failure: Failure, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel
  ) -> Bool {
    if model.task(failure.fetch.task)?.isActive == true { return false }
    return event.kind == .quiescent || TimeSpan(event.t - failure.end.t) >= FailureIsToldRule.pause
  }

  fileprivate static let excuses: [Excuse<Failure>] = [
    Excuse("succeeds-later", "a request that is repeated and succeeds") { failure, _ in failure.success },
    Excuse("view-tells", "a failure after which a view is added, which may tell") { failure, _ in failure.view },
    Excuse("nobody-asked", "work of views that appear by themselves") { failure, _ in
      failure.isAsked ? nil : failure.fetch.beginSeq
    },
  ]
}
