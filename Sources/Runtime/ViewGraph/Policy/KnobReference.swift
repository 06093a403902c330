/// What users read of the knobs: the same from `trace-record --list-knobs` and on the page Knobs.
public enum KnobReference {
  /// Two lines a knob: its name with the values, and what it decides.
  public static var text: String {
    let width = Knob.all.map(\.name.count).max() ?? 0
    return Knob.all.map { knob in
      let name = knob.name + String(repeating: " ", count: width - knob.name.count)
      return "\(name)  \(knob.values) (\(settings(of: knob)))\n  \(knob.summary)\n"
    }.joined()
  }

  /// The page of the documentation.
  public static var markdown: String {
    var page = """
      # Knobs

      The points on which platforms differ, or on which what is known of them disagrees.

      ## Overview

      A profile (`--profile ios16`, `ios17`, `ios18`, `strict`) is a set of values for these knobs; `--knob NAME=VALUE` of `trace-record`, and \
      `knobs:` of a `ViewHost`, change one of them. Every trace carries the values under which it was recorded. `strict` provokes what \
      luck hides.

      | knob | values | ios16 | ios17 | ios18 | strict |
      | --- | --- | --- | --- | --- | --- |

      """
    for knob in Knob.all {
      let values = Profile.allCases.map { knob.value(in: PolicyKnobs($0)) }
      page += "| `\(knob.name)` | \(knob.values) | \(values.joined(separator: " | ")) |\n"
    }
    for knob in Knob.all { page += "\n- term `\(knob.name)`: \(knob.summary)" }
    return page + "\n"
  }

  /// `ios16, ios17: eager; ios18, strict: lazyFirstVisit`, or one value where all profiles agree.
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
