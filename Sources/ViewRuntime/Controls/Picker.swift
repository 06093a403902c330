/// A choice among tagged views.
///
/// The screen shows the label and the option that is chosen; the options have no nodes, as a menu that is not open has none.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: ContainerView {
  let selection: Binding<SelectionValue>
  let options: Content
  let label: Label

  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.selection = selection
    options = content()
    self.label = label()
  }

  public var content: TupleView<Label, ChosenOption<SelectionValue, Content>> {
    TupleView(label, ChosenOption(selection: selection, options: options))
  }

  public func describe(_ element: inout ScreenElement) {
    element.control = .options(
      Offscreen.tagged(options).compactMap { [selection] option in
        guard let value = option.tag.base as? SelectionValue else { return nil }
        return Control.Option(labels: option.texts) { selection.wrappedValue = value }
      })
  }
}

/// The option of a picker that is chosen now.
public struct ChosenOption<SelectionValue: Hashable, Options: View>: LeafView {
  let selection: Binding<SelectionValue>
  let options: Options

  public func describe(_ element: inout ScreenElement) {
    let current = selection.wrappedValue
    for option in Offscreen.tagged(options) where option.tag.base as? SelectionValue == current {
      for text in option.texts { element.text(text) }
      return
    }
  }
}

extension Picker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == TextLabel {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { TextLabel(titleKey, systemImage: systemImage) } }
}
