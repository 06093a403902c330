/// A fault of Apple's framework that some of its releases have, and a knob that performs it.
public struct KnownFault: Sendable {
  /// Consecutive releases of the platforms.
  public struct Releases: Sendable {
    let first: Release
    /// Nil if no later release is known to be free of the fault.
    let last: Release?

    /// Returns true if a profile is one of the releases. The latest release of a platform comes after all that have a
    /// number.
    public func contains(_ profile: Profile) -> Bool {
      guard let release = Release(profile), first <= release else { return false }
      return last.map { release <= $0 } ?? true
    }

    /// The releases in words, such as `18.0 to 18.3`.
    public var text: String { last.map { "\(first) to \($0)" } ?? "from \(first)" }
  }

  /// A release such as iOS 18.3.
  struct Release: Comparable, CustomStringConvertible {
    let major: Int
    let minor: Int

    init(_ major: Int, _ minor: Int) { (self.major, self.minor) = (major, minor) }

    fileprivate init?(_ profile: Profile) {
      guard let major = Int(profile.platform.rawValue.dropFirst("ios".count)) else { return nil }
      self.init(major, profile.pointRelease ?? Profile.lastPointRelease)
    }

    static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
    var description: String { minor == Profile.lastPointRelease ? "\(major)" : "\(major).\(minor)" }
  }

  /// The fault, in a sentence.
  public let claim: String
  public let releases: Releases
  /// The knob that performs the fault, and its value.
  public let knob: String
  public let value: String
  public let source: String
  public let trust: KnobEvidence.Trust
  /// The name of the test that holds the runtime to the fault and its releases.
  public let test: String

  init(
    _ claim: String, _ first: (Int, Int), _ last: (Int, Int)?, _ knob: String, _ value: String, source: String,
    _ trust: KnobEvidence.Trust,
    test: String
  ) {
    self.claim = claim
    releases = Releases(first: Release(first.0, first.1), last: last.map { Release($0.0, $0.1) })
    self.knob = knob
    self.value = value
    self.source = source
    self.trust = trust
    self.test = test
  }

  /// The known faults, in the order of their first release.
  public static let all: [KnownFault] = [
    KnownFault(
      "If sheets are open in one another from the start, as at a restored launch, only the outermost is presented.",
      (16, 0), (18, 3),
      "presentation.nested", "outermost", source: "a program and video in a public list of SwiftUI bugs", .stated,
      test: "of sheets that are open from the start, the outermost is presented until iOS 18.3"),
    KnownFault(
      "The pushed view of a NavigationStack that is replaced appears, starts its task and disappears once more.",
      (18, 0), (18, 4),
      "nav.replaysTop", "true", source: "a program and video in a public list of SwiftUI bugs", .stated,
      test: "the pushed view of a replaced stack appears and disappears once more until iOS 18.4"),
    KnownFault(
      "The closure of refreshable on a searchable ScrollView, and the object of the view that it captures, are never freed.",
      (17, 3), (18, 2),
      "refresh.leaksIfSearchable", "true", source: "a program and video in a public list of SwiftUI bugs", .stated,
      test: "the object of a searchable and refreshable view is not freed until iOS 18.2"),
    KnownFault(
      "Emptying the path of a NavigationStack does not go back, if a search was active when its level was pushed.",
      (18, 0), (18, 3),
      "nav.searchKeepsLevels", "true", source: "a program and video in a public list of SwiftUI bugs", .stated,
      test: "emptying the path goes back over an active search, but not until iOS 18.3"),
    KnownFault(
      "The updating closure of a LongPressGesture is not called.", (18, 0), (18, 3), "gesture.longPressUpdates",
      "false",
      source: "a program and video in a public list of SwiftUI bugs, FB16108378", .stated,
      test: "a long press does not update its state until iOS 18.3"),
  ]
}
