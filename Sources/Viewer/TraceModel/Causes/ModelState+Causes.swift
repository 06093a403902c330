internal import TraceFormat

// The methods are mutating although most change nothing: to borrow a state of this size, the compiler copies it.

extension ModelState {
  /// True if the event is a step of a chain of causes.
  @inline(__always)
  func isStep(_ event: borrowing EventRecord) -> Bool {
    event.has(.cause) || event.has(.writers) || rememberedKinds & event.kind.bit != 0
  }

  /// True once the trace tells what leads to its events.
  @inline(__always)
  var tellsCauses: Bool { rememberedKinds != CauseMemory.roots }

  /// Finds what led to the event and its origin, and remembers it as a step. The event has not yet been applied.
  @inline(never)
  mutating func noteStep(_ event: borrowing EventRecord) {
    // Causes of transactions alone prove nothing, because sources without other causes record them too.
    if event.has(.cause), event.kind != .transactionBegin { hasCauses = true }
    if event.has(.cause) || event.has(.writers) || event.kind == .transactionBegin { rememberedKinds = memory.kinds }
    let ofBody = event.kind == .bodyBegin ? causesOfBody(event) : nil
    // The body that a verdict's model does not know a statement for follows from what is above its node.
    if event.kind == .bodyBegin, ofBody == nil, !memory.isDetailed { return }
    let root = root(of: event)
    let named = root == nil ? event[.cause].flatMap { leading($0) } : nil
    let causes = root == nil ? ofBody ?? causes(of: event, named: named) : nil
    let origin = root ?? origin(of: event, causes, named: named)
    current.setOrigin(origin)
    let step = CauseStep(event, node: event[.node] ?? event[.by] ?? owner(of: event), word: word(of: event), origin)
    history.add(step, causes, memory.isDetailed ? details(of: event) : CauseDetails())
    keep(event)
    if history.isFull { forgetSteps() }
  }

  /// Remembers a body to which nothing can have led. Returns false if something can have.
  mutating func noteUncaused(_ body: WholeBody, _ thread: Ref<ThreadState>) -> Bool {
    guard updates.openSeq == 0, updates.inputs.isEmpty, thread.state.spans.isEmpty else { return false }
    history.add(CauseStep(body), nil)
    if history.isFull { forgetSteps() }
    return true
  }

  private mutating func keep(_ event: borrowing EventRecord) {
    switch event.kind {
    case .frameBegin: updates.frameSeq = seq
    case .transactionBegin: updates.begin(seq, on: event.thread)
    case .stateWrite, .objectPublish:
      if let cause = event[.cause], event.flag(.equal) != true, event.flag(.dropped) != true {
        updates.noteWrite(seq, for: cause, hasSite: event.has(.site))
      }
    case .bodyBegin: if let node = event[.node] { updates.steps[node] = seq }
    case .propChange: if let node = event[.node] { updates.noteInput(of: node, seq) }
    case .navigationPush, .navigationPop, .tabSelect, .presentationPresent, .presentationDismiss, .scroll:
      if let node = event[.node] { updates.noteMove(of: node, seq) }
    default: break
    }
  }

  /// Forgets the steps that can lead to nothing.
  private mutating func forgetSteps() {
    var held = updates.held
    tasks.forEach { if $1.state.isActive { held += [$1.state.createSeq, $1.state.cancelSeq] } }
    held += fetches.values.map(\.beginSeq)
    held += resources.values.map(\.seq)
    held += objects.values.map(\.seq)
    history.forget(except: held)
  }
}

// MARK: - Origins

extension ModelState {
  /// Returns the origin of an event that starts a chain of causes, or nil.
  private mutating func root(of event: borrowing EventRecord) -> Origin? {
    switch event.kind {
    case .actionBegin: return Origin(.action, seq: seq, word: event.string(.action))
    case .scenePhase: return Origin(.phase, seq: seq, word: event.string(.phase))
    case .rootDestroy: return Origin(.teardown, seq: seq)
    case .transactionBegin:
      return updates.launchSeq == 0 && !event.has(.cause) ? Origin(.launch, seq: seq).passed(event) : nil
    default: return nil
    }
  }

