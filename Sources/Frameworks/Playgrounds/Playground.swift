/// Declares code to be tried in Xcode's canvas. It is type-checked with the file; run headless there is no canvas, so it is never run and
/// leaves no code behind.
@freestanding(declaration)
public macro Playground(_ name: String? = nil, body: @escaping @Sendable () async throws -> Void) =
  #externalMacro(module: "SwiftUIMacros", type: "PlaygroundMacro")
