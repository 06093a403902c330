extension Timeline {
  /// Every time in the picture with its position.
  var moments: [Moment] {
    var all =
      steps.flatMap { $0.events.map(\.at) + [$0.last] }
      + losses.flatMap { [Moment(x: $0.from, t: $0.start), Moment(x: $0.to, t: $0.end)] }
    for row in rows {
      all.append(row.last)
      for life in row.lives { all += [life.created, life.destroyed].compactMap(\.self) }
      for segment in row.visible { all += [segment.from, segment.to].compactMap(\.self) }
      all += row.marks.flatMap { [$0.at, $0.last].compactMap(\.self) }
      for work in row.work {
        all += [work.from, work.to, work.cancelled].compactMap(\.self)
        for pause in work.pauses { all += [pause.from, pause.to].compactMap(\.self) }
      }
    }
    return all
  }

  /// Returns the timeline with every position changed.
  func moved(_ at: (Moment) -> Moment) -> Timeline {
    var all = self
    for index in all.rows.indices { all.rows[index].move(at) }
    for index in steps.indices {
      for event in steps[index].events.indices { all.steps[index].events[event].at = at(steps[index].events[event].at) }
      all.steps[index].last = at(steps[index].last)
    }
    all.named = named.mapValues(at)
    for (index, loss) in losses.enumerated() {
      all.losses[index].from = at(Moment(x: loss.from, t: loss.start)).x
      all.losses[index].to = at(Moment(x: loss.to, t: loss.end)).x
    }
    return all
  }
}

extension Timeline.Row {
  fileprivate mutating func move(_ at: (Timeline.Moment) -> Timeline.Moment) {
    created = created.map(at)
    destroyed = destroyed.map(at)
    last = at(last)
    end = last.x
    for life in laterLives.indices {
      laterLives[life].created = laterLives[life].created.map(at)
      laterLives[life].destroyed = laterLives[life].destroyed.map(at)
    }
    for segment in visible.indices {
      visible[segment].from = at(visible[segment].from)
      visible[segment].to = visible[segment].to.map(at)
    }
    for mark in marks.indices {
      marks[mark].at = at(marks[mark].at)
      marks[mark].last = marks[mark].last.map(at)
    }
    for piece in work.indices {
      work[piece].from = at(work[piece].from)
      work[piece].to = work[piece].to.map(at)
      work[piece].cancelled = work[piece].cancelled.map(at)
      work[piece].pauses = work[piece].pauses.map { Timeline.Pause(from: at($0.from), to: $0.to.map(at)) }
    }
  }
}
