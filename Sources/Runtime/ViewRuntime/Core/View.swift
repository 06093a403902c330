public import TraceFormat
public import ViewGraph

/// A part of a user interface: a value that describes what to show, from which the graph's nodes are made.
///
/// # How to write the views and modifiers of this module
///
/// Views are made anywhere, and brought up to date on the main actor. So the types of this module that describe something are `nonisolated`, and
/// extensions with modifiers too; what is asked of a view later (`_update`, `_rows`, `_traits`, `describe`, `body`) is `@MainActor`. A closure
/// that runs there and holds what a view was given takes it as ``Handed``. What a type tells by its type alone belongs to no actor.
///
/// (a) **A primitive leaf** conforms to ``LeafView`` and tells what stands on the screen:
/// ```swift
/// public nonisolated struct Caption: LeafView {
///   let string: String
///   @MainActor public func describe(_ element: inout ScreenElement) { element.text(string) }
/// }
/// ```
/// A control sets `element.control` instead (see ``ScreenElement``).
///
/// (b) **A lifecycle-neutral modifier** returns the view itself, which keeps identity and costs nothing:
/// ```swift
/// nonisolated extension View { public func padding(_ length: CGFloat? = nil) -> some View { self } }
/// ```
/// One that changes the environment is `environment(\.key, value)`. One with content of its own (`overlay`, `background`,
/// `safeAreaInset`) puts the content beside the view: `StaticGroup("overlay") { self; content() }`, see ``ContainerView``.
///
/// (c) **A container** whose content always shows conforms to ``ContainerView`` and names its content; `describe` may add text or a control
/// of its own that the labels inside name:
/// ```swift
/// public nonisolated struct VStack<Content: View>: ContainerView {
///   public let content: Content
///   public init(@ViewBuilder content: () -> Content) { self.content = content() }
/// }
/// ```
///
/// (d) **A modifier that keeps something on the view's node** conforms to ``ModifyingView`` and has an `_update` that takes its
/// ``NodeModifier`` from the cursor before it updates the view inside.
///
/// Containers whose content comes, goes or hides (branches, tabs, rows) work on an ``UpdateCursor`` themselves.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }

  /// Brings the nodes that stand for a view of this type up to date with a new value of it.
  static func _update(_ view: Self, _ cursor: inout UpdateCursor)

  /// Adds the rows that the view makes in a lazy container.
  static func _rows(_ view: Self, _ rows: inout RowList)

  /// What the view tells the container around it.
  static func _traits(_ view: Self, _ traits: inout ViewTraits)

  /// Whether the view claims exactly one node.
  nonisolated static var _isSingle: Bool { get }
  /// How many rows the view makes in a lazy container.
  nonisolated static var _rowShape: _RowShape { get }
  /// Whether the view always has content: not a branch, not a ForEach.
  nonisolated static var _hasFixedContent: Bool { get }
  /// Whether lifecycle modifiers written on the view belong to its own node, wherever it stands.
  nonisolated static var _takesEffects: Bool { get }
  /// Whether the view is nothing but drawing, such as a color or a shape: beside another view it needs no node.
  nonisolated static var _drawsOnly: Bool { get }
  /// The closures inside this view that belong to the node of the view around it.
  nonisolated static var _innerCallbacks: [WellKnownString] { get }
  /// The kind of the author's view that a value of this type holds; nil for the framework's own.
  nonisolated static var _authored: NodeKind? { get }
}

extension View {
  public nonisolated static var _isSingle: Bool { true }
  public nonisolated static var _rowShape: _RowShape {
    Body.self == Never.self ? .one : CompositeType.of(Self.self).rowShape(ofBody: { Body._rowShape })
  }
  public nonisolated static var _hasFixedContent: Bool { true }
  public nonisolated static var _takesEffects: Bool { true }
  public nonisolated static var _drawsOnly: Bool { false }
  public nonisolated static var _innerCallbacks: [WellKnownString] { [] }
  public nonisolated static var _authored: NodeKind? { CompositeType.of(Self.self).kind }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) { updateComposite(view, &cursor) }

  public static func _rows(_ view: Self, _ rows: inout RowList) {
    rows.append(rowOf: view)
  }

  public static func _traits(_ view: Self, _ traits: inout ViewTraits) { traits.body = Body.self }
}

extension Never: View {
  // Written out: where it is inferred, the compiler may lose the constraint of an `extension … where Body == Never`, and nothing links.
  public typealias Body = Never
  public var body: Never { fatalError("a primitive view has no body") }
}

extension View where Body == Never {
  public var body: Never { fatalError("\(Self.self) is a primitive view and has no body") }
}
