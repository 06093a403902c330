import Foundation
import Testing
import TraceSupport
import TraceTestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The same forty names in every place of a trace and of a command line, through every mode of both tools.
@Suite struct HostileNamesTests {
  /// Names that act on something that reads them: terminals, CI systems, forges, spreadsheets, parsers, shells. What a
  /// line break of theirs would begin is `INJECTED`.
  static let names = [
    "a\u{1B}[2Jb", "a\u{1B}]52;c;aGk=\u{7}b", "a\u{1B}]0;title\u{1B}\\b", "a\u{9B}31mb", "a\u{7F}\u{8}\u{8}b",
    "a\u{0}b", "a\nINJECTED b",
    "a\rINJECTED b",
    "a\r\nINJECTED b", "a\u{85}INJECTED b", "a\u{2028}INJECTED b", "a\u{2029}INJECTED b", "a\u{B}INJECTED b",
    "a\u{C}INJECTED b", "\u{202E}evil",
    "\u{2066}x\u{2069}", "a\u{200B}b", "\u{3164}", "::error::INJECTED", "\n::stop-commands::INJECTED",
    "##vso[task.complete]x", "##[group]x",
    "x,file=INJECTED,line=9", "\u{D4E},file=INJECTED", "%0A::error::x", "=cmd|' /C calc'!A0", "\u{D4E}=1+1", "＝1+1",
    "\t-1", "a\"\"b,\"c", "@octocat",
    "see #12 and GH-34", "www.example.com and https://example.com", "[x](https://example.com)|`*_",
    "<script>alert(1)</script>", "]]>&lt;<!--",
    "[[ATTACHMENT|/etc/passwd]]", "\n[[ATTACHMENT|/etc/passwd]]", "$(reboot)`reboot`';reboot;'", " ",
  ]

  /// The kinds of output.
  enum Outlet { case log, file, markdown, commands, csv, json, picture, junit, page, document, binary }

  /// The modes of trace-view, with their words before the trace.
  static let modes: [(words: [String], outlet: Outlet)] = [
    ([], .log), (["--ascii"], .log), (["--ascii", "--all-nodes", "--max-rows", "200"], .log),
    (["--ascii", "--color", "always"], .log),
    (["--svg"], .picture), (["--html"], .page), (["--json"], .json),
    (["--png"], .binary), (["--finding", "1"], .log), (["--finding", "1", "--svg"], .picture),
    (["--finding", "1", "--json"], .json),
    (["--finding", "1", "--png"], .binary), (["--finding", "1", "--html"], .page), (["--why", "9"], .log),
    (["--why", "9", "--json"], .json), (["--why", "double-fetch"], .log), (["--why", "double-fetch", "--json"], .json),
    (["--events"], .json), (["--follow"], .json), (["--summary"], .log), (["--summary", "--json"], .json),
    (["--check"], .log), (["--diff", "clean.bin"], .log), (["--expect", "clean.txt"], .log),
    (["--write-expect", "-"], .file),
    (["--export", "csv"], .csv), (["--export", "ndjson"], .json), (["--export", "facts"], .json),
    (["--export", "chrome"], .json),
    (["--export", "perfetto"], .binary), (["--info"], .log), (["--validate"], .log),
    (["--repair", "-o", "repaired.bin"], .binary),
    (["--cut", "--time", "0..1s", "-o", "cut.bin"], .binary), (["--list-rules"], .log),
    (["--explain", "double-fetch"], .log),
    (["--explain", "trace-incomplete", "--html"], .document),
    (["--sarif"], .json), (["--junit"], .junit), (["--github"], .commands), (["--step-summary"], .markdown),
    (["--format", "xcode"], .log),
    (["--format", "codequality"], .json), (["--write-baseline", "b.json"], .log),
    (["--check", "--fail-on", "never", "--artifacts", "drawn"], .log),
    (["--check", "--github=gh.txt", "--junit=junit.xml"], .log),
  ]

