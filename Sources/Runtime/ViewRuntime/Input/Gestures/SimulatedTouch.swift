public import Foundation

/// A touch that a host or script simulates on a view.
public enum SimulatedTouch: Equatable, Sendable {
  case taps(Int)
  case press
  /// The displacement from the start of the drag, in points.
  case drag(CGSize)
}
