import FoundationEssentials

/// What the compiler asks of a macro plugin: the messages of its plugin protocol that this plugin serves.
///
/// Each message is a JSON object with one key, the name of the request. Keys not named here are ignored, as
/// the protocol grows with each compiler.
struct PluginRequest: Decodable {
  struct Macro: Decodable {
    var moduleName: String
    var typeName: String
  }

  struct Syntax: Decodable {
    struct Location: Decodable {
      var fileName: String
      var offset: Int
    }

    var source: String
    var location: Location?
  }

  struct Freestanding: Decodable {
    var macro: Macro
    var syntax: Syntax?
  }

  struct Attached: Decodable {
    var macro: Macro
    var macroRole: String
    /// The attribute as it is written, with its arguments.
    var attributeSyntax: Syntax?
    var declSyntax: Syntax
    /// The type that an extension is to be of.
    var extendedTypeSyntax: Syntax?
    /// The protocols that such an extension may add, those left out that the type conforms to already.
    var conformanceListSyntax: Syntax?
    /// The declarations around the attached one, innermost first.
    var lexicalContext: [Syntax]?
  }

  struct Empty: Decodable {}

  var getCapability: Empty?
  var expandFreestandingMacro: Freestanding?
  var expandAttachedMacro: Attached?
}

/// What the plugin answers.
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

/// A fault in the use of a macro, shown by the compiler at the macro.
struct PluginDiagnostic: Error, Encodable {
  /// Where in the source, in bytes from the file's start; the empty name is no place at all.
  struct Position: Encodable {
    var fileName = ""
    var offset = 0
  }

  struct Highlight: Encodable {}
  struct Note: Encodable {}
  struct FixIt: Encodable {}

  var message: String
  var severity = "error"
  var position = Position()
  var highlights: [Highlight] = []
  var notes: [Note] = []
  var fixIts: [FixIt] = []

  init(_ message: String) { self.message = message }
}
