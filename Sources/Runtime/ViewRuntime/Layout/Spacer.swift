public import Foundation

public nonisolated struct Spacer: LeafView, Sendable {
  public var minLength: CGFloat?
  public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
  public static func _facts(_ facts: inout _ViewFacts) { facts.drawing() }
  @MainActor public func describe(_ element: inout ScreenElement) { element.extent = .space(minLength ?? 0) }
}
