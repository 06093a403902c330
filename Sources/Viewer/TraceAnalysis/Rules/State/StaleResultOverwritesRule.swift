internal import TraceFormat
internal import TraceModel

/// Flags an older request whose result overwrites newer input.
struct StaleResultOverwritesRule: AnomalyRule {
  let info = RuleInfo(
    id: "stale-result-overwrites", severity: .error,
    summary: "The result of an older request overwrites newer input",
    rationale: "The view shows a result for input that is no longer current.",
    remedy:
      "Use .task(id:) and check for cancellation before writing, or compare the request's id with the current id before storing a result.",
    namedRemedy:
      "In {view}, use .task(id:) and check for cancellation before writing, or compare the request's id with the "
      + "current id before storing a result.",
    detection:
      "A task for one id writes a slot or property after the task of the same place for another id has begun. For unstructured tasks: after that "
      + "task has written the slot, or if both tasks answer the same input.",
    exceptions: [
      "a write before the newer task begins", "an equal value", "slots kept per id: the newer task writes other slots",
      "loading flags", "a task that puts back what it found, such as a flag that it has set",
      "a place that the task reads before it writes: what is there is changed, and not replaced",
    ],
    needs: [KindSet(.stateWrite, .objectPublish), KindSet(.taskCreate)], detail: .all,
    faulty: """
      SearchView  task "a"   ├──────────────w
                  task "ab"       ├────w
      """,
    clean: """
      SearchView  task "a"   ├────✕
                  task "ab"       ├────w
      """)

  let detectors: [Detector.Type] = [StaleResultDetector.self]
}

private final class StaleResultDetector: Detector {
  override class var reads: KindSet {
    KindSet(.stateWrite, .objectPublish, .taskCreate, .nodeDestroy).union(StretchReads.kinds)
  }
  override class var wakesOn: KindSet { KindSet(.taskCreate) }

  private struct Write {
    var task: UInt64
    var seq: UInt64
    var t: UInt64
    var place: WrittenPlace
    /// The newest task of the same place at the time of the write, and whether it had already written the slot.
    var newer: UInt64
    var newerHadWritten: Bool
  }
  /// The tasks of a node that answer an input, oldest first, and the slots they wrote.
  private struct Line {
    var tasks: [UInt64] = []
    var written: [UInt64: Set<WrittenPlace>] = [:]
    var suspects: [Write] = []

    private static var maximumTasks: Int { 64 }

    mutating func add(_ task: UInt64) {
      tasks.append(task)
      if tasks.count > Self.maximumTasks { written[tasks.removeFirst()] = nil }
    }
  }
  private var lines: [UInt64: Line] = [:]
  private var reads = StretchReads()
  private var found = FoundValues()

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .taskCreate:
      guard let task = event[.task], let node = event[.node], !event.is(.mode, .view), !event.is(.mode, .detached)
      else { return }
      lines[node, default: Line()].add(task)
    case .stateWrite, .objectPublish: noteWrite(event, model)
    case .placeRead, .taskResume, .taskEnd:
      reads.note(event, model)
      if event.kind == .taskEnd, let task = event[.task] { found.forget(task) }
    default: if let node = event[.node] { settle(node, model) }
    }
  }

  private func noteWrite(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.task], let place = model.written, let task = model.task(id), lines[task.node] != nil else {
      return
    }
    guard event.flag(.equal) != true, event.flag(.dropped) != true, !event.has(.handle) else { return }
    if found.putsBack(event, by: id, to: place, model) || reads.precede(event, to: place) { return }
    if let before = model.slotBefore {
      if before.isLoadingFlag || model.slotAfter?.isLoading == true { return }
      if task.isCancelled && before.isCleanUp(event) { return }
      if let hash = event[.hash], hash == before.hash { return }
    }
    if event.stateValue == ScalarValue.string(StringID(.failed)).packed { return }
    lines[task.node]?.written[id, default: []].insert(place)
    guard let newest = lines[task.node]?.tasks.last(where: { isNewer($0, than: task, model) }) else { return }
    let newerHadWritten = lines[task.node]?.written[newest]?.contains(place) == true
    lines[task.node]?.suspects.append(
      Write(task: id, seq: event.seq, t: event.t, place: place, newer: newest, newerHadWritten: newerHadWritten))
  }

  /// True if the other task answers a later input of the same place.
  private func isNewer(_ other: UInt64, than task: TaskState, _ model: borrowing LifecycleModel) -> Bool {
    guard other != task.id, let newer = model.task(other), newer.createSeq > task.createSeq else { return false }
    if let a = task.site, let b = newer.site, a != b { return false }
    if task.mode != newer.mode { return false }
    if let a = task.idHash, let b = newer.idHash { return a != b }
    if let a = task.fetchInputs, let b = newer.fetchInputs { return a != b }
    if let a = task.fetchKey, let b = newer.fetchKey { return a != b }
    // One closure that runs at each change of a value starts a task for each value.
    return task.led.is(.change) && newer.led.is(.change) && task.originSite != nil
      && task.originSite == newer.originSite
  }

  private func settle(_ node: UInt64, _ model: borrowing LifecycleModel) {
    guard let line = lines.removeValue(forKey: node) else { return }
    for write in line.suspects {
      guard let task = model.task(write.task), let newer = model.task(write.newer) else { continue }
      let others = line.written[write.newer] ?? []
      if others.contains(write.place) == false {
        // The slots are kept per id, or nothing proves that both tasks answer the same input.
        if !others.isEmpty || !isOneInput(task, newer) { continue }
      } else if !isOneInput(task, newer), !write.newerHadWritten {
        continue
      }
      reportFault(write, task, newer, model)
    }
  }

  /// True if both tasks answer the same input: .task(id:), or tasks started by a change or by typing.
  private func isOneInput(_ a: TaskState, _ b: TaskState) -> Bool {
    if a.is(.viewId) && b.is(.viewId) { return true }
    return Self.isInput(a) && Self.isInput(b)
  }

  private static func isInput(_ task: TaskState) -> Bool {
    if task.origin == .callback { return task.originWord == StringID(.change) }
    return task.origin == .action && task.originWord == StringID(.type)
  }

  private func reportFault(_ write: Write, _ task: TaskState, _ newer: TaskState, _ model: borrowing LifecycleModel) {
    let node = model.node(task.node)
    report(
      model, on: node, at: (write.seq, write.t),
      "\(name(node, model)) stored the result of an older request after a newer one had started",
      evidence: [task.createSeq, newer.createSeq, write.seq], cause: "stale", subjects: [.task(task.id)],
      site: model.step(at: write.seq)?.site ?? task.site)
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for node in lines.keys.sorted() { settle(node, model) }
  }
}
