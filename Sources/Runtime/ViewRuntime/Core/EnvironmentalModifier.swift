/// A modifier that is resolved in the environment of the view that it is applied to.
@MainActor @preconcurrency
public protocol EnvironmentalModifier: ViewModifier {
  associatedtype ResolvedModifier: ViewModifier
  func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  public func body(content: Content) -> _EnvironmentallyModified<Self> {
    _EnvironmentallyModified(modifier: self, content: content)
  }
}

/// Reads the environment for a modifier that is resolved in it.
public nonisolated struct _EnvironmentallyModified<Modifier: EnvironmentalModifier>: View, FrameworkView {
  @Environment(\.self) private var environment
  let modifier: Modifier
  let content: _ViewModifier_Content<Modifier>

  public static func _facts(_ facts: inout _ViewFacts) { facts.body(of: Self.self) }
  @MainActor public var body: some View { content.modifier(modifier.resolve(in: environment)) }
}
