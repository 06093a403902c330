import Foundation
import SwiftParser
import SwiftSyntax

/// Leaves out of a module what the compiler does not accept: a statement, then the body around it, then the
/// declaration, then the type.
///
///     rewriter --leave-out STATE
///
/// STATE is a JSON file, a ``LeftOutState`` with the errors of a build. The files are changed in place; lines keep their
/// numbers. Writes the state after the run to the file and to standard output.
struct LeavingOut {
  private let path: String

  init(path: String) { self.path = path }

  func run() throws {
    var state = try JSONDecoder().decode(LeftOutState.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    if state.views == nil {
      var views: Set<String> = []
      var shown: Set<String> = []
      for file in state.files {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
        let declarations = Declarations(viewMode: .sourceAccurate)
        declarations.walk(Parser.parse(source: text))
        views.formUnion(declarations.views)
        shown.formUnion(declarations.shown)
      }
      state.views = views.sorted()
      state.firstScreen = shown.intersection(views).sorted()
    }
    let views = Set(state.views ?? [])
    var counts = state.counts
    var left = state.left
    let round = state.round + 1
    var unsolved: [LeftOutState.Refusal] = []
    var isChanged = false
    for (file, errors) in Dictionary(grouping: state.errors, by: \.file).sorted(by: { $0.key < $1.key }) {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
        unsolved += errors
        continue
      }
      let tree = Parser.parse(source: text)
      let lines = SourceLocationConverter(fileName: file, tree: tree)
      var cuts: [(cut: Cut, owner: Owner, error: LeftOutState.Refusal)] = []
      var advanced: Set<String> = []
      for error in errors {
        let position = lines.position(ofLine: error.line, column: error.column)
        guard let token = tree.token(at: position) ?? tree.lastToken(viewMode: .sourceAccurate) else {
          unsolved.append(error)
          continue
        }
        let owner = Owner(of: token)
        let key =
          "\(file):\(owner.member.map { lines.location(for: $0.positionAfterSkippingLeadingTrivia).line } ?? error.line)"
        guard let cut = Cut(token, error.text, owner, level: counts[key, default: 0]) else {
          unsolved.append(error)
          continue
        }
        cuts.append((cut, owner, error))
        advanced.insert(key)
      }
      for key in advanced { counts[key, default: 0] += 1 }
      guard !cuts.isEmpty else { continue }
      let bytes = Array(text.utf8)
      let outer = Self.outermost(cuts.map(\.cut), of: bytes.count)
      try Data(Self.applying(outer, to: bytes)).write(to: URL(fileURLWithPath: file))
      isChanged = true
      for cut in outer {
        let inner = cuts.filter {
          cut.range.lowerBound <= $0.cut.range.lowerBound && $0.cut.range.upperBound <= cut.range.upperBound
        }
        // The compiler's words about a name tell more than those about what it cannot infer without the name.
        guard let told = inner.first(where: { Self.namesCause($0.error.text) }) ?? inner.first, !told.owner.isPreview
        else { continue }
        let owner = inner.first { $0.cut.range == cut.range }?.owner ?? told.owner
        left.append(
          LeftOutState.Part(
            file: file, line: told.error.line, name: owner.name,
            view: owner.type.flatMap { views.contains($0) ? $0 : nil }, text: told.error.text,
            isShown: cut.isType || owner.isShown && (cut.isContent || cut.isBody),
            isEmptied: cut.isType || owner.isBody && cut.isBody,
            isEntry: owner.runsProgram || owner.isEntry && (cut.isType || owner.isBody && cut.isContent), round: round))
      }
    }
    state.counts = counts
    state.left = left
    state.errors = []
    state.round = round
    state.isChanged = isChanged
    state.unsolved = unsolved
    let data = try JSONEncoder().encode(state)
    try data.write(to: URL(fileURLWithPath: path))
    FileHandle.standardOutput.write(data)
  }

  private static func namesCause(_ text: String) -> Bool {
    ["cannot find", "has no member", "unknown attribute", "no such module", "is not a member type"].contains {
      text.contains($0)
    }
  }

