import TraceFormat
import TraceRecorder
import TraceSystem

/// Kills programs that record to small rings, and compares what the traces account for with a ledger outside of them.
///
/// Each lane is a sequence of threads of which one runs at a time. It counts its events in the ledger, each one right
/// after it was recorded. A trace must account for as many, or for one more in each lane, which was on its way into the
/// ledger.
struct Ledger {
  private(set) var run: Run
  private(set) var kills = 0

  init(_ run: Run) { self.run = run }

  // MARK: - The program under test

  nonisolated(unsafe) private static var ledger: Victim.Published?

  static func victim(lanes: Int, published: String) -> Never {
    guard LiveRecorder.shared.isRecording, let shared = Victim.Published(path: published, workers: lanes) else {
      exit(3)
    }
    ledger = shared
    for lane in 0..<lanes { begin(lane) }
    while true { sleep(1000) }
  }

  private static func begin(_ lane: Int) {
    var thread = pthread_t()
    let error = pthread_create(
      &thread, nil,
      {
        let lane = Int(bitPattern: $0)
        Ledger.work(lane)
        Ledger.begin(lane)
        return nil
      }, UnsafeMutableRawPointer(bitPattern: lane))
    if error == 0 { pthread_detach(thread) }
  }

  /// Records until the lane's thread ends: short events, and among them births of nodes, of which most die.
  private static func work(_ lane: Int) {
    let ledger = ledger!
    var record = EventRecord()
    var count = ledger[lane]
    let label = LiveRecorder.shared.intern("lane \(lane)")
    for _ in 0..<(2000 + count % 5000) {
      let node = UInt64(lane) << 32 | count / 50
      switch count % 50 {
      case 0:
        record.begin(.nodeCreate)
        record[.node] = node
        record.set(.view, label)
        LiveRecorder.shared.emit(&record)
      case 49 where node % 64 != 0: LiveRecorder.append(.nodeDestroy, node: node, UInt64(WellKnownString.id.rawValue))
      case 7, 23:
        record.begin(.mark)
        record.set(.label, label)
        record.set(.scope, .once)
        LiveRecorder.shared.emit(&record)
      default: LiveRecorder.append(.taskStart, count)
      }
      count += 1
      ledger[lane] = count
    }
  }

  // MARK: - The check

  /// - Parameter isCut: True if the file is truncated while the program records, some time before the kill.
  mutating func check(isCut: Bool) {
    run.clean()
    kills += 1
    let lanes = Int(run.number(3...16))
    var options = RecorderOptions(output: run.trace)
    options.mode = .ring
    options.chunkSizeInBytes = isCut && run.number(0...1) == 1 ? 8192 : 4096
    options.maximumSizeInBytes = run.number(96...512) << 10
    let child = run.start(["--workers", "\(lanes)", "--published", run.counters], options, as: "laned")
    for _ in 0..<5000 {
      if let ledger = Victim.Published(path: run.counters, workers: lanes), ledger[lanes - 1] > 0 { break }
      usleep(200)
    }
    usleep(UInt32(run.number(0...30_000)))
    if isCut {
      // The header must remain, since it has the accounts. Within a page, nothing would stop a thread whose chunk ends
      // there, and a reader could tell only that the end of the chunk is missing.
      truncate(run.trace, off_t(run.number(16...options.maximumSizeInBytes >> 12) << 12))
      waitForNextChunks(lanes)
    }
    kill(child, SIGKILL)
    let end = run.wait(child)
    let what =
      "kill \(kills)\(isCut ? " of a cut file" : ""), \(lanes) lanes, \(options.maximumSizeInBytes >> 10) KiB, seed \(run.seed)"
    guard end == (SIGKILL, nil), let ledger = Victim.Published(path: run.counters, workers: lanes) else {
      return run.failures.append("\(what): ended by \(end)")
    }
    // The recorder's own event reports the start of the process.
    let attempted = (0..<lanes).reduce(1) { $0 + ledger[$1] }
    run.published += attempted
    do {
      try inspect(what, run.trace, attempted, lanes)
      // What a packed trace accounts for must be the same.
      try TracePacker(path: run.trace).pack(to: run.trace)
      try inspect("\(what), packed", run.trace, attempted, lanes)
    } catch {
      run.failures.append("\(what): \(error)")
    }
  }

  /// Waits until each lane has left the chunk in which the cut met it. Until then nobody has accounted for the part
  /// that the cut took.
  private func waitForNextChunks(_ lanes: Int) {
    guard let ledger = Victim.Published(path: run.counters, workers: lanes) else { return }
    let start = (0..<lanes).map { ledger[$0] }
    // More events than a chunk holds: none takes less than two bytes. A stopped lane makes the check fail.
    for _ in 0..<50_000 where (0..<lanes).contains(where: { ledger[$0] < start[$0] + 8192 }) { usleep(200) }
  }

  private mutating func inspect(_ what: String, _ path: String, _ attempted: UInt64, _ lanes: Int) throws {
    let file = try TraceFile(path: path)
    var stream = file.events()
    var record = EventRecord()
    var recorded: UInt64 = 0
    while try stream.next(&record) { if record.kind != .loss { recorded += 1 } }
    let accounted = recorded + file.health.lost
    guard accounted < attempted || accounted > attempted + UInt64(lanes) else { return }
    run.failures.append(
      "\(what): \(attempted) attempted, \(recorded) recorded, lost \(file.health.lostByReason): off by \(Int(accounted) - Int(attempted))"
    )
  }
}
