public import Foundation

/// Space that takes what is left.
public nonisolated struct Spacer: LeafView, Sendable {
  public var minLength: CGFloat?
  public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
  public static var _drawsOnly: Bool { true }
}

/// A line between views.
public nonisolated struct Divider: LeafView, Sendable {
  public nonisolated init() {}
  public static var _drawsOnly: Bool { true }
}
