import SwiftSyntax

/// The tokens of a tree, and its nodes by the tokens that they hold.
struct SyntaxShape {
  struct Token: Equatable {
    let kind: TokenKind
    let bytes: Range<Int>
  }

  struct Node {
    let kind: SyntaxKind
    /// The tokens of the node, by their indices.
    let tokens: Range<Int>
    /// The nodes and tokens right inside it that hold a token, by their indices in `parts`.
    let parts: Range<Int>
  }

  /// The tokens that have a text.
  let tokens: [Token]
  /// The nodes that hold a token, each after the nodes inside it.
  let nodes: [Node]
  /// The tokens of each part of each node, by their indices.
  let parts: [Range<Int>]

  init(_ tree: SourceFileSyntax) {
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(tree)
    tokens = reader.tokens
    nodes = reader.nodes
    parts = reader.parts
  }

  private final class Reader: SyntaxAnyVisitor {
    private(set) var tokens: [Token] = []
    private(set) var nodes: [Node] = []
    private(set) var parts: [Range<Int>] = []
    /// The numbers of tokens and of pending parts before each of the nodes around the current place.
    private var starts: [(tokens: Int, pending: Int)] = []
    /// The parts of nodes whose end is still to come.
    private var pending: [Range<Int>] = []

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      starts.append((tokens.count, pending.count))
      return .visitChildren
    }

    override func visitAnyPost(_ node: Syntax) {
      let start = starts.removeLast()
      let own = start.tokens..<tokens.count
      if own.isEmpty { return }
      let first = parts.count
      parts += pending[start.pending...]
      pending.removeSubrange(start.pending...)
      pending.append(own)
      nodes.append(Node(kind: node.kind, tokens: own, parts: first..<parts.count))
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      let bytes = token.trimmedBytes
      if !bytes.isEmpty {
        pending.append(tokens.count..<tokens.count + 1)
        tokens.append(Token(kind: token.tokenKind, bytes: bytes))
      }
      return .skipChildren
    }

    override func visitPost(_ token: TokenSyntax) {}
  }
}
