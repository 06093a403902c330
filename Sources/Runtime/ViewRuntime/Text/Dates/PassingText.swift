import Foundation
import TraceRecorder

/// A text that tells how much time has passed. What it says is made whenever it is looked at; as a value it stays the same.
final class PassingText: Equatable, @unchecked Sendable {
  enum Part: Equatable {
    case words(String)
    case moment(Moment)
  }

  /// What is said of the present, and by what it is told from other moments.
  struct Moment: Equatable {
    let dates: [Date]
    let format: [AnyHashable]
    let say: () -> String

    static func == (one: Self, other: Self) -> Bool { one.dates == other.dates && one.format == other.format }
  }

  let parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  convenience init(dates: [Date], format: [AnyHashable], _ say: @escaping () -> String) {
    self.init([.moment(Moment(dates: dates, format: format, say: say))])
  }

  /// As it is to be read at present.
  var string: String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .moment(let moment): moment.say()
      }
    }
    .joined()
  }

  static func == (one: PassingText, other: PassingText) -> Bool { one === other || one.parts == other.parts }

  /// What is hashed for a value with such a text: its words and dates, not the present.
  struct Hashed: @unchecked Sendable {
    var words: [String] = []
    var dates: [Date] = []
    var formats: [Any] = []
  }

  var hashed: Hashed {
    var hashed = Hashed()
    for part in parts {
      switch part {
      case .words(let words): hashed.words.append(words)
      case .moment(let moment):
        hashed.dates += moment.dates
        hashed.formats += moment.format.map(\.base)
      }
    }
    return hashed
  }

  /// What is hashed for a value with fixed words.
  struct HashedWords { let string: String }
}

extension PassingText {
  /// The texts whose values stand in words at marks: the words before them, the values, and so on.
  static func standing(_ values: [PassingText], in words: String) -> PassingText? {
    guard !values.isEmpty else { return nil }
    var parts: [Part] = []
    var plain = ""
    var next = values.makeIterator()
    for character in words {
      if character == mark, let value = next.next() {
        if !plain.isEmpty { parts.append(.words(plain)) }
        plain = ""
        parts += value.parts
      } else {
        plain.append(character)
      }
    }
    if !plain.isEmpty { parts.append(.words(plain)) }
    return PassingText(parts)
  }

  /// Stands for a value in words; it never occurs in text.
  static let mark: Character = "\u{F8FD}"
}

extension Text: HashedOtherwise {
  package nonisolated var hashedValue: any Sendable { passing.map { $0.hashed } ?? PassingText.HashedWords(string: words) }
}

extension LocalizedStringKey: HashedOtherwise {
  package var hashedValue: any Sendable { passing.map { $0.hashed } ?? PassingText.HashedWords(string: words) }
}
