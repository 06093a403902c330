import TraceAnalysis
import TraceFormat
import TraceModel
import TraceRender
import TraceSupport

/// Reads the input as a trace or as an event stream, judges it, and draws it in every form there is. What comes out
/// must be whole in its own language, whatever names the trace holds.
func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  let isText = input.first == UInt8(ascii: "{")
  guard
    let file = isText ? try? TraceFile(ndjson: String(decoding: input, as: UTF8.self)) : try? TraceFile(bytes: input)
  else { return 0 }
  guard let report = try? Analysis.run(file) else { return 0 }
  checkReport(report, file)
  checkPictures(report, file)
  checkExports(report, file)
  return 0
}

private func checkReport(_ report: Report, _ file: TraceFile) {
  let rules = RuleCatalog.all.map(\.info)
  let locator = NoSource()
  precondition(isJSON(report.json()), "the report is JSON")
  precondition(isJSON(SARIFReport(report, rules: rules, locator: locator, version: "0").bytes()), "SARIF is JSON")
  let junit = JUnitReport(report, rules: rules, failLevel: .note, locator: locator).text().description
  precondition(MarkupCheck(Array(junit.utf8)).isWellFormed, "JUnit's XML is well-formed")
  for line in GitHubAnnotations(report, locator: locator).text().description.split(separator: "\n") {
    precondition(line.hasPrefix("::"), "each line of the annotations is one")
  }
  precondition(!StepSummary(report, timeline: "").text().isEmpty)
  precondition((try? Baseline(parsing: Baseline(report.findings).bytes())) != nil, "a baseline can be read again")
}

private func checkPictures(_ report: Report, _ file: TraceFile) {
  if let picture = picture(SVGPicture.request(width: 1200), report, file) {
    let svg = Array(SVGPicture.render(picture).description.utf8)
    precondition(MarkupCheck(svg).isWellFormed, "an SVG picture is well-formed XML")
    precondition(svg.count <= SVGPicture.maximumBytes + 4_000 * report.findings.count, "an SVG picture is small")
  }
  if var picture = picture(HTMLPage.request(), report, file) {
    try? picture.account(from: file)
    let page = Array(HTMLPage.render(picture).description.utf8)
    precondition(page.count < 6_000_000, "a page is small")
    precondition(
      pageData(page).map(isJSON) == true, "the data of a page is JSON and ends where its script element does")
  }
  for isUnicode in [true, false] {
    let form = TextForm(columns: 80, isUnicode: isUnicode)
    guard let picture = picture(TimelineRequest(width: 60, resolution: 1), report, file) else { continue }
    for scalar in TextReport(picture, form: form).text.description.unicodeScalars {
      precondition(
        scalar == "\n" || scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value), "no letter steers a terminal")
      precondition(isUnicode || scalar.isASCII, "plain text is plain")
    }
  }
}

private func picture(_ request: TimelineRequest, _ report: Report, _ file: TraceFile) -> Picture? {
  guard let overview = try? file.overview(request) else { return nil }
  let anchors = report.findings.map { FindingAnchor($0) }
  guard let timeline = try? file.timeline(request, overview, findings: anchors) else { return nil }
  return Picture(timeline, report: report, header: file.header, health: file.health)
}

private func checkExports(_ report: Report, _ file: TraceFile) {
  for format in ExportFormat.allCases {
    var bytes: [UInt8] = []
    switch format.source {
    case .events(let makeExporter):
      guard let exporter = try? makeExporter(file, false) else { continue }
      bytes = export(file, with: exporter)
    case .report(let write): try? write(report, file, "/fuzz/t.bin") { bytes += $0 }
    }
    switch format {
    case .chrome: precondition(isJSON(bytes), "Chrome's trace is JSON")
    case .ndjson, .facts:
      for line in bytes.split(separator: UInt8(ascii: "\n")) { precondition(isJSON(Array(line)), "each line is JSON") }
    case .csv: precondition(CSVCheck(bytes).isRectangular, "each row of the table has all columns")
    case .perfetto: precondition(ProtobufCheck(bytes).isWhole, "the protobuf is whole")
    }
  }
}

private func export(_ file: TraceFile, with exporter: any TraceExporter) -> [UInt8] {
  var exporter = exporter
  exporter.begin(file.header)
  var stream = file.events()
  var last: UInt64 = 0
  try? stream.forEach { event throws(TraceReadError) in
    exporter.take(event)
    last = event.t
  }
  var bytes: [UInt8] = []
  try? exporter.end(t: last) { bytes += $0 }
  return bytes + exporter.bytes
}

/// Returns the page's data as a browser finds it: everything up to the next end of a script.
private func pageData(_ page: [UInt8]) -> [UInt8]? {
  let opening = Array("id=\"data\">".utf8), closing = Array("</script".utf8)
  guard let start = end(of: opening, in: page[...]), let stop = end(of: closing, in: page[start...]) else { return nil }
  return Array(page[start..<(stop - closing.count)])
}

/// Returns the position after the first occurrence of a text.
private func end(of text: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
  var at = bytes.startIndex
  while let next = bytes[at...].firstIndex(of: text[0]), next + text.count <= bytes.endIndex {
    if bytes[next..<(next + text.count)].elementsEqual(text) { return next + text.count }
    at = next + 1
  }
  return nil
}

private func isJSON(_ bytes: [UInt8]) -> Bool { (try? JSONValue.parse(bytes[...])) != nil }

private struct NoSource: SourceLocator {
  func location(of site: String?) -> SourceLocation { SourceLocation(path: "none", line: 1, isFallback: true) }
}
