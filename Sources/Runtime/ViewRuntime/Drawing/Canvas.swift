public import Foundation

/// Looks only: nothing is drawn. A canvas whose renderer is never called and whose symbols have no nodes: nothing is drawn.
public nonisolated struct Canvas<Symbols: View>: LeafView {
  public static func _facts(_ facts: inout _ViewFacts) { facts.drawing() }

  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {}
}

/// Looks only: nothing is drawn.
extension Canvas where Symbols == EmptyView {
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {}
}

public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }
