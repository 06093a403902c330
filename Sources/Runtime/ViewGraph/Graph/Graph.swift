import _Concurrency
public import TraceFormat
public import TraceRecorder

/// The nodes of one running program, or of one host in a test: everything that decides when they live and when they show.
///
/// A graph is confined to the thread on which it was made. Several graphs may live on one thread; nothing is shared between them.
/// What bodies touch is exempt from the run-time checks of exclusive access, which cost more than the access: here and in ``Node`` no
/// such property is handed to code that could come back to it.
public final class Graph: @unchecked Sendable {
  public let knobs: PolicyKnobs
  public let profile: Profile
  let events: LifecycleEvents
  public internal(set) var root: Node?
  public let time: VirtualTime
  private(set) lazy var tasks = TaskTable(graph: self)
  private(set) lazy var objects = ObjectTable(graph: self)

  /// The node whose evaluation is under way; slots that are read note it.
  @safe @exclusivity(unchecked) public internal(set) var reader: Node?
  /// The slots that are read while somebody only asks which they are.
  var probedSlots: Set<ObjectIdentifier>?
  /// The view whose last body made the closure that runs now: such a closure sees that view's state as the body was given it
  /// (`presentation.reads` = modifier).
  @safe @exclusivity(unchecked) var snapshotNode: Node?
  /// Whether views are being evaluated, so that writes are refused.
  @safe @exclusivity(unchecked) public internal(set) var isEvaluating = false

  /// What others hold who may outlive the graph.
  let handle = GraphHandle()
  /// Requests to the world outside.
  public let externalRequests = ExternalRequests()
  var backgroundQueues = BackgroundQueues()
  /// The ends of groups of work; made when the first is waited for.
  public private(set) lazy var groups = DispatchGroupMonitor(self)
  var awaitsGroups = false
  /// Called when work arrives from another thread.
  public var onForward: (() -> Void)? {
    get { handle.onForward }
    set { handle.onForward = newValue }
  }

  /// The node on whose behalf code of the author's runs.
  @safe @exclusivity(unchecked) public internal(set) var contextNode: Node?
  /// Told when something endless was cut, with a sentence for the user.
  public var onCut: ((String) -> Void)?
  /// Told of each warning of the runtime's.
  public var onWarning: ((WellKnownString, Node?) -> Void)?

  private var hasWarnedAboutEagerValues = false

  var stableNames = StableNames()
  /// How many delayed actions, each asked for by the one before, have led to the code that runs.
  var delayChainLength = 0
  /// When the section of code began that runs for the graph now.
  var sectionStart: ClockReading?
  /// The numbers of fetches and resources.
  public let entityIDs = EntityIDs()
  /// What the layer above keeps for the whole graph.
  public var hostStore: AnyObject?
  private var stores: [ObjectIdentifier: AnyObject] = [:]

  /// What one part of the layer above keeps for the whole graph; made when it is first asked for.
  public func store<Store: AnyObject>(_ type: Store.Type = Store.self, make: () -> Store) -> Store {
    if let known = stores[ObjectIdentifier(type)] { return unsafe unsafeDowncast(known, to: Store.self) }
    let store = make()
    stores[ObjectIdentifier(type)] = store
    return store
  }

  /// Storage that no node owns.
  var unownedSlots = UnownedSlots()

  @safe @exclusivity(unchecked) private var lastNode: UInt64 = 0
  public internal(set) var frame: UInt64 = 0
  var transaction: UInt64 = 0

  /// How often updates have looked at a node: what they cost, as a number that no clock disturbs.
  @safe @exclusivity(unchecked) package private(set) var visits = 0
  @inline(__always) package func noteVisit() { visits += 1 }

  @safe @exclusivity(unchecked) var valueSites = ValueSites()
  /// The author's view around the last reader that made a value.
  @safe @exclusivity(unchecked) var cachedReaderView: ReaderView?
  /// The number of the last node that only reads; such numbers count down, away from those that are recorded.
  var lastReaderID = UInt64.max

