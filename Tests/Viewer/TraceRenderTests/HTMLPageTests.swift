import Foundation
import Testing
@testable import TraceAnalysis
import TraceFormat
import TraceSupport
import TraceTestSupport

@testable import TraceRender

struct HTMLPageTests {
  func page(_ file: TraceFile, _ findings: [Finding] = []) throws -> String {
    try page(file, findings, opening: nil)
  }

  func page(_ file: TraceFile, _ findings: [Finding], opening number: Int?) throws -> String {
    var picture = try file.picture(HTMLPage.request(), findings: findings)
    try picture.account(from: file, opening: number)
    return HTMLPage.render(picture).description
  }

  /// The data of a page.
  func data(_ page: String) throws -> [String: Any] {
    let text = page.components(separatedBy: "id=\"data\">").last!.components(separatedBy: "</script>")[0]
    return try JSONSerialization.jsonObject(with: Data(text.utf8)) as! [String: Any]
  }

  @Test func `a page tells of each event the same as its account, and keeps each step once`() throws {
    let file = try TraceFile(path: RepositoryFiles.path("Traces/list.ios16.bin"))
    let data = try data(page(file, Analysis.run(file).findings))
    let told = data["told"] as! [[Any]], texts = data["texts"] as! [String]
    #expect(Set(texts).count == texts.count)
    let kinds = try Set(
      told.map { step in
        let seq = UInt64(step[5] as! String)!
        let event = try #require(try file.accounts(of: [seq])[seq]).event
        #expect(texts[step[1] as! Int] == event.text && texts[step[2] as! Int] == event.site ?? "")
        #expect(step[6] as! String == event.causes.map { String($0) }.joined(separator: " "))
        return event.kind
      })
    #expect(Set(told.map { $0[5] as! String }).count == told.count)
    // Also what has no mark.
    #expect(kinds.isSuperset(of: [.bodyBegin, .transactionBegin, .frameBegin, .bodySkip]), "\(kinds)")
  }

