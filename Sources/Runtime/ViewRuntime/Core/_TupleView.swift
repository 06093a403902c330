import TraceFormat
import ViewGraph

/// The views of several statements in a builder.
public nonisolated struct _TupleView<each Content: View>: View {
  public typealias Body = Never
  let value: (repeat each Content)

  public init(_ content: repeat each Content) { value = (repeat each content) }

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.isSingle(false)
    facts.hasFixedContent(anyHasFixedContent)
    facts.takesEffects(!anyHasFixedContent)
    facts.count(largestCount)
    facts.callbacks(allCallbacks)
  }

  private static var anyHasFixedContent: Bool {
    var isFixed = false
    for type in repeat (each Content).self {
      if type.hasFixedContent { isFixed = true }
    }
    return isFixed
  }

  private static var largestCount: _SubviewCount {
    var count = _SubviewCount.several
    for type in repeat (each Content).self { count = max(count, type.subviewCount) }
    return count
  }

  private static var allCallbacks: [WellKnownString] {
    var callbacks: [WellKnownString] = []
    for type in repeat (each Content).self { callbacks += type.innerCallbacks }
    return callbacks
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if cursor.hasModifiers || cursor.subviewReceiver != nil {
      // A modifier on several views applies to all of them together, and several rows held together by a modifier share
      // one node.
      Group<Self>._update(Group(view), &cursor)
      return
    }
    func update<Child: View>(_ child: Child) { Child._update(child, &cursor) }
    repeat update(each view.value)
  }

  @MainActor public static func _subviews(_ view: Self, _ rows: inout SubviewList) {
    func append<Child: View>(_ child: Child) { Child._subviews(child, &rows) }
    repeat append(each view.value)
  }
}
