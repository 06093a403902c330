/// The blocks of a Swift file, which are what stands between braces, and the words in them. Lines count from 1.
package struct SourceBlocks {
  private let code: [UInt8]
  /// The place at which each line begins.
  private let starts: [Int]
  /// The blocks with their braces, those around others first. A block without an end reaches to the end of the file.
  private let blocks: [Range<Int>]

  /// Reads a file. Comments and literals have no words and no braces.
  package init(_ text: String) {
    let code = SourceMask(text).bytes
    var open: [Int] = []
    var found: [Range<Int>] = []
    for place in code.indices {
      if code[place] == UInt8(ascii: "{") {
        open.append(place)
      } else if code[place] == UInt8(ascii: "}"), let start = open.popLast() {
        found.append(start..<place + 1)
      }
    }
    self.code = code
    starts = [0] + code.indices.filter { code[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    blocks = (found + open.map { $0..<code.count }).sorted { $0.lowerBound < $1.lowerBound }
  }

  // MARK: Places

  private func line(of place: Int) -> Int { starts.partitioningIndex { $0 > place } }

  private func range(ofLine line: Int) -> Range<Int>? {
    guard line > 0, line <= starts.count else { return nil }
    return starts[line - 1]..<(line < starts.count ? starts[line] : code.count)
  }

  private func block(around place: Int) -> Range<Int>? { blocks.last { $0.contains(place) && $0.lowerBound != place } }

  /// The first block that begins in a range.
  private func block(in range: Range<Int>) -> Range<Int>? { blocks.first { range.contains($0.lowerBound) } }

  /// The code before a block that belongs to it, such as `guard let row else`.
  private func head(of block: Range<Int>) -> Range<Int> {
    let ends: Set<UInt8> = [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "\n")]
    let start = code[..<block.lowerBound].lastIndex { ends.contains($0) }.map { $0 + 1 } ?? 0
    return start..<block.lowerBound
  }

  private func places(of word: String, in range: Range<Int>) -> [Int] {
    let word = Array(word.utf8)
    return range.filter { place in
      code[place] == word[0] && code[place...].starts(with: word)
        && (place == 0 || !Self.isPartOfName(code[place - 1]))
        && (place + word.count == code.count || !Self.isPartOfName(code[place + word.count]))
    }
  }

  private func has(_ words: [String], in range: Range<Int>) -> Bool {
    words.contains { !places(of: $0, in: range).isEmpty }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The bytes after a word, without spaces.
  private func next(after place: Int, _ word: String) -> ArraySlice<UInt8> {
    code[(place + word.utf8.count)...].drop { $0 == UInt8(ascii: " ") }
  }

  private func assignments(of name: String, in range: Range<Int>) -> [Int] {
    places(of: name, in: range).filter { place in
      let rest = next(after: place, name)
      return rest.first == UInt8(ascii: "=") && rest.dropFirst().first != UInt8(ascii: "=")
    }
  }

  // MARK: Statements

  /// True if the block that begins on a line contains another line.
  package func block(ofLine line: Int, contains other: Int) -> Bool {
    guard let opening = range(ofLine: line), let block = block(in: opening), let inside = range(ofLine: other) else {
      return false
    }
    return line == other || block.overlaps(inside) && other > line
  }

  /// Returns the first line after an assignment on which the code around it ends early and has not assigned again: a
  /// `return`, a `throw` or a `catch`.
  package func wayOut(after line: Int, without name: String) -> Int? {
    guard let own = range(ofLine: line), let write = places(of: name, in: own).first, let scope = block(around: write)
    else { return nil }
    let rest = own.upperBound..<max(own.upperBound, scope.upperBound)
    let writes = assignments(of: name, in: rest)
    if places(of: "defer", in: rest).contains(where: { place in
      block(in: place..<rest.upperBound).map { block in writes.contains { block.contains($0) } } ?? false
    }) {
      return nil
    }
    let failures = places(of: "catch", in: rest).filter { place in
      guard let block = block(in: place..<rest.upperBound), !has(Self.exits, in: block) else { return false }
      return !writes.contains { block.contains($0) || $0 > block.upperBound && isAround(place, $0) }
    }
    let exits = Self.exits.flatMap { places(of: $0, in: rest) }.filter { place in
      isOfFunction(place, scope) && !writes.contains { $0 < place && isAround(place, $0) }
    }
    return (failures + exits).min().map(self.line)
  }

  /// True if the block of a statement is around a place.
  private func isAround(_ place: Int, _ statement: Int) -> Bool {
    block(around: statement).map { $0.contains(place) } ?? true
  }

  private static let exits = ["return", "throw"]
  private static let control = [
    "if", "guard", "else", "switch", "do", "catch", "for", "while", "defer", "Task", "task", "MainActor",
  ]

  /// True if a `return` ends the code of a block, and not that of a closure in it.
  private func isOfFunction(_ place: Int, _ scope: Range<Int>) -> Bool {
    blocks.filter { $0.contains(place) && scope.contains($0.lowerBound) && $0 != scope }.allSatisfy {
      has(Self.control, in: head(of: $0))
    }
  }

  /// Returns the last line up to another one on which `try?` drops an error before that line is reached.
  package func droppedError(before line: Int) -> Int? {
    guard let own = range(ofLine: line) else { return nil }
    let first = code[own].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? own.lowerBound
    return places(of: "try", in: 0..<own.upperBound).last { place in
      next(after: place, "try").first == UInt8(ascii: "?") && block(around: place)?.contains(first) == true
    }.map(self.line)
  }

  /// Returns the line on which the closure that begins on another line keeps `self`, which it has captured weakly.
  package func keptSelf(inBlockOf line: Int) -> Int? {
    guard let opening = range(ofLine: line), has(["weak"], in: opening), let block = block(in: opening) else {
      return nil
    }
    return places(of: "self", in: block).first { place in
      let words = code[..<place].split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      return words.last.map { $0.elementsEqual("let".utf8) || $0.elementsEqual("=".utf8) } == true
        && range(ofLine: self.line(of: place)).map { has(["guard", "if"], in: $0) } == true
    }.map(self.line)
  }

  /// Returns the name of the innermost class or actor around a line.
  package func object(around line: Int) -> String? {
    guard let own = range(ofLine: line) else { return nil }
    for block in blocks.reversed() where block.contains(own.lowerBound) {
      let head = head(of: block)
      guard let keyword = ["class", "actor"].first(where: { has([$0], in: head) }),
        let place = places(of: keyword, in: head).first
      else { continue }
      let name = next(after: place, keyword).prefix(while: Self.isPartOfName)
      return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }
    return nil
  }

  /// The lines that declare an `id` which is another `UUID` each time that it is made.
  package var freshIDs: [Int] {
    places(of: "id", in: code.indices).filter { place in
      guard let own = range(ofLine: line(of: place)) else { return false }
      let keyword = code[own.lowerBound..<place].split { $0 == UInt8(ascii: " ") }.last
      return keyword.map { $0.elementsEqual("let".utf8) || $0.elementsEqual("var".utf8) } == true
        && places(of: "UUID", in: place..<own.upperBound).contains { next(after: $0, "UUID").starts(with: "()".utf8) }
    }.map(line)
  }
}

extension [Int] {
  /// The index of the first element of a sorted array that meets a condition, as all after it do.
  fileprivate func partitioningIndex(_ isAfter: (Int) -> Bool) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if isAfter(self[middle]) { range = range.lowerBound..<middle } else { range = middle + 1..<range.upperBound }
    }
    return range.lowerBound
  }
}
