import TraceRecorder
public import TraceFormat

extension Graph {
  /// Runs one of the author's closures that belongs to a node, and records it as a callback.
  public func run(
    _ callback: WellKnownString, of node: Node, ordinal: Int, site: SourceSite?, onscreen: Bool, _ action: () -> Void
  ) {
    func fill(_ record: inout EventRecord) {
      record[.node] = node.id
      record.set(.callback, callback)
      record.set(.ordinal, ordinal)
      record.set(.onscreen, onscreen)
      if let site { record[.site] = events.intern(site) }
    }
    let position = events.emit(.callbackBegin, fill)
    events.following(position) {
      inSegment { events.from(site.map(CodeOrigin.site)) { withContext(node, action) } }
      tasks.detectCancellations()
    }
    events.emit(.callbackEnd, fill)
  }

  /// Runs a user's action and records it as a span, which is the cause of the action's writes.
  /// - Parameters:
  ///   - node: The view on whose behalf the code of the action runs.
  ///   - target: The element that the user acts on.
  public func performAction<Result>(
    _ action: WellKnownString, named name: String? = nil, label: String?, of node: Node?, on target: Node? = nil,
    _ body: () throws -> Result
  ) rethrows -> Result {
    func fill(_ record: inout EventRecord) {
      if let name { record[.action] = events.intern(name) } else { record.set(.action, action) }
      if let label { record[.label] = events.intern(label) }
      if let target { record[.node] = target.id }
    }
    frames.resumeCutNodes()
    if let target { noteNewLook(of: target) }
    time.noteInput()
    let position = events.emit(.actionBegin, fill)
    events.noteCause(position)
    lastInput = position
    lastActionTime = time.now
    defer {
      events.following(position) { tasks.detectCancellations() }
      events.emit(.actionEnd, fill)
    }
    return try acting(on: target) {
      try events.following(position) { try inSegment { try events.from(.action) { try withContext(node, body) } } }
    }
  }

  /// Records an event of a container: a push, a selection, or a scroll.
  public func recordContainer(
    _ kind: EventKind, _ node: Node, index: Int? = nil, label: String? = nil, offset: Int? = nil,
    reason: WellKnownString? = nil, site: SourceSite? = nil
  ) {
    let position = events.emit(kind) { record in
      record[.node] = node.id
      if let index { record.set(.index, index) }
      if let offset { record.set(.offset, offset) }
      if let reason { record.set(.reason, reason) }
      if let label { record[.label] = events.intern(label) }
      if let site { record[.site] = events.intern(site) }
    }
    events.noteCause(position)
  }

  /// Makes the current transaction the cause of the next one.
  public func continueInNextTransaction() { events.noteCause(time.trigger) }

  /// Records a presentation that was asked for and is never shown.
  public func recordLostPresentation(_ view: String, _ reason: WellKnownString, _ presenter: Node, _ site: SourceSite?)
  {
    events.emit(.presentationLost) { record in
      record[.node] = presenter.id
      record[.label] = events.intern(view)
      record.set(.reason, reason)
      if let site { record[.site] = events.intern(site) }
    }
  }

  public func warn(_ code: WellKnownString, _ node: Node?, _ site: SourceSite?) {
    events.emit(.warning) { record in
      record.set(.code, code)
      if let node { record[.node] = node.id }
      if let site { record[.site] = events.intern(site) }
    }
    onWarning?(code, node)
  }

  /// Runs code that the last action or change of phase has caused.
  public func followingLastInput(_ body: () -> Void) { events.following(lastInput, body) }

  /// Runs code that handles what the user does to an element.
  public func acting<Result>(on target: Node?, _ body: () throws -> Result) rethrows -> Result {
    let outer = actionTarget
    actionTarget = target
    defer { actionTarget = outer }
    return try body()
  }

  /// Warns that what the user is entering goes nowhere. Nothing happens outside of an action.
  public func warnOfIgnoredInput() {
    guard let actionTarget, !actionTarget.content.keepsInput else { return }
    warn(.inputIgnored, actionTarget, nil)
  }

