/// A release of a platform whose lifecycle behavior the headless runtime imitates.
///
/// This is the only list of profiles, and ``default`` is the only definition of the default. Options, help texts,
/// completions, trace headers and the documentation of the knobs are derived from them.
public struct PlatformProfile: RawRepresentable, Hashable, CaseIterable, Sendable {
  /// A platform in all its releases.
  public enum Platform: String, CaseIterable, Sendable {
    /// A year's iOS.
    case ios16, ios17, ios18, ios26, ios27
    /// Provokes faults that would otherwise stay hidden by chance: doubles each appearance, drops rows immediately, and
    /// cancels the first task of each modifier.
    case strict
  }

  /// The platform.
  public let platform: Platform
  /// The point release, such as 3 for iOS 18.3; nil for the latest.
  public let pointRelease: Int?

  /// The highest point release of any platform, which all of them accept: a year's system has never had more.
  public static let lastPointRelease = 8

  private init(_ platform: Platform) { (self.platform, pointRelease) = (platform, nil) }

  /// Creates a profile from its name: a platform for its latest release, such as `ios18`, or one of its releases, such
  /// as `ios18.3`.
  /// - Returns: Nil if there is no such platform or release.
  public init?(rawValue: String) {
    let parts = rawValue.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let platform = Platform(rawValue: String(parts[0])) else { return nil }
    self.platform = platform
    guard parts.count == 2 else {
      pointRelease = nil
      return
    }
    guard platform != .strict, parts[1].utf8.count == 1, let number = Int(parts[1]),
      (0...Self.lastPointRelease).contains(number)
    else { return nil }
    pointRelease = number
  }

  /// True if the callbacks of hidden tabs run at launch. An article reports it of iOS 17 and names no point release; a UI
  /// test that Datadog runs under iOS 17.5 contradicts it.
  public var hiddenTabsAppear: Bool { platform == .ios17 && pointRelease ?? 0 < 5 }

  /// The name, as options and trace headers have it.
  public var rawValue: String { pointRelease.map { "\(platform.rawValue).\($0)" } ?? platform.rawValue }

  /// iOS 16.
  public static let ios16 = Self(.ios16)
  /// iOS 17.
  public static let ios17 = Self(.ios17)
  /// iOS 18.
  public static let ios18 = Self(.ios18)
  /// iOS 26.
  public static let ios26 = Self(.ios26)
  /// iOS 27.
  public static let ios27 = Self(.ios27)
  /// Provokes faults; see ``Platform/strict``.
  public static let strict = Self(.strict)

  /// The latest release of each platform.
  public static let allCases = Platform.allCases.map { Self($0) }

  /// The profile that applies if none is specified.
  public static let `default` = ios18
}
