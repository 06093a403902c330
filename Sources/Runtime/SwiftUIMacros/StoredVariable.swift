/// A variable of a type that is kept: stored, of each object or value, and not `@Transient`.
struct StoredVariable {
  let name: String
  let type: String?
  let initialValue: String?
  /// What `@Attribute(…)` or `@Relationship(…)` says of it, with the name.
  let note: String?
  /// Whether a property wrapper stands before it, or a macro that keeps it for itself.
  let isWrapped: Bool

  var bareName: String { name.filter { $0 != "`" } }

  /// Nil where the declaration is of something else.
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
    "func", "init", "deinit", "subscript", "let", "struct", "enum", "actor", "typealias", "case", "extension", "protocol", "import",
  ]

  /// The variables that are kept, of those declared from the cursor on; what stands in braces is passed over.
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
        // Wrappers are types, and named as types; the language's own attributes are written small, but for that of the main actor.
        if plain.first?.isUppercase == true, plain != "MainActor" { isWrapped = true }
        if plain == "Attribute" || plain == "Relationship" { note = plain + (arguments ?? "()") }
      case .word("var"):
        if let variable = variable(note: note, isWrapped: isWrapped), modifiers.isDisjoint(with: Self.modifiersOfOthers), !isTransient {
          found.append(variable)
        }
        clear()
      case .word(let word) where Self.introducers.contains(word): clear()
      // `class` may be a modifier, or introduce a class whose members stand in braces.
      case .word(let word): modifiers.insert(word)
      case .other: clear()
      }
    }
    return found
  }

  /// The rest of a declaration behind `var`; nil where its value is computed.
  private mutating func variable(note: String?, isWrapped: Bool) -> StoredVariable? {
    guard case .word(let name)? = nextToken() else { return nil }
    let type = take(":") ? lineText(upTo: ["=", "{", ";"]) : nil
    if take("=") { return StoredVariable(name: name, type: type, initialValue: lineText(upTo: [";"]), note: note, isWrapped: isWrapped) }
    if stands("{") {
      // Accessors, which are passed over.
      _ = nextToken()
      return nil
    }
    return StoredVariable(name: name, type: type, initialValue: nil, note: note, isWrapped: isWrapped)
  }
}
