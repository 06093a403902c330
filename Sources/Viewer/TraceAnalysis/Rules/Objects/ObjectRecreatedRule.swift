internal import TraceFormat
internal import TraceModel

/// Flags an object that is created repeatedly for the same place.
struct ObjectRecreatedRule: AnomalyRule {
  /// The number of objects of one type, created and discarded unused by a view, that are a fault.
  static let minimumDiscarded = 3
  /// The number of models of one view that are lost before it is reported.
  static let minimumReplaced = 2
  /// The number of times that updates start one timer of a view that are a fault.
  static let minimumTimerStarts = 3

  let info = RuleInfo(
    id: "object-recreated", severity: .warning,
    summary: "A view creates the same object again and again",
    rationale:
      "Each evaluation of the parent creates an object that is thrown away, or that replaces the object holding the data.",
    remedy:
      "Hold an ObservableObject with @StateObject. Create any other object in .task, or create it once above the view.",
    detection:
      "More than one object.create for one node and slot outside of actions and callbacks (a note for @State, which keeps the first one), "
      + "or \(Self.minimumDiscarded) objects of one type created inside one view's init or body and destroyed unused; or "
      + "\(Self.minimumTimerStarts) starts of one timer of a node by updates; or \(Self.minimumReplaced.word) models of one input that end because the "
      + "view gets others (model_replaced).",
    exceptions: [
      "one creation per lifetime", "a new identity", "an assignment in an action, callback or task",
      "the knob stateInit=lazyExpr",
    ],
    needs: [KindSet(.objectCreate, .resourceAcquire, .warning)], warnings: [.modelReplaced], detail: .all,
    faulty: """
      FeedView  body    ├─┤    ├─┤    ├─┤
                model    1      2      3
      """,
    clean: """
      FeedView  body    ├─┤    ├─┤    ├─┤
                model    1
      """)

  let detectors: [Detector.Type] = [ObjectRecreatedDetector.self]
}

private final class ObjectRecreatedDetector: Detector {
  override class var reads: KindSet {
    KindSet(.objectCreate, .objectDestroy, .objectPublish, .nodeDestroy, .resourceAcquire, .warning)
  }

  private struct Made {
    var seqs: [UInt64] = []
    var count = 0
    var t: UInt64 = 0
    var type: StringID?

