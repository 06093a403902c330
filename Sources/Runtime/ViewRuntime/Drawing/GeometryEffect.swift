public import Foundation

/// A visual effect with animatable data. Nothing is drawn, so `effectValue(size:)` is never called.
public protocol GeometryEffect: Animatable, ViewModifier where Body == _ViewModifier_Content<Self> {
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  public func body(content: Content) -> Content { content }
  public nonisolated func ignoredByLayout() -> EmptyModifier { EmptyModifier() }
}

/// A modifier with animatable data that is never interpolated: animations are instant.
public protocol AnimatableModifier: Animatable, ViewModifier {}

public struct ProjectionTransform: Equatable, Sendable {
  public var m11 = 1.0, m12 = 0.0, m13 = 0.0
  public var m21 = 0.0, m22 = 1.0, m23 = 0.0
  public var m31 = 0.0, m32 = 0.0, m33 = 1.0
  public nonisolated init() {}
  public nonisolated init(_ transform: CGAffineTransform) {
    (m11, m12) = (Double(transform.a), Double(transform.b))
    (m21, m22) = (Double(transform.c), Double(transform.d))
    (m31, m32) = (Double(transform.tx), Double(transform.ty))
  }
}
