import _Concurrency
public import TraceFormat
public import TraceRecorder

/// The view graph of one running program, or of one host in a test. It decides when nodes live and when they are visible.
///
/// A graph is confined to the thread that created it. Several graphs can live on one thread; they share nothing.
///
/// Properties that bodies access opt out of the runtime exclusivity checks, which cost more than the access itself. In this class and in ``Node``,
/// no such property is passed `inout` to code that could reenter it.
public final class Graph: @unchecked Sendable {
  public let knobs: PolicyKnobs
  public let profile: Profile
  let events: LifecycleEvents
  public internal(set) var root: Node?
  public let time: VirtualTime
  private(set) lazy var tasks = TaskTable(graph: self)
  private(set) lazy var objects = ObjectTable(graph: self)

  /// The node being evaluated; each slot that is read records this node as a reader.
  @safe @exclusivity(unchecked) public internal(set) var reader: Node?
  /// The slots read by a probe, which only determines the slots that a closure reads; nil outside a probe.
  var probedSlots: Set<ObjectIdentifier>?
  /// The view whose last body created the closure that is running. Such a closure sees the view's state as the body saw it (`presentation.reads` =
  /// modifier).
  @safe @exclusivity(unchecked) var snapshotNode: Node?
  /// True while views are evaluated, when writes are refused.
  @safe @exclusivity(unchecked) public internal(set) var isEvaluating = false

  /// The reference to the graph for other threads and for objects that may outlive the graph.
  public let handle = GraphHandle()
  /// Pending requests to servers and other systems.
  public let externalRequests = ExternalRequests()
  var backgroundQueues = BackgroundQueues()
  /// The dispatch groups that the graph's code waits for; created on first use.
  public private(set) lazy var groups = DispatchGroupMonitor(self)
  var awaitsGroups = false
  /// Called when work arrives from another thread.
  public var onForward: (() -> Void)? {
    get { handle.onForward }
    set { handle.onForward = newValue }
  }

  /// The node on whose behalf the author's code runs.
  @safe @exclusivity(unchecked) public internal(set) var contextNode: Node?
  /// Called with a sentence for the user when an endless update or loop is cut.
  public var onCut: ((String) -> Void)?
  /// Called for each warning of the runtime.
  public var onWarning: ((WellKnownString, Node?) -> Void)?

  var hasWarnedAboutEagerValues = false

  var stableNames = StableNames()
  /// The number of delayed actions, each scheduled by the previous one, that led to the code that is running.
  var delayChainLength = 0
  /// The start of the section of code that is running for the graph.
  var sectionStart: ClockReading?
  /// The start of the actor's job that is running; nil if a task's own job is running.
  var actorJobStart: ClockReading?
  /// The numbers of fetches and resources.
  public let entityIDs = EntityIDs()
  /// The number of open fetches that each task has marked, by task id; 0 stands for code outside of tasks.
  var markedFetches: [UInt64: Int] = [:]
  /// An object that the higher layer stores for the whole graph.
  public var hostStore: AnyObject?
  private var stores: [ObjectIdentifier: AnyObject] = [:]

  /// Returns the object of this type that the higher layer stores for the whole graph, creating it on first use.
  public func store<Store: AnyObject>(_ type: Store.Type = Store.self, make: () -> Store) -> Store {
    if let known = stores[ObjectIdentifier(type)] { return unsafe unsafeDowncast(known, to: Store.self) }
    let store = make()
    stores[ObjectIdentifier(type)] = store
    return store
  }

  /// Slots that no node owns.
  var unownedSlots = UnownedSlots()

  @safe @exclusivity(unchecked) var lastNodeID: UInt64 = 0
  public internal(set) var frame: UInt64 = 0
  var transaction: UInt64 = 0
  /// The transaction of the current writes; 0 outside of `withTransaction` and `withAnimation`.
  var writeTransaction: UInt64 = 0
  /// The transaction whose writes the next update shows; nil if there are none.
  @safe @exclusivity(unchecked) var dueTransaction: UInt64?
  /// The transactions after it, in order.
  var waitingWrites: [WaitingWrites] = []

  /// The number of nodes that updates have examined, which measures the cost of an update independently of any clock.
  @safe @exclusivity(unchecked) package private(set) var visits = 0
  @inline(__always) package func noteVisit() { visits += 1 }

  @safe @exclusivity(unchecked) var valueSites = ValueSites()
  /// The author's view around the last reader that created a view value.
  @safe @exclusivity(unchecked) var cachedReaderView: ReaderView?
  /// The id of the newest dependency node. These ids count down, away from the ids of recorded nodes.
  var lastReaderID = UInt64.max

  // Work collected for the current update; see Graph+Frame.swift.
  @safe @exclusivity(unchecked) var dirty: [Node] = []
  /// Nodes left dirty by an update that was cut; see Graph+Cuts.swift.
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
  /// True once tasks start as jobs, which are counted, because tasks that started in frames kept requesting more frames.
  var startsTasksAsJobs = false
  /// True if the last run was cut because jobs kept following each other while no time passed.
  var wasCutWithoutProgress = false
  /// Nodes that appeared in this frame and appear a second time (`appears.doubled`).
  var nodesToReappear: [Node] = []
  /// The view task that is being started, and its first job.
  var starting: TrackedTask?
  var startingJob: UnownedJob?
  /// Parents of nodes that have left: containers that hide with their last visible child.
  var followerCandidates: [Node] = []
  var enterSerial: UInt64 = 0
  @safe @exclusivity(unchecked) var needsLayout = false
  /// True if something has changed since the current frame was last rendered.
  @safe @exclusivity(unchecked) var needsCommit = false
  var isInFrame = false

  /// - Parameters:
  ///   - sink: The destination of the graph's events; nil records nothing.
  ///   - isPaced: True to use real time, in which sleeps take their stated duration.
  public init(profile: Profile, knobs: PolicyKnobs? = nil, sink: (any EventSink)?, isPaced: Bool = false) {
    time = VirtualTime(pace: isPaced ? RealPace() : nil)
    self.profile = profile
    self.knobs = knobs ?? PolicyKnobs(profile)
    events = LifecycleEvents(sink: sink, time: time)
    handle.open(self)
    unsafe events.tasks = tasks
    if sink != nil {
      Self.installContext
      RecordingGate.open()
    }
  }

  deinit {
    if events.isRecording { RecordingGate.close() }
    // The author's tasks may outlive the graph.
    root?.detachFromGraph()
    unownedSlots.detachFromGraph()
    handle.close()
    ActiveGraph.forget(self)
  }

  private static let installContext: Void = TraceContexts.install {
    guard let graph = ActiveGraph.lastOnThisThread, graph.events.isRecording, graph.root?.isDestroyed != true else { return nil }
    return graph
  }

  /// Creates the root node.
  public func makeRoot(content: NodeContent) -> Node {
    let node = makeNode(
      NodeKind(view: "Root", role: .container, container: .root), in: nil, content: content, index: 0)
    root = node
    invalidate(node, cause: .self)
    return node
  }

  /// Installs the executors that run the author's tasks in virtual time.
  @MainActor
  public static func installVirtualExecutors() { JobRouter.install() }

  /// True if the caller runs on the graph's thread.
  public var isOnThread: Bool { handle.isOnThread }

  /// Queues an action from another thread until the graph's thread takes it.
  package func forward(_ action: @escaping () -> Void) { handle.forward { _ in action() } }

  /// Performs the actions that other threads have forwarded.
  public func performForwarded() {
    if awaitsGroups { groups.drain() }
    for action in handle.takeForwarded() { action(self) }
  }
}
