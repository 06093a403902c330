import ViewGraph

public nonisolated struct Toggle<Label: View>: PrimitiveView {
  let isOn: Binding<Bool>
  let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  /// Creates a toggle for several values. It is on if all of the values are true.
  public init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let values = sources.map { $0[keyPath: isOn] }
    self.init(
      isOn: Binding(
        ClosureLocation({ values.allSatisfy(\.wrappedValue) }) { new in for value in values { value.wrappedValue = new }
        }),
      label: label)
  }

  public static func _facts(_ facts: inout _ViewFacts) { facts.primitive(callbacks: Label.innerCallbacks) }

  @MainActor public func describe(_ element: inout ScreenElement) {
    element.control = .tap { [isOn] in isOn.wrappedValue.toggle() }
    element.looks = [isOn.wrappedValue ? "on" : "off"]
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let (label, isOn) = (view.label, view.isOn)
    let node = cursor.primitive(view, .container)
    if !cursor.style(inside: node, { _ in ToggleStyleConfiguration(label: _StylePart(label), isOn: isOn) }) {
      var inner = cursor.inside(node)
      Label._update(label, &inner)
    }
    cursor.advance()
  }
}

extension Toggle where Label == Text {
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }

  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

extension Toggle where Label == TextLabel {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { TextLabel(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { TextLabel(title, systemImage: systemImage) }
  }
}
