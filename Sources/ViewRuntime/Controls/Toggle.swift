/// A choice between on and off.
public struct Toggle<Label: View>: ContainerView {
  let isOn: Binding<Bool>
  public let content: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    content = label()
  }

  public func describe(_ element: inout ScreenElement) {
    element.control = .tap { [isOn] in isOn.wrappedValue.toggle() }
  }
}

extension Toggle where Label == Text {
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}
