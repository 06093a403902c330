internal import TraceFormat
internal import TraceModel

/// Flags a callback or a value's init that blocks the main thread.
struct MainThreadBlockRule: AnomalyRule {
  /// The durations above which a block is a warning and an error.
  static let warningLimit = TimeSpan.frame
  static let errorLimit = TimeSpan.milliseconds(250)

  let info = RuleInfo(
    id: "main-thread-block", severity: .warning,
    summary: "A callback or an init blocks the main thread",
    rationale: "While the callback or init runs, no frame is drawn and no touch is handled.",
    remedy: "Do the work in a task off the main actor, and write the result back when it is ready.",
    detection: "A callback or a value's init on the main thread takes more than \(Self.warningLimit) (warning) or \(Self.errorLimit) (error).",
    exceptions: ["other threads", "traces of the virtual clock"],
    needs: [KindSet(.callbackBegin, .valueInitBegin), KindSet(.callbackEnd, .valueInitEnd)], detail: .all,
    needsRealClock: true,
    faulty: """
      GalleryView  onAppear  ├────────── 310 ms ──────────┤
      """,
    clean: """
      GalleryView  onAppear  ├┤
                   task        ├──────────────────────────┤
      """)

  let detectors: [Detector.Type] = [MainThreadBlockDetector.self]
}

private final class MainThreadBlockDetector: Detector {
  override class var reads: KindSet { KindSet(.callbackEnd, .valueInitEnd) }

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard TimeSpan(model.closedTime) > MainThreadBlockRule.warningLimit, event.thread == 1, let span = model.closed else { return }
    let inclusive = event.t - span.time
    let took = TimeSpan(span.kind == .valueInit ? inclusive - min(span.nested, inclusive) : inclusive)
    guard took > MainThreadBlockRule.warningLimit else { return }
    // Only the outermost of nested callbacks is reported.
    if span.kind == .callback, model.thread(1).spans.contains(where: { $0.kind == .callback }) { return }
    let isInit = span.kind == .valueInit
    let node = model.node(span.node)
    let subject = isInit ? "the init of '\(text(span.word))'" : "the \(text(span.word)) callback of \(name(node, model))"
    let isLong = took > MainThreadBlockRule.errorLimit
    let limit = isLong ? MainThreadBlockRule.errorLimit : MainThreadBlockRule.warningLimit
    report(
      model, on: node, at: (event.seq, event.t), "\(subject) blocked the main thread for \(took); the limit is \(limit)",
      evidence: [span.seq, event.seq], severity: isLong ? .error : .warning, cause: isInit ? "init" : text(span.word), site: event.string(.site),
      view: isInit ? span.word : nil)
  }
}
