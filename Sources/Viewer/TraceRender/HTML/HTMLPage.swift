import TraceAnalysis
import TraceFormat
package import TraceSupport

/// Renders a picture as an interactive page: one file without network access. Its content security policy allows only
/// its own script and style sheet, by hash.
package enum HTMLPage {
  /// The request for the timeline of a page. It has more rows and a finer axis than a picture, because a page can be
  /// zoomed.
  package static func request() -> TimelineRequest {
    var request = TimelineRequest(width: 16_000, resolution: 16)
    request.rows = 10_000
    request.marks = 4 * maximumShapes
    return request
  }

  /// The maximum number of shapes in a page, about four megabytes. Neighbors are merged to stay below it.
  static let maximumShapes = 80_000

  /// Merges neighbors of a timeline until a page can hold it.
  static func coarsen(_ timeline: inout Timeline) { timeline.coarsen(toShapes: maximumShapes, from: 32) }

  /// The legend of all shapes that the script can draw.
  private static let legend: XMLText = {
    let box = { (name: String) -> XMLText in
      "<rect class=\"\(name)\" x=\"1\" y=\"1\" width=\"26\" height=\"10\" rx=\"2\"/>"
    }
    let shape = { (name: String, path: String) -> XMLText in "<path class=\"\(name)\" d=\"\(path)\"/>" }
    let mark = { (kind: Timeline.Mark.Kind, name: String) in shape(name, MarkOutline.path(kind, 140, 10).text) }
    let samples: [(XMLText, String)] = [
      (box("life"), "node lifetime"), (box("seen"), "visible"), (shape("hidden", "M0 6H28"), "hidden"),
      (box("off"), "off screen"),
      (mark(.appear, "mark"), "onAppear"), (mark(.disappear, "mark"), "onDisappear"),
      (box("life") + "<rect class=\"mark\" x=\"13\" y=\"6\" width=\"2\" height=\"5\"/>", "body"),
      (mark(.callback, "mark"), "other closure"), (mark(.write, "mark"), "write"), (mark(.label, "mark"), "mark"),
      (mark(.event, "fault"), "other evidence"), (mark(.warning, "fault"), "warning"), (box("task"), "task"),
      (shape("task", "M1 4.5h26v3h-26Z"), "waiting task"), (shape("fetch", "M1 6l5 5 5-5-5-5ZM6 6H28"), "fetch"),
      (shape("hold", "M0 6H28M27 2v8"), "resource held"),
      ("<rect class=\"object\" x=\"1\" y=\"4\" width=\"26\" height=\"5\" rx=\"2\"/>", "model object"),
      (shape("mark", "M10 2h8v8h-8Z"), "canceled"),
      (shape("failed", "M10 2l8 8m0-8l-8 8"), "failed"), (shape("under", "M2 4v5H26v-5"), "finding"),
      (shape("chain", "M1 6H26M22 3l4 3-4 3"), "led to"),
      ("<rect class=\"instant\" x=\"1\" y=\"4\" width=\"26\" height=\"4\"/>", "in order, not to scale"),
    ]
    let items: [XMLText] = samples.map {
      "<li><svg viewBox=\"0 0 28 12\" aria-hidden=\"true\">\($0.0)</svg>\($0.1)</li>"
    }
    return "<ul class=\"legend\" aria-label=\"Legend\">\(items.joined())</ul>"
  }()

  /// The rows of a still picture, which cannot be scrolled in a page: the rows with findings, followed by the first of
  /// the other rows.
  private static func still(_ picture: Picture) -> Picture {
    var timeline = picture.timeline
    let most = max(SVGPicture.request(width: 1200).rows, timeline.rows.prefix { !$0.findings.isEmpty }.count)
    timeline.foldedNodes += max(timeline.rows.count - most, 0)
    let nodeless = timeline.rows.last.flatMap { $0.isNodeless ? $0 : nil }
    if timeline.rows.count > most { timeline.rows = Array(timeline.rows.prefix(most)) + (nodeless.map { [$0] } ?? []) }
    return Picture(timeline.coarsened(to: 64), report: picture.report, header: picture.header, health: picture.health)
  }

  private static let tabs: XMLText = """
    <div id="tabs" role="tablist" aria-label="Parts of the page"><button type="button" role="tab" id="told" aria-selected="true">story</button><button type="button" role="tab" id="whole" aria-selected="false">whole trace</button></div>

    """

  /// Returns the page. The escaping of XML is enough for the text and the attributes of HTML.
  /// - Parameters:
  ///   - address: Returns the address of a site such as `Module/File.swift:42`, or nil if it is unknown.
  ///   - shown: Returns a site with the path of its file in the project.
  package static func render(
    _ picture: Picture, theme: SVGTheme = .auto, address: (String) -> String? = { _ in nil },
    shown: (String) -> String = { $0 }
  ) -> XMLText {
    var drawn = picture
    coarsen(&drawn.timeline)
    let data = PageData.json(drawn, address, shown)
    let name = XMLText(picture.name)
    let (headline, facts) =
      picture.story.map { (XMLText($0.finding.message), [picture.name] + picture.facts) } ?? (name, picture.facts)
    let remarks: XMLText = picture.remarks.map { "<span class=\"remark\">; \(XMLText($0))</span>" }.joined()
    let missing: XMLText = picture.health.missing.map { "<p class=\"missing\">\($0)</p>\n" } ?? ""
    let title: XMLText =
      picture.story.map { "\($0.finding.message) · \(name)" } ?? "\(name): lifetime and visibility"
    let sheet: XMLText = picture.sheet?.html(address: address) ?? ""
    let stills: XMLText = picture.stills.flatMap { $0.isEmpty ? nil : $0.html } ?? ""
    let tabs: XMLText = picture.story == nil ? "" : Self.tabs
    let limit: XMLText = picture.accounts?.limit.map { "<p>\(XMLText($0))</p>\n" } ?? ""
    return """
      <!doctype html>
      <html lang="en" data-theme="\(theme.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(XMLText(alreadyEscaped: PageAssets.policy(theme)))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>\(XMLText(alreadyEscaped: PageAssets.styleSheet))</style>
      </head>
      <body>
      <noscript><style>\(XMLText(alreadyEscaped: PageAssets.stillStyleSheet(theme)))</style>
      \(SVGPicture.render(still(picture), theme: theme, isInPage: true))</noscript>
      <header>
      <h1><bdi>\(headline)</bdi></h1>
      <p class="facts">\(facts.joined(separator: " · "))</p>
      <p class="verdict \(picture.report.shownSeverity?.rawValue ?? "none")">\(picture.conclusion)\(remarks)</p>
      \(missing)\(tabs)</header>
      \(sheet)<div id="overview" hidden></div>
      <form id="tools" role="search" aria-label="Filters">
      <input id="search" type="search" placeholder="Search ( / )" aria-label="Search events, views, paths, ids, fetches, properties, values, texts and rules. Enter goes to the next event, Shift and Enter to the one before.">
      <select id="view" aria-label="View"><option value="">all views</option></select>
      <select id="kind" aria-label="Kind of event"><option value="">all kinds</option></select>
      <select id="rule" aria-label="Rule"><option value="">all rules</option></select>
      <span class="zoom"><button type="button" id="out" aria-label="Zoom out">−</button><button type="button" id="in" aria-label="Zoom in">+</button><button type="button" id="all">whole trace</button></span>
      <button type="button" id="rest" hidden>show all rows</button>
      <span id="shown" role="status"></span>
      </form>
      <main>
      <div id="column"><div id="chart" tabindex="0" role="region" aria-label="Timeline. Left and right pan, plus and minus zoom, j and k step through the events, n and p through the findings, Escape steps back."><div id="axis"></div><div id="rows" role="list" aria-label="Nodes"></div><p id="none" hidden>no nodes to show</p></div>
      \(stills)</div>
      <aside id="findings" aria-label="Findings"><section id="hits" aria-label="Events found" hidden></section><section id="event" aria-label="Selected event" aria-live="polite" hidden></section></aside>
      </main>
      <footer>
      <p id="sums" role="status"></p>
      <details id="views"><summary>counts for the views on this page</summary></details>
      <details id="events"><summary>events on this page, in order, with times and causes</summary></details>
      \(legend)
      \(limit)<div class="keys">◀ ▶ pan · + − zoom · Ctrl + wheel zooms · drag pans · j k next and previous event · n p next and previous finding · Esc steps back · / search · Enter next found · 0 whole trace</div>
      </footer>
      <script type="application/json" id="data">\(XMLText(alreadyEscaped: String(decoding: data, as: UTF8.self)))</script>
      <script>\(XMLText(alreadyEscaped: PageAssets.script))</script>
      </body>
      </html>

      """
  }
}
