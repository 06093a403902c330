import SwiftSyntax

/// The tokens of a tree, and its nodes by the tokens that they hold.
struct SyntaxShape {
  struct Token: Equatable {
    let kind: TokenKind
    let bytes: Range<Int>
  }

  struct Node: Equatable {
    let kind: SyntaxKind
    /// The tokens of the node, by their indices.
    let tokens: Range<Int>
  }

  /// The tokens that have a text.
  let tokens: [Token]
  /// The nodes that hold a token, each after the nodes inside it.
  let nodes: [Node]

  init(_ tree: SourceFileSyntax) {
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(tree)
    tokens = reader.tokens
    nodes = reader.nodes
  }

  private final class Reader: SyntaxAnyVisitor {
    private(set) var tokens: [Token] = []
    private(set) var nodes: [Node] = []
    /// The number of tokens before each of the nodes around the current place.
    private var starts: [Int] = []

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      starts.append(tokens.count)
      return .visitChildren
    }

    override func visitAnyPost(_ node: Syntax) {
      let start = starts.removeLast()
      if start < tokens.count { nodes.append(Node(kind: node.kind, tokens: start..<tokens.count)) }
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      let bytes = token.trimmedBytes
      if !bytes.isEmpty { tokens.append(Token(kind: token.tokenKind, bytes: bytes)) }
      return .skipChildren
    }

    override func visitPost(_ token: TokenSyntax) {}
  }
}
