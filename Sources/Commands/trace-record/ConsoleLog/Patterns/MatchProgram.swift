/// The steps of a pattern, which all ways to match follow side by side.
struct MatchProgram: Equatable, Sendable {
  /// The groups that a pattern may name.
  enum Group: String, CaseIterable, Sendable {
    case key, view, id

    fileprivate var index: Int {
      switch self {
      case .key: 0
      case .view: 1
      case .id: 2
      }
    }
  }

  fileprivate indirect enum Node: Sendable {
    case one(CharacterSet)
    case sequence([Node])
    case choice([Node])
    case optional(Node, isGreedy: Bool)
    case some(Node, isGreedy: Bool)
    case many(Node, isGreedy: Bool)
    case group(Node, Group?)
    case start, end
  }

  /// A set of characters.
  fileprivate struct CharacterSet: Equatable, Sendable {
    enum Part: Equatable, Sendable {
      case range(Unicode.Scalar, Unicode.Scalar)
      case digit, word, space
      case other(than: [Part])
    }
    var parts: [Part] = []
    var isInverted = false
    var isAnything = false

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      isAnything || parts.contains { Self.matches($0, scalar) } != isInverted
    }

    private static func matches(_ part: Part, _ scalar: Unicode.Scalar) -> Bool {
      switch part {
      case .range(let first, let last): first <= scalar && scalar <= last
      case .digit: scalar >= "0" && scalar <= "9"
      case .word: scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      case .space: scalar.properties.isWhitespace
      case .other(let parts): !parts.contains { matches($0, scalar) }
      }
    }
  }

  private enum Step: Equatable, Sendable {
    case one(CharacterSet)
    /// Goes on at both places; the first is preferred.
    case split(Int, Int)
    case jump(Int)
    /// Notes the place in a slot: where a group begins or ends.
    case save(Int)
    case start, end
    case match
  }

  private var steps: [Step] = []
  /// The groups that the pattern has.
  private(set) var groups: Set<Group> = []
  private static let mostSteps = 2000

  /// Compiles a pattern.
  init(_ pattern: Substring) throws(LogPattern.Failure) {
    var parser = PatternParser(pattern)
    let node = try parser.parse()
    groups = parser.groups
    try add(node)
    steps.append(.match)
  }

  private mutating func add(_ node: Node) throws(LogPattern.Failure) {
    guard steps.count < Self.mostSteps else {
      throw LogPattern.Failure(sentence: "the pattern has more than \(Self.mostSteps) steps; shorten it")
    }
    switch node {
    case .one(let set): steps.append(.one(set))
    case .start: steps.append(.start)
    case .end: steps.append(.end)
    case .sequence(let nodes): for node in nodes { try add(node) }
    case .choice(let nodes):
      var jumps: [Int] = []
      for (index, node) in nodes.enumerated() {
        let isLast = index == nodes.count - 1
        let split = steps.count
        if !isLast { steps.append(.split(split + 1, 0)) }
        try add(node)
        guard !isLast else { break }
        jumps.append(steps.count)
        steps.append(.jump(0))
        steps[split] = .split(split + 1, steps.count)
      }
      for jump in jumps { steps[jump] = .jump(steps.count) }
    case .optional(let node, let isGreedy):
      let split = steps.count
      steps.append(.split(0, 0))
      try add(node)
      steps[split] = isGreedy ? .split(split + 1, steps.count) : .split(steps.count, split + 1)
    case .some(let node, let isGreedy):
      let start = steps.count
      try add(node)
      let next = steps.count + 1
      steps.append(isGreedy ? .split(start, next) : .split(next, start))
    case .many(let node, let isGreedy):
      let split = steps.count
      steps.append(.split(0, 0))
      try add(node)
      steps.append(.jump(split))
      steps[split] = isGreedy ? .split(split + 1, steps.count) : .split(steps.count, split + 1)
    case .group(let node, let name):
      guard let name else { return try add(node) }
      steps.append(.save(name.index * 2))
      try add(node)
      steps.append(.save(name.index * 2 + 1))
    }
  }

  /// A way to match that is followed.
  private struct Thread {
    var step: Int
    var slots: [Int]
  }

  /// Returns the texts of the groups of the first match in a line, or nil if it does not match.
  func match(_ line: some StringProtocol) -> [Group: String]? {
    let text = Substring(line)
    let scalars = Array(text.unicodeScalars)
    var current: [Thread] = []
    var found: [Int]?
    var marked = [Int](repeating: -1, count: steps.count)
    for place in 0...scalars.count {
      // A match may begin anywhere, and an earlier one is preferred.
      if found == nil {
        follow(Thread(step: 0, slots: [Int](repeating: -1, count: 6)), place, scalars.count, &current, &marked)
      }
      var next: [Thread] = []
      var nextMarked = [Int](repeating: -1, count: steps.count)
      for thread in current {
        switch steps[thread.step] {
        case .match: found = thread.slots
        case .one(let set) where place < scalars.count && set.contains(scalars[place]):
          follow(Thread(step: thread.step + 1, slots: thread.slots), place + 1, scalars.count, &next, &nextMarked)
        default: break
        }
        // The other ways are less preferred.
        if case .match = steps[thread.step] { break }
      }
      if next.isEmpty, found != nil { break }
      (current, marked) = (next, nextMarked)
    }
    guard let slots = found else { return nil }
    var texts: [Group: String] = [:]
    for group in Group.allCases {
      let (from, to) = (slots[group.index * 2], slots[group.index * 2 + 1])
      guard from >= 0, to >= from else { continue }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[from..<to])
      texts[group] = String(view)
    }
    return texts
  }

  /// Adds a way and all that follow from it without reading a character.
  private func follow(_ thread: Thread, _ place: Int, _ count: Int, _ list: inout [Thread], _ marked: inout [Int]) {
    var waiting = [thread]
    while var thread = waiting.popLast() {
      guard marked[thread.step] != place else { continue }
      marked[thread.step] = place
      switch steps[thread.step] {
      case .jump(let target):
        thread.step = target
        waiting.append(thread)
      case .split(let first, let second):
        waiting.append(Thread(step: second, slots: thread.slots))
        thread.step = first
        waiting.append(thread)
      case .save(let slot):
        thread.slots[slot] = place
        thread.step += 1
        waiting.append(thread)
      case .start:
        thread.step += 1
        if place == 0 { waiting.append(thread) }
      case .end:
        thread.step += 1
        if place == count { waiting.append(thread) }
      case .one, .match: list.append(thread)
      }
    }
  }
}

