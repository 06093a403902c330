import Combine
public import TraceFormat
public import ViewGraph

/// A running program without a screen: a root view, its graph, and a user's interactions.
///
/// Several hosts may exist at once; each has its own graph, clock, store and trace.
@MainActor
public final class RuntimeHost {
  public let graph: Graph
  /// The number of list rows that fit on screen.
  public let rows: Int
  /// Descriptions of updates and work that were cut off because they would never end.
  public private(set) var cuts: [String] = []
  let root: Node
  /// The activity of the graph when stale views were last looked for.
  var rehearsedActivity: UInt64 = 0
  var rehearsals = Rehearsals.none
  var newViews = NewViews()
  var emptyPresentations = EmptyPresentations()

  /// Renders the first frame at time 0 and makes the scene active.
  /// - Parameters:
  ///   - rows: The number of list rows that fit on screen.
  /// - screen: The screen whose height decides how many rows fit, instead of `rows`.
  /// - sink: The receiver of the trace; if nil, nothing is recorded.
  ///   - isPaced: True if sleeps, timers and animations take real time.
  public convenience init<Root: View>(
    profile: Profile, knobs: PolicyKnobs? = nil, rows: Int = 10, screen: ScreenSize? = nil, sink: (any EventSink)?,
    isPaced: Bool = false,
    @ViewBuilder root: @escaping () -> Root
  ) {
    self.init(
      profile: profile, knobs: knobs, rows: rows, screen: screen, sink: sink, isPaced: isPaced, responses: nil,
      root: root)
  }

  /// Renders the first frame at time 0 and makes the scene active.
  ///
  /// - Parameter responses: The answers to the requests of this host; nil for those of the process, if any.
  package init<Root: View>(
    profile: Profile, knobs: PolicyKnobs? = nil, rows: Int = 10, screen: ScreenSize? = nil, sink: (any EventSink)?,
    isPaced: Bool = false, responses: HostedResponses?,
    @ViewBuilder root: @escaping () -> Root
  ) {
    Graph.installVirtualExecutors()
    MainSchedules.install
    MainDispatchQueue.takeItems
    PublisherRequests.install
    PublishedReads.install
    AutomaticResources.install
    AutomaticResources.installMessages
    LocalURLProtocol.install
    RestWatch.install
    graph = Graph(profile: profile, knobs: knobs, sink: sink, isPaced: isPaced)
    if let responses { RecordedResponses.install(responses.responses, for: graph) }
    self.rows = rows
    let content = RootContent(root, HostEnvironment.make(graph, rows: rows, screen: screen))
    self.root = graph.makeRoot(content: content)
    graph.onCut = { [weak self] sentence in MainActor.assumeIsolated { self?.cuts.append(sentence) } }
    graph.describe { node in MainActor.assumeIsolated { Picture(of: node).words[node.id] ?? [] } }
    graph.onRest = { [weak self] in MainActor.assumeIsolated { self?.noteScreen() } }
    graph.perform {}
    launch()
    noteScreen()
  }

  /// Advances time. Sleeps, timers and animations that fall due run in order, including those due exactly at the end.
  public func advance(by duration: Duration) {
    graph.advance(by: RoundDuration.nanoseconds(duration))
    noteScreen()
    lookAtScreen(isAtEnd: false)
  }

  /// Runs until only repeating work is pending: a clock on screen is no reason to advance by a whole day.
  public func settle() {
    let isAtRest = graph.settle()
    lookAtScreen(isAtEnd: isAtRest)
  }

  /// Changes the scene's phase, passing through inactive between active and background.
  public func scene(_ phase: ScenePhase) {
    let current = HostEnvironment.phase(graph)
    if current != .inactive, phase != .inactive, phase != current { setPhase(.inactive) }
    if HostEnvironment.phase(graph) != phase { setPhase(phase) }
    noteScreen()
  }

  /// Turns the device on its side, or back upright.
  public func rotate() {
    perform(.tap, named: "rotate", nil, nil) {
      HostEnvironment.rotate(graph)
      // The sides of the screen decide how many rows fit.
      func visit(_ node: Node) {
        if node.content is LazyRows { graph.invalidate(node, cause: .environment) }
        for child in node.children + node.attachments { visit(child) }
      }
      visit(root)
    }
  }

  /// Makes the scene active. Views and the app see the phase change from inactive to active (a log printed on iOS 17).
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

  /// Records what has changed on screen since the last look: after each action, and when time has passed.
  func noteScreen() {
    graph.recordChangedLooks { view in
      MainActor.assumeIsolated {
        let look = Look(of: view)
        return (look.hash, look.texts)
      }
    }
  }

  deinit {
    RecordedResponses.remove(for: graph)
    graph.cancelPendingWork()
  }

  /// Performs actions that the screen offers, as `--explore` does in one launch.
  ///
  /// - Parameter seed: The same seed takes the same steps.
  package func explore(steps: Int, seed: UInt64) {
    settle()
    var explorer = Explorer(self, seed: seed, record: ExplorationRecord())
    explorer.look()
    explorer.run(steps: steps)
    explorer.finish()
  }

  /// Destroys the root: visible views leave and disappear, then everything ends.
  public func finish() { graph.finish(unlooked: graph.canRehearse ? rehearsals.lack : nil) }
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
