import TraceFormat
import ViewGraph

private struct ViewportKey: EnvironmentKey { static let defaultValue = 10 }

extension EnvironmentValues {
  /// The number of rows that fit on screen.
  var viewportRows: Int {
    get { self[ViewportKey.self] }
    set { self[ViewportKey.self] = newValue }
  }
}

/// The environment of a host's root view.
enum HostEnvironment {
  static func make(_ graph: Graph, rows: Int, screen: ScreenSize?) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.scenePhase = .inactive
    values.viewportRows = rows
    values.screen = screen
    values.verticalSizeClass = .regular
    values.editMode = HostEditMode(graph).binding
    values.undoManager = UndoManager()
    let modifier = EnvironmentModifier()
    let store = HostStore(root: modifier)
    store.screen = screen
    graph[HostStore.self] = store
    store.environment = modifier.apply(values.overrides, to: EnvironmentValues(), graph)
    return store.environment
  }

  static func phase(_ graph: Graph) -> ScenePhase { store(graph)?.phase ?? .inactive }

  static func setPhase(_ phase: ScenePhase, _ graph: Graph) {
    guard let store = store(graph) else { return }
    store.phase = phase
    var values = EnvironmentValues()
    values.scenePhase = phase
    _ = store.root.apply(values.overrides, to: EnvironmentValues(), graph)
  }

  /// Turns the screen on its side, or back: its sides are exchanged, and a phone's height is compact while it lies.
  static func rotate(_ graph: Graph) {
    guard let store = store(graph) else { return }
    store.isLandscape.toggle()
    var values = EnvironmentValues()
    values.verticalSizeClass = store.isLandscape ? .compact : .regular
    if let screen = store.screen {
      values.screen = store.isLandscape ? ScreenSize(width: screen.height, height: screen.width) : screen
    }
    _ = store.root.apply(values.overrides, to: EnvironmentValues(), graph)
  }

  /// The screen as the device is held; a phone's if only the number of rows on it is known.
  static func screen(_ graph: Graph) -> ScreenSize {
    let store = store(graph)
    let screen = store?.screen ?? .phone
    return store?.isLandscape == true ? ScreenSize(width: screen.height, height: screen.width) : screen
  }

  static func store(_ graph: Graph) -> HostStore? { graph[HostStore.self] }
}

/// The edit mode of lists whose edit mode the app does not store.
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

/// The state of one host, apart from its nodes.
final class HostStore {
  let root: EnvironmentModifier
  /// The environment of views that are not inside any modifier.
  var environment = EnvironmentValues()
  var phase = ScenePhase.inactive
  /// The screen as it stands upright, and whether it lies on its side.
  var screen: ScreenSize?
  var isLandscape = false
  /// The slots of `@AppStorage`, by key.
  var storage: [String: Slot] = [:]

  init(root: EnvironmentModifier) { self.root = root }
}
