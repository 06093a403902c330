/// A response of the plugin.
enum PluginResponse: Encodable {
  case capability(protocolVersion: Int)
  case expansion(source: String?, diagnostics: [PluginDiagnostic])

  private enum Keys: String, CodingKey {
    case getCapabilityResult, expandMacroResult, capability, protocolVersion, expandedSource, diagnostics
  }

  func encode(to encoder: any Encoder) throws {
    var message = encoder.container(keyedBy: Keys.self)
    switch self {
    case .capability(let protocolVersion):
      var result = message.nestedContainer(keyedBy: Keys.self, forKey: .getCapabilityResult)
      var capability = result.nestedContainer(keyedBy: Keys.self, forKey: .capability)
      try capability.encode(protocolVersion, forKey: .protocolVersion)
    case .expansion(let source, let diagnostics):
      var result = message.nestedContainer(keyedBy: Keys.self, forKey: .expandMacroResult)
      try result.encodeIfPresent(source, forKey: .expandedSource)
      try result.encode(diagnostics, forKey: .diagnostics)
    }
  }
}
