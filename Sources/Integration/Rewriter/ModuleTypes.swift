import SwiftSyntax

/// The types that a module declares, and what they conform to: directly, by an extension, by a protocol that refines
/// another, or by a type alias.
struct ModuleTypes {
  enum Kind { case structure, `class`, enumeration, actor, `protocol`, alias }

  struct Declared {
    var kind: Kind?
    /// The names of the types after the colon, of the declaration and of all extensions.
    var inherited: [String] = []
    var attributes: Set<String> = []
    /// The variables of the type, by name, with their attributes and the name of their type if it is written out.
    var variables: [String: Variable] = [:]
    /// The names of the mutating methods.
    var mutating: Set<String> = []
    /// The files that declare the type, which are several where `#if` chooses one. Extensions do not count.
    var files: Set<String> = []
  }

  struct Variable {
    var attributes: Set<String>
    var type: String?
    var isConstant: Bool
    var isComputed: Bool
    var isStatic: Bool
    var isOptional: Bool
    /// True for the scene's phase in the environment.
    var isScenePhase: Bool
    var order: Int
  }

  private(set) var types: [String: Declared] = [:]
  /// The types that only their file sees, by its path. Another file can have another type with the same name.
  private var hidden: [String: [String: Declared]] = [:]
  /// The names of all mutating methods of the module.
  private(set) var mutating: Set<String> = []
  /// True if the module asks a publisher for its `upstream`.
  private(set) var readsUpstream = false

  init(_ files: [SourceFile]) {
    for file in files {
      let reader = Reader(viewMode: .sourceAccurate)
      reader.walk(file.tree)
      readsUpstream = readsUpstream || reader.readsUpstream
      for (name, var declared) in reader.types {
        if declared.kind != nil { declared.files = [file.path] }
        if let root = name.split(separator: ".").first, reader.hidden.contains(String(root)) {
          mutating.formUnion(declared.mutating)
          hidden[file.path, default: [:]][name] = declared
          continue
        }
        var known = types[name] ?? Declared()
        known.kind = known.kind ?? declared.kind
        known.inherited += declared.inherited
        known.attributes.formUnion(declared.attributes)
        known.variables.merge(declared.variables) { first, _ in first }
        known.mutating.formUnion(declared.mutating)
        known.files.formUnion(declared.files)
        mutating.formUnion(declared.mutating)
        types[name] = known
      }
    }
  }

  /// Returns the types as a file sees them: its own come before those of the module.
  func seen(from file: SourceFile) -> ModuleTypes {
    var seen = self
    seen.types.merge(hidden[file.path] ?? [:]) { $1 }
    return seen
  }

  /// Returns the types that some of the given files declare, and that other files see.
  func declared(in files: Set<String>) -> Set<String> {
    Set(types.filter { !$0.value.files.isDisjoint(with: files) }.keys)
  }

  /// Returns true if the type conforms to one of the protocols, named without their modules.
  func conforms(_ name: String, to wanted: Set<String>) -> Bool {
    var seen: Set<String> = []
    func reaches(_ name: String) -> Bool {
      let last = name.split(separator: ".").last.map(String.init) ?? name
      if wanted.contains(last) { return true }
      guard seen.insert(name).inserted else { return false }
      // A name is that of a type of this module, nested or not, or unknown.
      let declared =
        types[name].map { [$0] } ?? types.filter { $0.key.hasSuffix(".\(last)") || $0.key == last }.map(\.value)
      return declared.contains { $0.inherited.contains(where: reaches) }
    }
    return types[name]?.inherited.contains(where: reaches) ?? false
  }

  /// Returns the only type of the module with that last name, if there is one.
  func only(named name: String) -> (name: String, type: Declared)? {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let found = types.filter { ($0.key == last || $0.key.hasSuffix(".\(last)")) && $0.value.kind != nil }
    return found.count == 1 ? found.first.map { ($0.key, $0.value) } : nil
  }

