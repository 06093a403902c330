import _Concurrency
public import TraceFormat
import TraceRecorder

/// The view graph of one running program, or of one host in a test. It decides when nodes live and when they are
/// visible.
///
/// The graph joins its parts, each of which keeps its state private. Code outside this module uses the graph's methods,
/// which are declared beside the part that they use.
///
/// - `queue` holds the work for the next update; everybody adds to it, and only `frames` and `appearances` take from
///   it.
/// - `frames` performs frames: updates, then the tasks that start, then the commit.
/// - `appearances` lets nodes enter and leave the screen within an update, and runs the callbacks that follow.
/// - `writes` holds the writes of transactions that must wait for an update of their own.
/// - `context` says which node reads, and for which node the author's code runs. Whoever runs code of the author
///   replaces it, and restores it.
/// - `jobs` runs the jobs of the author's tasks, which `tasks` knows; `time` holds them until they are due, and
///   `jobLimit` ends endless ones.
/// - `backgroundQueues`, `groups` and `externalRequests` know the work on other threads; `handle` brings its results to
///   the graph's thread.
/// - `objects` knows the author's model objects.
/// - `events` writes the trace; `valueSites` knows the lines on which view values were created.
///
/// A graph is confined to one thread, which may change only while none of its code runs. Several graphs can live on one
/// thread; they share nothing.
///
/// Properties that bodies access opt out of the runtime exclusivity checks, which cost more than the access itself. In
/// this class and in ``Node``, no such property is passed `inout` to code that could reenter it.
public final class Graph: @unchecked Sendable {
  public let knobs: PolicyKnobs
  public let profile: Profile
  /// The reference to the graph for other threads and for objects that may outlive the graph.
  public let handle = GraphHandle()
  public let time: VirtualTime
  /// The progress of the work, for the thread that watches whether it comes to rest.
  let progress: WorkProgress

  // MARK: Parts

  @safe @exclusivity(unchecked) var queue = FrameQueue()
  let frames: FrameLoop
  let appearances: Appearances
  @safe @exclusivity(unchecked) var writes = WriteQueue()
  @safe @exclusivity(unchecked) var context = EvaluationContext()
  let jobs: JobRunner
  var jobLimit = JobLimit()
  private(set) lazy var tasks = TaskTable(graph: self)
  private(set) lazy var objects = ObjectTable(graph: self)
  let events: LifecycleEvents
  @safe @exclusivity(unchecked) var valueSites = ValueSites()
  var backgroundQueues = BackgroundQueues()
  /// The dispatch groups that the graph's code waits for.
  public private(set) lazy var groups = DispatchGroupMonitor(self)
  /// Pending requests to servers and other systems.
  public let externalRequests = ExternalRequests()
  /// Slots that no node owns.
  var unownedSlots = UnownedSlots()

  // MARK: Nodes

  public private(set) var root: Node?
  @safe @exclusivity(unchecked) var nodeIDs = NodeIDs()
  /// The number of nodes that updates have examined, which measures the cost of an update independently of any clock.
  @safe @exclusivity(unchecked) package private(set) var visits = 0
  @inline(__always) package func noteVisit() {
    visits += 1
    progress.noteStep()
  }
  func noteVisits(_ count: Int) { visits += count }

  /// The node being evaluated.
  @inline(__always) public var reader: Node? { context.reader }
  /// True while views are evaluated, when writes are refused.
  @inline(__always) public var isEvaluating: Bool { context.isEvaluating }

  let droppedModels = DroppedModels()
  let privatePlaces = PrivatePlaces()
  /// The settings, stores and files that the running segment has read or written.
  var touchedPlaces = TouchedPlaces()
  /// True while the runtime looks at the screen, which may run the author's code to read what a control shows.
  var isLookingAtScreen = false
  /// The last error that was thrown.
  var lastThrow: ThrowPlace?
  /// The nodes that may look different since the last look at the screen.
  var changedLooks: [NodeReference] = []
  /// The length of that list at which ended nodes are taken out.
  var mostChangedLooks = 1_024
  @safe @exclusivity(unchecked) var wideUpdates = WideUpdates()
  /// The position of the last action or change of phase.
  var lastInput: UInt64 = 0
  /// The time of the last action of the user, or nil.
  var lastActionTime: UInt64?
  /// The element that the user is acting on.
  var actionTarget: Node?
  /// Called once an update has evaluated everything; true if something had to be evaluated again because of it.
  public var onEvaluated: (() -> Bool)?
  /// Called at the end of each update that has changed the layout.
  public var onLayout: (() -> Void)?
  /// Tells what a view shows, in words.
  public func describe(by words: @escaping (Node) -> [String]) { wideUpdates.words = words }

