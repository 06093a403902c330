internal import TraceFormat
internal import TraceModel

/// Flags work that starts while a view is only being described.
struct EffectInBodyOrInitRule: AnomalyRule {
  let info = RuleInfo(
    id: "effect-in-body-or-init", severity: .error, summary: "Work was started inside body or init",
    rationale: "Both run whenever the framework likes, many times, also for views that are never shown: the work starts each time.",
    remedy: "Move the work to .task or onAppear.",
    detection: "fetch.begin, task.create or resource.acquire inside the span of a body or of a value's init on the same thread. "
      + "A note where a StateObject was just made there: its object is made once.",
    exceptions: ["the creation of objects without effects", "work in callbacks and actions"],
    needs: [KindSet(.fetchBegin, .taskCreate, .resourceAcquire), KindSet(.bodyBegin, .valueInitBegin)],
    reads: KindSet(.fetchBegin, .taskCreate, .resourceAcquire, .stateInit, .stateCreate),
    faulty: """
      FeedView  body   ├───────┤
                fetch     ├──────────
      """,
    clean: """
      FeedView  body   ├───────┤
                task             ├──────
                fetch              ├────
      """)

  func detector(_ run: RuleRun) -> Detector { EffectDetector(run) }
}

private final class EffectDetector: Detector {
  private struct Effect {
    var span: Span
    var node: UInt64
    var seq: UInt64
    var t: UInt64
    var what: String
    var site: StringID?
    var isOnce: Bool
  }
  private var effects: [Effect] = []
  /// The span in which a state object was made last.
  private var stateObjectSpan: UInt64 = 0

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let span = model.update(on: event.thread), span.kind != .layout else { return }
    let what: String
    switch event.kind {
    case .fetchBegin: what = "fetch \"\(text(event.string(.key)))\""
    case .taskCreate: what = "start a task"
    case .resourceAcquire: what = "acquire a \(text(event.string(.type)))"
    default:
      if event.is(.storage, .stateObject) { stateObjectSpan = span.seq }
      return
    }
    // A fetch by a task that runs elsewhere is not the body's.
    if event.kind == .fetchBegin, let task = event[.task], let known = model.task(task), known.createSeq < span.seq { return }
    guard effects.count < 100_000 else { return }
    effects.append(
      Effect(
        span: span, node: span.node != 0 ? span.node : event[.node] ?? 0, seq: event.seq, t: event.t, what: what,
        site: event.string(.site), isOnce: stateObjectSpan == span.seq))
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for effect in effects {
      let isBody = effect.span.kind == .body
      if isBody, !model.hasSeen(.bodyEnd), !model.hasCrashed { continue }
      if !isBody, !model.hasSeen(.valueInitEnd) { continue }
      let node = model.node(effect.node)
      let view = isBody ? nil : effect.span.word
      let subject = view.map { "'\(text($0))'" } ?? name(node, model)
      report(
        model, on: node, at: (effect.seq, effect.t), "the \(isBody ? "body" : "init") of \(subject) began to \(effect.what)",
        evidence: [effect.span.seq, effect.seq], severity: effect.isOnce ? .note : nil, cause: effect.what, site: effect.site, view: view)
    }
  }
}
