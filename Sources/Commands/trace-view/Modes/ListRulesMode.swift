import CLISupport
import TraceAnalysis
import TraceRender

/// Lists the rules, one line each.
struct ListRulesMode: Mode {
  let option = CommandOption.listRules
  let needsTrace = false

  func run(_ invocation: Invocation) throws -> ExitCode {
    try invocation.write(RuleText.list(RuleCatalog.all))
    return .done
  }
}
