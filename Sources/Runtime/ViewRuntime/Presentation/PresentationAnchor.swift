import ViewGraph

extension Node {
  /// The node over which what this one presents lies: the node itself or, where pushed levels cover it, its navigation stack.
  ///
  /// The root of a stack presents over whatever level is on top of it. What another container hides, such as an unselected tab, presents
  /// when it shows.
  ///
  /// A modifier on nothing, such as an empty view, presents over what the nothing stands in.
  var presentationAnchor: Node {
    var anchor = self
    while anchor.kind.followsContent, anchor.children.isEmpty, anchor.isShown, let parent = unsafe anchor.parent { anchor = parent }
    var node = anchor
    while !node.isVisible, let parent = unsafe node.parent {
      if !node.isShown {
        guard parent.content is NavigationContent else { return self }
        anchor = parent
      }
      node = parent
    }
    return anchor
  }
}
