import CLISupport
import TraceAnalysis
import TraceRender

/// Prints the documentation of one rule.
struct ExplainMode: Mode {
  let option = CommandOption.explain
  let needsTrace = false

  func run(_ invocation: Invocation) throws -> ExitCode {
    let id = invocation.arguments[.explain] ?? ""
    guard let rule = RuleCatalog.rule(id) else { throw Invocation.unknownRule(id) }
    try invocation.write(RuleText.explain(rule.info, form: invocation.textForm()))
    return .done
  }
}
