package import TraceAnalysis
package import TraceSupport

extension RulePage {
  /// The page as HTML: one file without scripts and without network access, for every theme.
  ///
  /// - Parameters:
  ///   - drawing: The story of the scenario as a part of a page, or nil if it was not recorded; then the catalog's
  ///     timeline stands in its place.
  ///   - isAmongOthers: True if the pages of the other rules and their list, `index.html`, lie in the same folder.
  package func html(drawing: XMLText?, theme: SVGTheme = .auto, isAmongOthers: Bool = true) -> XMLText {
    let related: [XMLText] = self.related.map {
      isAmongOthers ? "<a href=\"\($0).html\">\($0)</a>" : "<code>\($0)</code>"
    }
    let cases: [XMLText] = info.silentOn.map { "<li>\(Self.inline($0))</li>\n" }
    let exceptions: XMLText = cases.isEmpty ? "" : "<p><b>Stays silent on:</b></p>\n<ul>\n\(cases.joined())</ul>\n"
    let ways: [XMLText] = silencing.map { "<tr><td>\(Self.inline($0.what))</td><td>\(Self.inline($0.how))</td></tr>\n" }
    let notes: [XMLText] = self.notes.map { "<li>\(Self.inline($0))</li>\n" }
    let all: XMLText = isAmongOthers ? "<nav><a href=\"index.html\">All rules</a></nav>\n" : ""
    let relatedNote: XMLText = related.isEmpty ? "" : "<li>Related rules: \(related.joined(separator: ", ")).</li>\n"
    return Self.document(
      title: "\(info.id): \(info.summary)", theme,
      """
      \(all)<h1>\(info.id)</h1>
      <p><b>\(info.summary).</b> <span data-level="\(info.severity.rawValue)">\(info.severity.rawValue)</span></p>
      \(figure(drawing))<h2>Cause</h2>
      <p>\(Self.inline(info.rationale))</p>
      <p><b>Fires when.</b> \(Self.inline(info.detection))</p>
      \(exceptions)<h2>Fix</h2>
      <p>\(Self.inline(info.remedy))</p>
      \(code)<h2>Silence it</h2>
      <table>
      <thead><tr><th scope="col">to silence</th><th scope="col">use</th></tr></thead>
      <tbody>
      \(ways.joined())</tbody>
      </table>
      <h2>More</h2>
      <ul>
      \(notes.joined())\(relatedNote)<li><code>trace-view --explain \(info.id)</code> tells the same in a terminal.</li>
      </ul>

      """)
  }

  /// The list of all pages as HTML.
  package static func htmlIndex(theme: SVGTheme = .auto) -> XMLText {
    let rows: [XMLText] = RuleCatalog.all.map(\.info).map { info in
      let level: XMLText = "<span data-level=\"\(info.severity.rawValue)\">\(info.severity.rawValue)</span>"
      return "<tr><td><a href=\"\(info.id).html\">\(info.id)</a></td><td>\(level)</td><td>\(info.summary)</td></tr>\n"
    }
    return document(
      title: "Rules of trace-view", theme,
      """
      <h1>Rules of trace-view</h1>
      <p>A page for each rule: a drawing, the cause, the fix before and after, and how to silence it.</p>
      <table>
      <thead><tr><th scope="col">rule</th><th scope="col">severity</th><th scope="col">flags</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>

      """)
  }

  private static func document(title: String, _ theme: SVGTheme, _ body: XMLText) -> XMLText {
    """
    <!doctype html>
    <html lang="en" data-theme="\(theme.rawValue)">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(PageAssets.rulePolicy(theme))">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(title)</title>
    <style>\(XMLText(alreadyEscaped: PageAssets.ruleStyleSheet(theme)))</style>
    </head>
    <body>
    <main>
    \(body)</main>
    </body>
    </html>

    """
  }

  private func figure(_ drawing: XMLText?) -> XMLText {
    guard let drawing, let caption else { return Self.block(info.faulty) }
    return """
      <figure>
      <div tabindex="0" role="region" aria-label="Drawing">\(drawing)</div>
      <figcaption>\(Self.inline(caption))</figcaption>
      </figure>

      """
  }

  private var code: XMLText {
    guard let example else { return "<p>Silent on:</p>\n\(Self.block(info.clean))" }
    let shared: XMLText = example.shared.isEmpty ? "" : "<p>Both use:</p>\n\(Self.block(example.shared))"
    return """
      <p>Before (<code>\(example.scenario)</code>):</p>
      \(Self.block(example.before))<p>After (<code>\(example.fix)</code>):</p>
      \(Self.block(example.after))\(shared)<p>Try it:</p>
      \(Self.block(commands.joined(separator: "\n")))
      """
  }

  /// Returns lines of code. They can be scrolled by key.
  private static func block(_ code: String) -> XMLText {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map { XMLText($0) }
    return "<pre tabindex=\"0\">\(lines.joined(separator: "\n"))</pre>\n"
  }

  /// Returns a sentence whose words within backticks are code.
  private static func inline(_ sentence: String) -> XMLText {
    let parts = sentence.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { $0.offset % 2 == 1 ? "<code>\($0.element)</code>" : "\($0.element)" }.joined()
  }
}
