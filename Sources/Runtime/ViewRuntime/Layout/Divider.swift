import Foundation

public nonisolated struct Divider: LeafView, Sendable {
  public nonisolated init() {}
  public static var _drawsOnly: Bool { true }
  @MainActor public func describe(_ element: inout ScreenElement) { element.space = 1 }
}
