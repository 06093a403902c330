import Testing
import TraceModel
import ViewGraph

struct RuleKnobTests {
  @Test(arguments: Profile.allCases + ["ios17.4", "ios17.5"].compactMap(Profile.init), RuleKnob.allCases)
  func `the viewer knows each profile's values of the knobs that rules ask for`(profile: Profile, knob: RuleKnob) throws
  {
    let policy = try #require(Knob.all.first { $0.name == knob.rawValue })
    #expect(knob.value(under: profile.rawValue) == policy.value(in: PolicyKnobs(profile)))
  }
}
