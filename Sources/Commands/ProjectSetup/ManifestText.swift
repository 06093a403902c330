/// The text of a package's manifest, with the places where elements and arguments can be added.
///
/// It understands brackets, comments and plain string literals. What it does not understand it does not touch: each
/// search returns nil then.
struct ManifestText {
  private(set) var bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// A call or a list literal: the positions of its brackets and of what lies between the commas.
  struct Group {
    let open: Int
    let close: Int
    let items: [Range<Int>]
  }

  /// Returns the arguments of the only call of `Package(…)` outside of all brackets, or nil.
  func package() -> Group? {
    var found: [Group] = []
    var index = 0
    while index < bytes.count {
      if startsWord("Package", at: index), let open = significant(from: index + 7), bytes[open] == UInt8(ascii: "(") {
        guard let group = group(at: open) else { return nil }
        found.append(group)
        index = group.close + 1
      } else if Self.opening.contains(bytes[index]) {
        guard let group = group(at: index) else { return nil }
        index = group.close + 1
      } else {
        guard let next = step(from: index) else { return nil }
        index = next
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Returns the value of a labeled argument.
  func argument(_ label: String, of call: Group) -> Range<Int>? {
    for item in call.items where startsWord(label, at: item.lowerBound) {
      guard let colon = significant(from: item.lowerBound + label.utf8.count), bytes[colon] == UInt8(ascii: ":"),
        let start = significant(from: colon + 1), start < item.upperBound
      else { continue }
      return start..<item.upperBound
    }
    return nil
  }

  /// Returns the list literal that is the whole of a range, or nil.
  func list(_ range: Range<Int>) -> Group? {
    guard bytes[range.lowerBound] == UInt8(ascii: "["), let group = group(at: range.lowerBound),
      group.close == range.upperBound - 1
    else {
      return nil
    }
    return group
  }

  /// Returns the arguments of `.kind(…)`, if the range is such a call with one of these kinds and this name, or nil.
  func declaration(_ range: Range<Int>, kinds: [String], name: String) -> Group? {
    let start = range.lowerBound + 1
    guard bytes[range.lowerBound] == UInt8(ascii: "."), let kind = kinds.first(where: { startsWord($0, at: start) }),
      let open = significant(from: start + kind.utf8.count), bytes[open] == UInt8(ascii: "("),
      let call = group(at: open),
      let named = argument("name", of: call), String(decoding: bytes[named], as: UTF8.self) == "\"\(name)\""
    else { return nil }
    return call
  }

  /// Adds elements to a list literal, in the way in which it is written: one on each line, or all on one.
  mutating func append(_ elements: [String], to list: Group) {
    guard let first = list.items.first, let last = list.items.last else {
      return insert(elements.joined(separator: ", "), at: list.open + 1)
    }
    let comma = significant(from: last.upperBound).flatMap { bytes[$0] == UInt8(ascii: ",") ? $0 : nil }
    let end = comma.map { $0 + 1 } ?? last.upperBound
    guard bytes[list.open..<first.lowerBound].contains(Self.newline) else {
      insert((comma == nil ? ", " : " ") + elements.joined(separator: ", "), at: end)
      return
    }
    let margin = "\n" + indentation(at: last.lowerBound)
    let lines = elements.enumerated().map {
      margin + $0.element + ($0.offset < elements.count - 1 || comma != nil ? "," : "")
    }.joined()
    insert(lines, at: endOfLine(from: end) ?? end)
    if comma == nil { insert(",", at: last.upperBound) }
  }

  /// Adds an argument behind another one of a call.
  mutating func addArgument(_ argument: String, behind label: String, in call: Group) {
    guard let item = call.items.first(where: { startsWord(label, at: $0.lowerBound) }), let first = call.items.first
    else { return }
    let isTall = bytes[call.open..<first.lowerBound].contains(Self.newline)
    insert((isTall ? ",\n" + indentation(at: item.lowerBound) : ", ") + argument, at: item.upperBound)
  }

  /// Adds an argument before another one of a call, on a line of its own if that one begins a line.
  mutating func addArgument(_ argument: String, before label: String, in call: Group) {
    guard let item = call.items.first(where: { startsWord(label, at: $0.lowerBound) }) else { return }
    let margin = indentation(at: item.lowerBound)
    let begins = bytes[..<item.lowerBound].suffix(margin.utf8.count + 1).first == Self.newline
    insert(argument + (begins ? ",\n" + margin : ", "), at: item.lowerBound)
  }

  private mutating func insert(_ text: String, at position: Int) { bytes.insert(contentsOf: text.utf8, at: position) }

  /// The blanks at the start of the line of a position.
  private func indentation(at position: Int) -> String {
    let start = bytes[..<position].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<position].prefix { Self.blanks.contains($0) }, as: UTF8.self)
  }

  /// The end of the line of a position, if only blanks and a line comment follow.
  private func endOfLine(from position: Int) -> Int? {
    let end = bytes[position...].firstIndex(of: Self.newline) ?? bytes.count
    let rest = bytes[position..<end].drop { Self.blanks.contains($0) }
    return rest.isEmpty || rest.starts(with: "//".utf8) ? end : nil
  }

  // MARK: - Scanning

  private static let newline = UInt8(ascii: "\n")
  private static let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t")]
  private static let opening = Array("([{".utf8)
  private static let closing = Array(")]}".utf8)
  /// A limit against hostile nesting.
  private static let maximumDepth = 200

  /// Returns what a bracket encloses, or nil if it is not closed by its own kind.
  private func group(at open: Int) -> Group? {
    var stack = [bytes[open]]
    var items: [Range<Int>] = []
    var first: Int?
    var last = open + 1
    var index = open + 1
    func end() { if let start = first { items.append(start..<last) } }
    while index < bytes.count {
      let byte = bytes[index]
      if let kind = Self.closing.firstIndex(of: byte) {
        guard Self.opening[kind] == stack.removeLast() else { return nil }
        if stack.isEmpty {
          end()
          return Group(open: open, close: index, items: items)
        }
      } else if Self.opening.contains(byte) {
        stack.append(byte)
        guard stack.count <= Self.maximumDepth else { return nil }
        if first == nil { first = index }
      } else if byte == UInt8(ascii: ","), stack.count == 1 {
        end()
        first = nil
        index += 1
        continue
      }
      guard let next = step(from: index) else { return nil }
      if !isTrivia(at: index) {
        if first == nil { first = index }
        last = next
      }
      index = next
    }
    return nil
  }

  private func isTrivia(at index: Int) -> Bool {
    bytes[index] == Self.newline || bytes[index] == 0x0D || Self.blanks.contains(bytes[index])
      || startsComment(at: index)
  }

  private func startsComment(at index: Int) -> Bool {
    bytes[index...].starts(with: "//".utf8) || bytes[index...].starts(with: "/*".utf8)
  }

  /// Returns the next position that is neither blank nor in a comment.
  private func significant(from position: Int) -> Int? {
    var index = position
    while index < bytes.count {
      guard isTrivia(at: index) else { return index }
      guard let next = step(from: index) else { return nil }
      index = next
    }
    return nil
  }

  /// Returns the position behind a comment, a string literal or one other byte. Nil for literals that could hold
  /// anything: raw ones, those of several lines, and those with interpolations.
  private func step(from index: Int) -> Int? {
    if bytes[index...].starts(with: "//".utf8) { return bytes[index...].firstIndex(of: Self.newline) ?? bytes.count }
    if bytes[index...].starts(with: "/*".utf8) { return endOfComment(from: index) }
    if bytes[index...].starts(with: "#\"".utf8) || bytes[index...].starts(with: "\"\"\"".utf8) { return nil }
    guard bytes[index] == UInt8(ascii: "\"") else { return index + 1 }
    var position = index + 1
    while position < bytes.count, bytes[position] != Self.newline {
      switch bytes[position] {
      case UInt8(ascii: "\""): return position + 1
      case UInt8(ascii: "\\"):
        if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "(") { return nil }
        position += 2
      default: position += 1
      }
    }
    return nil
  }

  private func endOfComment(from start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < bytes.count {
      if bytes[index...].starts(with: "/*".utf8) {
        depth += 1
        index += 2
      } else if bytes[index...].starts(with: "*/".utf8) {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else {
        index += 1
      }
    }
    return nil
  }

  private func startsWord(_ word: String, at index: Int) -> Bool {
    let end = index + word.utf8.count
    guard bytes[index...].starts(with: word.utf8), end == bytes.count || !Self.isWord(bytes[end]) else { return false }
    return index == 0 || !Self.isWord(bytes[index - 1]) && (bytes[index - 1] != UInt8(ascii: ".") || word != "Package")
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
