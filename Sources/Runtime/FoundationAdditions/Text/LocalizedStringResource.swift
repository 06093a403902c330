public import Foundation

/// A localized key with its values. The key itself is shown: there are no string tables.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  package let resolved: String
  public var key: String { resolved }

  public init(stringLiteral value: String) { resolved = value }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) { resolved = stringInterpolation.text }
  public init(
    _ value: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { resolved = value.resolved }
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { resolved = defaultValue.resolved }
}

extension String {
  /// A localized key with its values.
  public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    package let resolved: String

    public init(_ value: String) { resolved = value }
    public init(stringLiteral value: String) { resolved = value }
    public init(stringInterpolation: StringInterpolation) { resolved = stringInterpolation.text }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      package private(set) var text = ""
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) { text += literal }
      public mutating func appendInterpolation(_ string: String) { text += string }
      public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
        text += value._formatted
      }
      public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
        text += String(format: specifier, value.argument)
      }
      public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
      where F.FormatInput: Equatable, F.FormatOutput == String { text += format.shown.format(input) }
      @_disfavoredOverload
      public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) { text += value.description }
    }
  }

  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) { self = keyAndValue.resolved }
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { self = defaultValue.resolved }
  public init(localized resource: LocalizedStringResource) { self = resource.resolved }
}
