import ViewGraph

extension LazyRows {
  /// Returns the tap actions of visible rows, by the row's node.
  @MainActor
  func rowTaps() -> [UInt64: () -> Void] {
    guard let selection else { return [:] }
    var taps: [UInt64: () -> Void] = [:]
    for segment in segments {
      for row in segment.onScreen where row.isVisible {
        if let value = row.tag ?? row.key?.explicit { taps[row.id] = { selection.select(value) } }
      }
    }
    return taps
  }
}

extension Node {
  /// The tag of the view, or of the only view inside it.
  fileprivate var tag: AnyHashable? {
    for case let modifier as TraitModifier in modifiers {
      if let tag = modifier.traits.tag { return tag }
    }
    return children.count == 1 ? children[0].tag : nil
  }
}