  public func recordScenePhase(_ phase: WellKnownString) {
    time.noteInput()
    let position = events.emit(.scenePhase) { $0.set(.phase, phase) }
    lastInput = position
    events.noteCause(position)
  }

  /// Warns, once, about code for which real time passed: the trace may differ from run to run.
  func recordRealTime() {
    for use in time.takeRealTimeUses() {
      warn(use, nil, nil)
      sayOnce(
        "the trace may differ from run to run: "
          + (use == .clockPolled ? "code polled a clock in a loop" : "work on another thread took too long"))
    }
  }

  private func warnOfKept(_ type: String, of node: Node) {
    let name = events.intern(type)
    events.emit(.warning) { record in
      record.set(.code, .modelKept)
      record[.node] = node.id
      record[.name] = name
      if lastInput != 0 { record[.cause] = lastInput }
    }
  }

  /// Records that nothing is left to do, with what can only be told then.
  ///
  /// - Parameter isOver: False if the work was cut: what waits for it never ran, so nothing is at rest.
  func recordRest(isOver: Bool) {
    objects.recordDeallocations()
    onRest?()
    recordRealTime()
    for kept in events.records(.warning) ? droppedModels.takeKept(self) : [] { warnOfKept(kept.type, of: kept.node) }
    if isOver { events.emit(.quiescent) }
  }

  /// - Returns: The position of the write; 0 if it is not recorded.
  /// - Parameter old: Returns the value before, if it is known.
  func recordWrite<Value>(
    _ slot: Slot, _ value: Value, old: () -> Value?, equal: Bool, dropped: Bool, isReadFirst: Bool
  ) -> UInt64 {
    if isEvaluating { warn(.stateInUpdate, slot.owner, nil) }
    guard slot.ownerID != 0 else { return 0 }
    let isRecorded = events.records(.stateWrite)
    slot.lastTouch = segment
    let text = isRecorded ? ValueText.of(value).map(scalar) : nil
    let hash = isRecorded ? ValueHash.of(value) : nil
    let before = isRecorded && !equal ? slot.lastHash ?? hashOfEarlier(old) : hash
    let isShown = isRecorded && events.showsValues && text == nil && !slot.isPrivate
    let change = isShown ? shownChange(slot, to: value, old) : nil
    let site = isRecorded ? events.internNearestLine(isWrite: true) : nil
    if !dropped { slot.noteWritten(hash, change?.after) }
    let position = events.emit(.stateWrite) { record in
      record[.node] = slot.ownerID
      record.set(.slot, slot.index)
      if let hash {
        record[.hash] = hash
        record.set(.randomID, ValueHash.isDistinctive(value))
      }
      if let before { record[.before] = before }
      if let site { record[.site] = site }
      if let text { record.set(.value, text) }
      if let change { set(change, in: &record) }
      record.set(.equal, equal)
      record.set(.dropped, dropped)
      if isReadFirst { record.set(.reason, .readFirst) }
      if let task = tasks.current { record[.task] = task.id }
      if slot.holdsHandles(Value.self), let handle = TypeTraits.handleAddress(value) {
        record[.handle] = taskID(ofHandle: handle)
      }
    }
    if !equal, !dropped { events.noteCause(position) }
    return position
  }

  /// Returns the values before and after a write, if a trace shows them.
  private func shownChange<Value>(_ slot: Slot, to value: Value, _ old: () -> Value?) -> ShownChange? {
    guard let after = PlainValue.of(value), let before = slot.lastShown ?? shownEarlier(old) else { return nil }
    return ShownChange(before: before, after: after)
  }

  // The earlier value is looked at in functions of their own, because any function that has an optional value of an
  // unknown type first looks up that type.

  @inline(never)
  private func hashOfEarlier<Value>(_ old: () -> Value?) -> UInt64? { old().flatMap { ValueHash.of($0) } }

  @inline(never)
  private func shownEarlier<Value>(_ old: () -> Value?) -> PlainValue? { old().flatMap { PlainValue.of($0) } }

