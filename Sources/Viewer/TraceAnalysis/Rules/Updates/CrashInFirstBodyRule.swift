internal import TraceFormat
internal import TraceModel

/// Flags a process that crashes in the first body of a view.
struct CrashInFirstBodyRule: AnomalyRule {
  let info = RuleInfo(
    id: "crash-in-first-body", severity: .error,
    summary: "The program crashes in a view's first body",
    rationale:
      "The first body runs before onAppear and .task, so it sees only the initial state and must be able to handle it.",
    remedy:
      "Make body handle the initial state: empty lists, nil, loading. Do not index or unwrap values that onAppear has not set yet.",
    detection:
      "At the end of the trace the main thread is inside the first body of a node that has not appeared, and the process was ended by "
      + "signal \(Interruption.crashes.alternatives), or the trace ends there.",
    exceptions: ["process.exit", "signals from outside, such as 9 and 15", "a trace whose end is lost"],
    needs: [KindSet(.bodyBegin)],
    constructs: ["body"],
    faulty: """
      DetailView  lifetime  ├──
                  body       ├─ ✕ signal 5
      """,
    clean: """
      DetailView  lifetime  ├──────────────
                  body       ├─┤
      """)

  let detectors: [Detector.Type] = [CrashInFirstBodyDetector.self]
}

private final class CrashInFirstBodyDetector: Detector {
  override func finish(_ model: borrowing LifecycleModel) {
    guard let body = model.thread(1).spans.last(where: { $0.kind == .body }), let node = model.node(body.node) else {
      return
    }
    guard node.bodiesEnded == 0, node.bodies == 1, node.appears == 0 else { return }
    guard node.is(.created) || !model.hasSeen(.nodeCreate) else { return }
    if model.processEndSeq != 0 {
      guard model.hasCrashed, model.tells(of: .bodyEnd) else { return }
    } else if !model.hasSeen(.bodyEnd) || !model.losses.isEmpty {
      // Without a process end, this body is known to be unfinished only if the source records the ends of bodies.
      return
    }
    let error = FatalError(model, strings)
    let signal = model.signal.map { "signal \($0)" }
    let how = error.text.map { text in text + (signal.map { " (\($0))" } ?? "") } ?? signal ?? "the trace stops there"
    report(
      model, on: node, at: (body.seq, body.time),
      "the program crashed in the first body of \(name(node, model)): \(how)",
      evidence: [node.createSeq, body.seq, model.trap?.seq ?? 0, model.processEndSeq], cause: "crash",
      // If a loss makes this undecided, the crash is a fact all the same.
      subjects: model.hasLoss(from: node.createSeq, to: model.processEndSeq) ? [] : [.event(model.processEndSeq)],
      trap: error.trap)
  }
}
