import TraceFormat
import ViewGraph

public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never
  let selection: Binding<SelectionValue>?
  let content: Content

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  public static func _facts(_ facts: inout _ViewFacts) { facts.primitive() }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let environment = cursor.environment
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container, container: .tab)
    } content: {
      TabPages(environment)
    }
    var rows = SubviewList()
    rows.expandsData = true
    rows.view = cursor.bodyNode
    Content._subviews(view.content, &rows)
    let content = unsafe unsafeDowncast(node.content, to: TabPages.self)
    content.selection = view.selection.map { selection in
      TabPages.Selection(
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

// Tabs as values: a tab is selected by a value of the selection's type.
extension TabView {
  public init<Tabs: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Tabs
  )
  where Content == Tabs._Pages {
    self.selection = selection
    self.content = content()._pages
  }
}

extension TabView where SelectionValue == Int {
  public init<Tabs: TabContent>(@TabContentBuilder<Never> content: () -> Tabs) where Content == Tabs._Pages {
    selection = nil
    self.content = content()._pages
  }
}
