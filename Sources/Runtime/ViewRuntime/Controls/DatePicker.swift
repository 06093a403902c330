public import Foundation
import TraceFormat
import ViewGraph

public nonisolated struct DatePicker<Label: View>: ContainerView {
  public typealias Components = DatePickerComponents
  let selection: Binding<Date>
  public let content: Label
  let components: Components
  let minimum: Date?
  let maximum: Date?

  init(_ selection: Binding<Date>, _ minimum: Date?, _ maximum: Date?, _ components: Components, _ label: Label) {
    self.selection = selection
    self.minimum = minimum
    self.maximum = maximum
    self.components = components
    content = label
  }

  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection, nil, nil, displayedComponents, label()) }

  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection, range.lowerBound, range.upperBound, displayedComponents, label()) }

  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection, range.lowerBound, nil, displayedComponents, label()) }

  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection, nil, range.upperBound, displayedComponents, label()) }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let node = cursor.primitive(view, .container)
    let isStyled = cursor.style(inside: node) { _ in
      DatePickerStyleConfiguration(
        label: _StylePart(view.content), selection: view.selection, minimumDate: view.minimum,
        maximumDate: view.maximum,
        displayedComponents: view.components)
    }
    if !isStyled {
      var inner = cursor.inside(node)
      Label._update(view.content, &inner)
    }
    cursor.advance()
  }

  /// Offers a control that sets the date, in seconds since 1970, unless a custom style replaces the picker.
  @MainActor public func describe(_ element: inout ScreenElement) {
    guard element.environment.customStyle(DatePickerStyleConfiguration.self) == nil else { return }
    element.control = .value(
      set: { [selection] in selection.wrappedValue = Date(timeIntervalSince1970: $0) }, increment: nil, decrement: nil)
    element.looks = ["\(selection.wrappedValue.timeIntervalSince1970)"]
  }
}

public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = Self(rawValue: 1)
  public static let date = Self(rawValue: 2)
}

extension DatePicker where Label == DatePickerStyleConfiguration.Label {
  public init(_ configuration: DatePickerStyleConfiguration) {
    self.init(
      configuration.$selection, configuration.minimumDate, configuration.maximumDate, configuration.displayedComponents,
      configuration.label)
  }
}

extension DatePicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) } }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) } }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) } }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) } }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) } }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) } }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) } }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) } }
}

// Deprecated initializers that take the label as a value.
extension DatePicker {
  @_disfavoredOverload
  public init(selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], label: Label) {
    self.init(selection: selection, displayedComponents: displayedComponents) { label }
  }
}
