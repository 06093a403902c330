public import Foundation

extension PersonNameComponents {
  /// Formats names in English order for every locale.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// `short`: the nickname, or otherwise the given name. `medium`: given and family name. `long`: all but the
    /// nickname. `abbreviated`: initials.
    public enum Style: Codable, Hashable, Sendable { case short, medium, long, abbreviated }

    public var style: Style
    public var locale: Locale
    public init(style: Style, locale: Locale = .autoupdatingCurrent) {
      self.style = style
      self.locale = locale
    }

    public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }

    public func format(_ name: PersonNameComponents) -> String {
      switch style {
      case .short: Self.joined([name.nickname ?? name.givenName ?? name.familyName])
      case .medium: Self.joined([name.givenName, name.familyName])
      case .long: Self.joined([name.namePrefix, name.givenName, name.middleName, name.familyName, name.nameSuffix])
      case .abbreviated: [name.givenName, name.familyName].compactMap { $0?.first.map { $0.uppercased() } }.joined()
      }
    }

    private static func joined(_ parts: [String?]) -> String {
      parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  public func formatted() -> String { formatted(.name(style: .medium)) }

  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == PersonNameComponents {
    style.format(self)
  }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}

/// Formats names as `PersonNameComponents.FormatStyle` does.
public final class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  public enum Style: Int, Sendable { case `default`, short, medium, long, abbreviated }
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phonetic = Self(rawValue: 2)
  }

  public var style = Style.default
  public var isPhonetic = false

  public func string(from components: PersonNameComponents) -> String {
    let name = isPhonetic ? components.phoneticRepresentation ?? components : components
    return switch style {
    case .default, .medium: name.formatted(.name(style: .medium))
    case .short: name.formatted(.name(style: .short))
    case .long: name.formatted(.name(style: .long))
    case .abbreviated: name.formatted(.name(style: .abbreviated))
    }
  }

  public override func string(for obj: Any?) -> String? { (obj as? PersonNameComponents).map { string(from: $0) } }

  /// Interprets the first word as the given name, the last word as the family name and the words between them as the
  /// middle name.
  public func personNameComponents(from text: String) -> PersonNameComponents? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return nil }
    var name = PersonNameComponents()
    name.givenName = first
    if words.count > 1 { name.familyName = words.last }
    if words.count > 2 { name.middleName = words.dropFirst().dropLast().joined(separator: " ") }
    return name
  }

  public static func localizedString(from components: PersonNameComponents, style: Style, options: Options = [])
    -> String
  {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = style
    formatter.isPhonetic = options.contains(.phonetic)
    return formatter.string(from: components)
  }
}
