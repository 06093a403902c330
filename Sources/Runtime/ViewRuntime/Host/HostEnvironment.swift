import TraceFormat
import ViewGraph

/// Where a program stands: before the user, about to leave or come back, or out of sight.
public enum ScenePhase: Int, Comparable, Sendable {
  case background, inactive, active

  public static func < (a: ScenePhase, b: ScenePhase) -> Bool { a.rawValue < b.rawValue }

  var word: WellKnownString {
    switch self {
    case .background: .background
    case .inactive: .inactive
    case .active: .active
    }
  }
}

private struct ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.background }
private struct ViewportKey: EnvironmentKey { static let defaultValue = 10 }

extension EnvironmentValues {
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// How many rows fit on the screen.
  var viewportRows: Int {
    get { self[ViewportKey.self] }
    set { self[ViewportKey.self] = newValue }
  }
}

/// The environment that a host gives its root.
enum HostEnvironment {
  static func make(_ graph: Graph, rows: Int) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.scenePhase = .background
    values.viewportRows = rows
    values.editMode = HostEditMode(graph).binding
    values.undoManager = UndoManager()
    let modifier = EnvironmentModifier()
    let store = HostStore(root: modifier)
    graph.hostStore = store
    store.environment = modifier.apply(values.overrides, to: EnvironmentValues(), graph)
    return store.environment
  }

  static func phase(_ graph: Graph) -> ScenePhase { store(graph)?.phase ?? .background }

  static func setPhase(_ phase: ScenePhase, _ graph: Graph) {
    guard let store = store(graph) else { return }
    store.phase = phase
    var values = EnvironmentValues()
    values.scenePhase = phase
    _ = store.root.apply(values.overrides, to: EnvironmentValues(), graph)
  }

  static func store(_ graph: Graph) -> HostStore? { graph.hostStore as? HostStore }
}

/// Whether the user edits lists, where the author keeps no edit mode.
private struct HostEditMode {
  let slot: StateSlot<EditMode>

  init(_ graph: Graph) {
    slot = StateSlot(graph: graph, owner: nil, index: 0, name: "editMode", storage: .environment, initial: .inactive)
  }

  var binding: Binding<EditMode> {
    let slot = slot
    return Binding(ClosureLocation({ slot.read() }) { slot.update($0) })
  }
}

/// What belongs to one host besides its nodes.
final class HostStore {
  let root: EnvironmentModifier
  /// What views of the host see that nothing around them has changed.
  var environment = EnvironmentValues()
  var phase = ScenePhase.background
  /// The slots of `@AppStorage`, by key.
  var storage: [String: Slot] = [:]

  init(root: EnvironmentModifier) { self.root = root }
}