  /// Returns the cuts that no other one contains, in the order of the text.
  private static func outermost(_ cuts: [Cut], of count: Int) -> [Cut] {
    var found: [Cut] = []
    for cut in cuts.sorted(by: {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }) {
      guard cut.range.lowerBound >= found.last?.range.upperBound ?? 0, cut.range.upperBound <= count else { continue }
      // Two errors at one place.
      if let last = found.last, last.range == cut.range { continue }
      found.append(cut)
    }
    return found
  }

  /// Returns a text without some parts, which do not overlap. Line ends stay.
  private static func applying(_ cuts: [Cut], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var at = 0
    for cut in cuts {
      result += bytes[at..<cut.range.lowerBound] + Array(cut.replacement.utf8)
      result += bytes[cut.range].filter { $0 == UInt8(ascii: "\n") }
      at = cut.range.upperBound
    }
    return result + bytes[at...]
  }

  /// The types of a file that are views, and the types that scenes create.
  private final class Declarations: SyntaxVisitor {
    private(set) var views: Set<String> = []
    private(set) var shown: Set<String> = []

    private func note(_ name: String, _ clause: InheritanceClauseSyntax?, _ node: some SyntaxProtocol) {
      let names =
        clause?.inheritedTypes.map { $0.type.trimmedDescription.split(separator: ".").last.map(String.init) ?? "" }
        ?? []
      if names.contains("View") { views.insert(name) }
      guard names.contains("App") || names.contains("UIApplicationDelegate") || names.contains("UIWindowSceneDelegate")
      else { return }
      // Every type that is created in the entry may be the first screen; only views are counted.
      for token in node.tokens(viewMode: .sourceAccurate) {
        if case .identifier(let word) = token.tokenKind, word.first?.isUppercase == true { shown.insert(word) }
      }
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name.text, node.inheritanceClause, node)
      return .visitChildren
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name.text, node.inheritanceClause, node)
      return .visitChildren
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name.text, node.inheritanceClause, node)
      return .visitChildren
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.extendedType.trimmedDescription, node.inheritanceClause, node)
      return .visitChildren
    }
  }
}

/// The declaration around a place.
struct Owner {
  /// The innermost declaration with a name that is a member of a type or of the file.
  private(set) var member: Syntax?
  /// The name of the outermost type.
  private(set) var type: String?
  private(set) var name = "the file"
  /// True in the type with `@main`.
  private(set) var isEntry = false
  /// True in code that only Xcode's previews run, which nobody misses.
  private(set) var isPreview = false
  /// True for a member whose value is shown: a view, or a part of one.
  var isShown: Bool { member.map(ShownCode.isBuilder) ?? false }
  /// True for the last statement of a `main.swift`, which runs the app.
  var runsProgram: Bool {
    guard let statement = member?.as(CodeBlockItemSyntax.self), !statement.item.is(DeclSyntax.self),
      let list = statement.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    return list.parent?.is(SourceFileSyntax.self) == true && statement == list.last
  }
  /// True for `body`.
  var isBody: Bool { member?.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription == "body" }

  init(of token: TokenSyntax) {
    var node = Syntax(token).parent
    var names: [String] = []
    while let current = node {
      if Self.isMember(current) {
        if member == nil { member = current }
        if let own = Self.name(current) { names.insert(own, at: 0) }
      }
      if let own = Self.typeName(current) { type = own }
      if current.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview"
        || current.as(MacroExpansionDeclSyntax.self)?.macroName.text == "Preview"
        || current.asProtocol(DeclGroupSyntax.self)?.inheritanceClause?.inheritedTypes.contains(where: {
          $0.type.trimmedDescription == "PreviewProvider"
        })
          == true
      {
        isPreview = true
        member = current
      }
      if current.asProtocol(WithAttributesSyntax.self)?.attributes.contains(where: {
        $0.trimmedDescription.hasPrefix("@main")
      }) == true {
        isEntry = true
      }
      // Code at the top of a file has no declaration around it.
      if member == nil, current.parent?.parent?.is(SourceFileSyntax.self) == true, current.is(CodeBlockItemSyntax.self)
      {
        member = current
      }
      node = current.parent
    }
    if !names.isEmpty { name = names.joined(separator: ".") }
  }

