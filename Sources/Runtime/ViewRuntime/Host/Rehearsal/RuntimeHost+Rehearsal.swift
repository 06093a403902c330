import TraceFormat
import ViewGraph

/// The rehearsals of a host so far.
enum Rehearsals {
  /// The screen has never been at rest while time passed.
  case none
  case some
  /// The copy of the process has crashed or did not end, and would do so again. The flag tells of earlier successes.
  case impossible(afterSome: Bool)

  /// True if another one would tell nothing.
  var areImpossible: Bool {
    if case .impossible = self { true } else { false }
  }

  /// The reason why no screen has been compared with what its views would show; nil if one has.
  var lack: WellKnownString? {
    switch self {
    case .none: .neverRests
    case .some, .impossible(afterSome: true): nil
    case .impossible(afterSome: false): .unrehearsed
    }
  }

  mutating func noteFailure() {
    if case .some = self { self = .impossible(afterSome: true) } else { self = .impossible(afterSome: false) }
  }
}

extension RuntimeHost {
  /// The shortest time in nanoseconds without any work but repetitions after which views are looked at.
  private static let shortestPause: UInt64 = 500_000_000

  /// Warns of what is wrong with the screen while the user looks at it.
  /// - Parameter isAtEnd: True if nothing but repeating work is left.
  func lookAtScreen(isAtEnd: Bool) {
    guard !graph.needsFrame else { return }
    // What has only just happened may still lead to an update.
    if !isAtEnd, graph.time.now - graph.lastActivity < Self.shortestPause { return }
    if graph.activity != rehearsedActivity {
      rehearsedActivity = graph.activity
      compareWithNewViews(except: warnOfStaleViews())
      warnOfEndlessProgress()
      graph.lookingAtScreen { if graph.isAtRest { emptyPresentations.look(at: root) } }
    }
    // A request that did nothing leaves the graph's activity unchanged.
    graph.ignoredRequests.report()
  }

  /// Warns of the views on screen that are out of date: their bodies, if they ran now, would give something else,
  /// although nothing that they depend on has changed. A copy of the process finds out, so that no body runs in vain
  /// here.
  /// - Returns: The views that were named.
  private func warnOfStaleViews() -> Set<UInt64> {
    guard graph.canRehearse, !rehearsals.areImpossible else { return [] }
    let graph = graph
    let rehearsal = { @MainActor in
      SettingsStore.keepNoMore()
      return StaleViews(graph).description
    }
    guard let answer = graph.rehearse({ MainActor.assumeIsolated { rehearsal() } }) else {
      rehearsals.noteFailure()
      return []
    }
    rehearsals = .some
    let views = StaleViews(description: answer).views
    for view in views {
      if view.code == .requestIgnored {
        if let node = root.descendant(view.node) { graph.ignoredRequests.note(.selection, by: node) }
      } else {
        graph.warnStale(
          view.code, view.node, state: view.part.state.map { ($0.slot, $0.name) },
          text: graph.tellsTexts ? view.part.text : nil)
      }
    }
    return Set(views.map(\.node))
  }

  /// Warns of the views that have not followed what they were made from. Nobody sees them in the background.
  /// - Parameter stale: The views that are known to be out of date for another reason.
  private func compareWithNewViews(except stale: Set<UInt64>) {
    guard graph.canRehearse, !rehearsals.areImpossible, HostEnvironment.phase(graph) == .active else { return }
    newViews.look(at: graph, root: root, except: stale)
  }

  /// Warns of the progress views on screen that nothing is left to end. One that is neither in a branch nor a row may be
  /// invisible when nothing is under way, in other ways than by its opacity. One under a presentation may wait for what
  /// the user does there.
  private func warnOfEndlessProgress() {
    guard graph.isRecording, graph.isAtRest else { return }
    /// - Parameter views: The number of the app's views between the last branch or row and the node.
    func visit(_ node: Node, _ views: Int) {
      guard node.isVisible, !node.isTransparent else { return }
      if views < 2, let content = node.content as? any ProgressContent, content.isEndless {
        graph.warnOfEndlessProgress(node)
      }
      let isBranch = node.kind.container == .if || node.kind.container == .switch || node.content is LazyRows
      let below = isBranch ? 0 : node.kind.role == .view ? views + 1 : views
      let presented = node.attachments.filter { $0.isPage && $0.isVisible }
      for child in presented.isEmpty ? node.children + node.attachments : presented { visit(child, below) }
    }
    visit(root, 2)
  }
}

@MainActor
extension Node {
  fileprivate var isTransparent: Bool { modifiers.contains { ($0 as? OpacityModifier)?.isTransparent == true } }
}

/// The content of a node that may be a progress view.
@MainActor
protocol ProgressContent: NodeContent {
  /// True for a progress view without a value.
  var isEndless: Bool { get }
}

extension PrimitiveContent: ProgressContent {
  var isEndless: Bool { (view as? any ProgressShowing).map { $0.fraction == nil } ?? false }
}

/// The views on screen that are out of date.
@MainActor
private struct StaleViews {
  struct View {
    let node: UInt64
    let code: WellKnownString
    var part = OutdatedPart()
  }
  private(set) var views: [View] = []

  /// Evaluates everything several times, and compares: with what is shown; with itself, since what differs by chance
  /// tells nothing, and neither does what a new object would show; and at another time.
  init(_ graph: Graph) {
    if let root = graph.root {
      views = root.untaggedSelections.map { View(node: $0.id, code: .requestIgnored) }
    }
    let newest = graph.newestNode
    let shown = Picture(of: graph)
    let (first, initial) = Self.evaluate(graph, newest)
    let held = HeldObjects(of: graph)
    let (second, again) = Self.evaluate(graph, newest)
    let renewed = HeldObjects(of: graph).views(of: graph, unlike: held)
    graph.skipToAnotherDay()
    let (later, last) = Self.evaluate(graph, newest)
    for (node, words) in shown.words.sorted(by: { $0.key < $1.key }) {
      guard let now = first.words[node], now != words, second.words[node] == now, !renewed.contains(node) else {
        continue
      }
      let code: WellKnownString = later.words[node] == now ? .staleView : .staleTime
      views.append(View(node: node, code: code, part: OutdatedPart(text: Picture.change(from: words, to: now))))
    }
    let kept = initial.intersection(again).intersection(last)
    for state in kept.sorted(by: { ($0.node, $0.slot) < ($1.node, $1.slot) }) {
      let part = OutdatedPart(state: .init(slot: state.slot, name: state.name), text: state.text)
      views.append(View(node: state.node, code: .staleState, part: part))
    }
  }

  private static func evaluate(_ graph: Graph, _ newest: UInt64) -> (Picture, Set<InitialValues.Outdated>) {
    let values = InitialValues()
    graph.initialValues = values
    graph.evaluateEverything()
    graph.initialValues = nil
    return (Picture(of: graph, newest: newest), values.outdated)
  }

  /// The views, one in a line: the node, the code, and the part.
  var description: String {
    views.map { view in
      var line = AnswerLine(["\(view.node)", "\(view.code.rawValue)"])
      line.add(view.part)
      return line.description
    }
    .joined(separator: "\n")
  }

  init(description: String) {
    for line in description.split(separator: "\n").map({ AnswerLine($0) }) {
      guard let part = line.part(from: 2), let node = UInt64(line.fields[0]),
        let code = UInt8(line.fields[1]).flatMap(WellKnownString.init(rawValue:))
      else { continue }
      views.append(View(node: node, code: code, part: part))
    }
  }
}
