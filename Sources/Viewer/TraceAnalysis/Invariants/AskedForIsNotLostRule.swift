internal import TraceFormat
internal import TraceModel

/// Flags what the user has opened and what is taken away although the user has not asked for that.
struct AskedForIsNotLostRule: AnomalyRule {
  /// The longest time for which a page is shown that the action that opens it takes away.
  static let maximumTime = TimeSpan.milliseconds(100)

  let info = RuleInfo(
    id: Invariant.askedForIsNotLost.id, severity: .warning,
    summary: "What the user has opened or entered is taken away again",
    rationale:
      "The user opens a page, a sheet or a part of the screen, types a text or moves a switch. Then something that the "
      + "user has not asked for takes it away: work that began before, a second reaction to one action, the action "
      + "itself, or the setup of a view that is made anew. Or a link or a choice is passed on before anybody listens.",
    remedy:
      "End older work when the user moves on, let one place decide what closes, and set everything first and open last.",
    namedRemedy:
      "Around {view}, end older work when the user moves on, let one place decide what closes, and set everything first and open last.",
    detection:
      "An action of the user pushes a page, presents something, or shows another branch. Then it goes because of work that began before that "
      + "action and has waited since; or the container pops it for an action for which it has already popped another page; or, within "
      + "\(Self.maximumTime), for the action that pushed it. Or a control writes a state or property (without a line), "
      + "and that is set back to the value before: by the setup of a view that appears because the device turned or the "
      + "phase of the scene changed, or by the same action, after its requests have succeeded. Or an action leads to a "
      + "message with a value that nobody receives (message_unheard), and somebody begins to listen to it before the "
      + "next action (message_missed).",
    excuses: TakenAwayDetector.olderWorkExcuses.map(\.text) + TakenAwayDetector.secondPopExcuses.map(\.text)
      + TakenAwayDetector.undoneExcuses.map(\.text) + SetBackDetector.excuseTexts + UnheardMessageDetector.excuseTexts,
    exceptions: ["what the user closes or replaces", "a page that closes itself later"],
    needs: [
      KindSet(.actionBegin),
      KindSet(.navigationPush, .presentationPresent, .nodeCreate),
      KindSet(.navigationPop, .presentationDismiss, .nodeDestroy, .warning),
    ],
    warnings: [.messageMissed],
    yieldsTo: ["pop-and-repush", "stale-loading-flag"],
    faulty: """
      tap    "Album"
      Album         ├┤
      """,
    clean: """
      tap    "Album"
      Album         ├───────────
      """)

  let detectors: [Detector.Type] = [TakenAwayDetector.self, SetBackDetector.self, UnheardMessageDetector.self]
}

