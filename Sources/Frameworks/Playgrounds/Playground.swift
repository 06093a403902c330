/// The body is type-checked and never called: the macro expands to no code.
@freestanding(declaration)
public macro Playground(_ name: String? = nil, body: @escaping @Sendable () async throws -> Void) =
  #externalMacro(module: "SwiftUIMacros", type: "PlaygroundMacro")
