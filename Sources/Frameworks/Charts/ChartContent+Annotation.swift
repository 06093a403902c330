public import Foundation
public import ViewRuntime

public struct AnnotationPosition: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let overlay = Self(name: "overlay")
  public static let top = Self(name: "top")
  public static let bottom = Self(name: "bottom")
  public static let leading = Self(name: "leading")
  public static let trailing = Self(name: "trailing")
  public static let topLeading = Self(name: "topLeading")
  public static let topTrailing = Self(name: "topTrailing")
  public static let bottomLeading = Self(name: "bottomLeading")
  public static let bottomTrailing = Self(name: "bottomTrailing")
}

public struct AnnotationOverflowResolution: Hashable, Sendable {
  public struct Boundary: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let chart = Self(name: "chart")
    public static let plot = Self(name: "plot")
  }
  public struct Strategy: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let disabled = Self(name: "disabled")
    public static let fit = Self(name: "fit")
    public static let padScale = Self(name: "padScale")
    public static func fit(to boundary: Boundary) -> Self { Self(name: "fit to \(boundary)") }
  }
  private let x: Strategy
  private let y: Strategy
  public static let automatic = Self(x: .automatic, y: .automatic)
  public init(x: Strategy = .automatic, y: Strategy = .automatic) { (self.x, self.y) = (x, y) }
}

public struct AnnotationContext: Sendable {
  /// Returns zero: marks are not laid out.
  public var targetSize: CGSize { .zero }
}

/// Marks with an annotation's view.
nonisolated struct AnnotatedMarks<Base: ChartContent>: ChartContent {
  typealias Body = Never
  let base: Base
  let view: AnyView
  @MainActor func _collect(_ annotations: inout _ChartAnnotations) {
    annotations.collect(base, at: "mark")
    annotations.append(view)
  }
}

/// An annotation's view is part of the view tree; its position, alignment, spacing and overflow resolution have no
/// effect.
nonisolated extension ChartContent {
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some ChartContent { AnnotatedMarks(base: self, view: AnyView(content())) }

  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: (AnnotationContext) -> C
  ) -> some ChartContent { AnnotatedMarks(base: self, view: AnyView(content(AnnotationContext()))) }

  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: () -> C
  ) -> some ChartContent { AnnotatedMarks(base: self, view: AnyView(content())) }

  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: (AnnotationContext) -> C
  ) -> some ChartContent { AnnotatedMarks(base: self, view: AnyView(content(AnnotationContext()))) }
}
