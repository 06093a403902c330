public import Foundation

public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

nonisolated extension View {
  /// No such input: a phone has no pointer.
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View { self }
  /// No such input: a phone has no pointer.
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol, perform action: @escaping (HoverPhase) -> Void
  ) -> some View { self }
}

nonisolated extension View {
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
  /// No such input: a phone has no pointer.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  public func focusable(_ isFocusable: Bool = true) -> some View { self }
}
