import ViewGraph

extension Node {
  /// The node over which what this one presents lies: the node itself or, where pushed levels cover it, its navigation stack.
  ///
  /// The root of a stack presents over whatever level is on top of it. What another container hides, such as an unselected tab, presents
  /// when it shows.
  var presentationAnchor: Node {
    var anchor = self
    var node = self
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