  private final class Reader: SyntaxVisitor {
    var types: [String: Declared] = [:]
    var readsUpstream = false
    /// The types at the top of the file that other files do not see.
    var hidden: Set<String> = []
    private var scope: [String] = []

    private func enter(
      _ name: String, _ kind: Kind?, _ inherited: InheritanceClauseSyntax?, _ attributes: AttributeListSyntax,
      _ modifiers: DeclModifierListSyntax
    ) -> SyntaxVisitorContinueKind {
      if scope.isEmpty, kind != nil, modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) }) {
        hidden.insert(name)
      }
      scope.append(name)
      var declared = types[path] ?? Declared()
      declared.kind = declared.kind ?? kind
      declared.inherited += inherited?.inheritedTypes.flatMap { names(in: $0.type) } ?? []
      declared.attributes.formUnion(attributes.names)
      types[path] = declared
      return .visitChildren
    }

    private var path: String { scope.joined(separator: ".") }

    private func names(in type: TypeSyntax) -> [String] {
      if let composition = type.as(CompositionTypeSyntax.self) {
        return composition.elements.flatMap { names(in: $0.type) }
      }
      if let attributed = type.as(AttributedTypeSyntax.self) { return names(in: attributed.baseType) }
      return [type.plainName]
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, .structure, node.inheritanceClause, node.attributes, node.modifiers)
    }
    override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, .class, node.inheritanceClause, node.attributes, node.modifiers)
    }
    override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, .enumeration, node.inheritanceClause, node.attributes, node.modifiers)
    }
    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, .actor, node.inheritanceClause, node.attributes, node.modifiers)
    }
    override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, .protocol, node.inheritanceClause, node.attributes, node.modifiers)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.extendedType.plainName, nil, node.inheritanceClause, node.attributes, node.modifiers)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = (scope + [node.name.text]).joined(separator: ".")
      if scope.isEmpty, node.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) }) {
        hidden.insert(name)
      }
      types[name, default: Declared()].kind = .alias
      types[name, default: Declared()].inherited += names(in: node.initializer.value)
      return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if node.declName.baseName.text == "upstream" { readsUpstream = true }
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.modifiers.contains(where: { $0.name.text == "mutating" }) {
        types[path, default: Declared()].mutating.insert(node.name.text)
      }
      // Types that a function declares have a name of their own.
      return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard node.parent?.is(MemberBlockItemSyntax.self) == true else { return .visitChildren }
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
        let called = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.as(
          DeclReferenceExprSyntax.self)
        let variable = Variable(
          attributes: node.attributes.names, type: binding.typeAnnotation?.type.plainName ?? called?.baseName.text,
          isConstant: node.bindingSpecifier.text == "let", isComputed: binding.isComputed,
          isStatic: node.modifiers.contains { ["static", "class"].contains($0.name.text) },
          isOptional: binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) ?? false,
          isScenePhase: node.attributes.trimmedDescription.contains("\\.scenePhase"),
          order: node.positionAfterSkippingLeadingTrivia.utf8Offset)
        types[path, default: Declared()].variables[name] = variable
      }
      return .visitChildren
    }
  }
}

extension TypeSyntax {
  /// The name of the type without generic arguments, optional marks and attributes.
  var plainName: String {
    if let named = self.as(IdentifierTypeSyntax.self) { return named.name.text }
    if let member = self.as(MemberTypeSyntax.self) { return "\(member.baseType.plainName).\(member.name.text)" }
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.plainName }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.plainName }
    return trimmedDescription
  }
}

extension AttributeListSyntax {
  /// The names of the attributes, without arguments and modules.
  var names: Set<String> {
    Set(compactMap { $0.as(AttributeSyntax.self)?.attributeName.plainName.split(separator: ".").last.map(String.init) })
  }
}

extension PatternBindingSyntax {
  /// True if the variable has a getter. Observers do not make a variable a computed one.
  var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .getter: true
    case .accessors(let list): list.contains { ["get", "_read"].contains($0.accessorSpecifier.text) }
    default: false
    }
  }
}
