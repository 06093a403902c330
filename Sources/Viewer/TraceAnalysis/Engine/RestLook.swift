internal import TraceFormat
internal import TraceModel

/// The part of a program that a rule looks at while the program is at rest.
package enum RestLook: Sendable {
  /// The screen, which the runtime compares with what its views would show.
  case screen
  /// The work that should have ended.
  case work
}

/// The launches of a trace in which nobody could look at anything, because the program was never at rest.
///
/// A rule that depends on such a look finds nothing then, which proves nothing.
struct RestLooks {
  /// The reason of the first launch without a look.
  private var reason: StringID?
  /// True if there was a look in some launch, or the trace does not tell.
  private var hasLooked = false

  /// Notes how a launch ended.
  mutating func note(_ model: borrowing LifecycleModel) {
    if let unlooked = model.unlooked { reason = reason ?? unlooked } else { hasLooked = true }
  }

  /// Returns what would decide a rule whose look never took place, or nil.
  func doubt(_ info: RuleInfo, _ model: borrowing LifecycleModel) -> String? {
    guard let look = info.look else { return nil }
    if look == .screen, model.header.clock == .real { return Self.onlyVirtual }
    guard let reason, !hasLooked else { return nil }
    switch look {
    case .screen:
      return reason == StringID(.unrehearsed)
        ? "no copy of the process could evaluate the views; record a program whose bodies can run twice"
        : "the screen was never at rest, so nothing compared it with what its views would show; \(Self.advice)"
    case .work:
      guard reason == StringID(.neverRests), !model.hasSeen(.quiescent) else { return nil }
      return "the program was never at rest, so nothing shows what should have ended by then; \(Self.advice)"
    }
  }

  private static let onlyVirtual = "only a recording in virtual time compares the screen with what its views would show"
  private static let advice = "let time pass after the last step, or end the work that runs on"
}
