public import Foundation
import TraceFormat
import ViewGraph

/// A layout of the app's, which measures and places its views once everything around it exists. Its animatable values
/// have their final values.
public protocol Layout: Animatable {
  typealias Subviews = LayoutSubviews
  associatedtype Cache = Void

  static var layoutProperties: LayoutProperties { get }
  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  public nonisolated func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> _LayoutView<
    Self, Content
  > {
    _LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

public nonisolated struct _LayoutView<L: Layout, Content: View>: View {
  public typealias Body = Never
  let layout: L
  let content: Content

  public static func _facts(_ facts: inout _ViewFacts) { facts.primitive(callbacks: Content.innerCallbacks) }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let node = cursor.claim {
      PrimitiveKinds.kind(L.self, .container)
    } content: {
      CustomLayoutContent()
    }
    unsafe unsafeDowncast(node.content, to: CustomLayoutContent.self).receive(view.layout, node)
    var inner = cursor.inside(node)
    Content._update(view.content, &inner)
    cursor.advance()
  }
}

/// A type-erased layout, in which views keep their identity when the layout changes.
public struct AnyLayout: Layout {
  nonisolated let base: UncheckedSendable<any Layout>
  public nonisolated init<L: Layout>(_ layout: L) { base = UncheckedSendable(layout) }
}

/// A layout of the framework, which arranges its views as the stack of that kind does.
protocol StackLayout: Layout {
  nonisolated var stack: (arrangement: _Arrangement, spacing: CGFloat?, alignment: Alignment) { get }
}

extension HStackLayout: StackLayout {
  nonisolated var stack: (arrangement: _Arrangement, spacing: CGFloat?, alignment: Alignment) {
    (.horizontal, spacing, Alignment(horizontal: .center, vertical: alignment))
  }
}

extension VStackLayout: StackLayout {
  nonisolated var stack: (arrangement: _Arrangement, spacing: CGFloat?, alignment: Alignment) {
    (.vertical, spacing, Alignment(horizontal: alignment, vertical: .center))
  }
}

extension ZStackLayout: StackLayout {
  nonisolated var stack: (arrangement: _Arrangement, spacing: CGFloat?, alignment: Alignment) {
    (.layered, nil, alignment)
  }
}

extension GridLayout: StackLayout {
  nonisolated var stack: (arrangement: _Arrangement, spacing: CGFloat?, alignment: Alignment) {
    (.vertical, verticalSpacing, alignment)
  }
}

public struct HStackLayout: Layout {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?
  public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
}

public struct VStackLayout: Layout {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?
  public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
}

public struct ZStackLayout: Layout {
  public var alignment: Alignment
  public nonisolated init(alignment: Alignment = .center) { self.alignment = alignment }
}

public struct GridLayout: Layout {
  private let alignment: Alignment
  private let verticalSpacing: CGFloat?
  public nonisolated init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) { (self.alignment, self.verticalSpacing) = (alignment, verticalSpacing) }
}

/// The layouts of the framework take the proposed size if an app asks them; around views, they are stacks.
extension Layout where Cache == Void {
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}
