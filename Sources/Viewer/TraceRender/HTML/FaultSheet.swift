package import TraceAnalysis
import TraceFormat
internal import TraceSupport

/// The sheet at the top of a page that opens with a story: the run, the line to change with its source, and the commands
/// that show the fault again and prove that it is gone.
package struct FaultSheet: Sendable {
  /// A line of the sources that has a part in the fault.
  private struct Place {
    /// The part, such as `change` or `made at`.
    let label: String
    let site: String
    /// The source lines around it, or nil if the sources are not at hand.
    let code: CodeFrame?
  }

  /// The number of source lines before and after a line.
  package static let margin = 5

  /// The known facts about the run, such as the test.
  private let facts: [(name: String, value: String)]
  /// The line of the finding, followed by those that a reader may ask for.
  private let places: [Place]
  /// The command that records the run again.
  private let recording: String
  /// The command that proves that the fault is gone.
  private let verification: String
  /// The last actions, and what changed on screen after each.
  private let screen: [ScreenStep]
  private let finding: Finding
  private let paths: SitePaths

  /// The attributes of a trace that name its run, in the order in which they are told.
  private static let attributes = ["test", "suite", "scenario", "app", "script", "commit", "run_id"]

  /// - Parameters:
  ///   - novelty: Words on whether the finding is new, or nil if nothing is known about earlier ones.
  ///   - screen: The last actions before the fault, and what changed on screen after each.
  ///   - code: Returns the source lines around a site, or nil if they are not at hand.
  package init(
    of story: Story, _ report: Report, _ run: RecordedRun, novelty: String?, screen: [ScreenStep],
    code: (String) -> CodeFrame?
  ) {
    self.screen = screen
    finding = story.finding
    paths = story.paths
    places = Self.lines(of: story).map { Place(label: $0.label, site: $0.site, code: code($0.site)) }
    let known = Self.attributes.compactMap { key in report.trace.attributes.first { $0.key == key } }
    facts =
      known.map { (name: $0.key.replacing("_", with: " "), value: $0.value) }
      + [("profile", report.trace.profile), ("finding", novelty)].compactMap { name, value in
        value.map { (name: name, value: $0) }
      }
    let file = report.trace.shownFile, fixed = "fixed.bin"
    recording = RecordAgain(run, to: fixed).description
    verification =
      ("trace-view verify \(ShellText(file: file)) \(fixed) --finding \(String(finding.fingerprint.prefix(8)))"
      as ShellText).description
  }

  /// The line of the finding, the lines that fetch and that make the view, and the last one that called.
  private static func lines(of story: Story) -> [(label: String, site: String)] {
    let caller = story.steps.last { $0.kind == .callbackBegin || $0.kind == .taskCreate }?.site
    let all: [(label: String, site: String?)] = [
      (story.finding.siteRole.label, story.site), ("fetches at", story.finding.clientSite),
      ("called at", caller), ("made at", story.madeSite),
    ]
    var told: Set<String> = []
    return all.compactMap { label, site in
      site.flatMap { told.insert($0).inserted ? (label: label, site: $0) : nil }
    }
  }

  /// The sheet as a part of a page.
  func html(address: (String) -> String?) -> XMLText {
    let told: XMLText = facts.map { "<dt>\($0.name)</dt><dd>\($0.value)</dd>" }.joined()
    let first: XMLText =
      places.first.map { place in
        let caption: XMLText = "<b>\(place.label):</b> \(shown(place.site, address))"
        return "<figure><figcaption>\(caption)</figcaption>\(Self.html(place.code))</figure>\n"
      } ?? ""
    let others: XMLText = places.dropFirst().map { place in
      let summary: XMLText = "\(place.label): \(shown(place.site, address))"
      guard let code = place.code else { return "<p class=\"where\">\(summary)</p>\n" }
      return "<details><summary>\(summary)</summary>\(Self.html(code))</details>\n"
    }.joined()
    return """
      <section id="fault" aria-label="The fault">
      <div>
      \(first)\(others)</div>
      <div>
      <dl>\(told)</dl>
      <p><b>why:</b> \(finding.explanation)</p>
      <p><b>fix:</b> \(finding.fix)</p>
      \(screenChanges)      <p>show it again, and record the change:</p>
      <pre class="command">\(recording)</pre>
      <p>prove that it is gone:</p>
      <pre class="command">\(verification)</pre>
      </div>
      </section>

      """
  }

  private var screenChanges: XMLText {
    let steps: [XMLText] = screen.map { step in
      let times = step.times > 1 ? " ×\(step.times)" : ""
      return "<dt>\(TimeText.short(step.t))</dt><dd><b>\(step.action)\(times)</b>: \(step.text)</dd>"
    }
    return steps.isEmpty ? "" : "<p><b>on screen after each action:</b></p>\n<dl>\(steps.joined())</dl>\n"
  }

  private func shown(_ site: String, _ address: (String) -> String?) -> XMLText {
    let words = paths.shown(site)
    return address(site).map { "<a href=\"\($0)\">\(words)</a>" } ?? "\(words)"
  }

  /// The source lines, with the statement marked.
  private static func html(_ code: CodeFrame?) -> XMLText {
    guard let code else { return "" }
    let rows: [XMLText] = code.rows(">").map { row in
      row.hasPrefix(">") ? "<mark>\(row)</mark>" : "\(row)"
    }
    return "<pre class=\"code\">\(rows.joined(separator: "\n"))</pre>"
  }
}
