public import Foundation

public nonisolated struct Spacer: LeafView, Sendable {
  public var minLength: CGFloat?
  public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
  public static var _drawsOnly: Bool { true }
  @MainActor public func describe(_ element: inout ScreenElement) { element.space = minLength ?? 0 }
}
