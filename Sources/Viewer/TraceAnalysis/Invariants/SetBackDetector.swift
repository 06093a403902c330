internal import TraceFormat
internal import TraceModel

/// Finds values that the user has entered with a control, and that are set back although the user has not asked for that.
final class SetBackDetector: Detector {
  override class var reads: KindSet { KindSet(.stateWrite, .objectPublish, .fetchBegin, .fetchEnd, .actionBegin) }

  /// A value that the user has entered with a control.
  fileprivate struct Choice {
    /// The write that entered it last.
    var seq: UInt64
    /// The action that did.
    var root: UInt64
    var hash: UInt64
    /// The value before that action.
    var before: UInt64
    /// The value before the first of several actions in a row.
    var original: UInt64
  }
  private var choices: [WrittenPlace: Choice] = [:]
  /// The end of the requests of an action: all have succeeded, or one has not.
  fileprivate enum Outcome {
    case succeeded
    case failed(UInt64)
  }
  private var outcomes: [UInt64: Outcome] = [:]
  /// The actions that led to the open requests.
  private var roots: [UInt64: UInt64] = [:]
  /// The actions that ask for nothing, such as turning the device: they have neither a target nor a label.
  private var aimless: Set<UInt64> = []
  /// True once a write has told its line: one without a line is then a control's.
  private var tellsLines = false

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .actionBegin: begin(event)
    case .fetchBegin: if let id = event[.fetch], model.origin.root == .action { roots[id] = model.origin.rootSeq }
    case .fetchEnd: if let id = event[.fetch], let root = roots.removeValue(forKey: id) { note(event, of: root) }
    default: write(event, model)
    }
  }

  private func begin(_ action: borrowing EventRecord) {
    // Only the actions of choices that still stand matter.
    if outcomes.count > Self.manyActions {
      let standing = Set(choices.values.map(\.root)).union(roots.values)
      outcomes = outcomes.filter { standing.contains($0.key) }
    }
    if choices.isEmpty || aimless.count > Self.manyActions { aimless.removeAll() }
    if !action.has(.node), !action.has(.label), !choices.isEmpty { aimless.insert(action.seq) }
  }
  private static let manyActions = 256

  private func note(_ end: borrowing EventRecord, of root: UInt64) {
    if case .failed = outcomes[root] { return }
    outcomes[root] = end.is(.outcome, .ok) ? .succeeded : .failed(end.seq)
  }

  private func write(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.has(.site) { tellsLines = true }
    guard let place = model.written, event.flag(.equal) != true, event.flag(.dropped) != true else { return }
    let choice = choices.removeValue(forKey: place)
    if isByControl(event, model.origin) {
      guard let hash = event[.hash], let before = event[.before] else { return }
      choices[place] = Choice(
        seq: event.seq, root: model.origin.rootSeq, hash: hash, before: before, original: choice?.original ?? before)
    } else if let choice, let loss = loss(of: choice, event, model) {
      report(loss, place, event, model)
    }
  }

  private func isByControl(_ event: borrowing EventRecord, _ origin: Origin) -> Bool {
    tellsLines && !event.has(.site) && origin.isImmediateRequest && origin.waitSeq == 0 && !origin.isInCallback
  }

  /// A value that the user has entered and that a write takes back.
  fileprivate struct Loss {
    enum Way {
      /// By the action that entered it, after its requests.
      case byItsAction(Outcome)
      /// By the setup of a view that appears.
      case byAppearance(asked: UInt64?)
    }
    var choice: Choice
    var way: Way
    /// The write, if its code has read the value before.
    var read: UInt64?

    var how: String {
      switch way {
      case .byItsAction: "although the requests of that action have succeeded"
      case .byAppearance: "by the setup of a view that appeared again"
      }
    }
  }

  /// Returns how a write takes back what the user has entered; nil if it does not.
  private func loss(of choice: Choice, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> Loss? {
    guard let hash = event[.hash], event.has(.site) else { return nil }
    let read = event.is(.reason, .readFirst) ? event.seq : nil
    let origin = model.origin
    if origin.rootSeq == choice.root {
      let isLater = origin.waitSeq != 0 || event.has(.task)
      guard isLater, hash == choice.before, let outcome = outcomes[choice.root] else { return nil }
      return Loss(choice: choice, way: .byItsAction(outcome), read: read)
    }
    guard origin.isAppearance, hash == choice.original, origin.root == .phase || origin.root == .action else {
      return nil
    }
    let isAsked = origin.root == .action && !aimless.contains(origin.rootSeq)
    return Loss(choice: choice, way: .byAppearance(asked: isAsked ? origin.rootSeq : nil), read: read)
  }

  private func report(
    _ loss: Loss, _ place: WrittenPlace, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel
  ) {
    let node = model.node(of: place) ?? model.node
    let slot = name(model.slot(place))
    report(
      model, on: node, at: (event.seq, event.t), "'\(slot)', which the user had entered, was set back \(loss.how)",
      evidence: [loss.choice.root, loss.choice.seq, model.origin.rootSeq, event.seq], cause: slot,
      subjects: [.event(event.seq)], site: event.string(.site), since: loss.choice.seq,
      answer: answer(to: loss, unless: Self.excuses, model))
  }

  static let excuseTexts = excuses.map(\.text)

  fileprivate static let excuses: [Excuse<Loss>] = [
    Excuse("request-failed", "a choice that is set back after a request has failed or was canceled") { loss, _ in
      if case .byItsAction(.failed(let end)) = loss.way { end } else { nil }
    },
    Excuse("reads-what-it-takes-back", "a choice that is set back by code that has read it") { loss, _ in loss.read },
    Excuse("user-asks-for-the-view", "a choice that the setup of a view sets back which the user has asked for") {
      loss, _ in
      if case .byAppearance(let asked) = loss.way { asked } else { nil }
    },
  ]
}
