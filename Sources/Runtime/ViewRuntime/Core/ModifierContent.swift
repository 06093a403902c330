public import TraceFormat
public import ViewGraph

/// Stands in a modifier's body for the view that is modified.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public typealias Body = Never
  let update: @MainActor (inout UpdateCursor) -> Void

  public static var _isSingle: Bool { ModifiedTypes.ask(Modifier.self) { $0._isSingle } ?? true }
  public static var _hasFixedContent: Bool { ModifiedTypes.ask(Modifier.self) { $0._hasFixedContent } ?? true }
  public static var _takesEffects: Bool { ModifiedTypes.ask(Modifier.self) { $0._takesEffects } ?? true }
  public static var _authored: NodeKind? { nil }
  public static var _innerCallbacks: [WellKnownString] { ModifiedTypes.ask(Modifier.self) { $0._innerCallbacks } ?? [] }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) { view.update(&cursor) }
}

/// The types of the views to which modifiers are applied, while something is asked of a modifier's body type: a modifier may be
/// applied to many types, and its body's type names none of them. Only views that are brought up to date ask, on the main thread.
enum ModifiedTypes {
  nonisolated(unsafe) private static var types: [ObjectIdentifier: [(any View.Type)?]] = [:]

  /// Asks the type of the view to which a modifier is applied. That view may itself have a modifier of the same type around it: what is meant by
  /// such a one's content lies further out, or is told by the modified view.
  static func ask<Answer>(_ modifier: Any.Type, _ question: (any View.Type) -> Answer) -> Answer? {
    let key = ObjectIdentifier(modifier)
    guard let innermost = (unsafe types[key]?.popLast()) else { return nil }
    defer { unsafe types[key]?.append(innermost) }
    return innermost.map(question)
  }

  /// - Parameter content: nil where what is asked of the body is known of the content.
  static func with<Result>(_ modifier: Any.Type, _ content: (any View.Type)?, _ body: () -> Result) -> Result {
    let key = ObjectIdentifier(modifier)
    // Inside, the modifier's content may itself be a view with the same modifier.
    unsafe types[key, default: []].append(content)
    defer { unsafe _ = types[key]?.removeLast() }
    return body()
  }
}

/// The content of a node that stands for a modifier.
protocol Modifying: NodeContent {
  /// The node of the modified view, where that is a view of the author's: modifiers around the modifier belong to it.
  var modifiedView: Node? { get }
}

/// The content of a node that stands for a modifier of the author's: its state lives here, and its body runs when an input of it changes.
///
/// Lifecycle modifiers inside belong to the views around it, as they do where the author writes them without a modifier.
final class ModifierContent<Modifier: ViewModifier>: NodeContent, PropertyHolder, Modifying {
  private var modifier: Modifier
  private let type = CompositeType.of(Modifier.self)
  private let environment: EnvironmentValues
  private let base: any View.Type
  private unowned(unsafe) let owner: Node?
  /// Brings the modified view up to date, wherever the modifier's body has put it.
  private var update: @MainActor (inout UpdateCursor) -> Void = { _ in }
  private var body: Modifier.Body?
  private unowned(unsafe) var viewNode: Node?
  var links: [AnyObject] = []

  private init(_ modifier: Modifier, _ base: any View.Type, _ environment: EnvironmentValues, owner: Node?) {
    self.modifier = modifier
    self.base = base
    self.environment = environment
    unsafe self.owner = owner
  }

  var modifiedView: Node? { unsafe viewNode }

  @MainActor
  static func update<Base: View>(_ modifier: Modifier, _ view: Base, _ cursor: inout UpdateCursor) {
    let (environment, owner) = (cursor.environment, cursor.owner)
    let isNew = cursor.existing == nil
    let callbacks = isNew && Base._authored != nil ? cursor.pendingCallbacks + cursor.inheritedCallbacks : []
    let node = cursor.claim {
      PrimitiveKinds.kind(Modifier.self, .container, followsContent: !ModifiedContent<Base, Modifier>._hasFixedContent)
    } callbacks: {
      Modifier._innerCallbacks(on: Base.self)
    } content: {
      ModifierContent(modifier, Base.self, environment, owner: owner)
    }
    let content = unsafe unsafeDowncast(node.content, to: ModifierContent<Modifier>.self)
    content.update = { [unowned content] inner in
      inner.inheritedCallbacks += callbacks
      let (parent, index) = (inner.parent, inner.index)
      Base._update(view, &inner)
      if Base._authored != nil, index < parent.children.count { unsafe content.viewNode = parent.children[index].authored }
    }
    content.receive(modifier, node)
    cursor.advance()
  }

  @MainActor
  private func receive(_ new: Modifier, _ node: Node) {
    let graph = node.graph
    if let body, graph.knobs.comparison == .byValue, !graph.isDirty(node), type.hasSameInputs(modifier, new, node) {
      graph.recordSkip(of: node, .equal)
      updateContent(body, node)
      return
    }
    if body != nil { graph.addCause(.parent, to: node) }
    modifier = new
    evaluateOnMain(node)
  }

  override func evaluate(_ node: Node) {
    nonisolated(unsafe) let content = self
    MainActor.assumeIsolated { unsafe content.evaluateOnMain(node) }
  }

  @MainActor
  private func evaluateOnMain(_ node: Node) {
    let isFirst = body == nil
    let placeholder = _ViewModifier_Content<Modifier> { [unowned self] in update(&$0) }
    let made = node.graph.evaluateBody(of: node) {
      guard !type.properties.isEmpty else { return }
      var context = PropertyContext(node: node, environment: environment, content: self, isFirst: isFirst)
      unsafe withUnsafeMutablePointer(to: &modifier) { context.install(type, UnsafeMutableRawPointer($0)) }
    } _: {
      let modifier = modifier
      return modifier.body(content: placeholder)
    }
    body = made
    updateContent(made, node)
  }

  @MainActor
  private func updateContent(_ body: Modifier.Body, _ node: Node) {
    var inner = unsafe UpdateCursor(parent: node, owner: owner, environment: environment)
    ModifiedTypes.with(Modifier.self, base) { Modifier.Body._update(body, &inner) }
  }
}

extension Node {
  /// The node of the author's view that this node, or the modifiers that it stands for, holds.
  fileprivate var authored: Node? { kind.role == .view ? self : (content as? any Modifying)?.modifiedView }
}