  @Test func `every mode has a line here`() throws {
    let help = try Command()("--help").output
    let sections = help.split(separator: "\n\n").filter { $0.hasPrefix("Modes:") || $0.hasPrefix("CI outputs:") }
    let options = sections.flatMap { $0.matches(of: /--([a-z-]+)/).map { String($0.1) } }
    for option in ["svg", "sarif", "check"] { #expect(options.contains(option)) }
    let covered = Set(Self.modes.flatMap(\.words))
    for section in sections {
      for line in section.split(separator: "\n").dropFirst() {
        guard let option = line.prefixMatch(of: /[ ]{2,6}(?:-\w, )?(--[a-z-]+)/)?.1 else { continue }
        // Takes no trace; what its tools return is the output of other modes.
        if option == "--mcp" { continue }
        #expect(covered.contains { $0 == option || $0.hasPrefix("\(option)=") }, "\(option)")
      }
    }
  }

  /// A trace with the names in every field that holds text, and with faults of every name.
  static func trace() -> TraceScript {
    var script = TraceScript("header profile=ios18 clock=virtual")
    for (index, name) in names.enumerated() {
      let id = index + 1
      let text = quoted(name)
      script.append(
        """
        + node.create node=\(id) view=\(text) role=view path=\(text) explicit_id=\(text) callbacks=[appear,disappear] site=\(quoted(name + ":3"))
        + visibility.enter node=\(id) reason=insert onscreen=true
        + callback.begin node=\(id) callback=appear ordinal=0
        + callback.end node=\(id) callback=appear ordinal=0
        + callback.begin node=\(id) callback=appear ordinal=0
        + callback.end node=\(id) callback=appear ordinal=0
        + callback.begin node=\(id) callback=\(text) ordinal=0
        + callback.end node=\(id) callback=\(text) ordinal=0
        + state.create node=\(id) slot=0 name=\(text) storage=\(text)
        + resource.acquire node=\(id) resource=\(id) type=\(text) name=\(text) scope=appearance site=\(text)
        + fetch.begin node=\(id) fetch=\(2 * id) key=\(text) site=\(text)
        +1 fetch.end fetch=\(2 * id) outcome=failed
        + fetch.begin node=\(id) fetch=\(2 * id + 1) key=\(text) intent=\(text)
        +1 fetch.end fetch=\(2 * id + 1) outcome=ok
        + warning code=\(text) node=\(id) site=\(text)
        + action.begin action=\(text) label=\(text)
        + action.end action=\(text) label=\(text)
        + mark label=\(text)
        """)
    }
    script.append(
      "+ process.start process=1 pid=7 command=\(quoted(names[0] + names[6]))\n+ quiescent\n+ root.destroy node=1\n+ process.exit status=0"
    )
    return script
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: modes.indices) func `no name acts on what reads the output`(index: Int) throws {
    let mode = Self.modes[index]
    let view = try Command()
    defer { view.remove() }
    let file = "t \(Self.names[0])\n::error::INJECTED.bin"
    try view.write(Self.trace(), to: file)
    try view.write(.clean, to: "clean.bin")
    #expect(try view("clean.bin", "--write-expect=clean.txt").status == 0)
    let result = try view(mode.words + [file])
    // librsvg need not be installed.
    let lacksProgram = result.status == 5 && mode.words.contains("--png") && result.error.contains("rsvg-convert")
    #expect([0, 1, 4].contains(result.status) || lacksProgram, "\(mode.words): \(result.error)")
    #expect(!result.output.isEmpty || mode.outlet == .binary, "\(mode.words) prints nothing")
    try Self.check(result.output, mode.outlet, "\(mode.words)")
    try Self.check(result.error, .log, "\(mode.words), messages")
    for (name, outlet) in [("gh.txt", Outlet.commands), ("junit.xml", .junit), ("b.json", .json)] {
      if let data = FileManager.default.contents(atPath: view.path(name)) {
        try Self.check(String(decoding: data, as: UTF8.self), outlet, name)
      }
    }
  }

  @Test func `no message of an error is acted on`() throws {
    let view = try Command()
    defer { view.remove() }
    try view.write(.faulty, to: "t.bin")
    var (runs, failures) = (0, 0)
    for (number, name) in Self.names.enumerated() where !name.contains("\0") {
      let text = Self.quoted(name)
      try Data("{\"rules\":[\(text)],\(text):1}".utf8).write(to: URL(fileURLWithPath: view.path("config.json")))
      try Data("{\"version\":1,\"manual\":[{\"id\":\(text),\"reason\":\"r\",\"expires\":\(text)}]}".utf8).write(
        to: URL(fileURLWithPath: view.path("b.json")))
      try Data("view A\n  \(name) x\n".utf8).write(to: URL(fileURLWithPath: view.path("e.txt")))
      try Data("tap \"\(name)\n\(name)\n".utf8).write(to: URL(fileURLWithPath: view.path("s.script")))
      try Data("{\"kind\":\"trace.header\",\"format\":1}\n{\"t\":1,\"kind\":\(text)}\n".utf8).write(
        to: URL(fileURLWithPath: view.path("n.ndjson")))
      var commands: [(tool: String, words: [String])] = [
        ["/none/" + name], ["--" + name, "t.bin"], ["t.bin", "--rule", name], ["t.bin", "--view", name],
        ["t.bin", "--node", name],
        ["t.bin", "--time", name], ["t.bin", "--severity", name + "=error"], ["t.bin", "--explain", name],
        ["t.bin", "--export", name],
        ["t.bin", "--format", name], ["t.bin", "--config", "config.json"],
        ["t.bin", "--check", "--baseline", "b.json"],
        ["t.bin", "--expect", "e.txt"], ["t.bin", "--json", "-o", "/none/" + name], ["t.bin", "--width", name],
        ["t.bin", "--link", name],
        ["t.bin", "--source-root", "/none/" + name], ["t.bin", name],
      ].map { ("trace-view", $0) }
      commands += [
        ["--from", "n.ndjson"], ["--from", "/none/" + name], ["--from-log", "/none/" + name],
        ["--from-instruments", "/none/" + name], [name],
        ["--knob", name + "=1"], ["-o", "/none/" + name + "/t"], ["--ring", name], ["--attr", name],
        ["--", "/none/" + name],
      ].map { ("trace-record", $0) }
      #if os(Linux)
        commands += [["--script", "s.script", "tour"], ["--profile", name], ["/none/" + name + ".xcodeproj"]].map {
          ("trace-record", $0)
        }
      #endif
      for (index, command) in commands.enumerated() where GeneratedCases.isWhole || (index + number).isMultiple(of: 5) {
        let result = try view.run(Command.product(command.tool), command.words)
        #expect(result.signal == nil && result.status != 70, "\(command): \(result.error)")
        // Some names are legal in their place; then there is nothing to say.
        try Self.check(result.error, .log, "message of \(command)")
        failures += result.status != 0 && !result.error.isEmpty ? 1 : 0
        runs += 1
      }
    }
    #expect(failures * 2 > runs)
  }

  /// Checks that text is what its outlet promises.
  static func check(_ text: String, _ outlet: Outlet, _ what: String) throws {
    switch outlet {
    case .binary: break
    case .log: checkLog(text, what)
    case .file: checkLines(text, what)
    case .markdown:
      checkLog(text, what)
      checkMarkdown(text, what)
    case .commands:
      checkLines(text, what)
      for line in text.split(separator: "\n") {
        #expect(line.contains(/^::(error|warning|notice) (file=[^,:]*,line=\d+,)?title=[^,:]*::/), "\(what): \(line)")
      }
    case .csv:
      checkLines(text, what)
      for line in text.split(whereSeparator: \.isNewline) {
        // Commas within quotes are text.
        for (index, part) in line.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
          for cell in index.isMultiple(of: 2) ? part.split(separator: ",") : [part] {
            let first = cell.first { $0 != " " }.map(String.init) ?? ""
            #expect(!"=+-@＝＋－＠".contains(first) || first.isEmpty, "\(what): \(String(cell))")
          }
        }
      }
    case .json:
      let isStream = ["events", "follow", "ndjson", "facts"].contains { what.contains($0) }
      for document in isStream ? text.split(separator: "\n").map(String.init) : [text] {
        _ = try JSONSerialization.jsonObject(with: Data(document.utf8))
      }
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(what)")
    case .picture:
      // Joiners shape emoji and letters.
      for read in try texts(ofXML: text, what) {
        checkLines(String(read.unicodeScalars.filter { $0 != "\u{200D}" && $0 != "\u{200C}" }), what)
      }
    case .junit:
      for read in try texts(ofXML: text, what) {
        checkLog(read, what)
        // The report attaches no file itself, since it was not asked to draw any.
        #expect(!read.contains("[[ATTACHMENT|"), "\(what): \(read)")
      }
    // A page without scripts.
    case .document: #expect(!text.contains("<script") && text.hasSuffix("</html>\n"), "\(what)")
    case .page:
      #expect(text.components(separatedBy: "<script").count == 3 && !text.contains("alert(1)</script>"), "\(what)")
    }
  }

