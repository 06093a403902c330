/// The expansion of `#Unique<Model>([\.a], [\.b, \.c])` in a model: the sets of properties that identify its objects.
enum UniqueMacro {
  static func expansion(_ request: PluginRequest.Freestanding) throws -> String {
    let text = request.syntax?.source ?? ""
    guard let open = text.firstIndex(of: "<"), let close = text[open...].firstIndex(of: ">"),
      let arguments = text[close...].firstIndex(of: "("),
      text.hasSuffix(")")
    else { throw PluginDiagnostic("'#Unique' needs its model: '#Unique<Item>([\\.name])'") }
    let model = text[text.index(after: open)..<close]
    return """
      public static var _$uniqueProperties: [[AnyKeyPath]] {
        let paths: [[PartialKeyPath<\(model)>]] = [\(text[text.index(after: arguments)...].dropLast())]
        return paths
      }
      """
  }
}
