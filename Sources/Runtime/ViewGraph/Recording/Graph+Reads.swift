import TraceFormat

/// Reads of the author's code outside of bodies: which places a stretch of code has seen before it wrote them.
extension Graph {
  /// Notes that the author's code reads a slot.
  @inline(__always)
  func noteSegmentRead(_ slot: Slot) {
    guard recordsReads, slot.lastTouch != segment else { return }
    recordRead(slot)
  }

  /// True while what the author's code reads is recorded: not in bodies, and not while the runtime itself looks.
  @inline(__always)
  var recordsReads: Bool {
    events.records(.placeRead) && !isEvaluating && !privatePlaces.isCollecting && !isLookingAtScreen
  }

  private func recordRead(_ slot: Slot) {
    slot.lastTouch = segment
    // The runtime reads too, to show what is on screen.
    guard slot.ownerID != 0, let site = events.internNearestLine() else { return }
    let task = tasks.current?.id
    events.emit(.placeRead) { record in
      record[.node] = slot.ownerID
      record[.name] = slot.nameID
      record[.site] = site
      if let task { record[.task] = task }
    }
  }

  /// The number of the running segment; 0 while a body runs.
  package var stretchOfReads: UInt64 { isEvaluating ? 0 : segment }

  /// The number of the running segment; 0 while its reads are not recorded, or are those of bodies.
  package var segmentOfReads: UInt64 {
    if privatePlaces.isCollecting { return privatePlaces.collection }
    return events.records(.placeRead) && !isEvaluating && !isLookingAtScreen ? segment : 0
  }

  /// Notes that the author's code reads a property of an object, which it has not touched in this stretch.
  package func recordRead(of object: AnyObject, property: String) {
    if privatePlaces.isCollecting {
      if let tracked = objects.known(object) { privatePlaces.insert(tracked.id, property) }
      return
    }
    guard events.records(.placeRead), !isEvaluating, !isLookingAtScreen, let tracked = objects.known(object),
      let site = events.internNearestLine()
    else { return }
    let (name, task) = (events.intern(property), tasks.current?.id)
    events.emit(.placeRead) { record in
      record[.object] = tracked.id
      record[.name] = name
      record[.site] = site
      if let task { record[.task] = task }
    }
  }
}
