internal import TraceFormat
internal import TraceModel

/// Flags work that starts while a body or a value's init runs.
struct EffectInBodyOrInitRule: AnomalyRule {
  let info = RuleInfo(
    id: "effect-in-body-or-init", severity: .error,
    summary: "Work is started inside body, init or a content closure",
    rationale:
      "The framework runs body, init and the closures that make content as often as it needs to, even for views that are never shown, and "
      + "each run starts the work.",
    remedy: "Move the work to .task or onAppear.",
    namedRemedy: "Move the work out of the body, init and content closures of {view}, to .task or onAppear.",
    detection:
      "fetch.begin, task.create or resource.acquire inside a body, a value's init or a closure that makes content (rows, a destination, a "
      + "sheet) on the same thread. A note if a StateObject was "
      + "just created there, because its object is created only once. Of a resource that the runtime records automatically, only a second one from "
      + "the same line proves that each run acquires it; a single one is a note, because an object that is made once may have acquired it, and so are those "
      + "that end with the object when a later run makes another.",
    exceptions: ["the creation of objects without side effects", "work in callbacks and actions"],
    needs: [KindSet(.fetchBegin, .taskCreate, .resourceAcquire), KindSet(.bodyBegin, .valueInitBegin, .closureBegin)],
    detail: .all,
    faulty: """
      FeedView  body   ├───────┤
                fetch     ├──────────
      """,
    clean: """
      FeedView  body   ├───────┤
                task             ├──────
                fetch              ├────
      """)

  let detectors: [Detector.Type] = [EffectDetector.self]
}

private final class EffectDetector: Detector {
  override class var reads: KindSet {
    KindSet(.fetchBegin, .taskCreate, .resourceAcquire, .resourceRelease, .stateInit, .stateCreate)
  }

  private struct Effect {
    var span: Span
    var node: UInt64
    var seq: UInt64
    var t: UInt64
    /// The end of the message, and the part of the fingerprint that must stay the same if the message changes.
    var what: String
    var cause: String
    var site: StringID?
    var isOnce: Bool
    /// True for a resource that the runtime records: a lazy property or a shared object may have acquired it, which
    /// happens only once.
    var isAutomatic: Bool
    /// The resource that was acquired, or 0.
    var resource: UInt64
  }
  private var effects: [Effect] = []
  /// The position of the span that last created a state object.
  private var stateObjectSpan: UInt64 = 0
  /// The resources that were released before the end of the program.
  private var released: Set<UInt64> = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .resourceRelease {
      if !effects.isEmpty, !model.isOver, let resource = event[.resource] { released.insert(resource) }
      return
    }
    guard let span = model.endedUpdate(on: event.thread), span.kind != .layout else { return }
    let (what, cause): (String, String)
    switch event.kind {
    case .fetchBegin:
      let key = text(event.string(.key))
      (what, cause) = ("started fetching \"\(key)\"", "fetch \"\(key)\"")
    case .taskCreate: (what, cause) = ("started a task", "start a task")
    case .resourceAcquire:
      let type = text(event.string(.type))
      (what, cause) = ("acquired a resource of type \(type)", "acquire a \(type)")
    default:
      if event.is(.storage, .stateObject) { stateObjectSpan = span.seq }
      return
    }
    // A fetch of a task created before the update does not belong to the body.
    if event.kind == .fetchBegin, let task = event[.task], let known = model.task(task), known.createSeq < span.seq {
      return
    }
    // A static property is initialized once, by whoever uses it first.
    if event.kind != .fetchBegin, event.is(.scope, .once) { return }
    guard effects.count < 100_000 else { return }
    effects.append(
      Effect(
        span: span, node: span.node != 0 ? span.node : event[.node] ?? 0, seq: event.seq, t: event.t, what: what,
        cause: cause,
        site: event.string(.site), isOnce: stateObjectSpan == span.seq,
        isAutomatic: event.kind == .resourceAcquire && event.flag(.automatic) == true, resource: event[.resource] ?? 0)
    )
  }

  /// A line at which the evaluation of a view, or the init of one, acquires a resource.
  private struct Line: Hashable {
    var site: StringID?
    var view: StringID?
  }

  private func line(_ effect: Effect, _ model: borrowing LifecycleModel) -> Line {
    Line(site: effect.site, view: effect.span.kind == .valueInit ? effect.span.word : model.node(effect.node)?.view)
  }

  /// The lines that acquired automatic resources in more than one run, and did not release them when the next run did.
  private func repeatedLines(_ model: borrowing LifecycleModel) -> Set<Line> {
    var spans: [Line: UInt64] = [:]
    var repeated: Set<Line> = []
    for effect in effects where effect.isAutomatic && !released.contains(effect.resource) {
      guard effect.site != nil else { continue }
      let line = line(effect, model)
      if let earlier = spans.updateValue(effect.span.seq, forKey: line), earlier != effect.span.seq {
        repeated.insert(line)
      }
    }
    return repeated
  }

  override func finish(_ model: borrowing LifecycleModel) {
    let repeated = repeatedLines(model)
    for effect in effects {
      let node = model.node(effect.node)
      let view = effect.span.kind == .valueInit ? effect.span.word : nil
      let subject: String
      switch effect.span.kind {
      case .body:
        if !model.hasSeen(.bodyEnd), !model.hasCrashed { continue }
        subject = "the body of \(name(node, model))"
      case .closure:
        if !model.hasSeen(.closureEnd), !model.hasCrashed { continue }
        subject = "the \(text(effect.span.word)) closure of \(name(node, model))"
      default:
        if !model.hasSeen(.valueInitEnd) { continue }
        subject = "the init of \(view.map { "'\(text($0))'" } ?? name(node, model))"
      }
      let isUnproven = effect.isAutomatic && !repeated.contains(line(effect, model))
      report(
        model, on: node, at: (effect.seq, effect.t), "\(subject) \(effect.what)",
        evidence: [effect.span.seq, effect.seq], severity: effect.isOnce || isUnproven ? .note : nil,
        cause: effect.cause, site: effect.site,
        code: effect.span.kind == .valueInit ? .maker : nil, view: view)
    }
  }
}