  // What the update under way has gathered; see Frame.swift.
  @safe @exclusivity(unchecked) var dirty: [Node] = []
  /// What a cut update has left; see Cuts.swift.
  var cutNodes: [Node] = []
  var cutCount = 0
  @safe @exclusivity(unchecked) var pendingEnters: [VisibilityChange] = []
  var pendingEarlyLeaves: [VisibilityChange] = []
  var pendingLeaves: [VisibilityChange] = []
  var pendingHiddenTeardowns: [(node: Node, reason: WellKnownString)] = []
  var pendingBuilds: [() -> Void] = []
  var pendingCallbacks: [() -> Void] = []
  var pendingHiddenAppears: [() -> Void] = []
  var pendingTeardownActions: [() -> Void] = []
  var pendingTaskStarts: [() -> Void] = []
  /// Whether tasks start as jobs, which are counted, since those that start in frames ask for more and more frames.
  var startsTasksAsJobs = false
  /// Whether jobs were cut that went on and on without any time passing.
  var wasCutWithoutProgress = false
  var nodesToReappear: [Node] = []
  /// The view's task that is being started, and its first job.
  var starting: TrackedTask?
  var startingJob: UnownedJob?
  var followerCandidates: [Node] = []
  var enterSerial: UInt64 = 0
  @safe @exclusivity(unchecked) var needsLayout = false
  /// Whether anything has changed since the frame under way was last rendered.
  @safe @exclusivity(unchecked) var needsCommit = false
  var isInFrame = false

  /// - Parameters:
  ///   - sink: where the graph's events go; nil records nothing.
  ///   - isPaced: whether time is real: what sleeps, sleeps.
  public init(profile: Profile, knobs: PolicyKnobs? = nil, sink: (any EventSink)?, isPaced: Bool = false) {
    time = VirtualTime(pace: isPaced ? RealPace() : nil)
    self.profile = profile
    self.knobs = knobs ?? PolicyKnobs(profile)
    events = LifecycleEvents(sink: sink, time: time)
    handle.open(self)
    if sink != nil {
      Self.installContext
      RecordingGate.open()
    }
  }

  deinit {
    if events.isRecording { RecordingGate.close() }
    // Tasks of the author's may go on without the graph.
    root?.detachFromGraph()
    unownedSlots.detachFromGraph()
    handle.close()
    ActiveGraph.forget(self)
  }

  private static let installContext: Void = TraceContexts.install {
    guard let graph = ActiveGraph.lastOnThisThread, graph.events.isRecording, graph.root?.isDestroyed != true else { return nil }
    return graph
  }

  /// Makes the node above all others.
  public func makeRoot(content: NodeContent) -> Node {
    let node = makeNode(
      NodeKind(view: "Root", role: .container, container: .root), in: nil, content: content, index: 0)
    root = node
    invalidate(node, cause: .self)
    return node
  }

  /// Puts the executors in place that let tasks of the author's run in virtual time.
  @MainActor
  public static func installVirtualExecutors() { JobRouter.install() }

  /// Whether the caller runs on the graph's thread.
  public var isOnThread: Bool { handle.isOnThread }

  /// Keeps an action of another thread until the graph's thread takes it.
  package func forward(_ action: @escaping () -> Void) { handle.forward { _ in action() } }

  /// Performs what other threads have handed over.
  public func performForwarded() {
    if awaitsGroups { groups.drain() }
    for action in handle.takeForwarded() { action(self) }
  }

  // MARK: Creation

  /// Creates a node and records it.
  ///
  /// - Parameters:
  ///   - modifiers: those written around the view, outermost first.
  ///   - callbacks: the closures that will belong to the node.
  ///   - site: where the author's code names the node: the innermost modifier around it.
  ///   - isShown: false where the container hides the new node for now.
  public func makeNode(
    _ kind: NodeKind, in parent: Node?, content: NodeContent, index: Int, key: NodeKey? = nil, modifiers: [NodeModifier] = [],
    callbacks: [WellKnownString] = [], site: SourceSite? = nil, isShown: Bool = true, reason: WellKnownString = .insert
  ) -> Node {
    lastNode += 1
    let node = Node(id: lastNode, graph: self, kind: kind, parent: parent, content: content, index: index, key: key)
    node.modifiers = modifiers
    node.isShown = isShown
    for modifier in modifiers { unsafe modifier.node = node }
    needsLayout = true
    if events.isRecording { record(node, callbacks, site) }
    if isShown, isParentShowing(node) { pendingEnters.append(VisibilityChange(node, reason)) }
    return node
  }

