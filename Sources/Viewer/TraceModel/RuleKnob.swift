package import TraceFormat

/// The policy knobs that verdicts depend on, with their value in each profile.
///
/// A trace's header contains only the knobs that differ from its profile, and the viewer cannot query the runtime for the rest. A test
/// compares these values with the runtime.
package enum RuleKnob: String, CaseIterable, Sendable {
  /// True if every appearance happens twice.
  case appearsDoubled = "appears.doubled"
  /// True if rows that leave a lazy stack run their disappear callbacks.
  case lazyStackFiresDisappear = "lazyStack.firesDisappear"
  /// True if the covered root of a navigation stack appears once more when the stack is destroyed.
  case navigationAppearOnTeardown = "nav.appearOnTeardown"
  /// The time at which the initial value of a state is computed.
  case stateInit
  /// The tabs that appear at launch.
  case tabsInitialAppear = "tabs.initialAppear"
  /// True if each place's first task is canceled at its first suspension.
  case tasksCancelledOnce = "tasks.cancelledOnce"

  /// The value under a profile, or the value of the newest platforms if the trace names no profile.
  package func value(under profile: String?) -> String {
    switch self {
    case .appearsDoubled, .tasksCancelledOnce: profile == PlatformProfile.strict.rawValue ? "true" : "false"
    case .lazyStackFiresDisappear: Self.silentRowProfiles.contains { $0.rawValue == profile } ? "false" : "true"
    case .navigationAppearOnTeardown: Self.lateRootProfiles.contains { $0.rawValue == profile } ? "true" : "false"
    case .stateInit: "eagerExpr"
    case .tabsInitialAppear: profile == PlatformProfile.ios17.rawValue ? "all" : "selectedOnly"
    }
  }

  /// The profiles under which the covered root of a stack appears when the stack is destroyed.
  package static let lateRootProfiles = PlatformProfile.allCases.prefix { $0 != .ios26 }

  /// The profiles under which rows leave a lazy stack without onDisappear.
  package static let silentRowProfiles: [PlatformProfile] = [.ios16, .ios17]

  /// The value under which a trace was recorded.
  package func value(in header: TraceHeader) -> String {
    header.knobs.first { $0.key == rawValue }?.value ?? value(under: header.profile)
  }
}
