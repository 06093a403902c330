/// An observation of Apple's SwiftUI that speaks for a value of a knob.
public struct KnobEvidence: Sendable {
  /// The degree to which an observation can be relied on, best first.
  public enum Trust: String, Sendable, CaseIterable {
    /// A test that its authors also run on Apple's SwiftUI.
    case tested = "CI"
    /// Printed output is shown.
    case printed
    /// Stated by Apple, or by somebody who measured.
    case stated
    /// Assumed: no measurement was found.
    case belief
  }

  /// The name of the knob.
  public let knob: String
  /// The value that the observation speaks for.
  public let value: String
  /// The profiles whose value it decides; empty if a better observation decides against it.
  public let profiles: [Profile]
  /// The observed behavior.
  public let claim: String
  /// The publication that states it.
  public let source: String
  /// The systems on which it was seen.
  public let system: String
  /// The degree to which it can be relied on.
  public let trust: Trust
  /// The name of the test that holds the runtime to it.
  public let test: String

  init(
    _ knob: String, _ value: String, on profiles: [Profile] = [], _ claim: String, source: String, system: String, _ trust: Trust,
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
  /// The observations that speak for the knob's values, those that decide a profile first.
  public var evidence: [KnobEvidence] {
    let own = KnobEvidence.all.filter { $0.knob == name }
    return own.filter { !$0.profiles.isEmpty } + own.filter(\.profiles.isEmpty)
  }
}
