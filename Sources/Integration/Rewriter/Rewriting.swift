import SwiftSyntax

/// Finds the edits to one file: lives of views and objects, bodies, callbacks, tasks, actions, writes and requests.
final class Rewriting: SyntaxVisitor {
  /// The type in whose member the code stands, if the member has a `self` of that type.
  private struct Scope {
    enum Subject {
      case view(states: [State])
      case object(published: Set<String>)
      case other
    }
    var name: String
    var subject: Subject
    /// True in a member without a `self`, or where `self` is not yet complete.
    var hasNoSelf = false
  }

  /// A property of a view whose storage belongs to the node.
  private struct State {
    var name: String
    var wrapper: String
    var isObject: Bool { wrapper == "StateObject" }
  }

  /// The wrappers with storage, and the mark that each has in the list of a life.
  private static let storages = ["State": "", "StateObject": "!", "AppStorage": "@", "SceneStorage": "#"]

  private let file: SourceFile
  private let types: ModuleTypes
  private var scopes: [Scope] = []
  /// The members in which the code stands, each true if it has a usable `self`.
  private var selves: [Bool] = []
  private static let life = "__twotrack"

  init(_ file: SourceFile, _ types: ModuleTypes) {
    self.file = file
    self.types = types
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: - Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text) { name in
      guard isView(name) else { return .other }
      if let reason = obstacle(name) {
        file.cannotReach(node, name, reason)
        return .other
      }
      let states = Self.states(of: types.types[name])
      let list = states.map { $0.name + (Self.storages[$0.wrapper] ?? "") }.joined(separator: ",")
      let sources = Self.sources(of: types.types[name])
      file.add(
        .life, for: node,
        .after(
          node.memberBlock.leftBrace,
          " let \(Self.life) = SwiftUITrace.ViewLife(\"\(node.name.text)\", states: \"\(list)\", sources: \"\(sources)\", callbacks: \"\(WholeBody.callbacks(of: node))\", line: "
            + "\(file.line(of: node)));"
        ))
      return .view(states: states)
    }
  }
  override func visitPost(_ node: StructDeclSyntax) { leave() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text) { name in
      guard isModel(name), let declared = types.types[name] else {
        if isView(name) { file.cannotReach(node, name, "a class is no view of SwiftUI's") }
        return .other
      }
      file.add(
        .object, for: node,
        .after(
          node.memberBlock.leftBrace,
          " let \(Self.life) = SwiftUITrace.LifecycleObject(\(node.name.text).self);"
        ))
      return .object(published: Self.published(declared))
    }
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text) { name in
      if isView(name) { file.cannotReach(node, name, "an enum stores nothing") }
      return .other
    }
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) { _ in .other } }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.plainName) { name in
      guard let declared = types.types[name] else { return .other }
      // Members of a type that is extended under some conditions only have the same life.
      if declared.kind == .structure, isView(name), obstacle(name) == nil {
        return .view(states: Self.states(of: declared))
      }
      if declared.kind == .class, isModel(name) { return .object(published: Self.published(declared)) }
      return .other
    }
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  private func enter(_ name: String, _ subject: (String) -> Scope.Subject) -> SyntaxVisitorContinueKind {
    let path = (scopes.map(\.name) + [name]).joined(separator: ".")
    scopes.append(Scope(name: name, subject: subject(path)))
    return .visitChildren
  }

  private func leave() { scopes.removeLast() }

  /// The name of the type in whose declaration or extension the code stands, with those around it.
  private var typePath: String { scopes.map(\.name).joined(separator: ".") }

  private func isView(_ name: String) -> Bool { types.conforms(name, to: ["View"]) }

  /// True for a class whose changes SwiftUI observes, and whose life can be stored in it.
  private func isModel(_ name: String) -> Bool {
    guard let declared = types.types[name], declared.kind == .class else { return false }
    let isObserved = declared.attributes.contains("Observable") || types.conforms(name, to: ["ObservableObject"])
    // Code that a macro or the compiler makes from the stored properties would see the life too, and a subclass
    // inherits it.
    let isOpen =
      declared.attributes.contains("Model") || types.conforms(name, to: ["Codable", "Encodable", "Decodable"])
    let inherits = declared.inherited.contains { parent in types.only(named: parent)?.type.kind == .class }
    return isObserved && !isOpen && !inherits
  }

  /// The reason that a view cannot store its life, or nil.
  private func obstacle(_ name: String) -> String? {
    if types.conforms(name, to: ["Codable", "Encodable", "Decodable"]) { return "its coding would store the life too" }
    if types.types[name]?.variables[Self.life] != nil { return "it has a property with that name" }
    return nil
  }

  private static func states(of declared: ModuleTypes.Declared?) -> [State] {
    let variables = declared?.variables.filter { !$0.value.isStatic }.sorted { $0.value.order < $1.value.order } ?? []
    return variables.compactMap { name, variable in
      variable.attributes.first { storages[$0] != nil }.map { State(name: name, wrapper: $0) }
    }
  }

  /// The wrappers that read what is elsewhere, and the mark that each has in the list of a life.
  private static let readers = [
    "StateObject": "!", "ObservedObject": "!", "EnvironmentObject": "!", "Environment": "@",
  ]

  private static func sources(of declared: ModuleTypes.Declared?) -> String {
    let variables = declared?.variables.filter { !$0.value.isStatic }.sorted { $0.value.order < $1.value.order } ?? []
    return variables.compactMap { name, variable in
      variable.attributes.compactMap { readers[$0] }.first.map { name + $0 }
    }.joined(separator: ",")
  }

  private static func published(_ declared: ModuleTypes.Declared) -> Set<String> {
    let isObservable = declared.attributes.contains("Observable")
    return Set(
      declared.variables.filter { _, variable in
        if variable.isStatic || variable.isComputed || variable.isConstant { return false }
        return isObservable
          ? !variable.attributes.contains("ObservationIgnored") : variable.attributes.contains("Published")
      }.keys)
  }

  // MARK: - Members

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
    if isMember {
      let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
      // An initial value has no self.
      selves.append(!isStatic && node.bindings.contains { $0.accessorBlock != nil })
      if !isStatic { wrapBody(node) }
    }
    return .visitChildren
  }
  override func visitPost(_ node: VariableDeclSyntax) {
    if node.parent?.is(MemberBlockItemSyntax.self) == true { selves.removeLast() }
  }

  private func wrapBody(_ node: VariableDeclSyntax) {
    guard case .view? = scopes.last?.subject, let binding = node.bindings.first, node.bindings.count == 1,
      binding.pattern.trimmedDescription == "body", let block = binding.accessorBlock
    else { return }
    guard binding.typeAnnotation?.type.is(SomeOrAnyTypeSyntax.self) == true else {
      file.cannotReach(node, "\(scopes.last?.name ?? "").body", "its type is written out")
      return
    }
    switch block.accessors {
    case .getter: wrap(block.leftBrace, block.rightBrace)
    case .accessors(let list):
      if let body = list.first(where: { $0.accessorSpecifier.text == "get" })?.body {
        wrap(body.leftBrace, body.rightBrace)
      }
    default: break
    }
    func wrap(_ left: TokenSyntax, _ right: TokenSyntax) {
      // A function of its own is checked by itself, as the body was; a closure would be checked together with the call.
      file.add(
        .body, for: node, life: typePath, .after(left, " @ViewBuilder func __body() -> some View {"),
        .before(right, "}; return \(Self.life).body(of: Self.self, __body) "))
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(MemberBlockItemSyntax.self) == true {
      selves.append(!node.modifiers.contains { ["static", "class", "mutating", "nonisolated"].contains($0.name.text) })
    }
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) {
    if node.parent?.is(MemberBlockItemSyntax.self) == true { selves.removeLast() }
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    selves.append(false)
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { selves.removeLast() }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    selves.append(false)
    return .visitChildren
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { selves.removeLast() }

  /// The states of the view whose code is visited, or nil outside of a view.
  private var states: [State]? {
    guard selves.last == true, case .view(let states)? = scopes.last?.subject else { return nil }
    return states
  }

  // MARK: - Closures

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      called(
        member.declName.baseName.text, node, line: file.line(of: member.declName), isMember: isModifier(member),
        base: member.base)
    } else if let name = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      called(name.baseName.text, node, line: file.line(of: name), isMember: false, base: nil)
    }
    return .visitChildren
  }

  /// True for a member of a value, also behind `#if`, where the value stands outside.
  private func isModifier(_ member: MemberAccessExprSyntax) -> Bool {
    if member.base != nil { return true }
    var node = Syntax(member)
    while let parent = node.parent, parent.is(FunctionCallExprSyntax.self) || parent.is(MemberAccessExprSyntax.self) {
      node = parent
    }
    return node.parent?.is(IfConfigClauseSyntax.self) == true
  }

  private func called(_ name: String, _ node: FunctionCallExprSyntax, line: Int, isMember: Bool, base: ExprSyntax?) {
    if isMember { recordRequest(name, node, base) }
    recordTimer(name, node, line: line, base)
    if name == "Task", !isMember, let closure = closure(of: node) {
      return recordTask(node, closure, line: line, isDetached: false)
    }
    if name == "detached", isMember, base?.trimmedDescription == "Task", let closure = closure(of: node) {
      return recordTask(node, closure, line: line, isDetached: true)
    }
    guard states != nil else {
      if Callbacks.modifiers[name] != nil || name == "task", isMember {
        file.cannotReach(node, name, "it stands outside a view")
      }
      return
    }
    let life = Self.life
    if isMember, let callback = Callbacks.modifiers[name] {
      wrap(
        .callback, node,
        "let __c = \(life).began(\"\(callback)\", line: \(line)\(WholeBody.isModified(by: node) ? "" : ", part: true")\(isOfPhase(node) ? ", ofPhase: true" : "")); defer { __c?.finish() };"
      )
    } else if isMember, let callback = Callbacks.waiting[name] {
      wrapWaiting(.callback, node, "await \(life).waiting(\"\(callback)\", line: \(line)) {")
    } else if isMember, let action = Callbacks.actions[name], name != "Button" {
      wrap(.action, node, "let __c = \(life).acted(\"\(action)\"); defer { __c?.finish() };")
    } else if !isMember, name == "Button" {
      wrap(.action, node, "let __c = \(life).acted(\"tap\"\(label(node))); defer { __c?.finish() };")
    } else if isMember, name == "task", isMethod(base) {
      let hasID = node.arguments.contains { $0.label?.text == "id" }
      let prologue =
        "await \(life).task(id: \(hasID), line: \(line)\(WholeBody.isModified(by: node) ? "" : ", part: true")) {"
      if let closure = closure(of: node) {
        insert(.task, node, closure, prologue, "}")
      } else if let function = node.arguments.last, function.label == nil {
        wrapFunction(.task, node, function.expression, prologue)
      }
    }
  }

  private func isMethod(_ base: ExprSyntax?) -> Bool {
    base.map { !$0.is(DeclReferenceExprSyntax.self) || $0.trimmedDescription != "Task" } ?? false
  }

  /// True for `onChange(of: scenePhase)`.
  private func isOfPhase(_ node: FunctionCallExprSyntax) -> Bool {
    guard let value = node.arguments.first(where: { $0.label?.text == "of" })?.expression,
      let name = WrittenPath.path(value).last?.text
    else {
      return false
    }
    return types.types[typePath]?.variables[name]?.isScenePhase ?? false
  }

  /// A text without interpolation in front, as the action's label.
  private func label(_ node: FunctionCallExprSyntax) -> String {
    guard let first = node.arguments.first, first.label == nil,
      let text = first.expression.as(StringLiteralExprSyntax.self),
      text.openingPounds == nil, text.openingQuote.text == "\"",
      text.segments.allSatisfy({ $0.is(StringSegmentSyntax.self) })
    else { return "" }
    return ", \(text.trimmedDescription)"
  }

  /// The closure that the call runs: a trailing one, or that of an argument for it.
  private func closure(of node: FunctionCallExprSyntax) -> ClosureExprSyntax? {
    // Of several closures, the first is what the control does, and the others make its content, but a label can come
    // first.
    // A filtered list would be a tree of its own, whose positions begin at 0.
    let argument = node.arguments.first {
      Callbacks.labels.contains($0.label?.text ?? "") || $0.label?.text == "operation"
    }
    if let closure = argument?.expression.as(ClosureExprSyntax.self) { return closure }
    if let trailing = node.additionalTrailingClosures.first(where: { Callbacks.labels.contains($0.label.text) }) {
      return trailing.closure
    }
    return argument == nil ? node.trailingClosure : nil
  }

  private func wrap(_ purpose: Edit.Purpose, _ node: FunctionCallExprSyntax, _ prologue: String) {
    if let closure = closure(of: node) {
      insert(purpose, node, closure, prologue, nil)
    } else if let argument = node.arguments.first(where: { Callbacks.labels.contains($0.label?.text ?? "") })?
      .expression,
      argument.is(DeclReferenceExprSyntax.self) || argument.is(MemberAccessExprSyntax.self),
      argument.trimmedDescription != "nil"
    {
      let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
      let values = (0..<(Callbacks.values[name] ?? 0)).map { "$\($0)" }.joined(separator: ", ")
      if isOptional(argument) {
        // An optional function may be nil, and then nothing is called.
        return file.add(
          purpose, for: node, life: typePath,
          .after(argument, ".map { __f in { \(prologue) return __f(\(values)) } }"))
      }
      file.add(
        purpose, for: node, life: typePath, .before(argument, "{ \(prologue) let __f = "),
        .after(argument, "; return __f(\(values)) }"))
    }
  }

  private func wrapWaiting(_ purpose: Edit.Purpose, _ node: FunctionCallExprSyntax, _ prologue: String) {
    if let closure = closure(of: node) {
      insert(purpose, node, closure, prologue, "}")
    } else if let argument = node.arguments.first(where: { Callbacks.labels.contains($0.label?.text ?? "") })?
      .expression
    {
      wrapFunction(purpose, node, argument, prologue)
    }
  }

  /// Puts a closure that calls a function in the place of the function, where a modifier waits for it.
  private func wrapFunction(
    _ purpose: Edit.Purpose, _ node: FunctionCallExprSyntax, _ function: ExprSyntax, _ prologue: String
  ) {
    guard function.is(DeclReferenceExprSyntax.self) || function.is(MemberAccessExprSyntax.self) else { return }
    file.add(
      purpose, for: node, life: typePath, .before(function, "{ \(prologue) let __f = "),
      .after(function, "; await __f() } }"))
  }

  private func insert(
    _ purpose: Edit.Purpose, _ node: FunctionCallExprSyntax, _ closure: ClosureExprSyntax, _ prologue: String,
    _ epilogue: String?
  ) {
    let start = Insertion.after(closure.signature?.inKeyword ?? closure.leftBrace, " \(prologue)")
    if let epilogue {
      file.add(purpose, for: node, life: typePath, start, .before(closure.rightBrace, "\(epilogue) "))
    } else {
      file.add(purpose, for: node, life: typePath, start)
    }
  }

  /// Records a task, in a view or elsewhere: its creation where the closure is made, and its run inside.
  private func recordTask(_ node: FunctionCallExprSyntax, _ closure: ClosureExprSyntax, line: Int, isDetached: Bool) {
    let made = "__t = SwiftUITrace.TracedTask(\(isDetached ? "detached: true, " : "")line: \(line))"
    let throwing = ThrowingCode.isIn(closure) ? "try " : ""
    let run = " \(throwing)await __t.run {"
    let end = Insertion.before(closure.rightBrace, "} ")
    if let capture = closure.signature?.capture, let signature = closure.signature {
      let separator = capture.items.isEmpty ? "" : ", "
      file.add(
        .task, for: node, .after(capture.leftSquare, made + separator), .after(signature.inKeyword, run), end)
    } else if let signature = closure.signature {
      guard signature.parameterClause == nil else { return }
      let place =
        signature.effectSpecifiers.map { Syntax($0) } ?? signature.returnClause.map { Syntax($0) }
        ?? Syntax(signature.inKeyword)
      file.add(.task, for: node, .before(place, "[\(made)] "), .after(signature.inKeyword, run), end)
    } else {
      file.add(.task, for: node, .after(closure.leftBrace, " [\(made)] in\(run)"), end)
    }
  }

  // MARK: - Writes

  // After the visit of what is inside: an edit at the end of the value comes first.
  override func visitPost(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    guard elements.count >= 3, isStatement(node) else { return }
    let isAssignment = elements[1].is(AssignmentExprSyntax.self)
    let isCompound =
      elements[1].as(BinaryOperatorExprSyntax.self).map { Self.compound.contains($0.operator.text) } ?? false
    if isAssignment || isCompound { recordWrite(of: elements[0], after: node) }
  }

  private static let compound: Set<String> = [
    "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "|=", "^=", "&+=", "&-=", "&*=",
  ]

  override func visitPost(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else { return }
    let name = member.declName.baseName.text
    guard Callbacks.mutating.contains(name) || types.mutating.contains(name) else { return }
    // Behind `try`, `await` or `_ =`, the whole statement comes first.
    var statement = Syntax(node)
    while let parent = statement.parent, !parent.is(CodeBlockItemSyntax.self) {
      guard parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) || isDiscarded(parent) else { return }
      statement = parent
    }
    recordWrite(of: base, after: statement, byMethod: true)
  }

  private func isDiscarded(_ node: Syntax) -> Bool {
    if node.is(ExprListSyntax.self) { return node.parent.map { $0.is(SequenceExprSyntax.self) } ?? false }
    guard let sequence = node.as(SequenceExprSyntax.self) else { return false }
    return sequence.elements.first?.is(DiscardAssignmentExprSyntax.self) == true
  }

  private func isStatement(_ node: some SyntaxProtocol) -> Bool { node.parent?.is(CodeBlockItemSyntax.self) == true }

  /// Records a write of the property that a target begins with: `n`, `self.n`, `n[0].name`, `model.items`.
  private func recordWrite(of target: ExprSyntax, after statement: some SyntaxProtocol, byMethod: Bool = false) {
    guard selves.last == true, let scope = scopes.last else { return }
    let path = WrittenPath.path(target)
    guard let first = path.first else { return }
    let (own, receiver) = first.text == "self" && path.count > 1 ? (path[1], first.written + ".") : (first, "")
    if first.isOptional && first.text != "self" { return }
    // A local name hides the property, unless self is written out.
    if receiver.isEmpty, isLocal(own.text, at: Syntax(target)) { return }
    switch scope.subject {
    case .view(let states):
      if let slot = states.firstIndex(where: { $0.name == own.text }), !states[slot].isObject {
        if path.count > (receiver.isEmpty ? 1 : 2) || byMethod, holdsClass(own.text) {
          recordPublish(path, receiver: receiver, after: statement)
        } else {
          let call = "\(receiver)\(Self.life).wrote(\(slot), \(receiver)\(own.text))"
          add(.write, call, after: statement, life: typePath)
        }
      } else {
        recordPublish(path, receiver: receiver, after: statement)
      }
    case .object(let published):
      guard published.contains(own.text) else { return }
      let call = "\(receiver)\(Self.life).published(\"\(own.text)\", \(receiver)\(own.text))"
      add(.published, call, after: statement, life: typePath)
    case .other: break
    }
  }

  /// Adds a statement after another one: also after its semicolon, which stays a part of the first.
  private func add(_ purpose: Edit.Purpose, _ call: String, after statement: some SyntaxProtocol, life: String) {
    if let item = statement.parent?.as(CodeBlockItemSyntax.self), let semicolon = item.semicolon {
      file.add(purpose, for: item, life: life, .after(semicolon, " \(call);"))
    } else {
      file.add(purpose, for: statement, life: life, .after(statement, "; \(call)"))
    }
  }

  /// Records a write of a model's property through a property of the view.
  private func recordPublish(_ path: [WrittenPath.Step], receiver: String, after statement: some SyntaxProtocol) {
    let own = receiver.isEmpty ? 0 : 1
    guard path.count > own + 1, !path[own].isOptional, !path[own + 1].isOptional,
      let declared = scopes.last.flatMap({ scope in typed(path[own].text, in: scope) }),
      Self.published(declared.type).contains(path[own + 1].text), isModel(declared.name)
    else { return }
    let model = receiver + path[own].text
    let call = "\(model).\(Self.life).published(\"\(path[own + 1].text)\", \(model).\(path[own + 1].text))"
    add(.published, call, after: statement, life: declared.name)
  }

  private func holdsClass(_ name: String) -> Bool { scopes.last.flatMap { typed(name, in: $0) }?.type.kind == .class }

  /// The module's type of a property of the type in scope, if the property says it.
  private func typed(_ name: String, in scope: Scope) -> (name: String, type: ModuleTypes.Declared)? {
    types.types[typePath]?.variables[name]?.type.flatMap { types.only(named: $0) }
  }

  /// Returns true if the name is that of a parameter or local variable where the node stands.
  private func isLocal(_ name: String, at node: Syntax) -> Bool { LocalNames.contain(name, at: node) }

  // MARK: - Requests and timers

  private func recordRequest(_ name: String, _ node: FunctionCallExprSyntax, _ base: ExprSyntax?) {
    guard let known = Sessions.requests[name] else { return }
    guard let base, Sessions.isNew(base) || isOwn(base, of: "URLSession") else {
      // Other types have methods with such names, but none with these arguments.
      if Sessions.isUnmistakable(name, node) {
        file.cannotReach(node, name, "the type of its receiver is not written out")
      }
      return
    }
    guard known.contains(Sessions.labels(of: node)) else {
      return file.cannotReach(node, name, "its end cannot be seen")
    }
    file.add(.request, for: node, .after(base, ".traced()"))
  }

  private func recordTimer(_ name: String, _ node: FunctionCallExprSyntax, line: Int, _ base: ExprSyntax?) {
    guard types.only(named: "Timer") == nil else { return }
    switch name {
    case "scheduledTimer":
      guard let base, Timers.isType(base) else {
        return file.cannotReach(node, name, "the type of its receiver is not written out")
      }
      let end = Insertion.after(node, ".traced(line: \(line))")
      guard let interval = node.arguments.first, ["withTimeInterval", "timeInterval"].contains(interval.label?.text)
      else {
        return file.add(.timer, for: node, end)
      }
      file.add(
        .timer, for: node, .before(interval.expression, "SwiftUITrace.TimerInterval.of("),
        .after(interval.expression, ")"), end)
    case "add":
      guard let base, Timers.isLoop(base), let timer = Timers.added(by: node) else { return }
      file.add(.timer, for: node, .after(timer, ".traced(line: \(line))"))
    case "publish":
      guard let base, Timers.isType(base) else { return }
      guard let connected = Timers.connected(node) else {
        return file.cannotReach(node, "Timer.publish", "what connects it cannot be seen")
      }
      guard !types.readsUpstream else {
        return file.cannotReach(
          node, "Timer.publish", "the module reads an `upstream`, through which a timer can be stopped")
      }
      file.add(.timer, for: connected, .after(connected, ".traced(line: \(line))"))
    default: break
    }
  }

  private func isOwn(_ base: ExprSyntax, of type: String) -> Bool { property(base)?.type == type }

  private func isOptional(_ function: ExprSyntax) -> Bool { property(function)?.isOptional ?? false }

  /// The property of the type in scope that an expression names.
  private func property(_ expression: ExprSyntax) -> ModuleTypes.Variable? {
    let path = WrittenPath.path(expression).map(\.text)
    guard let name = path.last,
      path.count == 1 && !isLocal(name, at: Syntax(expression)) || path.count == 2 && path[0] == "self"
    else { return nil }
    return types.types[typePath]?.variables[name]
  }
}
