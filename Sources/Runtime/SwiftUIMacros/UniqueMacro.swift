/// `#Unique<Model>([\.a], [\.b, \.c])` in a model: which properties tell its objects apart.
enum UniqueMacro {
  static func expansion(_ request: PluginRequest.Freestanding) throws -> String {
    let text = request.syntax?.source ?? ""
    guard let open = text.firstIndex(of: "<"), let close = text[open...].firstIndex(of: ">"), let arguments = text[close...].firstIndex(of: "("),
      text.hasSuffix(")")
    else { throw PluginDiagnostic("'#Unique' names its model: '#Unique<Item>([\\.name])'") }
    let model = text[text.index(after: open)..<close]
    return """
      public static var _$uniqueProperties: [[AnyKeyPath]] {
        let paths: [[PartialKeyPath<\(model)>]] = [\(text[text.index(after: arguments)...].dropLast())]
        return paths
      }
      """
  }
}
