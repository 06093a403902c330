public import Foundation
import ViewGraph

/// The height that a view's frame gives it.
struct FrameHeight: Equatable {
  /// A fixed height, or nil if the content decides.
  var fixed: CGFloat?
  /// The least height.
  var minimum: CGFloat = 0
  /// The part of the screen's height that it takes, or nil.
  var share: CGFloat?
}

/// The frame around a view, for the coarse layout that decides which rows are on screen.
final class FrameModifier: NodeModifier {
  var height = FrameHeight()

  override init() {}
}

/// A view with a frame. It keeps the view's identity.
public nonisolated struct _FrameView<Base: View>: ModifyingView {
  public let content: Base
  let height: FrameHeight

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    cursor.modifier { FrameModifier() }.height = view.height
    Base._update(view.content, &cursor)
  }
}

/// Frames. Heights decide which rows of a lazy container are on screen (see ``CoarseLayout``); widths and alignments have no effect.
nonisolated extension View {
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> _FrameView<Self> {
    _FrameView(content: self, height: FrameHeight(fixed: height))
  }

  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> _FrameView<Self> {
    _FrameView(content: self, height: FrameHeight(minimum: minHeight ?? 0))
  }

  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> _FrameView<Self> {
    _FrameView(content: self, height: FrameHeight(share: axes.contains(.vertical) ? 1 : nil))
  }

  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> _FrameView<Self> {
    _FrameView(content: self, height: FrameHeight(share: axes.contains(.vertical) ? CGFloat(span) / CGFloat(max(count, 1)) : nil))
  }
}
