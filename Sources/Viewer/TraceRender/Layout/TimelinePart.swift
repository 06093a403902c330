import TraceFormat

/// A part of the second pass of a picture.
enum TimelinePart {
  /// All events, one after another.
  case all
  /// The events between two places, or up to the end.
  case read(ResumePoint, ResumePoint?)
  /// Events that do not change the picture.
  case skip(ArraySlice<StretchTable.Stretch>)
}

extension TraceFile {
  /// Divides the second pass of a picture into parts. No events are skipped if parts of the trace are missing or if
  /// every event counts.
  func parts(of builder: borrowing TimelineBuilder) -> [TimelinePart] {
    guard health.isComplete, builder.skipsEvents, resumePoints.count > 2, resumePoints[0].seq == 1 else {
      return [.all]
    }
    let end = builder.overview.events + 1
    let nodes = builder.rowOfNode.keys.sorted()
    var parts: [TimelinePart] = []
    for (index, start) in resumePoints.enumerated() {
      let next = index + 1 < resumePoints.count ? resumePoints[index + 1] : nil
      let until = next?.seq ?? end
      let stretches = builder.overview.stretches.stretches(from: start.seq, to: until)
      // A break ends at the first drawn event after it, and the picture ends with the last drawn event.
      if next != nil, index > 0, !builder.needs(stretches, from: start.seq, to: until, nodes) {
        parts.append(.skip(stretches))
      } else if case .read(let earlier, _)? = parts.last {
        parts[parts.count - 1] = .read(earlier, next)
      } else {
        parts.append(.read(start, next))
      }
    }
    return parts
  }
}

extension TimelineBuilder {
  /// True if the pass can skip events. Every event takes up space on an axis of order and may be a cause in a page.
  var skipsEvents: Bool { axis.scale.isLinear && overview.selection.times == 0...UInt64.max }

  /// True if events can change the picture: events of nodes with a row, events of work, events that findings name, and
  /// events that end a break.
  /// - Parameter nodes: The nodes with a row, in ascending order.
  func needs(_ stretches: ArraySlice<StretchTable.Stretch>, from start: UInt64, to end: UInt64, _ nodes: [UInt64])
    -> Bool
  {
    guard let last = stretches.last else { return true }
    if evidence.sequence.hasValue(from: start, to: end) { return true }
    let earlier = overview.stretches.lastDrawn(before: stretches.startIndex)
    if axis.scale.gaps.contains(where: { $0.end > earlier && $0.end <= last.lastDrawn }) { return true }
    return stretches.contains { $0.needsContext || nodes.hasValue(from: $0.leastNode, to: $0.greatestNode) }
  }
}

extension [UInt64] {
  /// Returns true if an ascending list has a value in a closed range.
  func hasValue(from least: UInt64, to greatest: UInt64) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < least { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] <= greatest
  }
}
