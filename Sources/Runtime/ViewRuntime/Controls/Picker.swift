import TraceFormat
import ViewGraph

/// A picker that shows its label and the selected option, or all options if its style lists them.
///
/// Like the items of a closed menu, the options have no nodes.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: ContainerView {
  let selection: Binding<SelectionValue>
  let options: Content
  let label: Label

  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
  {
    self.selection = selection
    options = content()
    self.label = label()
  }

  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { label }
  }

  /// Creates a picker that sets several values at once and shows the first value.
  public init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    let values = sources.map { $0[keyPath: selection] }
    guard let first = values.first else { fatalError("a picker for several values needs at least one value") }
    self.init(
      selection: Binding(
        ClosureLocation({ first.wrappedValue }) { new in for value in values { value.wrappedValue = new } }),
      content: content, label: label)
  }

  public var content: _TupleView<Label, ChosenOption<SelectionValue, Content>> {
    _TupleView(label, ChosenOption(selection: selection, options: options))
  }

  @MainActor public func describe(_ element: inout ScreenElement) {
    element.control = .options(
      DetachedRenderer.tagged(options, in: element.environment).compactMap { [selection] option in
        guard let value = option.tag.base as? SelectionValue else { return nil }
        return Control.Option(labels: option.texts) { selection.wrappedValue = value }
      })
  }
}

/// The selected option of a picker, or all options.
public nonisolated struct ChosenOption<SelectionValue: Hashable, Options: View>: LeafView {
  let selection: Binding<SelectionValue>
  let options: Options

  @MainActor public func describe(_ element: inout ScreenElement) {
    let current = selection.wrappedValue
    let showsAll = element.environment.showsAllOptions
    for option in DetachedRenderer.tagged(options, in: element.environment)
    where showsAll || option.tag.base as? SelectionValue == current {
      for text in option.texts { element.text(text) }
      if !showsAll { return }
    }
  }
}

extension Picker: SelectionShowing {
  @MainActor func untaggedSelection(in environment: EnvironmentValues) -> AnyHashable? {
    let options = DetachedRenderer.tagged(options, in: environment)
    let current = selection.wrappedValue
    let isTagged = options.contains { $0.tag.base as? SelectionValue == current }
    return options.isEmpty || isTagged ? nil : AnyHashable(current)
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

  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) { self.init(sources: sources, selection: selection, content: content) { Text(titleKey) } }

  /// Looks only: these labels are not shown.
  public init<Current: View>(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) { self.init(selection: selection, content: content) { Text(titleKey) } }
}

extension Picker where Label == TextLabel {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { TextLabel(titleKey, systemImage: systemImage) } }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { TextLabel(title, systemImage: systemImage) } }
}

extension Picker {
  /// Looks only: these labels are not shown. Creates a picker whose `currentValueLabel` is never called: the selected option is shown.
  public init<Current: View>(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current
  ) { self.init(selection: selection, content: content, label: label) }
}