  /// The id of the node that was created last.
  public var newestNode: UInt64 { nodeIDs.last }
  /// Collects the initial values of states while the graph is rehearsed.
  public var initialValues: InitialValues?
  /// The amount of the author's code that has run, in any unit that grows with it.
  public private(set) var activity: UInt64 = 0
  /// The time, in nanoseconds, at which code of the author last ran, apart from repetitions.
  public private(set) var lastActivity: UInt64 = 0
  /// The stretch of the author's code that runs without a wait: a callback, an action, a job. Reads are told once in
  /// each.
  private(set) var segment: UInt64 = 1
  private var lastSegment: UInt64 = 1

  @inline(__always)
  func beginSegment() {
    lastSegment &+= 1
    segment = lastSegment
  }

  /// Runs code as a segment of its own. The one around it goes on afterward.
  @inline(__always)
  func inSegment<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = segment
    beginSegment()
    defer { segment = outer }
    return try body()
  }

  /// - Parameter isRepetition: True for a turn of a timer or a loop, between which the screen rests.
  func noteActivity(isRepetition: Bool = false) {
    beginSegment()
    activity &+= 1
    if !isRepetition { lastActivity = time.now }
    progress.noteStep()
  }

  // MARK: The graph's user

  /// Called with a sentence for the user when an endless update or loop is cut.
  public var onCut: ((String) -> Void)?
  /// Called when nothing is left to do, before that is recorded.
  public var onRest: (() -> Void)?
  /// Called for each warning of the runtime.
  public var onWarning: ((WellKnownString, Node?) -> Void)?
  /// Called when work arrives from another thread.
  public var onForward: (() -> Void)? {
    get { handle.onForward }
    set { handle.onForward = newValue }
  }
  private var said: Set<String> = []

  /// Tells the user a sentence, once.
  func sayOnce(_ sentence: String) {
    if said.insert(sentence).inserted { onCut?(sentence) }
  }

  private var stores: [ObjectIdentifier: AnyObject] = [:]

  /// Returns the object of this type that the higher layer stores for the whole graph, creating it on first use.
  public func store<Store: AnyObject>(_ type: Store.Type = Store.self, make: () -> Store) -> Store {
    if let known = stores[ObjectIdentifier(type)] { return unsafe unsafeDowncast(known, to: Store.self) }
    let store = make()
    stores[ObjectIdentifier(type)] = store
    return store
  }

  /// The object that the higher layer stores for the whole graph under its type; nil if there is none.
  public subscript<Store: AnyObject>(_ type: Store.Type) -> Store? {
    get { stores[ObjectIdentifier(type)].map { unsafe unsafeDowncast($0, to: Store.self) } }
    set { stores[ObjectIdentifier(type)] = newValue }
  }

  // MARK: Life

  /// - Parameters:
  ///   - sink: The destination of the graph's events; nil records nothing.
  ///   - isPaced: True to use real time, in which sleeps take their stated duration.
  public init(profile: Profile, knobs: PolicyKnobs? = nil, sink: (any EventSink)?, isPaced: Bool = false) {
    time = VirtualTime(pace: isPaced ? RealPace() : nil)
    progress = WorkProgress(time)
    self.profile = profile
    self.knobs = knobs ?? PolicyKnobs(profile)
    events = LifecycleEvents(sink: sink, time: time)
    frames = FrameLoop(events, time)
    appearances = Appearances(self.knobs, events)
    jobs = JobRunner(events, time)
    frames.open(self)
    appearances.open(self)
    jobs.open(self)
    handle.open(self)
    unsafe events.tasks = tasks
    RestWatch.shared.add(progress)
    if sink != nil {
      Self.installContext
      ProcessWork.install
      ThrownErrors.install
      RecordingGate.open()
    }
  }

  deinit {
    RestWatch.shared.remove(progress)
    if events.isRecording { RecordingGate.close() }
    // The author's tasks may outlive the graph.
    root?.detachFromGraph()
    unownedSlots.detachFromGraph()
    handle.close()
    ActiveGraph.forget(self)
  }

  private static let installContext: Void = TraceContexts.install {
    guard let graph = ActiveGraph.lastOnThisThread, graph.events.isRecording, graph.root?.isDestroyed != true else {
      return nil
    }
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
    groups.drain()
    for action in handle.takeForwarded() { action(self) }
  }
}
