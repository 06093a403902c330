import SwiftUI
import Testing
import TraceTestSupport
import ViewGraph
import ViewRuntime

/// A text file of interactions and of every event that each must cause, in order, under the profiles and knobs that it
/// names:
/// ```
/// == ios17 ios18 appearOrder=topDown rows=3
/// > launch
/// vi P, +N P, ...
/// > tap "Add"
/// ...
/// ```
/// A step is one of the script language, `launch`, or `finish`. `UPDATE_GOLDENS=1` rewrites the events and still fails.
@MainActor
struct Transcript {
  private struct Step {
    let command: String
    var events: [String] = []
  }
  private struct Section {
    let heading: String
    var steps: [Step] = []
  }

  private let name: String
  private let path: String
  private var preface: [String] = []
  private var sections: [Section] = []

  init(_ name: String) throws {
    self.name = name
    path = "Tests/Runtime/ViewRuntimeTests/Sequences/Transcripts/\(name).txt"
    for line in try RepositoryFiles.text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    {
      if line.hasPrefix("== ") {
        sections.append(Section(heading: line))
      } else if line.hasPrefix("> ") {
        sections[sections.count - 1].steps.append(Step(command: String(line.dropFirst(2))))
      } else if sections.isEmpty {
        preface.append(line)
      } else if !line.isEmpty, let last = sections[sections.count - 1].steps.indices.last {
        sections[sections.count - 1].steps[last].events.append(line)
      }
    }
  }

  /// Performs every section on a new view and compares all events.
  /// - Parameter view: Returns the view with the name in the heading (`view=NAME`), if a file covers several.
  func check(sourceLocation: SourceLocation = #_sourceLocation, @ViewBuilder _ view: @escaping (String) -> some View)
    throws
  {
    var updated = preface
    var differences: [String] = []
    for section in sections {
      let words = section.heading.dropFirst(3).split(separator: " ").map(String.init)
      let options = Dictionary(words.compactMap(Self.option), uniquingKeysWith: { $1 })
      let profiles = words.compactMap { Profile(rawValue: $0) }
      try #require(!profiles.isEmpty, "\(name): \(section.heading) names no profile", sourceLocation: sourceLocation)
      updated.append(section.heading)
      for (number, profile) in profiles.enumerated() {
        let outcome = try perform(section, profile, options, view)
        if number == 0 {
          for step in outcome { updated += ["> \(step.command)"] + Self.wrap(step.events.joined(separator: " ")) }
          updated.append("")
        }
        for (wanted, found) in zip(section.steps, outcome)
        where wanted.events.joined(separator: " ") != found.events.joined(separator: " ") {
          differences.append(
            """
            \(section.heading), under \(profile.rawValue), after \(wanted.command)
            wanted: \(wanted.events.joined(separator: " "))
            found:  \(found.events.joined(separator: " "))
            """)
        }
      }
    }
    guard !differences.isEmpty else { return }
    Issue.record("\(name): \(differences.joined(separator: "\n"))", sourceLocation: sourceLocation)
    if Golden.isUpdating {
      while updated.last == "" { updated.removeLast() }
      Golden.rewrite(updated.joined(separator: "\n") + "\n", path, sourceLocation: sourceLocation)
    }
  }

  private func perform(
    _ section: Section, _ profile: Profile, _ options: [String: String],
    @ViewBuilder _ view: @escaping (String) -> some View
  ) throws -> [Step] {
    var knobs = PolicyKnobs(profile)
    for (key, value) in options.sorted(by: { $0.key < $1.key }) where key != "rows" && key != "view" {
      try knobs.set(key, to: value)
    }
    let notation = Notation()
    notation.hides = []
    notation.showsIdentity = true
    let name = options["view"] ?? ""
    let root = { view(name) }
    var host: RuntimeHost?
    return try section.steps.map { step in
      switch step.command {
      case "launch":
        let rows = options["rows"].flatMap(Int.init) ?? 3
        host = RuntimeHost(profile: profile, knobs: knobs, rows: rows, sink: notation, root: root)
      case "finish": host?.finish()
      default: try host?.run(Script(step.command, file: self.name))
      }
      var text = notation.take()
      while text.hasSuffix(", |") { text.removeLast(3) }
      if text == "|" { text = "" }
      return Step(command: step.command, events: text.isEmpty ? [] : [text])
    }
  }

  private static func option(_ word: String) -> (String, String)? {
    guard let equals = word.firstIndex(of: "=") else { return nil }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  private static func wrap(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < 120 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
