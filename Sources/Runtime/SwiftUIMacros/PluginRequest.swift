/// A request from the compiler to a macro plugin: the messages of the plugin protocol that this plugin handles.
///
/// Each message is a JSON object with one key, the name of the request. Other keys are ignored, since the protocol
/// grows with each compiler.
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
    /// The attribute as written, with its arguments.
    var attributeSyntax: Syntax?
    var declSyntax: Syntax
    /// The type to extend, for the role `extension`.
    var extendedTypeSyntax: Syntax?
    /// The protocols that the extension may add, except protocols to which the type already conforms.
    var conformanceListSyntax: Syntax?
    /// The declarations around the attached one, innermost first.
    var lexicalContext: [Syntax]?
  }

  struct Empty: Decodable {}

  var getCapability: Empty?
  var expandFreestandingMacro: Freestanding?
  var expandAttachedMacro: Attached?
}
