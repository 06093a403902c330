/// An observation of Apple's SwiftUI that supports a value of a knob.
public struct KnobEvidence: Sendable {
  /// The reliability of an observation, best first.
  public enum Trust: String, Sendable, CaseIterable {
    /// A test that its authors also run on Apple's SwiftUI.
    case tested = "CI"
    /// Printed output is shown.
    case printed
    /// Stated by Apple or by someone who measured it.
    case stated
    /// Assumed: no measurement was found.
    case belief
  }

  /// The name of the knob.
  public let knob: String
  /// The value that the observation supports.
  public let value: String
  /// The profiles whose value the observation decides; empty if a better observation contradicts it.
  public let profiles: [Profile]
  /// The observed behavior.
  public let claim: String
  /// The publication that reports the observation.
  public let source: String
  /// The systems on which the behavior was seen.
  public let system: String
  /// The reliability of the observation.
  public let trust: Trust
  /// The name of the test that holds the runtime to the observation.
  public let test: String

  init(
    _ knob: String, _ value: String, on profiles: [Profile] = [], _ claim: String, source: String, system: String,
    _ trust: Trust,
    test: String
  ) {
    self.knob = knob
    self.value = value
    self.profiles = profiles
    self.claim = claim
    self.source = source
    self.system = system
    self.trust = trust
    self.test = test
  }
}

extension Knob {
  /// The observations that support the knob's values; observations that decide a profile come first.
  public var evidence: [KnobEvidence] {
    let own = KnobEvidence.all.filter { $0.knob == name }
    return own.filter { !$0.profiles.isEmpty } + own.filter(\.profiles.isEmpty)
  }
}
