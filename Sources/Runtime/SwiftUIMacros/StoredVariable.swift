/// A stored instance variable that is not `@Transient`.
struct StoredVariable {
  let name: String
  let type: String?
  let initialValue: String?
  /// The text of its `@Attribute(…)` or `@Relationship(…)`, without the `@`.
  let note: String?
  /// True if it has a property wrapper, or a macro that stores it elsewhere.
  let isWrapped: Bool

  var bareName: String { name.filter { $0 != "`" } }

  /// Fails if the declaration is not a stored variable.
  init?(declaration: String) {
    var scan = DeclarationScan(declaration)
    guard let variable = scan.variables().first else { return nil }
    self = variable
  }

  fileprivate init(name: String, type: String?, initialValue: String?, note: String?, isWrapped: Bool = false) {
    self.name = name
    self.type = type
    self.initialValue = initialValue
    self.note = note
    self.isWrapped = isWrapped
  }
}

extension DeclarationScan {
  private static let modifiersOfOthers: Set<String> = ["static", "class", "lazy", "weak", "unowned"]
  private static let introducers: Set<String> = [
    "func", "init", "deinit", "subscript", "let", "struct", "enum", "actor", "typealias", "case", "extension",
    "protocol", "import",
  ]

  /// Returns the stored variables declared from the cursor on, and skips everything in braces.
  mutating func variables() -> [StoredVariable] {
    var found: [StoredVariable] = []
    var modifiers: Set<String> = []
    var note: String?
    var isTransient = false
    var isWrapped = false
    func clear() { (modifiers, note, isTransient, isWrapped) = ([], nil, false, false) }
    while let token = nextToken() {
      switch token {
      case .attribute(let name, let arguments):
        let plain = name.split(separator: ".").last.map(String.init) ?? name
        if plain == "Transient" { isTransient = true }
        // Property wrappers are types with capitalized names. The language's own attributes are lowercase, except
        // `@MainActor`.
        if plain.first?.isUppercase == true, plain != "MainActor" { isWrapped = true }
        if plain == "Attribute" || plain == "Relationship" { note = plain + (arguments ?? "()") }
      case .word("var"):
        if let variable = variable(note: note, isWrapped: isWrapped),
          modifiers.isDisjoint(with: Self.modifiersOfOthers), !isTransient
        {
          found.append(variable)
        }
        clear()
      case .word(let word) where Self.introducers.contains(word): clear()
      // `class` may be a modifier, or introduce a class, whose members are in braces.
      case .word(let word): modifiers.insert(word)
      case .other: clear()
      }
    }
    return found
  }

  /// Returns the variable declared after `var`; nil if it is computed.
  private mutating func variable(note: String?, isWrapped: Bool) -> StoredVariable? {
    guard case .word(let name)? = nextToken() else { return nil }
    let type = take(":") ? lineText(upTo: ["=", "{", ";"]) : nil
    if take("=") {
      return StoredVariable(
        name: name, type: type, initialValue: lineText(upTo: [";"]), note: note, isWrapped: isWrapped)
    }
    if isNext("{") {
      // Skip the accessors.
      _ = nextToken()
      return nil
    }
    return StoredVariable(name: name, type: type, initialValue: nil, note: note, isWrapped: isWrapped)
  }
}
