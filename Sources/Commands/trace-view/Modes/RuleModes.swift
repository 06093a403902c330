import CLISupport
import TraceAnalysis
import TraceRender
import TraceSupport

/// Lists the rules, one line each.
struct ListRulesMode: Mode {
  let option = CommandOption.listRules
  let needsTrace = false
  let forms: [CommandOption] = [.ascii, .json]

  func run(_ invocation: Invocation) throws -> ExitCode {
    if invocation.arguments.has(.json) {
      return try invocation.destination.write(json: RuleCatalog.json(pages: invocation.rules.pages()))
    }
    try invocation.destination.write(RuleText.list(RuleCatalog.all))
    return .done
  }
}

/// Prints the documentation of one rule, or writes the pages about all rules.
struct ExplainMode: Mode {
  let option = CommandOption.explain
  let needsTrace = false
  let forms: [CommandOption] = [.ascii, .json, .html]

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard let id = invocation.arguments[.explain] else { return try writePages(invocation) }
    guard let rule = RuleCatalog.rule(id) else { throw RuleOptions.unknownRule(id) }
    if invocation.arguments.has(.json) {
      return try invocation.destination.write(json: rule.info.json(pages: invocation.rules.pages()))
    }
    guard invocation.arguments.has(.html) else {
      try invocation.destination.write(
        RuleText.explain(rule.info, form: invocation.drawing.textForm(), pages: invocation.rules.pages()))
      return .done
    }
    let page = RulePage(rule.info)
    let drawing = try ScenarioDrawings(invocation).drawing(of: page)
    let html = try page.html(drawing: drawing, theme: invocation.drawing.theme(), isAmongOthers: false)
    try invocation.destination.write(html, for: .html, named: "\(id).html")
    return .done
  }

  /// Writes a page for each rule, and their list, into a folder.
  private func writePages(_ invocation: Invocation) throws -> ExitCode {
    let arguments = invocation.arguments
    guard arguments.has(.html) else {
      throw CommandFailure.usage(
        "--explain needs a rule: --explain RULE; --list-rules lists them, and --explain --html FOLDER writes a page of each"
      )
    }
    let folders = arguments.operands + [arguments[.html], arguments[.output]].compactMap { $0 }
    guard folders.count == 1, let folder = folders.first, folder != "-", !folder.isEmpty else {
      throw CommandFailure.usage(
        "--explain without a rule writes many pages and needs one folder for them: --explain --html FOLDER")
    }
    try FailureArtifacts.makeFolder(folder)
    let theme = try invocation.drawing.theme()
    let drawings = try ScenarioDrawings(invocation)
    let pages = RuleCatalog.all.map { RulePage($0.info) }
    for page in pages {
      let html = page.html(drawing: try drawings.drawing(of: page), theme: theme)
      try Self.write(html, to: "\(folder)/\(page.info.id).html", invocation)
    }
    try Self.write(RulePage.htmlIndex(theme: theme), to: "\(folder)/index.html", invocation)
    invocation.console.note("wrote \(pages.count) pages and their list, \(folder)/index.html")
    return .done
  }

  private static func write(_ page: XMLText, to path: String, _ invocation: Invocation) throws(CommandFailure) {
    let output = try Output.file(path, replacing: invocation.destination.replacement)
    try output.write(page)
    try output.close()
  }
}
