import Foundation

public nonisolated struct Divider: LeafView, Sendable {
  public nonisolated init() {}
  public static func _facts(_ facts: inout _ViewFacts) { facts.drawing() }
  @MainActor public func describe(_ element: inout ScreenElement) { element.extent = .line(1) }
}
