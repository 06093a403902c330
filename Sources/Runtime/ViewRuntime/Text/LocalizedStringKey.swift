public import Foundation
public import FoundationAdditions

/// A localized key. The key itself is shown: there are no string tables.
///
/// Numbers are inserted without grouping separators, so that a script finds `Row 1000` by that name.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The text that is shown.
  var resolved: String { timeDependent?.string ?? words }
  let words: String
  /// The time-dependent text, which replaces `words`.
  let timeDependent: TimeDependentText?

  public init(_ value: String) {
    words = InlineMarkdown.plain(value, [])
    timeDependent = nil
  }
  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    words =
      InlineMarkdown.hasMarks(stringInterpolation.template)
      ? InlineMarkdown.plain(stringInterpolation.template, stringInterpolation.values) : stringInterpolation.unparsed
    timeDependent = TimeDependentText.interpolating(stringInterpolation.timeDependent, into: words)
  }

  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    /// The literal parts, with a placeholder for each value: markup may span values and is not parsed inside them.
    fileprivate var template = ""
    fileprivate var values: [String] = []
    /// The literal parts and the unparsed values: the text, if it contains no markup, which is nearly always the case.
    fileprivate var unparsed = ""
    /// The time-dependent values, each of which has a mark among the other values.
    fileprivate var timeDependent: [TimeDependentText] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      template += literal
      unparsed += literal
    }

    fileprivate mutating func append(_ value: String) {
      template.append(InlineMarkdown.placeholder)
      values.append(value)
      unparsed += value
    }

    public mutating func appendInterpolation(_ string: String) { append(string) }
    public mutating func appendInterpolation(_ text: Text) {
      guard let value = text.timeDependent else { return append(text.words) }
      append(String(TimeDependentText.mark))
      timeDependent.append(value)
    }
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) { append(resource.resolved) }
    public mutating func appendInterpolation(_ image: Image) { append("") }
    public mutating func appendInterpolation(_ attributed: AttributedString) { append(String(attributed.characters)) }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      appendInterpolation(Text(date, style: style))
    }
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(Text(dates).string) }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(value._formatted)
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(String(format: specifier, value.argument))
    }

    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
      append(format.shown.format(input))
    }

    public mutating func appendInterpolation<Subject: _ReferenceBridged>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      append(formatter?.string(for: subject) ?? subject.description)
    }

    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
      append(formatter?.string(for: subject) ?? subject.description)
    }
  }
}

/// A Foundation value that is bridged to an Objective-C object on Apple's systems and can therefore be interpolated.
public protocol _ReferenceBridged: CustomStringConvertible {}

extension Calendar: _ReferenceBridged {}
extension Data: _ReferenceBridged {}
extension Date: _ReferenceBridged {}
extension DateComponents: _ReferenceBridged {}
extension DateInterval: _ReferenceBridged {}
extension Decimal: _ReferenceBridged {}
extension IndexPath: _ReferenceBridged {}
extension Locale: _ReferenceBridged {}
extension TimeZone: _ReferenceBridged {}
extension URL: _ReferenceBridged {}
extension UUID: _ReferenceBridged {}

extension Text {
  // Disfavored, so that a literal is a `LocalizedStringKey`.
  @_disfavoredOverload
  public nonisolated init(_ resource: LocalizedStringResource) { self.init(verbatim: resource.resolved) }
}
