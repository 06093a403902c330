import TraceFormat
import ViewGraph

/// Retention of rows that have left the screen.
extension LazyRows {
  /// Removes a row from the screen, as the policies require.
  @MainActor
  func leave(_ segment: RowSegment, _ index: Int) {
    guard let row = segment.realized[index] else { return }
    let graph = row.graph
    if retention == .dropImmediately {
      segment.remove(index, .evict, leave: .scroll)
    } else {
      graph.hide(row, .scroll, runsCallbacks: firesDisappear, updates: updatesHidden)
      if readsAllRows, graph.knobs.rowState == .firstLevel { segment.removeContent(index) }
    }
    evict(row, segment)
  }

  /// Ends the rows that the policy does not retain, after `row` has left.
  @MainActor
  private func evict(_ row: Node, _ segment: RowSegment) {
    switch retention {
    case .keepAll: break
    case .dropImmediately: evictBeyond(0)
    case .distance(let pages): evictBeyond(pages * rows)
    case .lru(let count):
      forgetShown()
      hidden.append((segment, row))
      evictOldest(besides: count)
    }
  }

  /// Applies the policy to rows that were created ahead and that new data has moved further away, as it is applied to
  /// rows that have left the screen.
  @MainActor
  func releaseMadeAhead() {
    switch retention {
    case .keepAll: break
    case .dropImmediately: evictBeyond(0)
    case .distance(let pages): evictBeyond(pages * rows)
    case .lru(let count):
      forgetShown()
      noteMadeAhead()
      evictOldest(besides: count)
    }
  }

  /// Adds rows that were created ahead, and are now further away, to the rows off screen.
  @MainActor
  private func noteMadeAhead() {
    let near = top..<(top + rows + Self.prefetch * line)
    for segment in segments {
      for (index, row) in segment.realized.sorted(by: { $0.key < $1.key }) where !row.isShown {
        if unsafe near.contains(segment.first + index) || hidden.contains(where: { $0.node === row }) { continue }
        hidden.append((segment, row))
      }
    }
  }

  @MainActor
  private func evictOldest(besides count: Int) {
    while hidden.count > count {
      let oldest = hidden.removeFirst()
      oldest.segment.remove(oldest.node, .evict, leave: .scroll)
    }
  }

  /// Removes rows from the list of rows off screen if they have ended, or belong on screen again even if they are not
  /// shown yet.
  @MainActor
  private func forgetShown() {
    hidden.removeAll { $0.node.isRemoved || window.contains($0.segment.row(of: $0.node)) }
  }

  /// Ends the rows further than `distance` rows from the screen, except rows created ahead.
  @MainActor
  private func evictBeyond(_ distance: Int) {
    let kept = (top - distance)..<(top + rows + max(distance, Self.prefetch * line))
    for segment in segments {
      let far = segment.realized.keys.filter { unsafe !kept.contains(segment.first + $0) }
      for index in far.sorted() { segment.remove(index, .evict, leave: .scroll) }
    }
  }
}
