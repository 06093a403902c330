/// The header of a table's section.
public nonisolated struct TableHeaderRowContent<Value: Identifiable, Content: View>: TableRowContent {
  public typealias TableRowValue = Value
  let content: Content
  public func _append(to list: inout _TableRowList<Value>) { list.parts.append((AnyView(content), [])) }
}

extension Section: TableRowContent
where
  Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent,
  Parent.TableRowValue == Content.TableRowValue,
  Footer.TableRowValue == Content.TableRowValue
{
  public typealias TableRowValue = Content.TableRowValue

  public func _append(to list: inout _TableRowList<Content.TableRowValue>) {
    var own = _TableRowList<Content.TableRowValue>()
    content._append(to: &own)
    let rows = own.parts.flatMap(\.rows)
    var head = _TableRowList<Content.TableRowValue>()
    header._append(to: &head)
    // A section without a header is still separated from the rows before it.
    list.parts.append((head.parts.first?.header ?? AnyView(EmptyView()), rows))
    footer._append(to: &list)
  }

  public init<V, H: View>(@TableRowBuilder<V> content: () -> Content, @ViewBuilder header: () -> H)
  where Parent == TableHeaderRowContent<V, H>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
    self.init(header: TableHeaderRowContent(content: header()), content: content(), footer: EmptyTableRowContent())
  }

  public init<V>(@TableRowBuilder<V> content: () -> Content)
  where Parent == EmptyTableRowContent<V>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
    self.init(header: EmptyTableRowContent(), content: content(), footer: EmptyTableRowContent())
  }

  public init<V>(_ titleKey: LocalizedStringKey, @TableRowBuilder<V> content: () -> Content)
  where Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<V, S: StringProtocol>(_ title: S, @TableRowBuilder<V> content: () -> Content)
  where Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
    self.init(content: content) { Text(title) }
  }
}
