/// The answer to one request from the compiler.
enum PluginReply {
  /// The protocol version of the messages in `PluginRequest`; the compiler uses the lower of the two sides' versions.
  private static let protocolVersion = 7

  static func to(_ request: PluginRequest) -> PluginResponse {
    if request.getCapability != nil { return .capability(protocolVersion: protocolVersion) }
    do {
      return .expansion(source: try expansion(of: request), diagnostics: [])
    } catch var diagnostic as PluginDiagnostic {
      if let location = request.expandAttachedMacro?.declSyntax.location {
        diagnostic.position = .init(fileName: location.fileName, offset: location.offset)
      }
      return .expansion(source: nil, diagnostics: [diagnostic])
    } catch {
      return .expansion(source: nil, diagnostics: [PluginDiagnostic("\(error)")])
    }
  }

  private static func expansion(of request: PluginRequest) throws -> String {
    switch request.expandFreestandingMacro?.macro.typeName {
    // The compiler has type-checked the code as the macro's argument; a headless run has no canvas to show it.
    case "PreviewMacro", "PlaygroundMacro", "NoteMacro": return ""
    case "TipRuleMacro": return try request.expandFreestandingMacro.map(TipRuleMacro.expansion) ?? ""
    case "UniqueMacro": return try request.expandFreestandingMacro.map(UniqueMacro.expansion) ?? ""
    default: break
    }
    if let attached = request.expandAttachedMacro {
      switch attached.macro.typeName {
      // Marks that other macros read, if any.
      case "PreviewableMacro", "NoteMacro": return ""
      case "AnimatableMacro": return try AnimatableMacro.expansion(attached)
      case "EntryMacro": return try EntryMacro(attached).expansion(role: attached.macroRole)
      case "ModelMacro": return try ModelMacro.expansion(attached)
      case "ModelActorMacro": return try ModelActorMacro.expansion(attached)
      case "PersistedPropertyMacro": return try PersistedPropertyMacro(attached).expansion(role: attached.macroRole)
      case "TipParameterMacro": return try TipParameterMacro(attached).expansion(role: attached.macroRole)
      case "QueryMacro": return try QueryMacro(attached).expansion(role: attached.macroRole)
      default: break
      }
    }
    throw PluginDiagnostic("the macro plugin of this package does not implement this macro")
  }
}
