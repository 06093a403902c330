/// Turns records of the active writer into events, and adds the losses between and after the records.
extension EventStream {
  /// Reads the active writer's next event, which it is at, or delivers the loss before it. Returns false if the event
  /// is not whole.
  mutating func read(_ record: inout EventRecord) -> Bool {
    let position = decoder.ordinal &+ 1
    if let gap = lanes[active].gap {
      lanes[active].gap = nil
      record.begin(.loss)
      record.thread = max(readers[active].writer, 1)
      record[.count] = gap.count
      record.set(.reason, gap.reason.word)
    } else {
      guard decoder.nextEvent(&record) == .event else { return false }
    }
    seq &+= 1
    record.seq = seq
    if decoder.ticks >= segment.end || decoder.ticks < segment.ticks {
      segment = clock.segment(at: decoder.ticks)
      setLimit()
    }
    record.t = segment.time(decoder.ticks)
    if record.kind == .loss {
      health.addLoss(record[.count] ?? 0, record.string(.reason).flatMap(LossReason.init(word:)) ?? .other)
      let count = record[.count] ?? 0
      if count > 0 && count <= decoder.ordinal { positions[active].noteLoss(from: decoder.ordinal &- count &+ 1) }
      positions[active].note(position: decoder.ordinal &+ 1, seq: seq &+ 1)
    } else {
      positions[active].note(position: position, seq: seq)
    }
    if record.has(.cause) { record[.cause] = positions[active].seq(at: record.raw(.cause)) }
    if record.has(.writers) {
      let known = positions[active]
      record.replaceList(.writers) { known.seq(at: $0) ?? 0 }
    }
    if record.kind == .processExit { health.sawExit = true }
    if record.kind == .processSignal { health.sawSignal = true }
    if record.kind == .warning {
      if record.is(.code, .neverRests) { health.neverRested = true }
      if record.is(.code, .scriptStopped) { health.scriptStopped = true }
    }
    return true
  }

  /// Delivers the losses that follow the last record.
  mutating func nextTrailing(_ record: inout EventRecord) -> Bool {
    let time = clock.nanoseconds(readers.reduce(0) { max($0, $1.ticks) })
    // A part that ends before the last record does not report anything missing after that record.
    guard time <= window.end, let loss = trailing?.popLast() else { return false }
    seq &+= 1
    record.begin(.loss)
    record.seq = seq
    record.t = time
    record.thread = 1
    record[.count] = loss.count
    record.set(.reason, loss.reason.word)
    return true
  }

  mutating func finish() {
    guard !isPart else {
      trailing = []
      return
    }
    if isWhole { file.resumePoints = resumePoints }
    for reader in readers { health.add(reader.health) }
    trailing = file.finish(
      health, found: readers.map { ($0.writer, $0.ordinal) }, unfinished: readers.compactMap(\.gapReason).first)
  }
}
