extension Timeline {
  /// Returns the timeline with its steps at the positions of the same steps in another timeline. Everything between the steps moves with them.
  func aligned(with reference: Timeline) -> Timeline {
    var anchors: [(from: Int, to: Int)] = [(0, 0)]
    var next = 0
    for step in steps {
      guard let match = reference.steps[next...].firstIndex(where: { $0.action == step.action && $0.target == step.target }) else { continue }
      let to = reference.steps[match].x
      if let last = anchors.last, step.x > last.from, to >= last.to { anchors.append((step.x, to)) }
      next = match + 1
      if next >= reference.steps.count { break }
    }
    if let last = anchors.last, last.from < width { anchors.append((width, width)) }
    return moved { x in
      guard let end = anchors.firstIndex(where: { $0.from >= x }), end > 0 else { return x <= 0 ? x : width }
      let (a, b) = (anchors[end - 1], anchors[end])
      return a.to + (x - a.from) * (b.to - a.to) / max(b.from - a.from, 1)
    }
  }

  /// Returns the timeline with every position changed.
  private func moved(_ move: @escaping (Int) -> Int) -> Timeline {
    var all = self
    let at = { (moment: Moment) in Moment(x: move(moment.x), t: moment.t) }
    for index in all.rows.indices {
      all.rows[index].created = rows[index].created.map(at)
      all.rows[index].destroyed = rows[index].destroyed.map(at)
      all.rows[index].end = move(rows[index].end)
      for life in rows[index].laterLives.indices {
        all.rows[index].laterLives[life].created = rows[index].laterLives[life].created.map(at)
        all.rows[index].laterLives[life].destroyed = rows[index].laterLives[life].destroyed.map(at)
      }
      for segment in rows[index].visible.indices {
        all.rows[index].visible[segment].from = at(rows[index].visible[segment].from)
        all.rows[index].visible[segment].to = rows[index].visible[segment].to.map(at)
      }
      for mark in rows[index].marks.indices { all.rows[index].marks[mark].at = at(rows[index].marks[mark].at) }
      for piece in rows[index].work.indices {
        all.rows[index].work[piece].from = at(rows[index].work[piece].from)
        all.rows[index].work[piece].to = rows[index].work[piece].to.map(at)
        all.rows[index].work[piece].cancelled = rows[index].work[piece].cancelled.map(at)
        all.rows[index].work[piece].pauses = rows[index].work[piece].pauses.map { Pause(from: move($0.from), to: $0.to.map(move)) }
      }
    }
    return all
  }
}
