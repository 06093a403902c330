public import Foundation

// The titles of controls as localized keys: a literal title takes these.
extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
}

extension Button where Label == TextLabel {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { TextLabel(titleKey, systemImage: systemImage) } }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { TextLabel(title, systemImage: systemImage) } }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
}

extension Toggle where Label == TextLabel {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { TextLabel(titleKey, systemImage: systemImage) }
  }
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init(verbatim: titleKey.resolved, text) }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(verbatim: prompt?.string ?? titleKey.resolved, text)
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(verbatim: titleKey.resolved, text)
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(verbatim: prompt?.string ?? titleKey.resolved, text)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(verbatim: prompt?.string ?? String(title), text)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(verbatim: String(title), text)
  }

  /// A field for a value of another type: what cannot be parsed leaves the value as it is.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(verbatim: prompt?.string ?? titleKey.resolved, Self.text(value, format))
  }

  /// The same for a value that may be missing: no text is none.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    let style = format.posix
    self.init(
      verbatim: prompt?.string ?? titleKey.resolved,
      Binding(
        ClosureLocation({ value.wrappedValue.map { style.format($0) } ?? "" }) { text in
          value.wrappedValue = try? style.parseStrategy.parse(text)
        }))
  }

  private static func text<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput>, _ format: F
  ) -> Binding<String> where F.FormatOutput == String {
    let style = format.posix
    return Binding(
      ClosureLocation({ style.format(value.wrappedValue) }) { text in
        if let parsed = try? style.parseStrategy.parse(text) { value.wrappedValue = parsed }
      })
  }

  private init(verbatim placeholder: String, _ text: Binding<String>) {
    self.init(placeholder, text: text)
  }
}