  private mutating func origin(of event: borrowing EventRecord, _ causes: Causes?, named: Int?) -> Origin {
    guard let causes else {
      var origin = (taskOrigin(event) ?? Origin()).passed(event)
      if event.kind == .taskResume { origin.waitSeq = event[.cause] ?? 0 }
      return origin
    }
    let cause = history[causes.first]
    var origin = cause.origin
    if causes.link != .named || event.kind == .bodyBegin {
      // What an update does passes through it, even if it follows from what led to the update.
      if updates.openSeq != 0 { origin = origin.passed(update: updates.openSeq) }
      if causes.link != .named { origin.isInferred = named.map { history[$0].origin.isInferred } ?? true }
    }
    origin = origin.passed(event)
    if causes.link == .named, hasWaited(event, since: cause) { origin.waitSeq = cause.seq }
    return origin
  }

  /// True if time passed between an event and its cause: the cause began something that goes on by itself, or its span
  /// has ended.
  private mutating func hasWaited(_ event: borrowing EventRecord, since cause: CauseStep) -> Bool {
    if event.kind == .taskResume { return true }
    switch cause.kind {
    case .resourceAcquire, .fetchBegin: return true
    case .callbackBegin, .actionBegin:
      // An update is part of what caused it, and so are the callbacks and bodies that it brings.
      guard event.kind != .transactionBegin, event.kind != .callbackBegin, event.kind != .bodyBegin else {
        return false
      }
      return threads.current?.state.spans.contains { $0.seq == cause.seq } != true
    default: return false
    }
  }

  /// Returns the origin of the creation of the task that an event continues, or nil.
  private mutating func taskOrigin(_ event: borrowing EventRecord) -> Origin? {
    guard event.kind == .taskStart || event.kind == .taskResume || event.kind == .taskCancel, let id = event[.task]
    else { return nil }
    return tasks.find(id)?.state.led
  }
}

extension ModelState {
  /// The origin of the current event if it is no step: that of what the open update does to its node.
  mutating func originOfUpdate() -> Origin {
    guard updates.openSeq != 0, updates.thread == threads.currentNumber,
      let place = (current.node?.id).flatMap({ update(above: $0, orAt: true) }) ?? leading(updates.openSeq)
    else { return Origin() }
    var origin = history[place].origin.passed(update: updates.openSeq)
    origin.isInferred = true
    return origin
  }
}

// MARK: - Links

extension ModelState {
  /// Returns what led to an event: what it names, or else what follows from the order of an update.
  ///
  /// In an update, the runtime names the cause of the whole transaction only. What the transaction does to a node
  /// follows from the innermost enclosing view whose body ran in it, or from the container that pushed, selected or
  /// presented something in it.
  private mutating func causes(of event: borrowing EventRecord, named: Int?) -> Causes? {
    guard let named else { return inferred(event) ?? around(event).map { Causes(first: $0, link: .span) } }
    // The transaction is the cause of everything in it. What happened in it before says more.
    if history[named].kind == .transactionBegin {
      return inferred(event) ?? update(above: event[.node] ?? 0, orAt: true).map { Causes(first: $0, link: .update) }
        ?? Causes(first: named, link: .named)
    }
    // An update names what led to it, and not the write, which is the statement that can be changed.
    let write = updates.write
    if event.kind == .transactionBegin, write.cause == history[named].seq, let place = leading(write.seq) {
      return Causes(first: place, link: .update)
    }
    return Causes(first: named, link: .named)
  }

  /// The step at a position, if it can lead to another event.
  private mutating func leading(_ seq: UInt64) -> Int? {
    history.place(of: seq).flatMap { CauseMemory.leads(history[$0].kind) ? $0 : nil }
  }

  /// The writes that a body names, or the changes of its inputs.
  private mutating func causesOfBody(_ event: borrowing EventRecord) -> Causes? {
    if let writers = event.list(.writers) {
      let places = writers.compactMap { leading($0) }
      if let first = places.min() {
        let several = memory.isDetailed && places.count > 1 ? Set(places).sorted().map { history[$0].seq } : []
        return Causes(first: first, several: several.count > 1 ? several : [], link: .named)
      }
    }
    guard let node = event[.node], let changes = updates.inputs[node], let first = leading(changes.first) else {
      return nil
    }
    let several =
      memory.isDetailed && changes.first != changes.last
      ? history.steps(.propChange, of: node, from: changes.first, to: changes.last) : []
    return Causes(first: first, several: several, link: .update)
  }

