/// A variable of a class that is kept: stored, of each object, and not `@Transient`.
struct StoredVariable {
  let name: String
  let type: String?
  let initialValue: String?
  /// What `@Attribute(…)` or `@Relationship(…)` says of it, with the name.
  let note: String?

  var bareName: String { name.filter { $0 != "`" } }

  /// Nil where the declaration is of something else.
  init?(declaration: String) {
    var scan = DeclarationScan(declaration)
    guard let variable = scan.variables().first else { return nil }
    self = variable
  }

  fileprivate init(name: String, type: String?, initialValue: String?, note: String?) {
    self.name = name
    self.type = type
    self.initialValue = initialValue
    self.note = note
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
    func clear() { (modifiers, note, isTransient) = ([], nil, false) }
    while let token = nextToken() {
      switch token {
      case .attribute(let name, let arguments):
        let plain = name.split(separator: ".").last.map(String.init) ?? name
        if plain == "Transient" { isTransient = true }
        if plain == "Attribute" || plain == "Relationship" { note = plain + (arguments ?? "()") }
      case .word("var"):
        if let variable = variable(note: note), modifiers.isDisjoint(with: Self.modifiersOfOthers), !isTransient { found.append(variable) }
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
  private mutating func variable(note: String?) -> StoredVariable? {
    guard case .word(let name)? = nextToken() else { return nil }
    let type = take(":") ? lineText(upTo: ["=", "{", ";"]) : nil
    if take("=") { return StoredVariable(name: name, type: type, initialValue: lineText(upTo: [";"]), note: note) }
    if stands("{") {
      // Accessors, which are passed over.
      _ = nextToken()
      return nil
    }
    return StoredVariable(name: name, type: type, initialValue: nil, note: note)
  }
}
