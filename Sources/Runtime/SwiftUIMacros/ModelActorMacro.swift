/// The expansion of `@ModelActor` on an actor: its container, and the executor that holds its context.
enum ModelActorMacro {
  static func expansion(_ request: PluginRequest.Attached) throws -> String {
    switch request.macroRole {
    case "member":
      let properties = """
        public nonisolated let modelExecutor: any SwiftData.ModelExecutor
        public nonisolated let modelContainer: SwiftData.ModelContainer
        """
      if request.attributeSyntax?.source.contains("true") == true { return properties }
      return properties + """

        public init(modelContainer: SwiftData.ModelContainer) {
          self.modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: SwiftData.ModelContext(modelContainer))
          self.modelContainer = modelContainer
        }
        """
    case "extension": return "extension \(request.extendedTypeSyntax?.source ?? ""): SwiftData.ModelActor {}"
    default: throw PluginDiagnostic("'@ModelActor' has no role '\(request.macroRole)'")
    }
  }
}
