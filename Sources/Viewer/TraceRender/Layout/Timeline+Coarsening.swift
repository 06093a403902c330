extension Timeline {
  /// Returns the timeline with neighbors closer than `resolution` merged. Keeps the items that findings name, and the first and last of a row.
  func coarsened(to resolution: Int) -> Timeline {
    var coarse = self
    for index in coarse.rows.indices { coarse.rows[index].coarsen(to: resolution) }
    return coarse
  }

  /// The number of shapes in all rows.
  var shapeCount: Int { rows.reduce(0) { $0 + $1.visible.count + $1.marks.count + $1.work.count } }

  /// Returns the timeline with neighbors merged until its rows have at most `most` shapes or nothing is left to merge.
  /// - Parameter resolution: The initial distance in units, which is doubled in each round.
  func coarsened(toShapes most: Int, from resolution: Int) -> Timeline {
    var coarse = self
    var step = resolution
    while coarse.shapeCount > most, step <= width {
      coarse = coarse.coarsened(to: step)
      step *= 2
    }
    return coarse
  }
}

extension Timeline.Segment {
  /// The maximum length of a merged segment, as a multiple of the resolution. A longer segment would hide the gaps altogether.
  static let maximumMergedLength = 4
}

extension Timeline.Row {
  /// Merges neighbors closer than `resolution`.
  mutating func coarsen(to resolution: Int) {
    visible = visible.reduce(into: []) { merged, segment in
      // A segment is merged into the previous one if the hidden gap between them is too narrow to see.
      guard let last = merged.last, let end = last.to, segment.from.x - end.x < resolution, last.isOnScreen == segment.isOnScreen, !last.isEvidence,
        !segment.isEvidence,
        segment.from.x - last.from.x < resolution * Timeline.Segment.maximumMergedLength
      else { return merged.append(segment) }
      merged[merged.count - 1].to = segment.to
      merged[merged.count - 1].count += segment.count
    }
    let lastMark = marks.count - 1
    // The last item of each kind that others can be merged into, so that a row with many items that findings name takes no search.
    var nearMarks: [Timeline.Mark.Kind: Int] = [:]
    marks = marks.enumerated().reduce(into: []) { merged, entry in
      let mark = entry.element
      guard entry.offset < lastMark, !mark.isEvidence, let near = nearMarks[mark.kind], mark.at.x - merged[near].at.x < resolution else {
        if !mark.isEvidence { nearMarks[mark.kind] = merged.count }
        return merged.append(mark)
      }
      merged[near].count += mark.count
    }
    var nearWork: [Timeline.Work.Kind: Int] = [:]
    work = work.reduce(into: []) { merged, piece in
      guard !piece.isEvidence, piece.to != nil, piece.outcome != .failed, let near = nearWork[piece.kind], let end = merged[near].to,
        piece.from.x - end.x < resolution, piece.from.x - merged[near].from.x < resolution
      else {
        if !piece.isEvidence { nearWork[piece.kind] = merged.count }
        return merged.append(piece)
      }
      merged[near].to = piece.to
      merged[near].count += piece.count
    }
  }
}