  private func record(_ node: Node, _ callbacks: [WellKnownString], _ site: SourceSite?) {
    let view = events.intern(node.kind.name)
    let path = events.intern(node.path)
    let site = site.map { events.intern($0.text) }
    let explicit = node.key?.explicit.map { events.intern(describe($0)) }
    events.emit(.nodeCreate) { record in
      record[.node] = node.id
      if let parent = unsafe node.parent { record[.parent] = parent.id }
      record[.view] = view
      record.set(.role, node.kind.role)
      if let container = node.kind.container { record.set(.container, container) }
      record.set(.index, node.index)
      record[.path] = path
      if let explicit { record[.explicitID] = explicit }
      record.set(.callbacks, list: callbacks.lazy.map { UInt64($0.rawValue) })
      if let site { record[.site] = site }
    }
  }

  /// An explicit identity as text. Random ids and addresses differ from run to run, so they are numbered in the order of their coming.
  private func describe(_ id: AnyHashable) -> String {
    let base = id.base
    if let number = base as? Int { return "\(number)" }
    let text = String(describing: base)
    guard let type = TypeTraits.of(Swift.type(of: base)).unstableTypeName else { return stableNames.replacingUUIDs(in: text) }
    return stableNames.name(type, text)
  }

  /// Gives an effect its owner, behind the effects that the owner already has.
  public func attach(_ effect: Effect, to owner: Node) {
    guard unsafe effect.owner == nil else { return }
    unsafe effect.owner = owner
    effect.ordinal = owner.effects.count
    owner.effects.append(effect)
    (unsafe effect.node ?? owner).writtenEffects.append(effect)
  }

  /// Adds a slot to its node and records its creation.
  public func install(_ slot: Slot, ranInitialExpression: Bool) {
    guard let owner = unsafe slot.owner else { return }
    owner.slots.append(slot)
    guard events.isRecording else { return }
    if ranInitialExpression { recordInitialExpression(of: slot) }
    events.emit(.stateCreate) { $0.describe(slot, of: owner) }
  }

  /// Records that the initial-value expression of a slot ran.
  public func recordInitialExpression(of slot: Slot) {
    guard let owner = unsafe slot.owner else { return }
    events.emit(.stateInit) { record in
      record[.node] = owner.id
      record.set(.slot, slot.index)
      record[.name] = slot.nameID
    }
  }

  /// An initial value was made at once, although the knobs would have its expression wait: the user is told so.
  public func warnAboutEagerInitialValue() {
    guard knobs.stateInit == .lazyExpr, !hasWarnedAboutEagerValues else { return }
    hasWarnedAboutEagerValues = true
    onCut?("the knob stateInit=lazyExpr serves the bundled scenarios: here each view value makes the initial values of its @State")
  }

  /// A node keeps its identity at another position.
  public func move(_ node: Node, to index: Int) {
    guard node.index != index else { return }
    node.index = index
    events.emit(.nodeMove) { record in
      record[.node] = node.id
      record.set(.index, index)
    }
  }

  // MARK: Invalidation

  /// The node's evaluation must run again, because of something it read.
  /// - Parameter slot: what changed, where it is a slot.
  func invalidate(_ node: Node, cause: UInt64, by slot: Slot? = nil) {
    guard !node.isDestroyed, !node.isRemoved else { return }
    if let slot, !node.changedSlots.contains(ObjectIdentifier(slot)) { node.changedSlots.append(ObjectIdentifier(slot)) }
    if cause != 0 || events.isRecording, !node.causes.contains(cause) { node.causes.append(cause) }
    guard !node.isDirty else { return }
    node.isDirty = true
    dirty.append(node)
  }

  /// The node's evaluation must run again.
  public func invalidate(_ node: Node, cause: WellKnownString) { invalidate(node, cause: UInt64(cause.rawValue)) }

  /// Whether anything waits for a frame.
  public var needsFrame: Bool {
    !dirty.isEmpty || !pendingEnters.isEmpty || !pendingLeaves.isEmpty || !pendingEarlyLeaves.isEmpty || !pendingHiddenTeardowns.isEmpty || !pendingBuilds.isEmpty
      || !pendingCallbacks.isEmpty || !pendingTaskStarts.isEmpty || !pendingTeardownActions.isEmpty
  }
}

extension EventRecord {
  mutating func describe(_ slot: Slot, of owner: Node) {
    self[.node] = owner.id
    set(.slot, slot.index)
    self[.name] = slot.nameID
    set(.storage, slot.storage)
  }
}
