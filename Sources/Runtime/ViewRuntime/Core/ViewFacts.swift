import TraceFormat
import ViewGraph

/// The facts about a type of view on which the views around it depend.
///
/// A type of view states its facts in one place, ``View/_facts(_:)``: those in which it differs from a view that has
/// one node, always has content, and takes the lifecycle modifiers around it. Whoever asks wants one fact; a type
/// states all that it knows, and only the one that was asked for is computed.
public nonisolated struct _ViewFacts {
  fileprivate enum Question { case single, size, fixedContent, constant, effects, drawsOnly, count, callbacks, author }

  fileprivate let question: Question
  fileprivate var isSingle = true
  fileprivate var takesSize: Bool?
  fileprivate var hasFixedContent = true
  fileprivate var isConstant = true
  fileprivate var takesEffects = true
  fileprivate var drawsOnly = false
  fileprivate var count = _SubviewCount.one
  fileprivate var callbacks: [WellKnownString]?
  fileprivate var author: NodeKind?

  fileprivate init(_ question: Question) { self.question = question }

  /// States whether the view claims exactly one node.
  mutating func isSingle(_ fact: @autoclosure () -> Bool) {
    if question == .single || question == .constant || question == .size && takesSize == nil { isSingle = fact() }
  }

  /// States whether size modifiers go to the view's node: if nothing is stated, they do if the view is single. The
  /// answer never changes, since the modifiers are counted in every update. Stated before ``isSingle(_:)``, it saves
  /// that question.
  mutating func takesSize(_ fact: @autoclosure () -> Bool) { if question == .size { takesSize = fact() } }

  /// States whether the view always has content, as anything but a branch or a `ForEach` does.
  mutating func hasFixedContent(_ fact: @autoclosure () -> Bool) {
    if question == .fixedContent || question == .constant { hasFixedContent = fact() }
  }

  /// States whether the view's node shows the same view for as long as it lives, as anything but a branch, a `ForEach`
  /// or an identity does. A view that is not single, or whose content is not fixed, does not.
  mutating func isConstant(_ fact: @autoclosure () -> Bool) { if question == .constant { isConstant = fact() } }

  /// States whether lifecycle modifiers applied to the view belong to its own node, in any context.
  mutating func takesEffects(_ fact: @autoclosure () -> Bool) { if question == .effects { takesEffects = fact() } }

  /// States whether the view only draws, as a color or a shape does: beside another view it does not need a node.
  mutating func drawsOnly(_ fact: @autoclosure () -> Bool) { if question == .drawsOnly { drawsOnly = fact() } }

  /// States the number of subviews that the view is to a container that places each of them.
  mutating func count(_ fact: @autoclosure () -> _SubviewCount) { if question == .count { count = fact() } }

  /// States the callbacks inside the view that belong to the node of the enclosing view.
  mutating func callbacks(_ fact: @autoclosure () -> [WellKnownString]) {
    if question == .callbacks { callbacks = fact() }
  }

  /// States the node kind of the app's view that a value of the type holds; the framework's own views have none.
  mutating func author(_ fact: @autoclosure () -> NodeKind?) { if question == .author { author = fact() } }

  // MARK: Common cases

  /// States the facts of a view of the framework that has a body.
  mutating func body<V: View>(of type: V.Type) {
    count(V.Body.self == Never.self ? .one : CompositeType.of(V.self).subviewCount(ofBody: { V.Body.subviewCount }))
  }

  /// States the facts of a view of the framework that has a node and no body.
  /// - Parameter callbacks: The callbacks of the views inside whose nodes live as long as this one.
  mutating func primitive(callbacks fact: @autoclosure () -> [WellKnownString] = []) {
    takesEffects(false)
    callbacks(fact())
  }

  /// States the facts of a primitive view that only draws.
  mutating func drawing() {
    primitive()
    drawsOnly(true)
  }

  /// States that the view is to its surroundings what another one is, except that it does not only draw.
  mutating func modified<V: View>(_ type: V.Type) {
    V._facts(&self)
    drawsOnly(false)
  }
}

extension View {
  private nonisolated static func answer(_ question: _ViewFacts.Question) -> _ViewFacts {
    var facts = _ViewFacts(question)
    _facts(&facts)
    return facts
  }

  /// True if the view claims exactly one node.
  nonisolated static var isSingle: Bool { answer(.single).isSingle }
  /// True if size modifiers go to the view's node.
  nonisolated static var takesSize: Bool {
    let facts = answer(.size)
    return facts.takesSize ?? facts.isSingle
  }
  /// True if the view always has content.
  nonisolated static var hasFixedContent: Bool { answer(.fixedContent).hasFixedContent }
  /// True if the view claims one node, which shows the same view for as long as it lives.
  nonisolated static var isConstant: Bool {
    let facts = answer(.constant)
    return facts.isSingle && facts.hasFixedContent && facts.isConstant
  }
  /// True if lifecycle modifiers applied to the view belong to its own node.
  nonisolated static var takesEffects: Bool { answer(.effects).takesEffects }
  /// True if the view only draws.
  nonisolated static var drawsOnly: Bool { answer(.drawsOnly).drawsOnly }
  /// The number of subviews that the view is to a container that places each of them.
  nonisolated static var subviewCount: _SubviewCount { answer(.count).count }
  /// The callbacks inside the view that belong to the node of the enclosing view.
  nonisolated static var innerCallbacks: [WellKnownString] { answer(.callbacks).callbacks ?? [] }
  /// The node kind of the app's view that a value of the type holds; nil for the framework's own views.
  nonisolated static var author: NodeKind? { answer(.author).author }
}
