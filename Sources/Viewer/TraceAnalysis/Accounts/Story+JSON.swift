import TraceSupport

extension Story {
  /// The maximum length of a story as JSON, in bytes: an assistant reads all of it.
  package static let maximumJSON = 4096

  /// The source lines around the line to change.
  package struct Code: Sendable {
    /// The path that opens the file from the working directory.
    package let path: String
    /// The number of the first line, from 1.
    package let first: Int
    /// The number of the line to change.
    package let line: Int
    /// The lines.
    package let lines: [String]

    /// Creates the excerpt.
    package init(path: String, first: Int, line: Int, lines: [String]) {
      (self.path, self.first, self.line, self.lines) = (path, first, line, lines)
    }
  }

  /// Returns the story as one line of JSON of at most ``maximumJSON`` bytes. A longer story leaves out steps, then the
  /// code, and then shortens texts.
  ///
  /// - Parameters:
  ///   - trace: The name of the trace file.
  ///   - code: The source lines around the line to change, if the sources are at hand.
  ///   - pages: The addresses of the pages about rules.
  package func json(trace: String, code: Code?, pages: RulePages = RulePages()) -> [UInt8] {
    var story = self
    while true {
      let bytes = story.write(trace: trace, code: code, pages, most: .max)
      if bytes.count <= Self.maximumJSON { return bytes }
      guard story.steps.count > Self.fewSteps else { break }
      story.shorten(to: story.steps.count - 1)
    }
    // Only a trace with very long names comes here.
    for (steps, most) in [(Self.fewSteps, Int.max), (Self.fewSteps, 400), (Self.fewSteps, 120), (2, 40)] {
      story.shorten(to: steps)
      let bytes = story.write(trace: trace, code: nil, pages, most: most)
      if bytes.count <= Self.maximumJSON || most == 40 { return bytes }
    }
    return []
  }

  /// The number of steps that a story keeps before it drops anything else.
  private static let fewSteps = 6

  private func write(trace: String, code: Code?, _ pages: RulePages, most: Int) -> [UInt8] {
    func short(_ text: String) -> String { text.utf8.count <= most ? text : String(text.prefix(most)) + "…" }
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", "twotrack.story/1")
    writer.member("trace", short(trace))
    writer.member("number", number)
    writer.member("of", count)
    writer.member("rule", finding.rule)
    writer.member("severity", finding.severity.rawValue)
    writer.optional("node", finding.node)
    writer.optional("view", finding.view.map(short))
    writer.member("t_ns", finding.t)
    writer.member("count", finding.count)
    writer.member("message", short(finding.message))
    writer.member("explanation", short(finding.explanation))
    writer.member("fix", short(finding.fix))
    writer.member("help", pages.words(of: finding.rule))
    writer.optional("site", site.map(short))
    writer.member("site_role", finding.siteRole.rawValue)
    writer.optional("place", site.map { short(shown($0)) })
    writer.optional("made_site", madeSite.map(short))
    writer.optional("client_site", finding.clientSite.map(short))
    writer.member("fingerprint", finding.fingerprint)
    writer.list("steps", Array(steps.enumerated())) { entry, writer in
      var step = entry.element
      (step.text, step.site) = (short(step.text), step.site.map(short))
      step.write(number: entry.offset + 1, to: &writer) { $0.member("is_evidence", evidence.contains(step.seq)) }
    }
    writer.member("omitted_steps", omitted)
    writer.key("missing")
    if let missing {
      writer.beginObject()
      writer.member("what", missing.what)
      writer.member("after", missing.after)
      writer.endObject()
    } else {
      writer.null()
    }
    writer.key("code")
    if let code {
      writer.beginObject()
      writer.member("path", short(code.path))
      writer.member("first_line", code.first)
      writer.member("line", code.line)
      writer.list("lines", code.lines) { $1.value(short($0)) }
      writer.endObject()
    } else {
      writer.null()
    }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