fileprivate final class TakenAwayDetector: Detector {
  override class var reads: KindSet {
    KindSet(
      .navigationPush, .navigationPop, .presentationPresent, .presentationDismiss, .nodeCreate, .nodeDestroy,
      .transactionEnd, .taskResume)
  }
  override class var wakesOn: KindSet { KindSet(.actionBegin) }

  /// Something that an action of the user has opened.
  fileprivate struct Opening {
    var seq: UInt64
    var t: UInt64
    var root: UInt64
  }
  /// A level of a navigation container, a presentation, or a branch.
  private enum Place: Hashable {
    case level(UInt64, of: UInt64)
    case presentation(UInt64)
    case branch(UInt64)
  }
  private var openings: [Place: Opening] = [:]
  fileprivate struct Pop {
    var seq: UInt64
    /// The action that it was for.
    var root: UInt64
    var transaction: UInt64
  }
  /// The last pop of each container.
  private var pops: [UInt64: Pop] = [:]
  /// A page that the action that pushed it has popped at once, unless another one takes its place.
  fileprivate struct Undone {
    var container: UInt64
    var opening: Opening
    var pop: (seq: UInt64, t: UInt64)
    /// The push that has followed.
    var push: UInt64?
  }
  private var undone: [Undone] = []
  /// The last times that each task has gone on after a wait, by the position of its creation; at most three, in order.
  private var turns: [UInt64: [UInt64]] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .navigationPush:
      guard let id = event[.node] else { return }
      for index in undone.indices where undone[index].container == id { undone[index].push = event.seq }
      pops[id] = nil
      note(.level(event[.index] ?? 0, of: id), event, model.origin)
    case .presentationPresent: if let id = event[.node] { note(.presentation(id), event, model.origin) }
    case .nodeCreate:
      guard let node = model.node, isBranch(node, model) else { return }
      note(.branch(node.id), event, model.origin)
    case .navigationPop: if let id = event[.node] { pop(id, event, model) }
    case .presentationDismiss:
      if let id = event[.node] { close(.presentation(id), on: id, event, model.origin, model) }
    case .nodeDestroy:
      guard let id = event[.node] else { return }
      if event.is(.reason, .condition) {
        close(.branch(id), on: id, event, model.origin, model)
      } else {
        openings[.branch(id)] = nil
      }
    case .taskResume: if !openings.isEmpty, let task = event[.cause] { noteTurn(of: task, event.seq) }
    default: if !undone.isEmpty { settle(after: event.t, model) }
    }
  }

  private func noteTurn(of task: UInt64, _ seq: UInt64) {
    if turns[task]?.count == 3 { turns[task]?.removeFirst() }
    turns[task, default: []].append(seq)
  }

  private func isBranch(_ node: Node, _ model: borrowing LifecycleModel) -> Bool {
    guard let parent = model.node(node.parent) else { return false }
    return parent.holds(.if) || parent.holds(.switch)
  }

  private func note(_ place: Place, _ event: borrowing EventRecord, _ origin: Origin) {
    let isImmediate = origin.root == .action && origin.updates <= 1 && !origin.isAppearance && origin.waitSeq == 0
    let isOpened = if case .branch = place { isImmediate } else { origin.isUserRequest }
    openings[place] = isOpened ? Opening(seq: event.seq, t: event.t, root: origin.rootSeq) : nil
  }

  private func pop(_ id: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let origin = model.origin
    let first = event[.index] ?? 0
    let earlier = pops[id]
    let pop = Pop(
      seq: event.seq, root: origin.root == .action ? origin.rootSeq : 0, transaction: model.transactionSeq)
    pops[id] = pop
    var level = first + 1
    while let opening = openings[.level(level, of: id)] {
      if opening.root == origin.rootSeq, TimeSpan(event.t - opening.t) <= AskedForIsNotLostRule.maximumTime {
        undone.append(Undone(container: id, opening: opening, pop: (event.seq, event.t)))
        openings[.level(level, of: id)] = nil
      } else if let earlier, earlier.root == origin.rootSeq, opening.root < origin.rootSeq {
        openings[.level(level, of: id)] = nil
        reportFault(
          on: model.node(id), event, model,
          "was popped too, by a second reaction to the action that had closed the page above it",
          evidence: [opening.seq, origin.rootSeq, earlier.seq, event.seq],
          isShared: statement(earlier.seq, model) == statement(event.seq, model),
          answer: answer(to: SecondPop(pop: pop, earlier: earlier), unless: Self.secondPopExcuses, model))
      } else {
        close(.level(level, of: id), on: id, event, origin, model)
      }
      level += 1
    }
  }

  /// Judges the end of what the user may have opened.
  private func close(
    _ place: Place, on id: UInt64, _ event: borrowing EventRecord, _ origin: Origin, _ model: borrowing LifecycleModel
  ) {
    guard let opening = openings.removeValue(forKey: place) else { return }
    let isOlder = origin.rootSeq != 0 && origin.rootSeq < opening.root && origin.waitSeq < opening.root
    guard isOlder, origin.waitSeq != 0, origin.root == .action || origin.root == .launch else { return }
    reportFault(
      on: model.node(id), event, model, "was taken away by work that had begun before",
      evidence: [origin.waitSeq, opening.root, opening.seq, event.seq],
      answer: answer(
        to: OlderWork(opening: opening, turns: turns[origin.waitSeq] ?? []), unless: Self.olderWorkExcuses, model))
  }

  private func reportFault(
    on node: Node?, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel, _ what: String,
    evidence: [UInt64], isShared: Bool = false, answer: ClaimAnswer
  ) {
    guard let node, !model.isOver else { return }
    let author = model.author(of: node)
    let view = name(author, model)
    let isWhole = event.kind == .nodeDestroy && author.id == node.id
    let opened = isWhole ? view : "what an action had opened in \(view)"
    report(
      model, on: author, at: (event.seq, event.t), "\(opened) \(what)",
      evidence: evidence, cause: "opened", subjects: [.node(node.id)], isShared: isShared, answer: answer)
  }

  /// The last line of the author's code that led to an event, or nil.
  private func statement(_ seq: UInt64, _ model: borrowing LifecycleModel) -> StringID? {
    model.causes(of: seq).last { $0.site != nil }?.site
  }

  /// Reports the pages popped at once, now that another push would have followed.
  private func settle(after t: UInt64, _ model: borrowing LifecycleModel) {
    let isLate = { (each: Undone) in
      t == .max || TimeSpan(t - each.pop.t) > AskedForIsNotLostRule.maximumTime
    }
    for each in undone where isLate(each) || model.isOver {
      guard let node = model.node(each.container) else { continue }
      let author = model.author(of: node)
      report(
        model, on: author, at: each.pop,
        "the page that an action pushed in \(name(author, model)) was popped at once, because of the same action",
        evidence: [each.opening.root, each.opening.seq, each.pop.seq], cause: "push", subjects: [.node(node.id)],
        made: author.site, until: model.seq, answer: answer(to: each, unless: Self.undoneExcuses, model))
    }
    undone.removeAll { isLate($0) || model.isOver }
  }

  override func finish(_ model: borrowing LifecycleModel) { settle(after: .max, model) }

  /// Work that had begun before what it takes away was opened.
  fileprivate struct OlderWork {
    var opening: Opening
    /// The last times that it has gone on after a wait, the current one included.
    var turns: [UInt64]
  }

  fileprivate static let olderWorkExcuses: [Excuse<OlderWork>] = [
    Excuse("has-left-it-before", "work that has gone on again and again since, such as a clock, and has left it") {
      claim, _ in
      claim.turns.count == 3 && claim.turns[0] > claim.opening.seq ? claim.turns[1] : nil
    }
  ]

  /// Two pops of a container for one action.
  fileprivate struct SecondPop {
    var pop: Pop
    var earlier: Pop
  }

  fileprivate static let secondPopExcuses: [Excuse<SecondPop>] = [
    Excuse("popped-together", "several pages that are popped at once") { claim, _ in
      claim.earlier.transaction == claim.pop.transaction ? claim.earlier.seq : nil
    }
  ]
  fileprivate static let undoneExcuses: [Excuse<Undone>] = [
    Excuse("page-replaces-it", "a page that another page replaces at once") { undone, _ in undone.push }
  ]
}
