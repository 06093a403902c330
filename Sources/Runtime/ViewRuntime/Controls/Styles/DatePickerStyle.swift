public import Foundation

public struct DatePickerStyleConfiguration {
  public enum _Label {}
  public typealias Label = _StylePart<_Label>
  public let label: Label
  @Binding public var selection: Date
  public let minimumDate: Date?
  public let maximumDate: Date?
  public let displayedComponents: DatePickerComponents

  init(
    label: Label, selection: Binding<Date>, minimumDate: Date?, maximumDate: Date?,
    displayedComponents: DatePickerComponents
  ) {
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

nonisolated extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: Self { Self() }
}

nonisolated extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: Self { Self() }
}

nonisolated extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: Self { Self() }
}

nonisolated extension DatePickerStyle where Self == WheelDatePickerStyle { public static var wheel: Self { Self() } }

nonisolated extension View {
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    styled(style) { (style: S, configuration: DatePickerStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
