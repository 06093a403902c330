/// A value of the plain part of YAML that projects of XcodeGen use: maps, lists and scalars, in blocks or in brackets.
///
/// Anchors, aliases, tags, merge keys, several documents and tabs in indentations are refused, so that nothing is read
/// otherwise than it is meant.
struct YAMLText: Equatable {
  indirect enum Value: Equatable {
    case none
    case scalar(String, isQuoted: Bool)
    case list([YAMLText])
    case map([YAMLEntry])
  }

  /// The line on which the value begins, from 1.
  let line: Int
  let value: Value

  /// Parses a whole file.
  ///
  /// - Throws: ``YAMLTextError`` with the line that cannot be read.
  init(parsing text: String) throws(YAMLTextError) {
    var parser = YAMLTextParser(text)
    self = try parser.document()
  }

  init(line: Int, _ value: Value) {
    self.line = line
    self.value = value
  }

  subscript(_ key: String) -> YAMLText? { entries.first { $0.key == key }?.value }

  var entries: [YAMLEntry] { if case .map(let entries) = value { entries } else { [] } }
  /// The elements of a list; nothing for other values.
  var list: [YAMLText] { if case .list(let items) = value { items } else { [] } }
  var string: String? { if case .scalar(let text, _) = value { text } else { nil } }
  var isMap: Bool { if case .map = value { true } else { false } }

  /// True for the words that YAML takes for true, nil for other words than those and their opposites.
  var bool: Bool? {
    guard case .scalar(let text, isQuoted: false) = value else { return nil }
    switch text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: return nil
    }
  }
}

/// An entry of a map.
struct YAMLEntry: Equatable {
  let key: String
  let value: YAMLText
}

/// A line of a YAML file that this reader does not take, with the reason: `has an anchor, which is not read here`.
struct YAMLTextError: Error, Equatable {
  let line: Int
  let reason: String
}
