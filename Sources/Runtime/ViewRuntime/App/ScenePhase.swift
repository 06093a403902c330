import TraceFormat

/// The state of an app's scene: in front of the user, about to leave or return, or out of sight.
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

extension EnvironmentValues {
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
