public import Foundation

/// Rows of views that stand in columns.
public struct Grid<Content: View>: ContainerView {
  public let content: Content

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct GridRow<Content: View>: ContainerView {
  public let content: Content

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}

/// A frame with a title around views.
public struct GroupBox<Label: View, Inner: View>: ContainerView {
  let label: Label
  let inner: Inner

  public var content: TupleView<Label, Inner> { TupleView(label, inner) }

  public init(@ViewBuilder content: () -> Inner, @ViewBuilder label: () -> Label) {
    self.label = label()
    inner = content()
  }
}

extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Inner) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Inner) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Inner) {
    self.init(content: content) { Text(title) }
  }
}

/// Controls that belong together.
public struct ControlGroup<Content: View>: ContainerView {
  public let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
