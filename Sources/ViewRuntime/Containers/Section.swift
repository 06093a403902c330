public import TraceFormat
public import ViewGraph

/// Rows that belong together, under a header.
public struct Section<Parent: View, Content: View, Footer: View>: View {
  public typealias Body = Never
  let header: Parent
  let content: Content
  let footer: Footer

  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  public static var _takesEffects: Bool { false }
  public static var _rowShape: _RowShape { .many }
  public static var _authored: NodeKind? { nil }
  public static var _innerCallbacks: [WellKnownString] {
    Parent._innerCallbacks + Content._innerCallbacks + Footer._innerCallbacks
  }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if let rowBranch = cursor.rowBranch {
      cursor.claimRows("Section", rowBranch) { _rows(view, &$0) }
      return
    }
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container)
    } content: {
      StructuralContent()
    }
    var inner = cursor.inside(node)
    Parent._update(view.header, &inner)
    Content._update(view.content, &inner)
    Footer._update(view.footer, &inner)
    cursor.advance()
  }

  public static func _rows(_ view: Self, _ rows: inout RowList) {
    if rows.sections != nil {
      return rows.appendSection {
        Parent._rows(view.header, &$0)
      } content: {
        Content._rows(view.content, &$0)
      } footer: {
        Footer._rows(view.footer, &$0)
      }
    }
    Parent._rows(view.header, &rows)
    rows.branch("section") { Content._rows(view.content, &$0) }
    Footer._rows(view.footer, &rows)
  }
}

extension Section where Parent == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }

  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }
}

extension Section {
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}
