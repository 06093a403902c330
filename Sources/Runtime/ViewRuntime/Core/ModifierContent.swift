import TraceFormat
import ViewGraph

/// A placeholder, in a modifier's body, for the modified view.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public typealias Body = Never
  let update: @MainActor (inout UpdateCursor) -> Void

  public static func _facts(_ facts: inout _ViewFacts) {
    // The same for every modified view, since a closure in the modifier's body updates its placeholder when no modified
    // view is known.
    facts.takesSize(true)
    facts.isSingle(ModifiedTypes.query(Modifier.self) { $0.isSingle } ?? true)
    facts.hasFixedContent(ModifiedTypes.query(Modifier.self) { $0.hasFixedContent } ?? true)
    facts.isConstant(ModifiedTypes.query(Modifier.self) { $0.isConstant } ?? false)
    facts.takesEffects(ModifiedTypes.query(Modifier.self) { $0.takesEffects } ?? true)
    facts.callbacks(ModifiedTypes.query(Modifier.self) { $0.innerCallbacks } ?? [])
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) { view.update(&cursor) }
}

/// The types of the views to which modifiers are applied, available while a modifier's body type is queried: a modifier
/// may be applied to many types, and the type of its body names none of them. Queried only during updates, on the main
/// thread.
enum ModifiedTypes {
  nonisolated(unsafe) private static var types: [ObjectIdentifier: [(any View.Type)?]] = [:]

  /// Queries the type of the view to which a modifier is applied. That view may itself carry a modifier of the same
  /// type: the content of that inner modifier is found further out in the stack, or answered by the modified view.
  static func query<Answer>(_ modifier: Any.Type, _ question: (any View.Type) -> Answer) -> Answer? {
    let key = ObjectIdentifier(modifier)
    guard let innermost = (unsafe types[key]?.popLast()) else { return nil }
    defer { unsafe types[key]?.append(innermost) }
    return innermost.map(question)
  }

  /// - Parameter content: nil if the query does not depend on the content.
  static func with<Result>(_ modifier: Any.Type, _ content: (any View.Type)?, _ body: () -> Result) -> Result {
    let key = ObjectIdentifier(modifier)
    // The modifier's content may itself be a view with the same modifier.
    unsafe types[key, default: []].append(content)
    defer { unsafe _ = types[key]?.removeLast() }
    return body()
  }
}

/// The content of a node that represents a modifier.
protocol Modifying: NodeContent {
  /// The node of the modified view if the view belongs to the app: modifiers around the modifier belong to it.
  var modifiedView: Node? { get }
}

/// The view that a modifier modifies. Placeholders in the modifier's body share it, since they may outlive the
/// modifier's node.
@MainActor
private final class ModifiedView {
  /// Updates the view at the position where the modifier's body has placed it.
  var update: @MainActor (inout UpdateCursor) -> Void = { _ in }
  var node: NodeReference?
  /// The places where placeholders have been updated, with the round in which that happened last.
  private var places: [UpdateCursor.Place.ID: (place: UpdateCursor.Place, round: UInt64, order: Int)] = [:]
  private var round: UInt64 = 0

  nonisolated init() {}

  /// Updates the view in place of a placeholder.
  func update(at cursor: inout UpdateCursor) {
    var place = cursor.place
    update(&cursor)
    place.end(at: cursor)
    places[place.id] = (place, round, places[place.id]?.order ?? places.count)
  }

  /// Updates the view everywhere: `updateBody` updates the modifier's body, and placeholders follow that it does not
  /// reach, because the inputs of a view around them are unchanged.
  func updateEverywhere(below node: Node, _ updateBody: () -> Void) {
    round &+= 1
    updateBody()
    let round = round
    // order: sorted.
    let missed = places.values.filter { $0.round != round }
    if missed.isEmpty { return }
    for (place, _, _) in missed.sorted(by: { $0.order < $1.order }) {
      if var cursor = UpdateCursor(place, below: node) { update(at: &cursor) } else { places[place.id] = nil }
    }
  }
}