  /// The cause that follows from what the event is, or nil.
  private mutating func inferred(_ event: borrowing EventRecord) -> Causes? {
    let node = event[.node] ?? owner(of: event)
    let (place, link): (Int?, CauseLink) =
      switch event.kind {
      case .bodyBegin: (creationInUpdate(node) ?? update(above: node), .update)
      case .nodeCreate: (update(above: event[.parent] ?? 0, orAt: true), .update)
      case .nodeMove, .nodeDestroy, .propChange, .bodySkip: (update(above: node), .update)
      case .stateInit, .stateCreate, .objectCreate:
        (creationInUpdate(node) ?? update(above: node, orAt: true) ?? creation(node), .update)
      case .stateDestroy: (removal(node) ?? update(above: node), .update)
      case .visibilityEnter: (move(above: node) ?? creationInUpdate(node) ?? update(above: node), .update)
      case .visibilityLeave:
        ((event.is(.reason, .teardown) ? nil : move(above: node)) ?? update(above: node), .update)
      case .callbackBegin:
        switch event.wellKnownCode(.callback) {
        case WellKnownString.appear.rawValue, WellKnownString.disappear.rawValue:
          (visibility(node) ?? move(above: node) ?? update(above: node), .visibility)
        case WellKnownString.change.rawValue: (body(of: node) ?? update(above: node), .update)
        default: (nil, .span)
        }
      case .taskCreate:
        if event.is(.mode, .view) {
          (visibility(node) ?? move(above: node) ?? update(above: node), .visibility)
        } else if event.is(.mode, .viewId) {
          (visibility(node) ?? body(of: node) ?? update(above: node), .update)
        } else {
          (nil, .span)
        }
      case .taskCancel:
        (removal(node) ?? visibility(node) ?? body(of: node) ?? update(above: node), .visibility)
      case .taskStart, .taskSuspend, .taskResume, .taskEnd, .fetchEnd: (beginOfWork(event), .named)
      case .objectDestroy: (lastHolder(event), .visibility)
      case .resourceRelease: (removal(node), .visibility)
      case .frameEnd, .layoutBegin, .layoutEnd, .renderCommit:
        (leading(updates.openSeq) ?? leading(updates.frameSeq), .span)
      case .transactionEnd: (leading(updates.openSeq), .span)
      case .actionEnd: (begin(of: .action), .span)
      case .callbackEnd: (begin(of: .callback, node: event[.node]), .span)
      case .bodyEnd: (begin(of: .body, node: event[.node]), .span)
      case .valueInitEnd: (begin(of: .valueInit), .span)
      case .closureEnd: (begin(of: .closure), .span)
      case .valueInitBegin: (event[.by].flatMap { self.body(of: $0) }, .update)
      case .closureBegin: (body(of: node) ?? update(above: node), .update)
      default: (nil, .span)
      }
    return place.map { Causes(first: $0, link: link) }
  }

  /// The begin of the task or request that an event continues, or the cancellation that it follows.
  private mutating func beginOfWork(_ event: borrowing EventRecord) -> Int? {
    let fetch = event.kind == .fetchEnd ? event[.fetch].flatMap { fetches[$0] } : nil
    let task = (fetch?.task ?? event[.task]).flatMap { tasks.find($0)?.state }
    let isEnd = event.kind == .taskEnd || event.kind == .fetchEnd
    let cancellation = isEnd && event.is(.outcome, .cancelled) ? leading(task?.cancelSeq ?? 0) : nil
    return cancellation ?? leading(event.kind == .fetchEnd ? fetch?.beginSeq ?? 0 : task?.createSeq ?? 0)
  }

  /// The last thing that held an object: the state that was written, or the node that was removed.
  private mutating func lastHolder(_ event: borrowing EventRecord) -> Int? {
    let known = event[.object].flatMap { objects[$0] }
    if let removal = removal(event[.node] ?? known?.node ?? 0) { return removal }
    guard let known, let number = known.slot, let slot = nodes.find(known.node).flatMap({ slotTable.find($0, number) })
    else { return nil }
    // An earlier write cannot have let go of it.
    return slot.state.writeSeq > known.seq ? leading(slot.state.writeSeq) : nil
  }

  /// The span that is open around the event on its thread, or the update that is.
  private mutating func around(_ event: borrowing EventRecord) -> Int? {
    if let spans = threads.current?.state.spans {
      for span in spans.reversed() {
        if let place = leading(span.seq) { return place }
      }
    }
    return updates.thread == event.thread ? leading(updates.openSeq) : nil
  }

  /// The begin of the span that an event ends.
  private mutating func begin(of kind: Span.Kind, node: UInt64? = nil) -> Int? {
    threads.current?.state.spans.last { $0.kind == kind && (node == nil || $0.node == node) }
      .flatMap { leading($0.seq) }
  }

