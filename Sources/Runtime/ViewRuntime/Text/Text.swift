public import Foundation
import FoundationAdditions

public nonisolated struct Text: LeafView, Equatable, Sendable {
  let words: String
  /// The time-dependent text, which replaces `words`.
  let timeDependent: TimeDependentText?
  /// The size of the text's own font, in points; nil for the font size of the surrounding views.
  private var fontSize: Float?

  /// The text as of now.
  var string: String { timeDependent?.string ?? words }

  init(_ words: String, timeDependent: TimeDependentText?) {
    self.words = words
    self.timeDependent = timeDependent
  }

  public nonisolated init(verbatim content: String) { self.init(content, timeDependent: nil) }

  @_disfavoredOverload
  public nonisolated init<Content: StringProtocol>(_ content: Content) { self.init(verbatim: String(content)) }

  public nonisolated init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) { self.init(key.resolved, timeDependent: key.timeDependent) }

  @_disfavoredOverload
  public nonisolated init(_ attributedContent: AttributedString) {
    self.init(verbatim: String(attributedContent.characters))
  }

  /// Creates an empty text: an image has no words.
  public nonisolated init(_ image: Image) { self.init(verbatim: "") }

  public nonisolated init<F: FormatStyle>(
    _ input: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String { self.init(verbatim: format.shown.format(input)) }

  public nonisolated init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  // Foundation's Date conforms to ReferenceConvertible on Apple's systems only.
  public nonisolated init(_ subject: Date, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  public nonisolated init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// Creates a text for a date. A style that depends on the current time changes with time, without running a body.
  public nonisolated init(_ date: Date, style: DateStyle) {
    if style.isTimeDependent {
      self.init(
        "", timeDependent: TimeDependentText(dates: [date], format: [AnyHashable(style.name)]) { style.text(date) })
    } else {
      self.init(verbatim: style.text(date))
    }
  }

  public nonisolated init(_ dates: ClosedRange<Date>) {
    self.init(verbatim: "\(DateStyle.time.text(dates.lowerBound)) – \(DateStyle.time.text(dates.upperBound))")
  }

  /// Creates a clock for the time that remains in an interval, or has passed.
  public nonisolated init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    let (start, end) = (timerInterval.lowerBound, timerInterval.upperBound)
    let timeDependent = TimeDependentText(
      dates: [start, end] + (pauseTime.map { [$0] } ?? []), format: [AnyHashable(countsDown)]
    ) {
      let now = min(max(pauseTime ?? WallClock.now, start), end)
      return DateStyle.clock(Int((countsDown ? end.timeIntervalSince(now) : now.timeIntervalSince(start)).rounded()))
    }
    self.init("", timeDependent: timeDependent)
  }

  public nonisolated init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  @MainActor public func describe(_ element: inout ScreenElement) {
    let string = string
    if !string.isEmpty { element.text(string) }
    element.fontSize = fontSize.map { CGFloat($0) }
  }

  public nonisolated static func + (one: Text, other: Text) -> Text {
    guard one.timeDependent != nil || other.timeDependent != nil else { return Text(verbatim: one.words + other.words) }
    return Text(
      "", timeDependent: TimeDependentText([one, other].flatMap { $0.timeDependent?.parts ?? [.words($0.words)] }))
  }

  public enum Case: Hashable, Sendable { case uppercase, lowercase }
  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }
  public struct Scale: Hashable, Sendable {
    let name: String
    public static let `default` = Self(name: "default")
    public static let secondary = Self(name: "secondary")
  }
  public enum WritingDirectionStrategy: Hashable, Sendable { case `default`, contentBased, layoutBased }
  public struct LineStyle: Hashable, Sendable {
    public struct Pattern: Hashable, Sendable {
      public static let solid = Pattern()
      public static let dot = Pattern()
      public static let dash = Pattern()
      public static let dashDot = Pattern()
      public static let dashDotDot = Pattern()
    }
    public static let single = LineStyle()
    public init(pattern: Pattern = .solid, color: Color? = nil) {}
  }
}

/// Modifiers of the appearance of a text. They have no effect except for a font size, which affects the coarse layout:
/// the words stay the same.
extension Text {
  public nonisolated func font(_ font: Font?) -> Text {
    var text = self
    text.fontSize = font.map { Float($0.pointSize) }
    return text
  }
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text { self }
  public nonisolated func fontDesign(_ design: Font.Design?) -> Text { self }
  public nonisolated func fontWidth(_ width: Font.Width?) -> Text { self }
  public nonisolated func bold() -> Text { self }
  public nonisolated func bold(_ isActive: Bool) -> Text { self }
  public nonisolated func italic() -> Text { self }
  public nonisolated func italic(_ isActive: Bool) -> Text { self }
  public nonisolated func monospaced(_ isActive: Bool = true) -> Text { self }
  public nonisolated func monospacedDigit() -> Text { self }
  public nonisolated func foregroundColor(_ color: Color?) -> Text { self }
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { self }
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { self }
  public nonisolated func kerning(_ kerning: CGFloat) -> Text { self }
  public nonisolated func tracking(_ tracking: CGFloat) -> Text { self }
  public nonisolated func baselineOffset(_ offset: CGFloat) -> Text { self }
  public nonisolated func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }
  public nonisolated func speechAdjustedPitch(_ value: Double) -> Text { self }
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { self }
  public nonisolated func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text { self }
  // Where any view is accepted, the label is a name of the text: the overloads of View are preferred.
  @_disfavoredOverload public nonisolated func accessibilityLabel(_ label: Text) -> Text { self }
  @_disfavoredOverload public nonisolated func accessibilityLabel(_ label: String?) -> Text { self }
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }
  public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }
  public nonisolated func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text { self }
  public nonisolated func customAttribute<T: TextAttribute>(_ value: T) -> Text { self }
}

/// Has no effect: renderers are never called.
public protocol TextAttribute {}