  /// True for a declaration that is not local to a function.
  private static func isMember(_ node: Syntax) -> Bool {
    guard node.isProtocol(DeclSyntaxProtocol.self), !node.is(AccessorDeclSyntax.self), !node.is(IfConfigDeclSyntax.self)
    else { return false }
    var parent = node.parent
    while let current = parent {
      if current.is(MemberBlockItemSyntax.self) { return true }
      if current.is(SourceFileSyntax.self) { return true }
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) || current.is(AccessorBlockSyntax.self)
      {
        return false
      }
      parent = current.parent
    }
    return false
  }

  private static func typeName(_ node: Syntax) -> String? {
    if let type = node.as(StructDeclSyntax.self) { return type.name.text }
    if let type = node.as(ClassDeclSyntax.self) { return type.name.text }
    if let type = node.as(EnumDeclSyntax.self) { return type.name.text }
    if let type = node.as(ActorDeclSyntax.self) { return type.name.text }
    return node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }

  private static func name(_ node: Syntax) -> String? {
    if let name = typeName(node) { return name }
    if let function = node.as(FunctionDeclSyntax.self) { return function.name.text }
    if let variable = node.as(VariableDeclSyntax.self) { return variable.bindings.first?.pattern.trimmedDescription }
    if node.is(InitializerDeclSyntax.self) { return "init" }
    if let alias = node.as(TypeAliasDeclSyntax.self) { return alias.name.text }
    if let type = node.as(ProtocolDeclSyntax.self) { return type.name.text }
    return node.is(ImportDeclSyntax.self) ? "import" : nil
  }
}

/// A part that is left out of a text, and what stands in its place.
struct Cut {
  /// The bytes.
  let range: Range<Int>
  let replacement: String
  /// True if the body of a member is left out, or the member.
  private(set) var isBody = false
  /// True if a type or an extension is left out.
  private(set) var isType = false
  /// True if what is left out was shown itself, rather than being code that runs at an event.
  private(set) var isContent = false

  /// - Parameters:
  ///   - token: The token at the error.
  ///   - text: The compiler's words.
  ///   - owner: The declaration around the token.
  ///   - level: The number of times that something was left out of the declaration before; a high one takes more at
  ///     once.
  init?(_ token: TokenSyntax, _ text: String, _ owner: Owner, level: Int) {
    guard let member = owner.member else { return nil }
    if owner.isPreview {
      (range, replacement) = (Self.bytes(member), "")
      return
    }
    if let clause = Self.conformance(member, token, text) {
      (range, replacement) = clause
      return
    }
    let statements = Self.statements(around: token, in: member)
    let isBuilder = ShownCode.isBuilder(member)
    // What was left out before is not there any more: the innermost statement at a later error is a larger one.
    if let inner = statements.first, let outer = statements.last, level < 5, !text.contains("missing return"),
      isBuilder || !Self.givesValue(inner, of: member)
    {
      if level < 2, isBuilder, let link = ShownCode.modifier(at: token, in: inner) {
        (range, replacement) = (link, "")
        return
      }
      let statement = level < 4 ? inner : outer
      let isContent = ShownCode.isContent(statement, of: member)
      let replacement = isContent ? Self.content(insteadOf: statement) : Self.pass
      // A statement that has replaced another one, and is refused too, takes the body along.
      if statement.trimmedDescription != replacement {
        (self.range, self.replacement, self.isContent) = (Self.bytes(statement), replacement, isContent)
        return
      }
    }
    if level < 7, let value = Self.initialValue(around: token, in: member) {
      (range, replacement) = value
      return
    }
    if level < 7, let body = Self.body(around: token, in: member, hasStatements: !statements.isEmpty) {
      range = body.range
      replacement = body.replacement
      isBody = !member.is(InitializerDeclSyntax.self)
      isContent = true
      return
    }
    var whole = member
    // A member whose absence does not help takes its type along.
    if level >= 9, let type = Self.enclosingType(of: member) { whole = type }
    isBody = true
    isContent = true
    isType = whole.isProtocol(DeclGroupSyntax.self)
    range = Self.bytes(whole)
    replacement = ""
  }