  /// The last body of a node since the last update began.
  private mutating func body(of node: UInt64) -> Int? { nodes.find(node).flatMap { ofUpdate($0.state.bodySeq) } }

  /// The last appearance or disappearance of a node since the last update began.
  private mutating func visibility(_ node: UInt64) -> Int? {
    nodes.find(node)?.details.presenceRef.flatMap { ofUpdate($0.state.visibilitySeq) }
  }

  /// The removal of a node since the last update began.
  private mutating func removal(_ node: UInt64) -> Int? {
    nodes.find(node)?.details.presenceRef.flatMap { ofUpdate($0.state.destroySeq) }
  }

  private mutating func creation(_ node: UInt64) -> Int? { nodes.find(node).flatMap { leading($0.details.createSeq) } }

  private mutating func creationInUpdate(_ node: UInt64) -> Int? {
    guard updates.openSeq != 0 else { return nil }
    return nodes.find(node).flatMap { ofUpdate($0.details.createSeq) }
  }

  /// The step at a position if it happened since the last update began.
  private mutating func ofUpdate(_ seq: UInt64) -> Int? { seq > updates.lastSeq ? leading(seq) : nil }

  /// The body of the innermost enclosing view that ran in the open update, or the innermost container that changed in
  /// it.
  private mutating func update(above node: UInt64, orAt: Bool = false) -> Int? {
    nearest(above: node, orAt: orAt, in: updates.steps)
  }

  private mutating func move(above node: UInt64) -> Int? {
    nearest(above: node, orAt: true, in: updates.moves)
  }

  /// The highest ancestor that is looked at.
  private static let maximumAncestors = 256

  private mutating func nearest(above id: UInt64, orAt: Bool, in steps: [UInt64: UInt64]) -> Int? {
    guard updates.openSeq != 0, !steps.isEmpty, var node = nodes.find(id) else { return nil }
    var isAbove = orAt
    for _ in 0..<Self.maximumAncestors {
      if isAbove, let place = steps[node.state.id].flatMap({ leading($0) }) { return place }
      isAbove = true
      guard node.details.parent != node.state.id, let parent = nodes.find(node.details.parent) else { return nil }
      node = parent
    }
    return nil
  }
}

// MARK: - What other events tell of an event

extension ModelState {
  /// The node that owns the task, request, resource or object of an event, or 0.
  private mutating func owner(of event: borrowing EventRecord) -> UInt64 {
    switch event.kind {
    case .taskStart, .taskSuspend, .taskResume, .taskCancel, .taskEnd:
      event[.task].flatMap { tasks.find($0)?.state.node } ?? 0
    case .fetchEnd: event[.fetch].flatMap { fetches[$0]?.node } ?? 0
    case .resourceRelease: event[.resource].flatMap { resources[$0]?.node } ?? 0
    case .objectDestroy, .objectPublish: event[.object].flatMap { objects[$0]?.node } ?? 0
    default: 0
    }
  }

  /// The word of an event that it does not have itself, or nil.
  private mutating func word(of event: borrowing EventRecord) -> StringID? {
    switch event.kind {
    case .stateWrite:
      event[.slot].flatMap { slot in nodes.find(event[.node] ?? 0).flatMap { slotTable.find($0, slot)?.state.name } }
    case .fetchEnd: event[.fetch].flatMap { fetches[$0]?.key }
    case .resourceRelease: event[.resource].flatMap { resources[$0] }.flatMap { $0.name ?? $0.type }
    case .objectDestroy: event.string(.type) ?? event[.object].flatMap { objects[$0]?.type }
    default: nil
    }
  }

  private mutating func details(of event: borrowing EventRecord) -> CauseDetails {
    var details = CauseDetails()
    switch event.kind {
    case .bodyBegin: details.changes = event.changesOfBody()
    case .stateWrite, .objectPublish: details.values = (event[.request] ?? valueBefore(event), event[.value])
    case .warning, .screenChange: details.values = (event[.request], event[.value])
    default: break
    }
    return details
  }

  /// The value of the slot or property that an event writes.
  private mutating func valueBefore(_ event: borrowing EventRecord) -> UInt64? {
    if event.kind == .objectPublish {
      return event[.object].flatMap { object in
        event.string(.name).flatMap { propertyTable.find(object, $0.rawValue)?.state.value }
      }
    }
    return event[.slot].flatMap { slot in
      nodes.find(event[.node] ?? 0).flatMap { slotTable.find($0, slot)?.state.value }
    }
  }
}