/// Parses a pattern.
private struct PatternParser {
  private var rest: Substring.UnicodeScalarView
  private var depth = 0
  private(set) var groups: Set<MatchProgram.Group> = []
  private static let deepest = 32

  init(_ pattern: Substring) { rest = pattern.unicodeScalars }

  mutating func parse() throws(LogPattern.Failure) -> MatchProgram.Node {
    let node = try choice()
    guard rest.isEmpty else { throw LogPattern.Failure(sentence: "the pattern has a ) without its (") }
    return node
  }

  private mutating func choice() throws(LogPattern.Failure) -> MatchProgram.Node {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw LogPattern.Failure(sentence: "the groups of the pattern are nested more than \(Self.deepest) deep")
    }
    var branches = [try sequence()]
    while rest.first == "|" {
      rest.removeFirst()
      branches.append(try sequence())
    }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence() throws(LogPattern.Failure) -> MatchProgram.Node {
    var nodes: [MatchProgram.Node] = []
    while let next = rest.first, next != "|", next != ")" { nodes.append(try repeated(try atom())) }
    return .sequence(nodes)
  }

  private mutating func repeated(_ node: MatchProgram.Node) throws(LogPattern.Failure) -> MatchProgram.Node {
    guard let mark = rest.first, mark == "?" || mark == "*" || mark == "+" else { return node }
    switch node {
    case .start, .end: throw LogPattern.Failure(sentence: "^ and $ cannot be repeated")
    default: break
    }
    rest.removeFirst()
    var isGreedy = true
    if rest.first == "?" {
      rest.removeFirst()
      isGreedy = false
    }
    if let next = rest.first, next == "*" || next == "+" || next == "?" {
      throw LogPattern.Failure(sentence: "the pattern repeats a repetition; put it in a group (?:...)")
    }
    switch mark {
    case "?": return .optional(node, isGreedy: isGreedy)
    case "*": return .many(node, isGreedy: isGreedy)
    default: return .some(node, isGreedy: isGreedy)
    }
  }

