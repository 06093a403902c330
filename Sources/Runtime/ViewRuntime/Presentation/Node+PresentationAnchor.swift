import ViewGraph

extension Node {
  /// The node that this node's presentations cover: the node itself or, if pushed levels cover it, its navigation
  /// stack.
  ///
  /// The root of a stack presents over the topmost level. A view hidden by another container, such as an unselected
  /// tab, presents when it becomes visible.
  ///
  /// A modifier on an empty view presents over the parent of the empty view.
  var presentationAnchor: Node {
    var anchor = self
    while anchor.kind.followsContent, anchor.children.isEmpty, anchor.isShown, let parent = anchor.parent {
      anchor = parent
    }
    var node = anchor
    while !node.isVisible, let parent = node.parent {
      if !node.isShown {
        guard parent.content is NavigationContent else { return self }
        anchor = parent
      }
      node = parent
    }
    return anchor
  }

  /// True if a container between the node and its page hides the node.
  var isHiddenInPage: Bool {
    var node = self
    while !node.isPage, node.isShown, let parent = node.parent { node = parent }
    return !node.isPage && !node.isShown
  }
}
