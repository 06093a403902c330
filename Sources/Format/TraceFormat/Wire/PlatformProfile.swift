/// A platform whose lifecycle behavior the headless runtime imitates.
///
/// This is the only list of profiles, and ``default`` is the only definition of the default. Options, help texts, completions, trace headers
/// and the documentation of the knobs are derived from them.
public enum PlatformProfile: String, CaseIterable, Sendable {
  /// iOS 16.
  case ios16
  /// iOS 17.
  case ios17
  /// iOS 18.
  case ios18
  /// iOS 26.
  case ios26
  /// iOS 27.
  case ios27
  /// Provokes faults that would otherwise stay hidden by chance: doubles each appearance, drops rows immediately, and cancels the first
  /// task of each modifier.
  case strict

  /// The profile that applies if none is specified.
  public static let `default` = PlatformProfile.ios18
}
