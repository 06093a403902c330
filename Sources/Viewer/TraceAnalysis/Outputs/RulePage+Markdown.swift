extension RulePage {
  /// The folder of the pages, from the root of the repository.
  package static let folder = "Docs/Rules"

  /// The page as Markdown, for the folder ``folder``.
  package var markdown: String {
    let fence = "```"
    var text = "# \(info.id)\n\n**\(info.summary).** Severity: \(info.severity.rawValue).\n\n"
    if let example, let caption, example.isRepeatable {
      text += "![\(info.summary): the story of \(example.scenario)](\(info.id).svg)\n\n\(caption)\n\n"
    } else {
      text += "\(fence)text\n\(info.faulty)\n\(fence)\n\n"
    }
    text += "## Cause\n\n\(info.rationale)\n\n**Fires when.** \(info.detection)\n\n"
    if !info.silentOn.isEmpty { text += "**Stays silent on:**\n\n\(info.silentOn.map { "- \($0)\n" }.joined())\n" }
    text += "## Fix\n\n\(info.remedy)\n\n"
    if let example {
      text += "Before ([\(example.scenario)](../../\(example.file))):\n\n\(fence)swift\n\(example.before)\n\(fence)\n\n"
      text += "After (`\(example.fix)`):\n\n\(fence)swift\n\(example.after)\n\(fence)\n\n"
      if !example.shared.isEmpty { text += "Both use:\n\n\(fence)swift\n\(example.shared)\n\(fence)\n\n" }
      text += "Try it:\n\n\(fence)sh\n\(commands.joined(separator: "\n"))\n\(fence)\n\n"
    } else {
      text += "Silent on:\n\n\(fence)text\n\(info.clean)\n\(fence)\n\n"
    }
    text += "## Silence it\n\n| to silence | use |\n| --- | --- |\n"
    text += silencing.map { "| \($0.what) | \($0.how) |\n" }.joined() + "\n"
    text += "## More\n\n" + notes.map { "- \($0)\n" }.joined()
    if !related.isEmpty { text += "- Related rules: \(related.map { "[\($0)](\($0).md)" }.joined(separator: ", ")).\n" }
    return text + "- [All rules](README.md). `trace-view --explain \(info.id)` shows the same in a terminal.\n"
  }

  /// The list of all pages as Markdown.
  package static var markdownIndex: String {
    let rows = RuleCatalog.all.map(\.info).map { "| \(link($0.id)) | \($0.severity.rawValue) | \($0.summary) |\n" }
    let invariants = Invariant.all.map { "\n" + section($0) }
    return """
      # Rules

      Each rule has a page: what it flags, drawn from a bundled scenario, the cause, the code before and after the fix, and how to silence it.
      The pages and this index are generated from the rules. `trace-view --explain --html FOLDER` writes them as HTML, for a site of your own; with
      its address as `rule_pages` in `.twotrack.json`, every output links to it.

      | rule | severity | what it flags |
      | --- | --- | --- |
      \(rows.joined())
      ## Invariants

      A rule is the known shape of a fault. What the shapes have in common is a sentence that holds for every well-behaved app. A violation of no
      known shape is reported under the invariant's own id, as a note or a warning, if the record shows it.
      \(invariants.joined())
      """
  }

  private static func link(_ id: String) -> String { "[\(id)](\(id).md)" }

  private static func section(_ invariant: Invariant) -> String {
    var shapes = invariant.shapes.map(link)
    if RuleCatalog.rule(invariant.id) != nil { shapes.append("\(link(invariant.id)) (no known shape)") }
    return """
      **\(invariant.sentence)** \(invariant.reasoning) Undecided: \(invariant.undecided)

      Shapes: \(shapes.joined(separator: ", ")).

      """
  }
}
