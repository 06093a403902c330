extension Timeline {
  /// Merges neighbors closer than `resolution`. Keeps the items that findings name, and the first and last of a row.
  mutating func coarsen(to resolution: Int) {
    for index in rows.indices { rows[index].coarsen(to: resolution) }
  }

  /// Returns the timeline with neighbors closer than `resolution` merged.
  func coarsened(to resolution: Int) -> Timeline {
    var coarse = self
    coarse.coarsen(to: resolution)
    return coarse
  }

  /// Returns the timeline with neighbors merged until its rows have at most `most` shapes or nothing is left to merge.
  /// - Parameter resolution: The initial distance in units, which is doubled in each round.
  func coarsened(toShapes most: Int, from resolution: Int) -> Timeline {
    var coarse = self
    coarse.coarsen(toShapes: most, from: resolution)
    return coarse
  }

  /// The number of shapes in all rows.
  var shapeCount: Int { rows.reduce(0) { $0 + $1.visible.count + $1.marks.count + $1.work.count } }

  /// Merges neighbors until the rows have at most `most` shapes or nothing is left to merge.
  /// - Parameter resolution: The initial distance in units, which is doubled in each round.
  mutating func coarsen(toShapes most: Int, from resolution: Int) {
    var step = resolution
    while shapeCount > most, step <= width {
      coarsen(to: step)
      step *= 2
    }
  }
}

extension Timeline.Segment {
  /// The maximum length of a merged segment, as a multiple of the resolution. A longer segment would hide the gaps
  /// altogether.
  static let maximumMergedLength = 4
}

extension Timeline.Row {
  /// Merges neighbors closer than `resolution`.
  ///
  /// - Complexity: O(items of the row), in place
  mutating func coarsen(to resolution: Int) {
    visible.merge { visible, kept, index in
      // A segment is merged into the previous one if the hidden gap between them is too narrow to see.
      guard kept > 0, let end = visible[kept - 1].to, visible[index].from.x - end.x < resolution,
        visible[kept - 1].isOnScreen == visible[index].isOnScreen, !visible[kept - 1].isEvidence,
        !visible[index].isEvidence,
        visible[index].from.x - visible[kept - 1].from.x < resolution * Timeline.Segment.maximumMergedLength
      else { return false }
      visible[kept - 1].to = visible[index].to
      visible[kept - 1].count += visible[index].count
      return true
    }
    coarsenMarks(to: resolution)
    var nearest = [Int?](repeating: nil, count: Timeline.Work.Kind.allCases.count)
    work.merge { work, kept, index in
      let kind = Int(work[index].kind.rawValue)
      guard !work[index].isEvidence, work[index].to != nil, work[index].outcome != .failed, let near = nearest[kind],
        let end = work[near].to,
        work[index].from.x - end.x < resolution, work[index].from.x - work[near].from.x < resolution
      else {
        if !work[index].isEvidence { nearest[kind] = kept }
        return false
      }
      work[near].to = work[index].to
      work[near].count += work[index].count
      return true
    }
  }

  /// Merges marks of a kind closer than `resolution`, except for the last mark of the row.
  mutating func coarsenMarks(to resolution: Int) {
    // The last mark of each kind that others can be merged into, so that a row with many marks that findings name takes
    // no search.
    var nearest = [Int?](repeating: nil, count: Timeline.Mark.Kind.allCases.count)
    let last = marks.count - 1
    marks.merge { marks, kept, index in
      let kind = Int(marks[index].kind.rawValue)
      guard index < last, !marks[index].isEvidence, let near = nearest[kind],
        marks[index].at.x - marks[near].at.x < resolution
      else {
        if !marks[index].isEvidence { nearest[kind] = kept }
        return false
      }
      marks[near].count += marks[index].count
      marks[near].last = marks[index].last ?? marks[index].at
      return true
    }
  }
}

extension Array {
  /// Removes the elements that are merged into an earlier one. Keeps the order of the others.
  ///
  /// - Parameter isMerged: Merges the element at an index into one of the `kept` first elements, or returns false to
  ///   keep it.
  /// - Complexity: O(count), in place
  fileprivate mutating func merge(_ isMerged: (_ elements: inout [Element], _ kept: Int, _ index: Int) -> Bool) {
    var kept = 0
    for index in indices where !isMerged(&self, kept, index) {
      if kept < index { swapAt(kept, index) }
      kept += 1
    }
    removeLast(count - kept)
  }
}
