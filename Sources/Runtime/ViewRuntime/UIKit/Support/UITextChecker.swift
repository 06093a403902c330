public import Foundation

/// A text checker without a dictionary: every word is correct.
@preconcurrency @MainActor
public final class UITextChecker: NSObject {
  public nonisolated override init() { super.init() }
  public static var availableLanguages: [String] { ["en_US"] }

  public func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap: Bool, language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }
  public func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
  public func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
}
