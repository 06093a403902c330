public import Foundation

// Titles of controls in their less common forms.
extension Toggle where Label == Text {
  public init<C: RandomAccessCollection>(_ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(_ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == TextLabel {
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { TextLabel(title, systemImage: systemImage) }
  }
}

extension Picker {
  /// A choice that shows something of its own in place of the option that is chosen.
  public init<Current: View>(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current
  ) { self.init(selection: selection, content: content, label: label) }
}

extension Picker where Label == Text {
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) { self.init(sources: sources, selection: selection, content: content) { Text(titleKey) } }

  public init<Current: View>(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) { self.init(selection: selection, content: content) { Text(titleKey) } }
}

extension Picker where Label == TextLabel {
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { TextLabel(title, systemImage: systemImage) } }
}

extension Menu where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void) {
    self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == TextLabel {
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { TextLabel(title, systemImage: systemImage) }
  }
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) { self.init(content: content, label: { TextLabel(titleKey, systemImage: systemImage) }, primaryAction: primaryAction) }
}

extension Button where Label == TextLabel {
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { TextLabel(titleKey, image: image.name) }
  }
}

extension Button where Label == Text {
  /// A button whose words are its role's.
  @preconcurrency
  public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(verbatim: role.word) }
  }
}

extension ButtonRole {
  fileprivate var word: String {
    switch self {
    case .destructive: "Delete"
    case .cancel: "Cancel"
    case .close: "Close"
    default: "Done"
    }
  }
}

extension DatePicker where Label == Text {
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
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

extension Stepper where Label == Text {
  /// A stepper that shows its value after the title.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }
}

extension ProgressView {
  /// The time of an interval as it passes.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(value: nil as Double?, label: label, currentValueLabel: currentValueLabel) }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(value: nil as Double?, label: label)
  }
}

extension SecureField where Label == Text {
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(prompt?.string ?? String(title), text)
  }
}

extension SecureField {
  /// A field with a label of several views; the placeholder is the prompt, or the label's text.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label, prompt, text)
  }
}

extension TextField where Label == Text {
  /// Where the cursor stands in the text is not known here.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil) {
    self.init(prompt?.string ?? titleKey.resolved, .text(text))
    isMultiline = axis == .vertical
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(prompt?.string ?? String(title), .text(text))
    isMultiline = axis == .vertical
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(title, text: text, onEditingChanged: { _ in }, onCommit: onCommit)
  }
}

/// A part of a text that is selected.
public struct TextSelection: Equatable, Hashable, Sendable {
  public enum Indices: Equatable, Hashable, Sendable {
    case selection(Range<String.Index>)
  }
  public var indices: Indices
  public var isInsertion: Bool { if case .selection(let range) = indices { range.isEmpty } else { false } }
  public init(range: Range<String.Index>) { indices = .selection(range) }
  public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }
}

extension TextEditor {
  public init(text: Binding<String>, selection: Binding<TextSelection?>) { self.init(text: text) }
  /// Edits the characters. What is written behind the others has the attributes for typing, and the selection then stands behind it.
  public init(text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil) {
    self.init(
      text: Binding(
        ClosureLocation({ String(text.wrappedValue.characters) }) {
          var selected = selection?.wrappedValue ?? AttributedTextSelection()
          text.wrappedValue = text.wrappedValue.edited(to: $0, &selected)
          selection?.wrappedValue = selected
        }),
      constrain: { constraints in
        let constrained = constraints.constrained(text.wrappedValue)
        if constrained != text.wrappedValue { text.wrappedValue = constrained }
      })
  }
}

extension TextLabel {
  public init(_ titleKey: LocalizedStringKey, image: ImageResource) { self.init(titleKey, image: image.name) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: ImageResource) { self.init(title, image: image.name) }
}
