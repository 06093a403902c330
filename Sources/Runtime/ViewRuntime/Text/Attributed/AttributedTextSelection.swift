public import Foundation

/// A selection in attributed text: ranges, or an insertion point with typing attributes.
///
/// Only the app itself changes it; typing moves it to the end of the typed text.
public struct AttributedTextSelection: Equatable, Sendable {
  public enum Indices: Equatable, Sendable {
    case insertionPoint(AttributedString.Index)
    case ranges(RangeSet<AttributedString.Index>)
  }

  /// The selected ranges or insertion point; nil until something is selected, which means the start of the text.
  private(set) var selected: Indices?
  private(set) var typingAttributes: AttributeContainer?

  public init() {}
  public init(insertionPoint: AttributedString.Index, typingAttributes: AttributeContainer? = nil) {
    selected = .insertionPoint(insertionPoint)
    self.typingAttributes = typingAttributes
  }
  public init(range: Range<AttributedString.Index>) { self.init(ranges: RangeSet([range])) }
  public init(ranges: RangeSet<AttributedString.Index>) {
    selected =
      ranges.ranges.count == 1 && ranges.ranges[0].isEmpty
      ? .insertionPoint(ranges.ranges[0].lowerBound) : .ranges(ranges)
  }

  /// Returns the selection clamped to a text, which may have become shorter since it was selected.
  public func indices(in text: AttributedString) -> Indices {
    switch selected {
    case nil: .insertionPoint(text.startIndex)
    case .insertionPoint(let index): .insertionPoint(min(index, text.endIndex))
    case .ranges(let ranges):
      .ranges(RangeSet(ranges.ranges.map { min($0.lowerBound, text.endIndex)..<min($0.upperBound, text.endIndex) }))
    }
  }

  /// Returns the attributes of a character typed now: the attributes set for typing, or otherwise the attributes of the
  /// character before it.
  public func typingAttributes(in text: AttributedString) -> AttributeContainer {
    if let typingAttributes { return typingAttributes }
    let place =
      switch indices(in: text) {
      case .insertionPoint(let index): index
      case .ranges(let ranges): ranges.ranges.first?.lowerBound ?? text.startIndex
      }
    if text.startIndex == text.endIndex { return AttributeContainer() }
    let before = place > text.startIndex ? text.index(beforeCharacter: place) : place
    return text[before..<text.index(afterCharacter: before)].runs.first?.attributes ?? AttributeContainer()
  }

  /// Returns the attributes of each selected run, or the typing attributes if no range is selected.
  public func attributes(in text: AttributedString) -> Attributes {
    guard case .ranges(let ranges) = indices(in: text) else {
      return Attributes(containers: [typingAttributes(in: text)])
    }
    return Attributes(containers: ranges.ranges.flatMap { text[$0].runs.map(\.attributes) })
  }

  public struct Attributes: Sequence, Sendable {
    fileprivate let containers: [AttributeContainer]
    public func makeIterator() -> Array<AttributeContainer>.Iterator { containers.makeIterator() }
    public subscript<K: AttributedStringKey>(keyPath: KeyPath<AttributeDynamicLookup, K>) -> [K.Value?]
    where K.Value: Sendable {
      containers.map { $0[K.self] }
    }
  }
}

extension AttributedString {
  /// Changes the attributes of each selected run, or the typing attributes if no range is selected.
  public mutating func transformAttributes<E: Error>(
    in selection: inout AttributedTextSelection, body: (inout AttributeContainer) throws(E) -> Void
  ) throws(E) {
    switch selection.indices(in: self) {
    case .insertionPoint(let index):
      var attributes = selection.typingAttributes(in: self)
      try body(&attributes)
      selection = AttributedTextSelection(insertionPoint: index, typingAttributes: attributes)
    case .ranges(let ranges):
      for range in ranges.ranges {
        for (runRange, attributes) in self[range].runs.map({ ($0.range, $0.attributes) }) {
          var changed = attributes
          try body(&changed)
          self[runRange].setAttributes(changed)
        }
      }
    }
  }

  /// Replaces the selected text and moves the selection to the end of the replacement.
  public mutating func replaceSelection(_ selection: inout AttributedTextSelection, with replacement: AttributedString)
  {
    let range: Range<Index> =
      switch selection.indices(in: self) {
      case .insertionPoint(let index): index..<index
      case .ranges(let ranges):
        (ranges.ranges.first?.lowerBound ?? startIndex)..<(ranges.ranges.last?.upperBound ?? startIndex)
      }
    let end = characters.distance(from: startIndex, to: range.lowerBound) + replacement.characters.count
    replaceSubrange(range, with: replacement)
    selection = AttributedTextSelection(insertionPoint: characters.index(startIndex, offsetBy: end))
  }

  /// Replaces the selected text with characters that have the typing attributes.
  public mutating func replaceSelection(
    _ selection: inout AttributedTextSelection, withCharacters characters: some Collection<Character>
  ) {
    let attributes = selection.typingAttributes(in: self)
    replaceSelection(&selection, with: AttributedString(String(characters), attributes: attributes))
  }

  /// Returns the text after a user's edit, which either appends to the text or replaces all of it.
  func edited(to characters: String, _ selection: inout AttributedTextSelection) -> AttributedString {
    let old = String(self.characters)
    if characters == old { return self }
    var text = self
    var attributes = AttributeContainer()
    if characters.hasPrefix(old) {
      let end = AttributedTextSelection(insertionPoint: endIndex)
      attributes = selection.typingAttributes ?? end.typingAttributes(in: self)
      text.append(AttributedString(String(characters.dropFirst(old.count)), attributes: attributes))
    } else {
      text = AttributedString(characters)
    }
    selection = AttributedTextSelection(insertionPoint: text.endIndex)
    return text
  }
}
