package import TraceFormat

/// The policy knobs that verdicts depend on, with their value in each profile.
///
/// A trace's header contains only the knobs that differ from its profile, and the viewer cannot query the runtime for
/// the rest. A test compares these values with the runtime.
package enum RuleKnob: String, CaseIterable, Sendable {
  /// True if every appearance happens twice.
  case appearsDoubled = "appears.doubled"
  /// True if rows that leave a lazy stack run their disappear callbacks.
  case lazyStackFiresDisappear = "lazyStack.firesDisappear"
  /// The callbacks of a navigation stack's covered root when the stack is destroyed: none, a second appearance, or that
  /// and a disappearance.
  case navigationAppearOnTeardown = "nav.appearOnTeardown"
  /// The time at which the initial value of a state is computed.
  case stateInit
  /// The tabs that appear at launch.
  case tabsInitialAppear = "tabs.initialAppear"
  /// True if each place's first task is canceled at its first suspension.
  case tasksCancelledOnce = "tasks.cancelledOnce"

  /// The value under a profile, or the value of the newest platforms if the trace names no profile.
  package func value(under profile: String?) -> String {
    let profile = profile.flatMap(PlatformProfile.init)
    let platform = profile?.platform
    return switch self {
    case .appearsDoubled, .tasksCancelledOnce: platform == .strict ? "true" : "false"
    case .lazyStackFiresDisappear: Self.silentRowProfiles.contains { $0.platform == platform } ? "false" : "true"
    case .navigationAppearOnTeardown:
      switch platform {
      case .ios16, .ios17: "true"
      case .ios26, .ios27, .strict, nil: "false"
      default: "paired"
      }
    case .stateInit: "eagerExpr"
    case .tabsInitialAppear: profile?.hiddenTabsAppear == true ? "all" : "selectedOnly"
    }
  }

  /// The profiles under which rows leave a lazy stack without onDisappear.
  package static let silentRowProfiles: [PlatformProfile] = [.ios16, .ios17]

  /// The value under which a trace was recorded.
  package func value(in header: TraceHeader) -> String {
    header.knobs.first { $0.key == rawValue }?.value ?? value(under: header.profile)
  }
}
