/// A platform whose lifecycle behavior the headless runtime imitates.
///
/// This is the only list of profiles, and ``default`` the only statement of the default: options, help texts, completions, trace headers and
/// the knobs' documentation follow from them.
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
  /// Provokes faults that luck hides: doubles each appearance, drops rows at once, and cancels the first task of each modifier.
  case strict

  /// The profile that applies if none is named.
  public static let `default` = PlatformProfile.ios18
}
