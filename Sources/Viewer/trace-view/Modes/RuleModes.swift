import CLISupport
import TraceAnalysis
import TraceRender

extension Mode {
  static let listRules = Mode(.listRules, needsTrace: false) { invocation in
    try invocation.write(RuleText.list(RuleCatalog.all))
    return .done
  }

  static let explain = Mode(.explain, needsTrace: false) { invocation in
    let id = invocation.arguments[.explain] ?? ""
    guard let rule = RuleCatalog.rule(id) else { throw Invocation.unknownRule(id) }
    try invocation.write(RuleText.explain(rule.info, form: invocation.textForm()))
    return .done
  }
}
