/// The documentation of the knobs, for `trace-record --list-knobs` and for `Knobs.md`.
public enum KnobReference {
  /// Two lines per knob: name and values, then the summary.
  public static var text: String {
    let width = Knob.all.map(\.name.count).max() ?? 0
    return Knob.all.map { knob in
      let name = knob.name + String(repeating: " ", count: width - knob.name.count)
      return "\(name)  \(knob.values) (\(settings(of: knob)))\n  \(knob.summary)\n"
    }.joined()
  }

  /// The content of `Knobs.md`.
  public static var markdown: String {
    let profiles = Profile.allCases.map(\.rawValue)
    var page = """
      # Knobs

      Settings for the points on which platforms differ, or on which sources about them disagree.

      ## Overview

      A profile (\(profiles.map { "`\($0)`" }.joined(separator: ", "))) is a set of values for these knobs. `trace-record` selects one with \
      `--profile NAME` (default: `\(Profile.default.rawValue)`) and changes single knobs with `--knob NAME=VALUE`; a `ViewHost` has the parameters \
      `profile:` and `knobs:`. Every trace stores its profile and the \
      knobs that differ from it. `strict` provokes faults that luck hides: on `ios18`, or on the platform of `--strict-over`.

      | knob | values | \(profiles.joined(separator: " | ")) |
      | --- | --- |\(String(repeating: " --- |", count: profiles.count))

      """
    for knob in Knob.all {
      let values = Profile.allCases.map { knob.value(in: PolicyKnobs($0)) }
      page += "| `\(knob.name)` | \(knob.values) | \(values.joined(separator: " | ")) |\n"
    }
    page += """

      ## Evidence

      Each value of a profile rests on an observation of Apple's SwiftUI, or is said to be a belief. The tests are in this repository and hold \
      its runtime to it. Those of trust CI are run on Apple's systems by their authors; `Tools/evidence/apple-evidence` repeats some of them on any Mac. It has not \
      been run on one for this page.

      | trust | meaning |
      | --- | --- |
      | CI | a test that its authors also run on Apple's SwiftUI |
      | printed | printed output is shown |
      | stated | stated by Apple, or by somebody who measured |
      | belief | assumed; no measurement was found |

      """
    for knob in Knob.all { page += section(of: knob) }
    return page + faults + models
  }

  /// The models of containers with which the tests compare the runtime.
  private static var models: String {
    var page = """

      ## Models

      Three containers have a model in the tests: what each does, step by step, from the sources that are named. Random programs are run in the \
      model and in the runtime and compared after each step. A step without a source is a belief.


      """
    for model in ModelTransition.Model.allCases {
      let steps = ModelTransition.all.filter { $0.model == model }
      let believed = steps.filter { $0.trust == .belief }.count
      page +=
        "### \(model.rawValue)\n\n\(believed) of \(steps.count) steps are beliefs.\n\n| step | trust | source |\n| --- | --- | --- |\n"
      page += steps.map { "| \($0.claim) | \($0.trust.rawValue) | \($0.source) |\n" }.joined() + "\n"
    }
    return String(page.dropLast())
  }

  /// The faults that only some releases of a platform have.
  private static var faults: String {
    let rows = KnownFault.all.map { fault in
      "| \(fault.claim) | iOS \(fault.releases.text) | `\(fault.knob)=\(fault.value)` | \(fault.source) | \(fault.trust.rawValue) | \(fault.test) |\n"
    }
    return """

      ## Known faults of releases

      A profile that names a release, such as `\(Profile.default.rawValue).3`, has the faults that were seen in it; a profile without a number is the \
      latest release of its platform. The releases are those in which somebody saw the fault; whether a later one has it is not known.

      | fault | releases | knob | source | trust | test |
      | --- | --- | --- | --- | --- | --- |

      """ + rows.joined()
  }

  private static func section(of knob: Knob) -> String {
    let text = "\n### \(knob.name)\n\n\(knob.summary)\n\n"
    if knob.evidence.isEmpty, KnownFault.all.contains(where: { $0.knob == knob.name }) {
      return text + "See the known faults below.\n"
    }
    guard !knob.evidence.isEmpty else { return text + "No measurement was found: its values are beliefs.\n" }
    let rows = knob.evidence.map { one in
      let profiles = one.profiles.isEmpty ? "none" : one.profiles.map(\.rawValue).joined(separator: ", ")
      return
        "| `\(one.value)` | \(profiles) | \(one.claim) | \(one.source) | \(one.system) | \(one.trust.rawValue) | \(one.test) |\n"
    }
    return text
      + "| value | profiles | observation | source | system | trust | test |\n| --- | --- | --- | --- | --- | --- | --- |\n"
      + rows.joined()
  }

  /// Returns the values per profile, such as `ios16, ios17: eager; ios18, strict: lazyFirstVisit`, or one value if all
  /// profiles agree.
  private static func settings(of knob: Knob) -> String {
    var groups: [(value: String, profiles: [String])] = []
    for profile in Profile.allCases {
      let value = knob.value(in: PolicyKnobs(profile))
      if let known = groups.firstIndex(where: { $0.value == value }) {
        groups[known].profiles.append(profile.rawValue)
      } else {
        groups.append((value, [profile.rawValue]))
      }
    }
    if groups.count == 1 { return groups[0].value }
    return groups.map { "\($0.profiles.joined(separator: ", ")): \($0.value)" }.joined(separator: "; ")
  }
}
