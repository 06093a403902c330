public import Foundation

// Styles of menus, forms and pickers of dates, which the author may write.

/// What a menu's style sees of it.
public struct MenuStyleConfiguration {
  public enum _Label {}
  public enum _Content {}
  public typealias Label = _StylePart<_Label>
  public typealias Content = _StylePart<_Content>
  public let label: Label
  public let content: Content
  let primaryAction: (() -> Void)?
}

@MainActor @preconcurrency
public protocol MenuStyle {
  typealias Configuration = MenuStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultMenuStyle: MenuStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}
public struct ButtonMenuStyle: MenuStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}
public struct BorderlessButtonMenuStyle: MenuStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}
nonisolated extension MenuStyle where Self == DefaultMenuStyle { public static var automatic: Self { Self() } }
nonisolated extension MenuStyle where Self == ButtonMenuStyle { public static var button: Self { Self() } }
nonisolated extension MenuStyle where Self == BorderlessButtonMenuStyle { public static var borderlessButton: Self { Self() } }

/// What a form's style sees of it.
public struct FormStyleConfiguration {
  public enum _Content {}
  public typealias Content = _StylePart<_Content>
  public let content: Content
}

@MainActor @preconcurrency
public protocol FormStyle {
  typealias Configuration = FormStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct AutomaticFormStyle: FormStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}
public struct GroupedFormStyle: FormStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}
public struct ColumnsFormStyle: FormStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}
nonisolated extension FormStyle where Self == AutomaticFormStyle { public static var automatic: Self { Self() } }
nonisolated extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { Self() } }
nonisolated extension FormStyle where Self == ColumnsFormStyle { public static var columns: Self { Self() } }

/// What a style sees of a picker of dates.
public struct DatePickerStyleConfiguration {
  public enum _Label {}
  public typealias Label = _StylePart<_Label>
  public let label: Label
  @Binding public var selection: Date
  public let minimumDate: Date?
  public let maximumDate: Date?
  public let displayedComponents: DatePickerComponents

  init(label: Label, selection: Binding<Date>, minimumDate: Date?, maximumDate: Date?, displayedComponents: DatePickerComponents) {
    self.label = label
    _selection = selection
    self.minimumDate = minimumDate
    self.maximumDate = maximumDate
    self.displayedComponents = displayedComponents
  }
}

@MainActor @preconcurrency
public protocol DatePickerStyle {
  typealias Configuration = DatePickerStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultDatePickerStyle: DatePickerStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}
public struct CompactDatePickerStyle: DatePickerStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}
public struct GraphicalDatePickerStyle: DatePickerStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}
public struct WheelDatePickerStyle: DatePickerStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}
nonisolated extension DatePickerStyle where Self == DefaultDatePickerStyle { public static var automatic: Self { Self() } }
nonisolated extension DatePickerStyle where Self == CompactDatePickerStyle { public static var compact: Self { Self() } }
nonisolated extension DatePickerStyle where Self == GraphicalDatePickerStyle { public static var graphical: Self { Self() } }
nonisolated extension DatePickerStyle where Self == WheelDatePickerStyle { public static var wheel: Self { Self() } }

nonisolated extension View {
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    styled(style) { (style: S, configuration: MenuStyleConfiguration) in style.makeBody(configuration: configuration) }
  }
  public func formStyle<S: FormStyle>(_ style: S) -> some View {
    styled(style) { (style: S, configuration: FormStyleConfiguration) in style.makeBody(configuration: configuration) }
  }
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    styled(style) { (style: S, configuration: DatePickerStyleConfiguration) in style.makeBody(configuration: configuration) }
  }
}
