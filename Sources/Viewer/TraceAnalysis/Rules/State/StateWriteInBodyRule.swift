internal import TraceFormat
internal import TraceModel

/// Flags state that is written while a body, a value's init or a layout runs.
struct StateWriteInBodyRule: AnomalyRule {
  let info = RuleInfo(
    id: "state-write-in-body", severity: .error,
    summary: "State is modified during a view update",
    rationale: "The framework drops the write or updates again, so the screen no longer matches the state.",
    remedy: "Move the write to an action, to onChange or to a task. Compute derived values instead of storing them.",
    namedRemedy:
      "Move the write of {name} out of the body of {view}: to an action, to onChange or to a task. Compute derived "
      + "values instead of storing them.",
    detection:
      "state.write inside a body, a value's init or a layout on the same thread, or the runtime's warning state_in_update.",
    exceptions: ["writes in callbacks and actions, which run after the update", "caches that are not state slots"],
    needs: [KindSet(.stateWrite, .warning), KindSet(.bodyBegin, .layoutBegin, .warning)], warnings: [.stateInUpdate],
    detail: .all,
    constructs: ["body"],
    faulty: """
      CounterView  body   ├───────┤
                   state      w
      """,
    clean: """
      CounterView  body   ├───────┤
                   state            w
      """)

  let detectors: [Detector.Type] = [StateWriteInBodyDetector.self]
}

private final class StateWriteInBodyDetector: Detector {
  override class var reads: KindSet { KindSet(.stateWrite, .warning) }

  private struct Write {
    var node: UInt64
    var seq: UInt64
    var t: UInt64
    var span: UInt64
    var name: String?
    var site: StringID?
  }
  private var writes: [Write] = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .warning {
      guard event.is(.code, .stateInUpdate) else { return }
      let span = model.endedUpdate(on: event.thread)
      // The write that caused the warning precedes it in the same update.
      if let last = writes.last, let span, last.span == span.seq { return }
      add(
        Write(
          node: model.node?.id ?? span?.node ?? 0, seq: event.seq, t: event.t, span: span?.seq ?? 0,
          site: event.string(.site)))
      return
    }
    guard event[.task] == nil, let span = model.update(on: event.thread) else { return }
    let name = model.slot(event[.slot] ?? 0, of: event[.node] ?? 0)?.name.map { text($0) }
    add(
      Write(
        node: span.node != 0 ? span.node : event[.node] ?? 0, seq: event.seq, t: event.t, span: span.seq, name: name,
        site: event.string(.site)))
  }

  private func add(_ write: Write) { if writes.count < 100_000 { writes.append(write) } }

  override func finish(_ model: borrowing LifecycleModel) {
    for write in writes {
      // If the source never records the end of a body, every later write seems to be inside it.
      if write.span != 0, !model.hasSeen(.bodyEnd), !model.hasSeen(.layoutEnd), !model.hasSeen(.valueInitEnd) {
        continue
      }
      let node = model.node(write.node)
      let what = write.name.map { "'\($0)'" } ?? "state"
      report(
        model, on: node, at: (write.seq, write.t), "\(what) was written during an update of \(name(node, model))",
        evidence: [write.span, write.seq], cause: write.name ?? "", site: write.site)
    }
  }
}
