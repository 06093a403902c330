import Foundation
import TraceRecorder

/// A text that depends on the current time. Its string is formatted on each read; as a value, it stays equal.
final class TimeDependentText: Equatable, @unchecked Sendable {
  enum Part: Equatable {
    case words(String)
    case time(TimeSegment)
  }

  /// A part of the text that depends on the current time. It is compared by its dates and format.
  struct TimeSegment: Equatable {
    let dates: [Date]
    let format: [AnyHashable]
    let render: () -> String

    static func == (one: Self, other: Self) -> Bool { one.dates == other.dates && one.format == other.format }
  }

  let parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  convenience init(dates: [Date], format: [AnyHashable], _ render: @escaping () -> String) {
    self.init([.time(TimeSegment(dates: dates, format: format, render: render))])
  }

  /// The text as of now.
  var string: String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .time(let segment): segment.render()
      }
    }
    .joined()
  }

  static func == (one: TimeDependentText, other: TimeDependentText) -> Bool {
    one === other || one.parts == other.parts
  }

  /// The hashed content of a time-dependent text: its words and dates, but not the current time.
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
      case .time(let segment):
        hashed.dates += segment.dates
        hashed.formats += segment.format.map(\.base)
      }
    }
    return hashed
  }

  /// The hashed content of a text with fixed words.
  struct HashedWords { let string: String }
}

extension TimeDependentText {
  /// Returns the words with each mark replaced by the next value; nil if there are no values.
  static func interpolating(_ values: [TimeDependentText], into words: String) -> TimeDependentText? {
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
    return TimeDependentText(parts)
  }

  /// A placeholder for a value in a text. It never occurs in text.
  static let mark: Character = "\u{F8FD}"
}

extension Text: StablyHashed {
  package nonisolated var hashedValue: any Sendable {
    timeDependent.map { $0.hashed } ?? TimeDependentText.HashedWords(string: words)
  }
}

extension LocalizedStringKey: StablyHashed {
  package var hashedValue: any Sendable {
    timeDependent.map { $0.hashed } ?? TimeDependentText.HashedWords(string: words)
  }
}
