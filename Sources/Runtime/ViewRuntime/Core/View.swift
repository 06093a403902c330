/// A part of a user interface: a value that describes what to show, from which the graph's nodes are created.
///
/// # Writing views and modifiers in this module
///
/// Views are created on any actor and updated on the main actor. Types in this module that describe an interface are
/// therefore `nonisolated`, as are extensions with modifiers; the members called on a view later (`_update`,
/// `_subviews`, `_traits`, `describe`, `body`) are `@MainActor`. A closure that runs there and captures a value that
/// the view was given wraps the value in ``UncheckedSendable``. `_facts`, which depends only on the type, is not
/// isolated.
///
/// (a) **A primitive leaf** conforms to ``LeafView`` and describes what is on screen:
/// ```swift
/// public nonisolated struct Caption: LeafView {
///   let string: String
///   @MainActor public func describe(_ element: inout ScreenElement) { element.text(string) }
/// }
/// ```
/// A control sets `element.control` instead (see ``ScreenElement``).
///
/// (b) **A lifecycle-neutral modifier** returns the view itself, which keeps its identity and costs nothing:
/// ```swift
/// nonisolated extension View { public func zIndex(_ value: Double) -> some View { self } }
/// ```
/// A modifier that changes the size is a ``SizeTrait``. One that changes the environment is `environment(\.key,
/// value)`. One with content of its own (`overlay`, `background`, `safeAreaInset`) places that content beside the view:
/// `StaticGroup("overlay") { self; content() }`, see ``ContainerView``.
///
/// (c) **A container** whose content is always shown conforms to ``ContainerView`` and names its content; `describe`
/// may add text or a control, which is named by the labels inside:
/// ```swift
/// public nonisolated struct VStack<Content: View>: ContainerView {
///   public let content: Content
///   public init(@ViewBuilder content: () -> Content) { self.content = content() }
/// }
/// ```
///
/// (d) **A modifier that keeps something on the view's node** conforms to ``ModifyingView`` and has an `_update` that
/// takes its ``NodeModifier`` from the cursor before it updates the view inside.
///
/// (e) **The facts about a type**, such as whether its views have one node, are stated in one place, `_facts`. The
/// protocols above do it; a view that conforms to `View` itself, or that differs, says so with one of the common cases
/// of ``_ViewFacts`` and the facts that differ:
/// ```swift
/// public static func _facts(_ facts: inout _ViewFacts) { facts.primitive(callbacks: Label.innerCallbacks) }
/// ```
/// A view of the framework that states nothing counts as a view of the app. A framework view with a body that only
/// holds a modifier together conforms to `FrameworkView` as well.
///
/// Containers whose content is inserted, removed or hidden (branches, tabs, rows) use an ``UpdateCursor`` directly.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }

  /// Updates the nodes that represent a view of this type with a new value of it.
  static func _update(_ view: Self, _ cursor: inout UpdateCursor)

  /// Appends the subviews that the view is to a container that places each of them.
  static func _subviews(_ view: Self, _ rows: inout SubviewList)

  /// Collects the traits that the view declares for its container.
  static func _traits(_ view: Self, _ traits: inout ViewTraits)

  /// States the facts about the type on which the views around it depend.
  nonisolated static func _facts(_ facts: inout _ViewFacts)
}

extension View {
  public nonisolated static func _facts(_ facts: inout _ViewFacts) {
    facts.body(of: Self.self)
    facts.author(CompositeType.of(Self.self).kind)
  }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) { updateComposite(view, &cursor) }

  public static func _subviews(_ view: Self, _ rows: inout SubviewList) {
    rows.append(subview: view)
  }

  public static func _traits(_ view: Self, _ traits: inout ViewTraits) { traits.body = Body.self }
}

extension Never: View {
  // Declared explicitly: if it is inferred, the compiler may lose the constraint of an `extension … where Body ==
  // Never`, and linking fails.
  public typealias Body = Never
  public var body: Never { fatalError("a primitive view has no body") }
}

extension View where Body == Never {
  public var body: Never { fatalError("\(Self.self) is a primitive view and has no body") }
}
