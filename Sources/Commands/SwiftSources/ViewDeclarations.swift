/// The view types that Swift source text declares, found by their declarations: a `struct`, `class`, `enum` or
/// `extension` that lists `View`.
package struct ViewDeclarations {
  /// The names, without the types around them.
  package private(set) var views: Set<String> = []
  /// True if a type lists `App`.
  package private(set) var hasApp = false

  package init() {}

  private static let keywords: Set<Substring> = ["struct", "class", "enum", "extension"]

  /// Adds the views that a file declares.
  package mutating func add(_ source: String) {
    let words = Self.words(source)
    var at = 0
    while at < words.count {
      defer { at += 1 }
      guard Self.keywords.contains(words[at]), at + 1 < words.count,
        words[at + 1].first?.isLetter == true || words[at + 1].first == "_"
      else {
        continue
      }
      var name = words[at + 1]
      var next = at + 2
      // An extension may name a nested type.
      while next + 1 < words.count, words[next] == "." {
        name = words[next + 1]
        next += 2
      }
      if next < words.count, words[next] == "<" { next = Self.end(ofGenerics: words, from: next) }
      guard next < words.count, words[next] == ":" else { continue }
      next += 1
      while next < words.count, words[next] != "{", words[next] != "where" {
        let isLast = next + 1 == words.count || words[next + 1] != "."
        if isLast, words[next] == "View" { views.insert(String(name)) }
        if isLast, words[next] == "App" { hasApp = true }
        next += 1
      }
    }
  }

  /// The code of a view that is looked for.
  package enum Sought {
    /// A use of one of some identifiers, such as `ForEach`.
    case use(Set<Substring>)
    /// The declaration of a stored property.
    case property(Substring)
    /// The declaration of a stored property of one of some types, which the view does not observe.
    case unobserved(Set<Substring>)
    /// A read of one of some static properties, such as `Session.shared`, which nothing observes.
    case shared(Set<Substring>)
  }

  /// Returns the line to look at in each declaration of a view: the only one with the code, or else the first.
  ///
  /// - Parameter view: The name of a type.
  package static func lines(of view: String, _ sought: Sought, in source: String) -> [(line: Int, isSought: Bool)] {
    let words = words(source)
    func line(_ word: Substring) -> Int { source[..<word.startIndex].utf8.count { $0 == UInt8(ascii: "\n") } + 1 }
    return words.indices.dropLast().compactMap { at in
      guard words[at] == "struct" || words[at] == "class", words[at + 1] == view,
        let open = words[at...].firstIndex(of: "{"), words[at..<open].contains("View")
      else { return nil }
      var depth = 0
      let close = words[open...].firstIndex { word in
        depth += word == "{" ? 1 : word == "}" ? -1 : 0
        return depth == 0
      }
      let found = Set(places(of: sought, in: words[open..<(close ?? words.count)]).map { line(words[$0]) })
      return found.count == 1 ? found.first.map { ($0, true) } : (line(words[at + 1]), false)
    }
  }

  /// Returns the names of the classes that a file declares as `ObservableObject`.
  package static func observableObjects(in source: String) -> Set<Substring> {
    let words = words(source)
    return Set(
      words.indices.dropLast().filter { words[$0] == "class" }.compactMap { at in
        let end = words[at...].firstIndex(of: "{") ?? words.endIndex
        return words[at..<end].contains("ObservableObject") ? words[at + 1] : nil
      })
  }

  /// Returns the static properties that a file declares and whose values may change, with their types: `Session.shared`.
  package static func staticProperties(in source: String) -> Set<Substring> {
    let words = words(source)
    var types: [(name: Substring, depth: Int)] = []
    var depth = 0
    var found: Set<Substring> = []
    for at in words.indices.dropLast(2) {
      switch words[at] {
      case "{": depth += 1
      case "}":
        depth -= 1
        while types.last.map({ $0.depth >= depth }) == true { types.removeLast() }
      case "struct", "class", "enum", "actor", "extension":
        if words[at + 1] != "var", words[at + 1] != "func" { types.append((words[at + 1], depth)) }
      case "static":
        if let type = types.last, mayChange(words[(at + 1)...].prefix(8)) {
          found.insert("\(type.name).\(words[at + 2])")
        }
      default: break
      }
    }
    return found
  }

  /// True for a variable, and for a constant that is made by an initializer: it may be an object.
  private static func mayChange(_ declaration: ArraySlice<Substring>) -> Bool {
    guard declaration.first == "let" else { return declaration.first == "var" }
    guard let equals = declaration.firstIndex(of: "="), equals + 2 < declaration.endIndex else { return false }
    return declaration[equals + 1].first?.isUppercase == true && declaration[equals + 2] == "("
  }

  private static func places(of sought: Sought, in body: ArraySlice<Substring>) -> [Int] {
    if case .use(let names) = sought { return body.indices.filter { names.contains(body[$0]) } }
    if case .shared(let names) = sought {
      return body.indices.dropLast(2).filter { at in
        body[at + 1] == "." && names.contains("\(body[at]).\(body[at + 2])")
      }
    }
    var depth = 0
    return body.indices.dropLast().filter { at in
      if opening.contains(body[at]) { depth += 1 } else if closing.contains(body[at]) { depth -= 1 }
      guard depth == 1, body[at] == "var" || body[at] == "let" else { return false }
      return switch sought {
      case .use, .shared: false
      case .property(let name): body[at + 1] == name
      case .unobserved(let types): isUnobserved(at, types, in: body)
      }
    }
  }

  private static let opening: Set<Substring> = ["{", "(", "["]
  private static let closing: Set<Substring> = ["}", ")", "]"]
  private static let modifiers: Set<Substring> = ["private", "fileprivate", "internal", "public", "package"]

  /// True for `let model: Model`, `var model = Model()` and `@State var model: Model`, where `Model` is one of the types.
  private static func isUnobserved(_ at: Int, _ types: Set<Substring>, in body: ArraySlice<Substring>) -> Bool {
    guard at + 3 < body.endIndex, body[at + 2] == ":" || body[at + 2] == "=", types.contains(body[at + 3]) else {
      return false
    }
    var before = at - 1
    while before > body.startIndex, modifiers.contains(body[before]) { before -= 1 }
    let isWrapped = before > body.startIndex && body[before - 1] == "@"
    // A state keeps an object, and does not observe it.
    return isWrapped ? body[before] == "State" : body[before] != ")"
  }

  private static func end(ofGenerics words: [Substring], from start: Int) -> Int {
    var depth = 0
    var at = start
    repeat {
      if words[at] == "<" { depth += 1 } else if words[at] == ">" { depth -= 1 }
      at += 1
    } while at < words.count && depth > 0
    return at
  }

  /// The identifiers and signs of a source text, without comments and the text of literals.
  private static func words(_ source: String) -> [Substring] {
    var words: [Substring] = []
    var rest = source[...]
    while let first = rest.first {
      if first.isLetter || first == "_" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        words.append(word)
        rest = rest[word.endIndex...]
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = afterComment(rest)
      } else if rest.hasPrefix("\"\"\"") {
        rest = after("\"\"\"", in: rest.dropFirst(3))
      } else if first == "\"" {
        rest = afterString(rest.dropFirst())
      } else {
        if !first.isWhitespace { words.append(rest.prefix(1)) }
        rest = rest.dropFirst()
      }
    }
    return words
  }

  private static func after(_ mark: String, in text: Substring) -> Substring {
    var rest = text
    while !rest.isEmpty, !rest.hasPrefix(mark) { rest = rest.dropFirst() }
    return rest.dropFirst(mark.count)
  }

  /// Comments nest.
  private static func afterComment(_ text: Substring) -> Substring {
    var rest = text
    var depth = 0
    repeat {
      if rest.hasPrefix("/*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("*/") {
        depth -= 1
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    } while depth > 0 && !rest.isEmpty
    return rest
  }

  private static func afterString(_ text: Substring) -> Substring {
    var rest = text
    while let first = rest.first, first != "\"", !first.isNewline { rest = rest.dropFirst(first == "\\" ? 2 : 1) }
    return rest.dropFirst()
  }
}
