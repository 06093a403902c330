public import Foundation
import FoundationAdditions

// Fields for values of other types. Text that cannot be parsed leaves the value unchanged.
extension TextField where Label == Text {
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(prompt?.string ?? titleKey.resolved, .formatted(value, format))
  }

  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(prompt?.string ?? String(title), .formatted(value, format))
  }

  /// Creates a field for an optional value; an empty text means nil.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(prompt?.string ?? titleKey.resolved, .formatted(value, format))
  }

  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(prompt?.string ?? String(title), .formatted(value, format))
  }

  /// Creates a field with a formatter. Only a `NumberFormatter` parses text; with any other formatter the value never
  /// changes.
  public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
    self.init(titleKey.resolved, .formatted(value, formatter))
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter) {
    self.init(String(title), .formatted(value, formatter))
  }

  public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?) {
    self.init(prompt?.string ?? titleKey.resolved, .formatted(value, formatter))
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text?) {
    self.init(prompt?.string ?? String(title), .formatted(value, formatter))
  }
}

extension TextField {
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label, prompt, .formatted(value, format))
  }

  /// Creates a field for an optional value; an empty text means nil.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label, prompt, .formatted(value, format))
  }

  public init<V>(value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label, prompt, .formatted(value, formatter))
  }
}

extension FieldValue {
  static func formatted<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput>, _ format: F
  ) -> FieldValue where F.FormatOutput == String {
    let style = format.shown
    return .formatted(
      read: { style.format(value.wrappedValue) },
      parse: { text in if let parsed = style.parsed(text) { value.wrappedValue = parsed } })
  }

  static func formatted<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput?>, _ format: F
  ) -> FieldValue where F.FormatOutput == String {
    let style = format.shown
    return .formatted(
      read: { value.wrappedValue.map { style.format($0) } ?? "" },
      parse: { text in
        if text.isEmpty {
          value.wrappedValue = nil
        } else if let parsed = style.parsed(text) {
          value.wrappedValue = parsed
        }
      })
  }

  static func formatted<V>(_ value: Binding<V>, _ formatter: Formatter) -> FieldValue {
    .formatted(
      read: { formatter.string(for: value.wrappedValue) ?? "" },
      parse: { text in
        guard let numbers = formatter as? NumberFormatter, let number = numbers.number(from: text) else { return }
        let parsed: Any? =
          switch V.self {
          case is Int.Type: number.intValue
          case is Double.Type: number.doubleValue
          case is Float.Type: number.floatValue
          case is Decimal.Type: number.decimalValue
          default: number
          }
        if let parsed = parsed as? V { value.wrappedValue = parsed }
      })
  }
}

extension ParseableFormatStyle where FormatOutput == String {
  /// Returns the value of a text in this style. A bare number is accepted in any number style.
  fileprivate func parsed(_ text: String) -> FormatInput? {
    if let parsed = try? parseStrategy.parse(text) { return parsed }
    switch FormatInput.self {
    case is Double.Type: return Double(text) as? FormatInput
    case is Decimal.Type: return Decimal(string: text) as? FormatInput
    case is Int.Type: return Int(text) as? FormatInput
    default: return nil
    }
  }
}