/// The content of a node that represents a custom modifier. It holds the modifier's state; the modifier's body runs
/// when an input changes.
///
/// Lifecycle modifiers inside belong to the enclosing views, as they would without the custom modifier.
final class ModifierContent<Modifier: ViewModifier>: NodeContent, PropertyHolder, Modifying {
  private var modifier: Modifier
  private let type = CompositeType.of(Modifier.self)
  /// The inputs that the app's own properties of the modifier store, as the body around it passed them.
  private var innerInputs: [InputCopy]
  private let environment: EnvironmentValues
  private let base: any View.Type
  private let owner: NodeReference?
  private let modified = ModifiedView()
  private var body: Modifier.Body?
  var links: [AnyObject] = []

  private init(_ modifier: Modifier, _ base: any View.Type, _ environment: EnvironmentValues, owner: Node?) {
    self.modifier = modifier
    innerInputs = type.copyInnerInputs(of: modifier)
    self.base = base
    self.environment = environment
    self.owner = owner?.reference
  }

  var modifiedView: Node? {
    let modified = modified
    return MainActor.assumeIsolated { modified.node?.node }
  }

  @MainActor
  static func update<Base: View>(_ modifier: Modifier, _ view: Base, _ cursor: inout UpdateCursor) {
    let (environment, owner) = (cursor.environment, cursor.owner)
    let isNew = cursor.existing == nil
    let callbacks = isNew && Base.author != nil ? cursor.pendingCallbacks + cursor.inheritedCallbacks : []
    if !callbacks.isEmpty { cursor.inheritedCallbacks = [] }
    let node = cursor.claim {
      PrimitiveKinds.kind(Modifier.self, .container, followsContent: !ModifiedContent<Base, Modifier>.hasFixedContent)
    } callbacks: {
      Modifier._innerCallbacks(on: Base.self)
    } content: {
      ModifierContent(modifier, Base.self, environment, owner: owner)
    }
    let content = unsafe unsafeDowncast(node.content, to: ModifierContent<Modifier>.self)
    // Weak, so that the closure does not keep itself and the modified view alive: its caller holds the object that it
    // belongs to.
    content.modified.update = { [weak modified = content.modified] inner in
      inner.inheritedCallbacks += callbacks
      let (parent, index) = (inner.parent, inner.index)
      Base._update(view, &inner)
      if Base.author != nil, index < parent.children.count {
        modified?.node = parent.children[index].authored?.reference
      }
    }
    content.receive(modifier, node)
    cursor.advance()
  }

  @MainActor
  private func receive(_ new: Modifier, _ node: Node) {
    let graph = node.graph
    if let body, graph.knobs.comparison == .byValue, !graph.isDirty(node),
      type.hasSameInputs(modifier, innerInputs, new, node)
    {
      graph.recordSkip(of: node, .equal)
      return modified.updateEverywhere(below: node) { updateContent(body, node) }
    }
    if body != nil {
      graph.addCause(.parent, to: node)
      if graph.knobs.comparison != .byValue { graph.noteUnknownChange(of: node) }
    }
    innerInputs = type.copyInnerInputs(of: new)
    modifier = new
    modified.updateEverywhere(below: node) { evaluateOnMain(node) }
  }

  override func evaluate(_ node: Node) {
    nonisolated(unsafe) let content = self
    MainActor.assumeIsolated { unsafe content.evaluateOnMain(node) }
  }

  @MainActor
  private func evaluateOnMain(_ node: Node) {
    let isFirst = body == nil
    let placeholder = _ViewModifier_Content<Modifier> { [modified] in modified.update(at: &$0) }
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
    var inner = UpdateCursor(parent: node, owner: owner?.node, environment: environment)
    ModifiedTypes.with(Modifier.self, base) { Modifier.Body._update(body, &inner) }
  }
}

extension Node {
  /// The node of the view inside the modifier that this node represents, or beside what is added to that view.
  var modifiedView: Node? {
    switch content {
    case let modifier as any Modifying: modifier.modifiedView
    case let layers as LayeredContent: layers.modifiedView(of: self)
    default: nil
    }
  }

  /// The node of the app's view that this node holds, directly or through the modifiers that it represents.
  fileprivate var authored: Node? { kind.role == .view ? self : modifiedView?.authored }
}
