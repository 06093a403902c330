/// The expansion of `#Rule(Self.$isReady) { $0 == true }`: a call to a function that stores the closure.
enum TipRuleMacro {
  static func expansion(_ request: PluginRequest.Freestanding) throws -> String {
    let text = request.syntax?.source ?? ""
    guard let open = text.firstIndex(of: "(") else {
      throw PluginDiagnostic("'#Rule' needs a parameter or an event: '#Rule(Self.$ready) { $0 }'")
    }
    return "TipKit._tipRule" + text[open...]
  }
}