  private static func bytes(_ node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  private static func enclosingType(of member: Syntax) -> Syntax? {
    var node = member.parent
    while let current = node {
      if current.isProtocol(DeclGroupSyntax.self) { return current }
      node = current.parent
    }
    return nil
  }

  /// The statements around a token, innermost first, up to the member's own body.
  private static func statements(around token: TokenSyntax, in member: Syntax) -> [Syntax] {
    var found: [Syntax] = []
    var node = Syntax(token).parent
    while let current = node, current != member {
      // Another member is in between: the token belongs to its signature.
      if current.is(MemberBlockSyntax.self) { return [] }
      if current.is(CodeBlockItemSyntax.self) { found.append(current) }
      node = current.parent
    }
    return found
  }

  /// True for a statement without which a body has no value: a `return`, or the expression that is the whole body.
  private static func givesValue(_ statement: Syntax, of member: Syntax) -> Bool {
    guard let type = returnType(of: member), type != "Void", type != "()",
      let item = statement.as(CodeBlockItemSyntax.self)?.item
    else { return false }
    var node = statement.parent
    while let current = node, current != member {
      if current.is(ClosureExprSyntax.self) || current.is(FunctionDeclSyntax.self) { return false }
      node = current.parent
    }
    if let value = item.as(StmtSyntax.self)?.as(ReturnStmtSyntax.self) { return value.expression != nil }
    let isWhole = isOnly(statement) && statement.parent?.parent.map(isBody) == true
    return isWhole && item.is(ExprSyntax.self)
  }

  /// True for the body of a function or of an accessor, other than that of a setter.
  private static func isBody(_ node: Syntax) -> Bool {
    if node.is(AccessorBlockSyntax.self) { return true }
    guard let block = node.as(CodeBlockSyntax.self) else { return false }
    return block.parent?.is(FunctionDeclSyntax.self) == true
      || block.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
  }

  private static func isOnly(_ statement: Syntax) -> Bool {
    statement.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
  }

  private static func isOnlyInCase(_ statement: Syntax) -> Bool {
    isOnly(statement) && statement.parent?.parent?.is(SwitchCaseSyntax.self) ?? false
  }

  /// The text in the place of a statement that makes content. A closure has no other statement to take its value from.
  private static func content(insteadOf statement: Syntax) -> String {
    if isOnly(statement) { return "EmptyView()" }
    return isOnlyInCase(statement) ? "break" : ""
  }

  /// The name of a protocol that a type does not conform to any more, or that does not exist: it goes from the list of
  /// the type.
  private static func conformance(_ member: Syntax, _ token: TokenSyntax, _ text: String) -> (Range<Int>, String)? {
    guard let clause = member.asProtocol(DeclGroupSyntax.self)?.inheritanceClause else { return nil }
    let types = Array(clause.inheritedTypes)
    var index = types.firstIndex { bytes($0).contains(token.positionAfterSkippingLeadingTrivia.utf8Offset) }
    if index == nil, let start = text.range(of: "does not conform to protocol '") {
      let name = String(text[start.upperBound...].prefix { $0 != "'" })
      if name != "View", name != "App" {
        index = types.firstIndex {
          $0.type.trimmedDescription == name || $0.type.trimmedDescription.hasSuffix("." + name)
        }
      }
    }
    guard let index else { return nil }
    if types.count == 1 { return (bytes(clause), "") }
    let own = bytes(types[index])
    if index + 1 < types.count { return (own.lowerBound..<bytes(types[index + 1]).lowerBound, "") }
    // The last one goes with the comma before it.
    guard let comma = types[index - 1].trailingComma else { return nil }
    return (bytes(comma).lowerBound..<own.upperBound, "")
  }

  // MARK: - Bodies

  /// The value of a property or of a parameter without an argument that contains a token, and another one in its place.
  /// A property whose type has no empty value stays: without it, less is left out than if the run ended where the
  /// property is made.
  private static func initialValue(around token: TokenSyntax, in member: Syntax) -> (
    range: Range<Int>, replacement: String
  )? {
    let place = token.positionAfterSkippingLeadingTrivia.utf8Offset
    if let binding = member.as(VariableDeclSyntax.self)?.bindings.last, let value = binding.initializer?.value,
      bytes(value).contains(place),
      let type = binding.typeAnnotation?.type.trimmedDescription, let empty = empty(type)
    {
      return (bytes(value), empty)
    }
    let signature = member.as(FunctionDeclSyntax.self)?.signature ?? member.as(InitializerDeclSyntax.self)?.signature
    for parameter in signature?.parameterClause.parameters ?? [] {
      guard let value = parameter.defaultValue?.value, bytes(value).contains(place) else { continue }
      return (bytes(value), empty(parameter.type.trimmedDescription) ?? "{ \(stop("parameter")) }()")
    }
    return nil
  }

  static func returnType(of member: Syntax) -> String? {
    if let function = member.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause?.type.trimmedDescription ?? "Void"
    }
    if let variable = member.as(VariableDeclSyntax.self) {
      return variable.bindings.last?.typeAnnotation?.type.trimmedDescription
    }
    if let subscripted = member.as(SubscriptDeclSyntax.self) { return subscripted.returnClause.type.trimmedDescription }
    return nil
  }

