import TraceFormat
public import ViewGraph

/// Pages of which one is selected.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never
  let selection: Binding<SelectionValue>?
  let content: Content

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  public static var _takesEffects: Bool { false }
  public static var _authored: NodeKind? { nil }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let environment = cursor.environment
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container, container: .tab)
    } content: {
      TabContent(environment)
    }
    var rows = RowList()
    rows.expandsData = true
    Content._rows(view.content, &rows)
    let content = unsafe unsafeDowncast(node.content, to: TabContent.self)
    content.selection = view.selection.map { selection in
      TabContent.Selection(
        read: { AnyHashable(selection.wrappedValue) },
        write: { if let value = $0.base as? SelectionValue { selection.wrappedValue = value } })
    }
    content.receive(rows, node)
    cursor.advance()
  }
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}
