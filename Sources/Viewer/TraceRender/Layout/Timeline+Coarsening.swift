extension Timeline {
  /// The same picture with neighbours closer than `resolution` merged: evidence and the first and last of a row stay.
  func coarsened(to resolution: Int) -> Timeline {
    var coarse = self
    for index in coarse.rows.indices { coarse.rows[index].coarsen(to: resolution) }
    return coarse
  }

  /// How many shapes the rows hold.
  var shapeCount: Int { rows.reduce(0) { $0 + $1.visible.count + $1.marks.count + $1.work.count } }

  /// The same picture with neighbours merged until its rows hold at most `most` shapes, as far as merging goes.
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
  /// How many times the resolution a merged stretch may reach: longer ones would hide that there were gaps at all.
  static let mostMerged = 4
}

extension Timeline.Row {
  mutating func coarsen(to resolution: Int) {
    visible = visible.reduce(into: []) { merged, segment in
      // A stretch joins the one before where the hidden gap between them is too narrow to see.
      guard let last = merged.last, let end = last.to, segment.from.x - end.x < resolution, last.isOnScreen == segment.isOnScreen,
        segment.from.x - last.from.x < resolution * Timeline.Segment.mostMerged
      else { return merged.append(segment) }
      merged[merged.count - 1].to = segment.to
      merged[merged.count - 1].count += segment.count
    }
    let lastMark = marks.count - 1
    marks = marks.enumerated().reduce(into: []) { merged, entry in
      let mark = entry.element
      guard entry.offset < lastMark, !mark.isEvidence,
        let near = merged.lastIndex(where: { $0.kind == mark.kind && !$0.isEvidence }), mark.at.x - merged[near].at.x < resolution
      else { return merged.append(mark) }
      merged[near].count += mark.count
    }
    work = work.reduce(into: []) { merged, piece in
      guard !piece.isEvidence, piece.to != nil, piece.outcome != .failed,
        let near = merged.lastIndex(where: { $0.kind == piece.kind && !$0.isEvidence }), let end = merged[near].to,
        piece.from.x - end.x < resolution, piece.from.x - merged[near].from.x < resolution
      else { return merged.append(piece) }
      merged[near].to = piece.to
      merged[near].count += piece.count
    }
  }
}
