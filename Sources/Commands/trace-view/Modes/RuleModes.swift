import CLISupport
import TraceAnalysis
import TraceRender

/// Lists the rules, one line each.
struct ListRulesMode: Mode {
  let option = CommandOption.listRules
  let needsTrace = false
  let forms: [CommandOption] = [.ascii, .json]

  func run(_ invocation: Invocation) throws -> ExitCode {
    if invocation.arguments.has(.json) { return try invocation.destination.write(json: RuleCatalog.json()) }
    try invocation.destination.write(RuleText.list(RuleCatalog.all))
    return .done
  }
}

/// Prints the documentation of one rule.
struct ExplainMode: Mode {
  let option = CommandOption.explain
  let needsTrace = false
  let forms: [CommandOption] = [.ascii, .json]

  func run(_ invocation: Invocation) throws -> ExitCode {
    let id = invocation.arguments[.explain] ?? ""
    guard let rule = RuleCatalog.rule(id) else { throw RuleOptions.unknownRule(id) }
    if invocation.arguments.has(.json) { return try invocation.destination.write(json: rule.info.json()) }
    try invocation.destination.write(RuleText.explain(rule.info, form: invocation.drawing.textForm()))
    return .done
  }
}
