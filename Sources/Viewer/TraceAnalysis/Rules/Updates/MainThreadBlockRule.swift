internal import TraceFormat
internal import TraceModel

/// Flags a callback or a value's init that blocks the main thread, and a hang that a tool has seen.
struct MainThreadBlockRule: AnomalyRule {
  /// The durations above which a block is a warning and an error.
  static let warningLimit = TimeSpan.frame
  static let errorLimit = TimeSpan.milliseconds(250)

  let info = RuleInfo(
    id: "main-thread-block", severity: .warning,
    summary: "A callback or an init blocks the main thread",
    rationale: "While the main thread is blocked, no frame is drawn and no touch is handled.",
    remedy: "Do the work in a task off the main actor, and write the result back when it is ready.",
    detection:
      "A callback or a value's init on the main thread takes more than \(Self.warningLimit) (warning) or \(Self.errorLimit) (error), or the "
      + "warning hang says that the main thread has handled no event for that long.",
    exceptions: ["other threads", "traces of the virtual clock"],
    needs: [KindSet(.callbackBegin, .valueInitBegin, .warning), KindSet(.callbackEnd, .valueInitEnd, .warning)],
    warnings: [.hang], detail: .all,
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
  override class var reads: KindSet { KindSet(.callbackEnd, .valueInitEnd, .warning) }

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .warning { return judgeHang(event, model) }
    guard TimeSpan(model.closedTime) > MainThreadBlockRule.warningLimit, event.thread == 1, let span = model.closed
    else { return }
    let inclusive = event.t - span.time
    let took = TimeSpan(span.kind == .valueInit ? inclusive - min(span.nested, inclusive) : inclusive)
    guard took > MainThreadBlockRule.warningLimit else { return }
    // Only the outermost of nested callbacks is reported.
    if span.kind == .callback, model.thread(1).spans.contains(where: { $0.kind == .callback }) { return }
    let isInit = span.kind == .valueInit
    let node = model.node(span.node)
    let subject =
      isInit ? "the init of '\(text(span.word))'" : "the \(text(span.word)) callback of \(name(node, model))"
    let isLong = took > MainThreadBlockRule.errorLimit
    let limit = isLong ? MainThreadBlockRule.errorLimit : MainThreadBlockRule.warningLimit
    report(
      model, on: node, at: (event.seq, event.t),
      "\(subject) blocked the main thread for \(took); the limit is \(limit)",
      evidence: [span.seq, event.seq], severity: isLong ? .error : .warning, cause: isInit ? "init" : text(span.word),
      site: event.string(.site),
      view: isInit ? span.word : nil, length: took)
  }

  private func judgeHang(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard event.is(.code, .hang), event.thread == 1, let length = event[.count],
      TimeSpan(length) > MainThreadBlockRule.warningLimit
    else { return }
    let place = model.node.map { ", for the most part in the body of \(name($0, model))" } ?? ""
    report(
      model, on: model.node, at: (event.seq, event.t),
      "the main thread handled no event for \(TimeSpan(length))\(place)", evidence: [event.seq],
      severity: TimeSpan(length) > MainThreadBlockRule.errorLimit ? .error : .warning, cause: "hang",
      length: TimeSpan(length))
  }
}