  /// Checks that nothing is hidden, and that no name begins a line.
  private static func checkLines(_ text: String, _ what: String) {
    let hidden = text.unicodeScalars.first { $0 != "\n" && $0 != "\r" && !TerminalSyntax.isVisible($0) }
    #expect(hidden == nil, "\(what): \(String(hidden?.value ?? 0, radix: 16))")
    for line in text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" })
    where String(line).hasPrefix("INJECTED") {
      Issue.record("\(what): \(String(line))")
    }
  }

  /// Checks lines that a CI system prints: none is a command.
  private static func checkLog(_ text: String, _ what: String) {
    let text = text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    checkLines(text, what)
    for line in text.split(whereSeparator: \.isNewline) {
      #expect(!line.drop { $0.isWhitespace }.hasPrefix("::") && !line.contains(/##[A-Za-z.]*\[/), "\(what): \(line)")
    }
  }

  /// Returns the texts and attributes of a document, as another parser reads them.
  private static func texts(ofXML text: String, _ what: String) throws -> [String] {
    let reader = XMLReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(what): \(String(describing: parser.parserError))")
    #expect(!reader.elements.contains("script"), "\(what)")
    return reader.texts
  }

  /// Checks that nothing outside code mentions, links or marks up.
  private static func checkMarkdown(_ text: String, _ what: String) {
    let prose = text.split(separator: "```text").first.map(String.init) ?? text
    let plain = prose.replacing(/<code>[^<]*<\/code>/, with: "code").replacing(/`[^`\n]*`/, with: "code")
    for sign in ["@", "#1", "GH-", "www.", "://", "](", "<script", "<!--"] {
      #expect(!plain.contains(sign), "\(what): \(sign)")
    }
    for row in prose.split(separator: "\n") where row.hasPrefix("| ") {
      #expect(row.count { $0 == "|" } == 6, "\(what): \(row)")
    }
  }
}

/// The elements and the texts of an XML document, as another parser reads them.
private final class XMLReader: NSObject, XMLParserDelegate {
  var elements: Set<String> = []
  var texts: [String] = [""]

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    elements.insert(element)
    texts += attributes.values.filter { !$0.isEmpty }
    texts.append("")
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { texts[texts.count - 1] += text }
}
