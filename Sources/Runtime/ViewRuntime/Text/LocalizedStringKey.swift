public import Foundation
import FoundationAdditions

/// The key under which a text is looked up; there is no table here, so a key stands for itself.
///
/// Numbers stand in it as they are, without grouping, so that a script finds `Row 1000` by that name.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// What is shown.
  var resolved: String { passing?.string ?? words }
  let words: String
  /// What tells the time that passes, in place of the words.
  let passing: PassingText?

  public init(_ value: String) {
    words = InlineMarkdown.plain(value, [])
    passing = nil
  }
  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    words = InlineMarkdown.plain(stringInterpolation.template, stringInterpolation.values)
    passing = PassingText.standing(stringInterpolation.passing, in: words)
  }

  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    /// The literal parts, with a placeholder for each value, so that markup may span values and is not read in them.
    fileprivate var template = ""
    fileprivate var values: [String] = []
    /// The values of which a mark stands among the others.
    fileprivate var passing: [PassingText] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { template += literal }

    fileprivate mutating func append(_ value: String) {
      template.append(InlineMarkdown.placeholder)
      values.append(value)
    }

    public mutating func appendInterpolation(_ string: String) { append(string) }
    public mutating func appendInterpolation(_ text: Text) {
      guard let value = text.passing else { return append(text.words) }
      append(String(PassingText.mark))
      passing.append(value)
    }
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) { append(resource.resolved) }
    public mutating func appendInterpolation(_ image: Image) { append("") }
    public mutating func appendInterpolation(_ attributed: AttributedString) { append(String(attributed.characters)) }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { appendInterpolation(Text(date, style: style)) }
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(Text(dates).string) }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(String(format: T.specifier, value.argument))
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(String(format: specifier, value.argument))
    }

    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
      append(format.shown.format(input))
    }

    public mutating func appendInterpolation<Subject: _ReferenceBridged>(_ subject: Subject, formatter: Formatter? = nil) {
      append(formatter?.string(for: subject) ?? subject.description)
    }

    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
      append(formatter?.string(for: subject) ?? subject.description)
    }
  }
}

/// A value of Foundation's that is an object of Objective-C's on Apple's systems: as such it stands in a text.
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

/// A value that has a place in a C format string.
public protocol _FormatSpecifiable: Equatable {
  var argument: any CVarArg { get }
  static var specifier: String { get }
}

extension _FormatSpecifiable where Self: BinaryInteger {
  public var argument: any CVarArg { Int64(truncatingIfNeeded: self) }
  public static var specifier: String { isSigned ? "%lld" : "%llu" }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}

extension Double: _FormatSpecifiable {
  public var argument: any CVarArg { self }
  public static var specifier: String { "%lf" }
}

extension Float: _FormatSpecifiable {
  public var argument: any CVarArg { Double(self) }
  public static var specifier: String { "%f" }
}

extension CGFloat: _FormatSpecifiable {
  public var argument: any CVarArg { Double(self) }
  public static var specifier: String { "%lf" }
}

extension FormatStyle {
  /// The style in the locale of headless runs where it names none, and in universal time where it does not name a zone.
  var shown: Self {
    let followsUser = self == locale(.autoupdatingCurrent) || self == locale(.current)
    let style = followsUser ? locale(FixedRegion.locale) : self
    if var dates = style as? Date.FormatStyle, dates.timeZone == .autoupdatingCurrent {
      dates.timeZone = .gmt
      return dates as? Self ?? style
    }
    return style
  }
}
