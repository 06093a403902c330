/// The names in the descriptions of Instruments.
enum ExportedName {
  /// The task of a view, or another task, as Instruments shows it: `View.task @ Module/File.swift:418 (412)`,
  /// `0x1cb641f83 (404)`.
  struct Task: Equatable {
    /// The number that Instruments gives the task; 0 if there is none.
    var number: UInt64 = 0
    /// The place of the modifier or of the `Task`, as `Module/File.swift:418`.
    var site: String?
    /// True for the task of a view's `.task`.
    var isOfView = false

    init(_ shown: String) {
      var rest = Substring(shown)
      if rest.hasSuffix(")"), let open = rest.lastIndex(of: "("),
        let number = UInt64(rest[rest.index(after: open)...].dropLast())
      {
        self.number = number
        rest = rest[..<open]
        while rest.hasSuffix(" ") { rest.removeLast() }
      }
      let parts = rest.split(separator: " @ ", omittingEmptySubsequences: false)
      guard parts.count > 1, let place = parts.last, let colon = place.lastIndex(of: ":"),
        UInt32(place[place.index(after: colon)...]) != nil,
        place[..<colon].hasSuffix(".swift")
      else { return }
      site = String(place)
      isOfView = parts[0] == "View.task"
    }
  }

  /// Returns the view of a description such as `ContentView.body` or `DynamicBody<ViewBodyAccessor<ContentView>,
  /// MainThreadFlags>`.
  static func view(_ description: String) -> String {
    var name = Substring(description)
    if let accessor = name.firstRange(of: "BodyAccessor<") {
      var depth = 1
      var index = accessor.upperBound
      while index < name.endIndex {
        // The bracket of an arrow closes nothing.
        if name[index] == "<" { depth += 1 }
        if name[index] == ">", name[name.index(before: index)] != "-" { depth -= 1 }
        if depth == 0 { break }
        name.formIndex(after: &index)
      }
      if depth == 0 { name = name[accessor.upperBound..<index] }
    }
    if name.hasSuffix(".body"), name.count > 5 { name = name.dropLast(5) }
    return String(name)
  }

  /// The thing that changed, as an event names it: a state by its own name in its view, the environment by the word for
  /// it, and anything else as it is shown.
  static func cause(_ shown: String, view: String) -> (cause: String, changed: String?) {
    if shown == "External Environment" || shown.hasPrefix("EnvironmentWriter: ") || shown.hasPrefix("@Environment ") {
      return ("environment", nil)
    }
    guard shown.hasPrefix("@"), let space = shown.firstIndex(of: " "), let dot = shown.lastIndex(of: "."), dot > space
    else { return (shown, nil) }
    var property = shown[shown.index(after: dot)...]
    while property.hasPrefix("_"), property.count > 1 { property.removeFirst() }
    let owner = shown[shown.index(after: space)..<dot]
    let name = owner == view ? String(property) : "\(owner).\(property)"
    return (name, name)
  }
}
