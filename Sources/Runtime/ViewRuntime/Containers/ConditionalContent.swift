import TraceFormat
import ViewGraph

/// The content of `if`/`else` and `switch`: two branches, one of which is present.
public nonisolated struct _ConditionalContent<First: View, Second: View>: View {
  public typealias Body = Never
  enum Storage {
    case first(First)
    case second(Second)
  }
  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.count(max(First.subviewCount, Second.subviewCount))
    facts.hasFixedContent(First.hasFixedContent && Second.hasFixedContent)
    facts.isConstant(false)
    facts.drawsOnly(First.drawsOnly && Second.drawsOnly)
  }

  /// A `switch` of more than two cases is a tree of conditionals; its branches share one node.
  @MainActor static func branch(_ view: Self) -> (path: [UInt8], update: (inout UpdateCursor) -> Void) {
    switch view.storage {
    case .first(let first): nested(first, 0)
    case .second(let second): nested(second, 1)
    }
  }

  @MainActor private static func nested<Branch: View>(_ branch: Branch, _ number: UInt8) -> (
    path: [UInt8], update: (inout UpdateCursor) -> Void
  ) {
    if let conditional = branch as? any BranchingView {
      let inner = conditional.branch
      return ([number] + inner.path, inner.update)
    }
    return ([number], { Branch._update(branch, &$0) })
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if let receiver = cursor.subviewReceiver {
      cursor.claimSubviews("if", receiver, container: .if) { _subviews(view, &$0) }
      return
    }
    let isSwitch = First.self is any BranchingView.Type || Second.self is any BranchingView.Type
    let node = cursor.claim {
      isSwitch ? .switchBranch : .ifBranch
    } content: {
      BranchContent()
    }
    let branch = branch(view)
    updateBranch(node, cursor, number: branch.path, branch.update)
    cursor.advance()
  }
}

extension _ConditionalContent {
  @MainActor public static func _subviews(_ view: Self, _ rows: inout SubviewList) {
    switch view.storage {
    case .first(let first): rows.branch("0") { First._subviews(first, &$0) }
    case .second(let second): rows.branch("1") { Second._subviews(second, &$0) }
    }
  }
}

/// A conditional whose branches have any types.
@MainActor
protocol BranchingView {
  var branch: (path: [UInt8], update: (inout UpdateCursor) -> Void) { get }
}

extension _ConditionalContent: BranchingView {
  @MainActor var branch: (path: [UInt8], update: (inout UpdateCursor) -> Void) { Self.branch(self) }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  /// An absent row does not take space on screen: such content must be evaluated before its rows can be counted.
  public nonisolated static func _facts(_ facts: inout _ViewFacts) {
    facts.count(max(.several, Wrapped.subviewCount))
    facts.hasFixedContent(false)
    facts.drawsOnly(Wrapped.drawsOnly)
  }

  public static func _subviews(_ view: Self, _ rows: inout SubviewList) {
    rows.branch("0") { if let view { Wrapped._subviews(view, &$0) } }
  }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if let receiver = cursor.subviewReceiver {
      cursor.claimSubviews("if", receiver, container: .if) { _subviews(view, &$0) }
      return
    }
    let node = cursor.claim {
      .ifBranch
    } content: {
      BranchContent()
    }
    if let view {
      updateBranch(node, cursor, number: [0]) { Wrapped._update(view, &$0) }
    } else {
      updateBranch(node, cursor, number: nil) { _ in }
    }
    cursor.advance()
  }
}

/// Holds the branch that a conditional shows.
class BranchContent: NodeContent {
  var number: [UInt8]?
}

/// Shows the branch with that number. If another branch was shown before, it ends together with its contents.
@MainActor
func updateBranch(
  _ node: Node, _ cursor: UpdateCursor, number: [UInt8]?, _ update: @escaping (inout UpdateCursor) -> Void
) {
  let content = unsafe unsafeDowncast(node.content, to: BranchContent.self)
  var inner = cursor.independent(in: node)
  inner.key = number.map { NodeKey(branch: $0.map(String.init).joined(separator: ".")) }
  if content.number == number {
    update(&inner)
    return
  }
  content.number = number
  node.replaceContent(.condition, with: inner.key, in: cursor.environment.transaction(node.graph)) { update(&inner) }
}