  /// The body around a token, or that the token ends, and the body in its place.
  private static func body(around token: TokenSyntax, in member: Syntax, hasStatements: Bool) -> (
    range: Range<Int>, replacement: String
  )? {
    let place = token.positionAfterSkippingLeadingTrivia.utf8Offset
    func inside(_ node: some SyntaxProtocol) -> Bool { bytes(node).contains(place) }
    if let function = member.as(FunctionDeclSyntax.self), let body = function.body, inside(body) {
      let isThrowing = function.signature.effectSpecifiers?.throwsClause != nil
      return (bytes(body), "{ \(value(of: returnType(of: member) ?? "Void", isThrowing: isThrowing, member)) }")
    }
    if let initializer = member.as(InitializerDeclSyntax.self), let body = initializer.body, inside(body) {
      if initializer.signature.effectSpecifiers?.throwsClause != nil { return (bytes(body), "{ \(failure) }") }
      let isFailable = initializer.optionalMark != nil
      return (bytes(body), isFailable ? "{ \(pass); return nil }" : "{ \(stop("init")) }")
    }
    if let end = member.as(DeinitializerDeclSyntax.self), let body = end.body, inside(body) {
      return (bytes(body), "{}")
    }
    guard
      let accessors = member.as(VariableDeclSyntax.self)?.bindings.last?.accessorBlock
        ?? member.as(SubscriptDeclSyntax.self)?.accessorBlock,
      inside(accessors)
    else { return nil }
    let type = returnType(of: member)
    // The parser's module may be one that evolves, so no switch is exhaustive.
    guard case .accessors(let list) = accessors.accessors else {
      guard let type else { return nil }
      return (bytes(accessors), "{ \(value(of: type, isThrowing: false, member)) }")
    }
    guard let accessor = list.first(where: { inside($0) }), let body = accessor.body else { return nil }
    guard accessor.accessorSpecifier.text == "get", let type else { return (bytes(body), "{ \(pass) }") }
    return (bytes(body), "{ \(value(of: type, isThrowing: false, member)) }")
  }

  /// The value of a body that was left out: nothing, where a type has such a value; otherwise the run ends there, and
  /// says so.
  private static func value(of type: String, isThrowing: Bool, _ member: Syntax) -> String {
    if type.contains("some View") || type == "some SwiftUI.View" { return "EmptyView()" }
    if type == "AnyView" { return "AnyView(EmptyView())" }
    if isThrowing { return failure }
    if type == "Void" || type == "()" { return pass }
    return empty(type).map { "\(pass); return \($0)" } ?? stop(type)
  }

  /// The expression for nothing of a type; nil if the type has no such value.
  private static func empty(_ type: String) -> String? {
    if type.hasSuffix("?") || type.hasPrefix("Optional<") { return "nil" }
    if type.hasPrefix("["), type.hasSuffix("]") { return type.contains(":") ? "[:]" : "[]" }
    switch type {
    case "Bool": return "false"
    case "String", "Substring": return "\"\""
    case "Int", "Double", "CGFloat", "Float", "TimeInterval": return "0"
    case "CGSize", "CGPoint", "CGRect", "EdgeInsets", "Angle": return type == "EdgeInsets" ? "EdgeInsets()" : ".zero"
    case "Path", "Data", "AttributedString": return "\(type)()"
    case "Color": return ".clear"
    case "Text": return "Text(verbatim: \"\")"
    default: return nil
    }
  }

  /// The statement that records that code was left out here. As a declaration, it may also stand in a builder.
  private static let pass = "let _ = _twoTrackPass(#fileID, #line)"

  /// The body of a throwing function that was left out.
  private static let failure = "\(pass); throw CocoaError(.featureUnsupported)"

  private static func stop(_ name: String) -> String { "_twoTrackLeftOut(#fileID, #line)" }
}