  private mutating func atom() throws(LogPattern.Failure) -> MatchProgram.Node {
    let scalar = rest.removeFirst()
    switch scalar {
    case ".": return .one(MatchProgram.CharacterSet(isAnything: true))
    case "^": return .start
    case "$": return .end
    case "(": return try group()
    case "[": return .one(try set())
    case "\\": return .one(MatchProgram.CharacterSet(parts: [try escaped()]))
    case "*", "+", "?":
      throw LogPattern.Failure(sentence: "the pattern has a \(scalar) with nothing in front to repeat")
    case "{": throw LogPattern.Failure(sentence: "counted repetitions {n} are not supported; for a brace write \\{")
    default: return .one(MatchProgram.CharacterSet(parts: [.range(scalar, scalar)]))
    }
  }

  private mutating func group() throws(LogPattern.Failure) -> MatchProgram.Node {
    var name: MatchProgram.Group?
    if rest.first == "?" {
      rest.removeFirst()
      if rest.first == ":" {
        rest.removeFirst()
      } else if rest.first == "<" {
        rest.removeFirst()
        let text = String(rest.prefix { $0 != ">" && $0 != ")" })
        rest = rest.dropFirst(text.unicodeScalars.count)
        let names = MatchProgram.Group.allCases.map(\.rawValue).joined(separator: ", ")
        guard let known = MatchProgram.Group(rawValue: text), rest.first == ">" else {
          throw LogPattern.Failure(sentence: "'\(text)' is not the name of a group; the groups are \(names)")
        }
        guard groups.insert(known).inserted else {
          throw LogPattern.Failure(sentence: "the pattern has two groups named '\(text)'")
        }
        rest.removeFirst()
        name = known
      } else {
        throw LogPattern.Failure(sentence: "a group begins with (, (?: or (?<name>")
      }
    }
    let node = try choice()
    guard rest.first == ")" else { throw LogPattern.Failure(sentence: "the pattern has a ( without its )") }
    rest.removeFirst()
    return .group(node, name)
  }

  private mutating func escaped() throws(LogPattern.Failure) -> MatchProgram.CharacterSet.Part {
    guard let scalar = rest.popFirst() else { throw LogPattern.Failure(sentence: "the pattern ends with a backslash") }
    switch scalar {
    case "d": return .digit
    case "w": return .word
    case "s": return .space
    case "D": return .other(than: [.digit])
    case "W": return .other(than: [.word])
    case "S": return .other(than: [.space])
    case "t": return .range("\t", "\t")
    default:
      let isLetter =
        (scalar.value | 0x20 >= 0x61 && scalar.value | 0x20 <= 0x7A) || (scalar.value >= 0x30 && scalar.value <= 0x39)
      guard !isLetter else { throw LogPattern.Failure(sentence: "\\\(scalar) is not supported") }
      return .range(scalar, scalar)
    }
  }

  private mutating func set() throws(LogPattern.Failure) -> MatchProgram.CharacterSet {
    var set = MatchProgram.CharacterSet()
    if rest.first == "^" {
      rest.removeFirst()
      set.isInverted = true
    }
    var isFirst = true
    while let scalar = rest.popFirst() {
      if scalar == "]", !isFirst { return set }
      isFirst = false
      if scalar == "\\" {
        set.parts.append(try escaped())
        continue
      }
      guard rest.first == "-", let last = rest.dropFirst().first, last != "]" else {
        set.parts.append(.range(scalar, scalar))
        continue
      }
      rest = rest.dropFirst(2)
      guard scalar <= last else { throw LogPattern.Failure(sentence: "the range \(scalar)-\(last) runs backwards") }
      set.parts.append(.range(scalar, last))
    }
    throw LogPattern.Failure(sentence: "the pattern has a [ without its ]")
  }
}
