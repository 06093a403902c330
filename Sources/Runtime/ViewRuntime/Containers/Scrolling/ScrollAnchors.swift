import Foundation
import ViewGraph

public enum ScrollAnchorRole: Hashable, Sendable { case initialOffset, sizeChanges, alignment }

/// The parts of their content that the scroll views inside a view keep on screen: at first, and while the content grows
/// unless the user has scrolled away.
struct ScrollAnchors: Equatable {
  var initial: UnitPoint?
  var sizeChanges: UnitPoint?

  /// Returns true if the anchor is the end of the content.
  static func isEnd(_ anchor: UnitPoint?, along axis: Axis) -> Bool {
    guard let anchor else { return false }
    return (axis == .vertical ? anchor.y : anchor.x) >= 1
  }
}

private struct ScrollAnchorsKey: EnvironmentKey { static let defaultValue = ScrollAnchors() }

extension EnvironmentValues {
  var scrollAnchors: ScrollAnchors {
    get { self[ScrollAnchorsKey.self] }
    set { self[ScrollAnchorsKey.self] = newValue }
  }
}

/// Anchors at the end of the content are performed. Others are the start.
nonisolated extension View {
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> _EnvironmentView<Self> {
    _EnvironmentView(content: self) { $0.scrollAnchors = ScrollAnchors(initial: anchor, sizeChanges: anchor) }
  }

  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> _EnvironmentView<Self> {
    _EnvironmentView(content: self, transforms: true) {
      switch role {
      case .initialOffset: $0.scrollAnchors.initial = anchor
      case .sizeChanges: $0.scrollAnchors.sizeChanges = anchor
      // An alignment only places content that is smaller than the scroll view.
      case .alignment: break
      }
    }
  }

  public func scrollPosition(initialAnchor: UnitPoint?) -> _EnvironmentView<Self> {
    defaultScrollAnchor(initialAnchor, for: .initialOffset)
  }
}