  @Test func `a page opens with a story: its sentence, its steps, and its rows`() throws {
    let file = try TraceFile(path: RepositoryFiles.path("Traces/bug-double-fetch.bin"))
    let report = try Analysis.run(file)
    let page = try page(file, report.findings, opening: 1)
    #expect(page.contains("<h1><bdi>\(XMLText(report.findings[0].message))</bdi></h1>"))
    let data = try data(page),
      story = try #require((data["findings"] as! [[String: Any]])[0]["story"] as? [String: Any])
    let told = try file.story(of: 1, in: report)
    #expect(data["opened"] as? Int == 0)
    #expect((story["steps"] as! [[Any]]).map { $0[2] as! String } == told.steps.map { String($0.seq) })
    #expect(
      (story["steps"] as! [[Any]]).map { $0[0] as! Int == 1 } == told.steps.map { told.evidence.contains($0.seq) })
    let rows = data["rows"] as! [[String: Any]], shown = story["rows"] as! [Int]
    #expect(
      Set(shown.map { rows[$0]["node"] as! String }) == Set(told.nodes.map { String($0) }) && shown.count < rows.count)
  }

  @Test func `a page has every occurrence of a finding, or counts it`() throws {
    let file = try TraceFile(path: RepositoryFiles.path("Traces/bug-double-fetch.bin"))
    let findings = try Analysis.run(file).findings
    #expect(findings[0].count == 2)
    let data = try data(page(file, findings)), rows = data["rows"] as! [[String: Any]]
    let repeats = rows.flatMap { $0["repeats"] as? [[Int]] ?? [] }.filter { $0[0] == 1 }
    let unplaced = (data["findings"] as! [[String: Any]])[0]["unplaced"] as! Int
    #expect(repeats.count + unplaced == 1 && repeats.allSatisfy { $0[1] <= $0[2] })
  }

  @Test func `a page of a long trace says what it does not tell`() throws {
    let trace = LongTrace()
    let node = trace.create("Screen")
    for _ in 0..<50_001 {
      trace.add(.bodyBegin, node: node)
      trace.add(.bodyEnd, node: node)
    }
    let file = try trace.file()
    let said = "This trace has more than 100 000 events"
    #expect(try page(file).contains(said) && !page(tabs()).contains(said))
    #expect((try data(page(file))["told"] as! [Any]).count > 100)
  }

  @Test func `the policy allows exactly the script and style sheet of the page`() throws {
    let page = try page(tabs())
    for (element, directive) in [("script", "script-src"), ("style", "style-src")] {
      let body = page.components(separatedBy: "<\(element)>")[1].components(separatedBy: "</\(element)>")[0]
      #expect(page.contains("\(directive) 'sha256-\(SHA256.base64(body))'"))
    }
    #expect(page.contains("default-src 'none'") && !page.contains("unsafe-inline"))
    // The only address in the page is the name of the SVG namespace.
    #expect(page.components(separatedBy: "://").count == 2 && page.contains("'http://www.w3.org/2000/svg'"))
  }

  @Test func `a browser without scripts shows the still picture`() throws {
    let page = try page(tabs(), [.sample(2, at: 1_900_000_000, evidence: [7, 23])])
    let still = page.components(separatedBy: "<noscript>")[1].components(separatedBy: "</noscript>")[0]
    let style = still.components(separatedBy: "<style>")[1].components(separatedBy: "</style>")[0]
    #expect(page.contains("'sha256-\(SHA256.base64(style))'") && style.contains("main,footer{display:none}"))
    for word in ["FirstTab", "data-seq=\"7 ", "double-fetch", "fetched again"] {
      #expect(still.contains(word), "\(word)")
    }
  }

  @Test func `digests match the examples of the standard`() {
    let hex = { (text: String) in SHA2.sha256(Array(text.utf8)).map { String($0, radix: 16) }.joined(separator: " ") }
    #expect(hex("abc").hasPrefix("ba 78 16 bf 8f 1 cf ea 41 41 40 de 5d ae 22 23"))
    #expect(SHA256.base64("") == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    #expect(hex(String(repeating: "a", count: 119)).hasPrefix("31 eb a5 1c 31 3a 5c 8"))
  }

  @Test func `a thousand hostile names remain data`() throws {
    let trace = LongTrace()
    for text in Hostile.strings.prefix(300) { trace.appear(trace.create(text, id: text)) }
    let page = try page(trace.file(), Hostile.strings.map { .sample(1, at: 0, evidence: [2], view: $0, message: $0) })
    #expect(!page.components(separatedBy: "id=\"data\">").last!.components(separatedBy: "</script>")[0].contains("<"))
    let document = try data(page)
    let findings = document["findings"] as! [[String: Any]]
    #expect(findings.count == 1000)
    // Foundation's parser removes byte order marks at the ends of strings.
    for (finding, text) in zip(findings, Hostile.strings) where !text.contains("\u{FEFF}") {
      #expect(Array((finding["message"] as! String).utf8) == Array(text.utf8))
    }
    #expect((document["rows"] as! [Any]).count == 300)
  }

  @Test func `the page has a legend and names its parts`() throws {
    let page = try page(tabs())
    for word in ["node lifetime", "hidden", "off screen", "resource held", "canceled", "finding"] {
      #expect(page.contains("</svg>\(word)</li>"))
    }
    let timeline = "role=\"region\" aria-label=\"Timeline"
    for part in [
      "role=\"search\"", "role=\"status\"", timeline, "role=\"list\" aria-label=\"Nodes\"", "aria-label=\"Findings\"",
    ] {
      #expect(page.contains(part))
    }
    // The style sheet has all classes that script and legend use.
    let scripted = page.components(separatedBy: "<noscript>")[0] + page.components(separatedBy: "</noscript>")[1]
    let used = scripted.matches(of: #/class(?:=|: )["']([a-z]+)["']/#).map { String($0.1) }
    #expect(used.count > 30)
    for name in Set(used).subtracting(["finding", "none", "zoom"]) {
      #expect(PageAssets.styleSheet.contains(".\(name)"), "\(name)")
    }
  }

  @Test func `an empty trace says so in text, picture and page`() throws {
    let file = try TraceScript("0 transaction.begin txn=1").file()
    for words in ["this trace is empty", "trace-record instrument -- swift run"] {
      #expect(SVGPicture.render(try file.picture(SVGPicture.request(width: 1200))).description.contains(words))
      #expect(try page(file).contains(words))
      let form = TextForm(columns: 100)
      let request = TimelineRequest(width: TextTimeline.chartWidth(form), resolution: 1)
      #expect(TextReport(try file.picture(request), form: form).text.description.contains(words))
    }
    var request = HTMLPage.request()
    request.selection.views = ["Missing"]
    #expect(HTMLPage.render(try tabs().picture(request)).description.contains("no view nodes in this selection"))
  }

  @Test func `what is undecided has not the color of a fault, and fits the terminal`() throws {
    let file = try tabs()
    var report = try Analysis.run(file)
    report.verdict.undecided = ["long-load"]
    report.verdict.reasons = [
      "long-load": "tasks wait, but no request was seen; put one around the calls of the service"
    ]
    let request = SVGPicture.request(width: 1200)
    let timeline = try file.timeline(request, file.overview(request), findings: [])
    let picture = Picture(timeline, report: report, header: file.header, health: file.health)
    let remark = try #require(picture.remarks.first { $0.contains("undecided") })
    #expect(picture.verdict.hasSuffix(remark))
    #expect(HTMLPage.render(picture).description.contains("<span class=\"remark\">; \(XMLText(remark))</span></p>"))
    let svg = SVGPicture.render(picture).description
    #expect(svg.contains(/<text class="f"[^>]*>[0-9]+ rules? undecided/))
    #expect(!svg.contains(/<text class="v[^>]*>[^<]*undecided/))
    let lines = TextReport(picture, form: TextForm(columns: 60)).text.description.split(
      separator: "\n", omittingEmptySubsequences: false
    ).prefix { !$0.isEmpty }
    #expect(lines.allSatisfy { CellWidth.of($0) <= 60 } && lines.contains { $0.contains("undecided") }, "\(lines)")
  }

  @Test func `a printed page is light in every theme and shows all rows`() {
    let prints = PageAssets.styleSheet.components(separatedBy: "@media print").dropFirst()
    #expect(prints.first!.contains("--paper:#fff") && prints.last!.contains("#chart{overflow:visible;height:auto}"))
    #expect(
      PageAssets.script.contains("addEventListener('beforeprint'")
        && PageAssets.script.contains("addEventListener('afterprint'"))
  }
}
