import ViewGraph

/// An argument of a script's command.
struct ScriptArgument<Value: Sendable>: Sendable {
  /// The argument in each of its forms, for messages; empty if it may be omitted.
  let examples: [String]
  let read: @Sendable (inout ScriptWords) throws(ScriptError) -> Value
  /// Returns the words for a value; empty if the argument is omitted.
  let write: @Sendable (Value) -> String
}

extension ScriptArgument<String> {
  /// A label in double quotes, after a word.
  static func label(_ example: String, after word: String? = nil) -> Self {
    let before = word.map { $0 + " " } ?? ""
    return Self(examples: [before + ScriptWords.quoted(example)]) { words throws(ScriptError) in
      if let word { try words.word(word) }
      return try words.label()
    } write: {
      before + ScriptWords.quoted($0)
    }
  }
}

extension ScriptArgument<Double> {
  static let number = Self(examples: ["0.5"]) { words throws(ScriptError) in
    try words.value("a number") { Double($0).flatMap { $0.isFinite ? $0 : nil } }
  } write: {
    "\($0)"
  }

  /// A distance on the screen.
  static func points(_ direction: String, _ example: Int) -> Self {
    Self(examples: ["\(example)"]) { words throws(ScriptError) in
      let points = try words.plain("points to the \(direction)")
      guard let number = Double(points), number.isFinite else {
        throw words.error("expected a number of points, found \(points)")
      }
      return number
    } write: {
      "\($0)"
    }
  }
}

/// One tap on one of the elements with a label, or several taps in a row.
enum Taps {
  case once(LabelMatch)
  case times(Int)
}

extension ScriptArgument<Taps> {
  static let taps = Self(examples: ["", "2", "number 3", "beside \"Text\""]) { words throws(ScriptError) in
    guard words.hasMore else { return .once(.first) }
    if words.consume("beside") { return .once(.beside(try words.label())) }
    if words.consume("number") { return .once(.number(try words.value("a positive whole number", positive))) }
    let count = try words.value("a number of taps", positive)
    return count == 1 ? .once(.first) : .times(count)
  } write: {
    switch $0 {
    case .once(.first): ""
    case .once(.number(let number)): "number \(number)"
    case .once(.beside(let text)): "beside \(ScriptWords.quoted(text))"
    case .times(let count): "\(count)"
    }
  }

  @Sendable private static func positive(_ word: String) -> Int? { Int(word).flatMap { $0 > 0 ? $0 : nil } }
}

/// A distance to scroll. Negative numbers lead towards the start.
enum ScrollDistance {
  case rows(Int)
  case points(Double)
  case to(String)
}

extension ScriptArgument<ScrollDistance> {
  static let distance = Self(examples: ["3", "400pt", "to \"L\""]) { words throws(ScriptError) in
    if words.consume("to") { return .to(try words.label()) }
    return try words.value("a number of rows, points such as 400pt, or to \"L\"") { length in
      if let rows = Int(length) { return .rows(rows) }
      guard length.hasSuffix("pt"), let points = Double(length.dropLast(2)), abs(points) <= 1_000_000 else {
        return nil
      }
      return .points(points)
    }
  } write: {
    switch $0 {
    case .rows(let rows): "\(rows)"
    case .points(let points): "\(points)pt"
    case .to(let label): "to \(ScriptWords.quoted(label))"
    }
  }
}

/// The side of another row to which a row is moved.
enum RowSide: String {
  case above
  case below
}

extension ScriptArgument<RowSide> {
  static let side = Self(examples: ["above|below"]) { words throws(ScriptError) in
    try words.value("above or below", RowSide.init(rawValue:))
  } write: {
    $0.rawValue
  }
}

/// The disk that a new process of the app finds.
enum RelaunchDisk {
  /// The disk as the launch before has left it: files, defaults, and what scenes restore.
  case kept
  /// An empty disk, as after an installation.
  case fresh
}

extension ScriptArgument<RelaunchDisk> {
  static let disk = Self(examples: ["", "fresh"]) { words throws(ScriptError) in
    guard words.hasMore else { return .kept }
    try words.word("fresh")
    return .fresh
  } write: {
    $0 == .fresh ? "fresh" : ""
  }
}

extension ScriptArgument<ScenePhase> {
  private static let phases = ["active": ScenePhase.active, "inactive": .inactive, "background": .background]

  static let phase = Self(examples: ["active|inactive|background"]) { words throws(ScriptError) in
    try words.value("active, inactive or background") { phases[$0] }
  } write: {
    $0 == .active ? "active" : $0 == .inactive ? "inactive" : "background"
  }
}

extension ScriptArgument<Duration> {
  static let time = Self(examples: ["250ms"]) { words throws(ScriptError) in
    let length = try words.plain("a time such as 250ms")
    guard let duration = duration(length) else {
      throw words.error("expected a time such as 250ms or 1.5s, found \(length)")
    }
    return duration
  } write: {
    "\(RoundDuration.nanoseconds($0) / 1_000_000)ms"
  }

  private static func duration(_ text: String) -> Duration? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let units: [String: Double] = ["ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9, "m": 60e9, "min": 60e9, "h": 3600e9]
    guard let number = Double(digits), let unit = units[String(text.dropFirst(digits.count))] else { return nil }
    let nanoseconds = (number * unit).rounded()
    return nanoseconds < 9e18 ? .nanoseconds(Int64(nanoseconds)) : nil
  }
}