    mutating func add(_ seq: UInt64, _ time: UInt64) {
      count += 1
      t = time
      if seqs.count < 16 { seqs.append(seq) }
    }
  }
  private struct Maker: Hashable {
    var view: StringID?
    var node: UInt64
    var type: StringID?
  }
  /// The objects created for each slot, by node, then by slot.
  private var places: [UInt64: [UInt64: Made]] = [:]
  /// Unused objects without a slot, by id, and their makers.
  private var loose: [UInt64: (maker: Maker, seq: UInt64)] = [:]
  private var discarded: [Maker: Made] = [:]
  /// The timers that updates have started, by node and name.
  private var timers: [Maker: Made] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .objectCreate: create(event, model)
    case .resourceAcquire: noteTimer(event, model)
    case .warning: noteReplaced(event, model)
    case .objectPublish: if !loose.isEmpty, let id = event[.object] { loose[id] = nil }
    case .objectDestroy:
      guard !loose.isEmpty, let id = event[.object], let object = loose.removeValue(forKey: id) else { return }
      discarded[object.maker, default: Made(type: object.maker.type)].add(object.seq, event.t)
    default: if let node = event[.node], !places.isEmpty { flush(node, model) }
    }
  }

  private func create(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let thread = model.thread(event.thread)
    if let around = thread.innermost, around.kind == .action || around.kind == .callback { return }
    if thread.innermost == nil, thread.task != 0 { return }
    if let node = event[.node], let slot = event[.slot] {
      if RuleKnob.stateInit.value(in: model.header) == "lazyExpr" { return }
      let type = event.string(.type)
      places[node, default: [:]][slot, default: Made(type: type)].add(event.seq, event.t)
    } else if let id = event[.object], let span = thread.update {
      let maker = Maker(
        view: span.kind == .valueInit ? span.word : nil, node: event[.node] ?? span.node, type: event.string(.type))
      if loose.count < 65_536 { loose[id] = (maker, event.seq) }
    }
  }

  /// The models that a view has lost, because its parent made others.
  private var replaced: [Maker: Made] = [:]

  private func noteReplaced(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard event.is(.code, .modelReplaced), let node = model.node else { return }
    let maker = Maker(view: nil, node: node.id, type: event.string(.name))
    replaced[maker, default: Made(type: maker.type)].add(event.seq, event.t)
    guard let made = replaced[maker], made.count == ObjectRecreatedRule.minimumReplaced else { return }
    report(
      model, on: node, at: (event.seq, event.t),
      "each update makes a new '\(text(maker.type))' for \(name(node, model)), and the one before is lost",
      evidence: made.seqs,
      cause: "\(text(maker.type)) replaced", made: node.site, code: .use(of: [text(maker.type)]))
  }

  /// Notes a timer that an update starts. Each value of a view creates its stored publishers again.
  private func noteTimer(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard event.flag(.automatic) == true, event.is(.type, .timer), let node = event[.node] else { return }
    guard model.origin.updates > 0, !model.origin.isInCallback, model.thread(event.thread).task == 0 else { return }
    let name = event.string(.name)
    timers[Maker(view: nil, node: node, type: name), default: Made(type: name)].add(event.seq, event.t)
  }

  private func flush(_ node: UInt64, _ model: borrowing LifecycleModel) {
    guard let mine = places.removeValue(forKey: node) else { return }
    for (slot, made) in mine.sorted(by: { $0.key < $1.key }) { judge(node, slot, made, model) }
  }

  private func judge(_ id: UInt64, _ slot: UInt64, _ made: Made, _ model: borrowing LifecycleModel) {
    guard made.count > 1 else { return }
    let node = model.node(id)
    // A @State keeps its first object: the others cost time, but nothing is lost.
    let isKept = model.slot(slot, of: id)?.storage == WellKnownString.state.rawValue
    report(
      model, on: node, at: (made.seqs.last ?? 0, made.t),
      "'\(text(made.type))' of \(name(node, model)) was created \(made.count) times in one lifetime",
      evidence: made.seqs, severity: isKept ? .note : nil, cause: "\(text(made.type)) \(slot)",
      made: node?.site, code: .use(of: [text(made.type)]))
  }

  override func finish(_ model: borrowing LifecycleModel) {
    let all = places.flatMap { node, mine in mine.map { (node: node, slot: $0, made: $1) } }
    for each in all.sorted(by: { $0.made.seqs[0] < $1.made.seqs[0] }) { judge(each.node, each.slot, each.made, model) }
    for (maker, made) in timers.sorted(by: { $0.value.seqs[0] < $1.value.seqs[0] })
    where made.count >= ObjectRecreatedRule.minimumTimerStarts {
      let node = model.node(maker.node)
      report(
        model, on: node, at: (made.seqs.last ?? 0, made.t),
        "updates of \(name(node, model)) started \"\(text(made.type))\" again \(made.count - 1) times",
        evidence: made.seqs,
        cause: "\(text(made.type)) timer", made: node?.site, code: .use(of: ["Timer"]))
    }
    for (maker, made) in discarded.sorted(by: { $0.value.seqs[0] < $1.value.seqs[0] })
    where made.count >= ObjectRecreatedRule.minimumDiscarded {
      let node = model.node(maker.node)
      let subject = maker.view.map { "'\(text($0))'" } ?? name(node, model)
      report(
        model, on: node, at: (made.seqs.last ?? 0, made.t),
        "\(subject) created \(made.count) '\(text(made.type))' objects and discarded them unused", evidence: made.seqs,
        cause: "\(text(made.type)) unused", made: node?.site, code: .use(of: [text(made.type)]), view: maker.view)
    }
  }
}
