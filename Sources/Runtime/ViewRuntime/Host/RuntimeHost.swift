public import TraceFormat
public import ViewGraph

/// One running program without a screen: a root view, its graph, and what a user can do to it.
///
/// Several hosts may live at once; each has a graph, a clock, a store and a trace of its own.
@MainActor
public final class RuntimeHost {
  public let graph: Graph
  /// How many rows of a list fit on the screen.
  public let rows: Int
  /// Sentences about what was cut because it would never end.
  public private(set) var cuts: [String] = []
  let root: Node

  /// Renders the first frame at time 0 and makes the scene active.
  /// - Parameters:
  ///   - sink: where the trace goes; nil records nothing.
  ///   - isPaced: whether sleeps, timers and animations take real time.
  public init<Root: View>(
    profile: Profile, knobs: PolicyKnobs? = nil, rows: Int = 10, sink: (any EventSink)?, isPaced: Bool = false,
    @ViewBuilder root: @escaping () -> Root
  ) {
    Graph.installVirtualExecutors()
    MainSchedules.install
    OutsideRequests.install
    LocalAddresses.install
    graph = Graph(profile: profile, knobs: knobs, sink: sink, isPaced: isPaced)
    self.rows = rows
    let content = RootContent(root, HostEnvironment.make(graph, rows: rows))
    self.root = graph.makeRoot(content: content)
    graph.onCut = { [weak self] sentence in MainActor.assumeIsolated { self?.cuts.append(sentence) } }
    graph.perform {}
    launch()
  }

  /// Moves time on; sleeps, timers and animations that fall due run in order, also those due exactly at the end.
  public func advance(by duration: Duration) { graph.advance(by: RoundDuration.nanoseconds(duration)) }

  /// Runs until nothing is pending.
  public func settle() { graph.settle() }

  /// Runs until nothing is pending but timers that repeat: a clock on the screen is no reason to go a day ahead.
  func comeToRest() { graph.settle(awaitsTimers: false) }

  /// Changes the scene's phase; between active and background it passes through inactive.
  public func scene(_ phase: ScenePhase) {
    let current = HostEnvironment.phase(graph)
    if current != .inactive, phase != .inactive, phase != current { setPhase(.inactive) }
    if HostEnvironment.phase(graph) != phase { setPhase(phase) }
  }

  /// The scene becomes active. Views see one change, since no frame comes while it is inactive; nor does a launch come from the
  /// background.
  private func launch() {
    graph.perform {
      graph.recordScenePhase(.inactive)
      graph.recordScenePhase(.active)
      PhaseNotifications.post(from: .inactive, to: .active)
      HostEnvironment.setPhase(.active, graph)
    }
  }

  private func setPhase(_ phase: ScenePhase) {
    graph.perform {
      graph.recordScenePhase(phase.word)
      PhaseNotifications.post(from: HostEnvironment.phase(graph), to: phase)
      HostEnvironment.setPhase(phase, graph)
    }
  }

  deinit { graph.letGo() }

  /// Destroys the root: what is visible leaves and disappears, then everything ends.
  public func finish() { graph.finish() }
}

/// The content of the root node: the program's root view.
final class RootContent<Root: View>: NodeContent {
  private let make: () -> Root
  private let environment: EnvironmentValues

  init(_ make: @escaping () -> Root, _ environment: EnvironmentValues) {
    self.make = make
    self.environment = environment
  }

  override func evaluate(_ node: Node) {
    nonisolated(unsafe) let content = self
    MainActor.assumeIsolated {
      let view = unsafe node.graph.evaluateContent(of: node, content.make)
      var cursor = unsafe UpdateCursor(parent: node, owner: nil, environment: content.environment)
      Root._update(view, &cursor)
    }
  }
}