  /// Returns the id of a handle's task; 0 for nil or for a task of another graph.
  private func taskID(ofHandle address: UInt) -> UInt64 {
    address == 0 ? 0 : tasks.id(ofHandle: JobView(address: address))
  }

  /// Returns the text of a body's cause.
  func causeName(_ id: UInt64) -> String? {
    events.slotNames[id] ?? UInt8(exactly: id).flatMap(WellKnownString.init(rawValue:))?.text
  }

  func set(_ change: ShownChange, in record: inout EventRecord) {
    record.set(.request, scalar(change.before))
    record.set(.value, scalar(change.after))
  }

  private func scalar(_ value: PlainValue) -> ScalarValue {
    switch value {
    case .number(let number): .uint(number)
    case .text(let text): .string(StringID(rawValue: events.intern(text)))
    }
  }

  private func scalar(_ text: ValueText) -> ScalarValue {
    switch text {
    case .flag(let flag): .bool(flag)
    case .caseName(let name): .string(StringID(rawValue: events.intern(name)))
    }
  }

  // MARK: Objects

  public func recordObject(_ object: UInt64, type: String, node: Node?, slot: Int?) {
    guard events.isRecording else { return }
    let type = events.intern(type)
    events.emit(.objectCreate) { record in
      record[.object] = object
      record[.type] = type
      if let node { record[.node] = node.id }
      if let slot { record.set(.slot, slot) }
    }
  }

  public func recordObjectEnd(_ object: UInt64) {
    events.emit(.objectDestroy) { $0[.object] = object }
  }

  /// Records that an object changes.
  /// - Parameters:
  ///   - change: The property that is written; nil if the object only announced that it changes.
  ///   - isObservation: True for an `@Observable` object, which bodies may write without a warning.
  /// - Returns: The position of the event; 0 if it is not recorded.
  @discardableResult
  func recordPublish(_ object: UInt64, _ change: PropertyChange?, isObservation: Bool = false) -> UInt64 {
    let position = recordPublish(object, change, task: tasks.current?.id, isObservation: isObservation, isSilent: false)
    events.noteCause(position)
    return position
  }

  /// Notes the values of observable objects before a job of a task.
  func noteValuesBeforeJob() { objects.silentWrites.jobBegins() }

  /// Records the writes of a job of which nobody was notified.
  func recordSilentWrites(of task: TrackedTask?) {
    objects.silentWrites.jobEnded { object, change in
      recordPublish(object.id, change, task: task?.id, isObservation: true, isSilent: true)
    }
    objects.observableAccess.jobEnded()
  }

  @discardableResult
  private func recordPublish(
    _ object: UInt64, _ change: PropertyChange?, task: UInt64?, isObservation: Bool, isSilent: Bool
  ) -> UInt64 {
    let isRecorded = events.records(.objectPublish)
    let name = isRecorded ? change.map { events.intern($0.name) } : nil
    let text = isRecorded ? change?.value.map(scalar) : nil
    let isShown = isRecorded && events.showsValues && text == nil
    let shown = isShown && change.map { !privatePlaces.contains(object, $0.name) } == true ? change?.shown : nil
    let written = change.flatMap { objects.observableAccess.site(ofWrite: $0.name, of: object) }
    let nearest = isRecorded && !isSilent && written == nil ? events.internNearestLine(isWrite: true) : nil
    let site = isRecorded ? written ?? nearest : nil
    return events.emit(.objectPublish) { record in
      record[.object] = object
      if let name { record[.name] = name }
      if let change, let hash = change.hash {
        record[.hash] = hash
        record.set(.randomID, change.isDistinctive)
      }
      if let before = change?.before { record[.before] = before }
      if let site { record[.site] = site }
      if let text { record.set(.value, text) }
      if let shown { set(shown, in: &record) }
      if let isEqual = change?.isEqual { record.set(.equal, isEqual) }
      if change?.isReadFirst == true { record.set(.reason, .readFirst) }
      if let task { record[.task] = task }
      if let handle = change?.handle { record[.handle] = taskID(ofHandle: handle) }
      if isObservation { record.set(.storage, .observable) }
      if isSilent { record.set(.automatic, true) }
    }
  }
}
