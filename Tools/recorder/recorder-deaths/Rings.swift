import TraceFormat
import TraceRecorder
import TraceSystem

/// Checks rings that were overwritten many times: the number of missing events must be exact, and the births of all
/// living nodes must be present.
struct Rings {
  private(set) var run: Run
  private(set) var wraps: UInt64 = 0
  /// The number of times that a thread was stopped while it moved births.
  private(set) var stalled: UInt64 = 0

  init(_ run: Run) { self.run = run }

  /// The ring's size in bytes.
  private static let size: UInt64 = 1 << 20

  /// The program under test: each thread creates nodes with states, then changes them until the requested number of
  /// events.
  static func victim(nodes: UInt64, events: UInt64, threads: UInt64, published: String) -> Never {
    guard let counters = Victim.Published(path: published, workers: Int(threads)) else { exit(3) }
    shared = (counters, nodes, events)
    var others: [pthread_t] = []
    for worker in 1..<max(threads, 1) {
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        {
          Rings.work(UInt64(UInt(bitPattern: $0))); return nil
        }, UnsafeMutableRawPointer(bitPattern: UInt(worker)))
      others.append(thread)
    }
    work(0)
    for thread in others { pthread_join(thread, nil) }
    // Nothing may depend on an orderly exit.
    _exit(0)
  }
  nonisolated(unsafe) private static var shared: (counters: Victim.Published, nodes: UInt64, events: UInt64)?

  private static func work(_ worker: UInt64) {
    let (counters, nodes, events) = shared!
    var record = EventRecord()
    var attempted: UInt64 = 0
    let first = worker * nodes + 1
    for node in first..<(first + nodes) {
      record.begin(.nodeCreate)
      record[.node] = node
      record.set(.view, LiveRecorder.shared.intern("View\(node)"))
      LiveRecorder.shared.emit(&record)
      record.begin(.stateCreate)
      record[.node] = node
      record[.slot] = 0
      record.set(.name, LiveRecorder.shared.intern("state\(node)"))
      LiveRecorder.shared.emit(&record)
      attempted += 2
    }
    for k in 0..<events {
      LiveRecorder.append(.bodyBegin, node: first + k % nodes)
      attempted += 1
    }
    counters[Int(worker)] = attempted
  }

  /// The program under test: short-lived nodes, and among them a few that stay. Nodes that stay have even numbers.
  ///
  /// - Parameter stalls: The number of times that a handler stops a thread for 50 ms while births are being moved, by
  ///   that thread or another.
  static func passers(_ total: UInt64, staying: UInt64, threads: UInt64, stalls: UInt64, published: String) -> Never {
    guard let counters = Victim.Published(path: published, workers: Stalls.counters) else { exit(3) }
    shared = (counters, total, staying)
    if stalls > 0 { Stalls.start(stalls, counters, threads) }
    var others: [pthread_t] = []
    for worker in 1..<max(threads, 1) {
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        {
          Rings.passBy(UInt64(UInt(bitPattern: $0))); return nil
        }, UnsafeMutableRawPointer(bitPattern: UInt(worker)))
      others.append(thread)
    }
    passBy(0)
    for thread in others { pthread_join(thread, nil) }
    _exit(0)
  }

  private static func passBy(_ worker: UInt64) {
    let (counters, total, staying) = shared!
    Stalls.workers[Int(worker)] = pthread_self()
    var stayed: UInt64 = 0
    var record = EventRecord()
    var attempted: UInt64 = 0
    let view = LiveRecorder.shared.intern("Passer")
    for k in 0..<total {
      let stays = k % (total / staying) == 0 || Stalls.wantsToStay()
      stayed += stays ? 1 : 0
      let node = (worker * total + k) * 2 + (stays ? 2 : 1)
      record.begin(.nodeCreate)
      record[.node] = node
      record.set(.view, stays ? LiveRecorder.shared.intern("View\(node)") : view)
      LiveRecorder.shared.emit(&record)
      record.begin(.stateCreate)
      record[.node] = node
      record[.slot] = 0
      record.set(.name, stays ? LiveRecorder.shared.intern("state\(node)") : view)
      LiveRecorder.shared.emit(&record)
      attempted += 2
      if stays { continue }
      // Use both ways to record a death.
      if k % 3 == 0 {
        record.begin(.nodeDestroy)
        record[.node] = node
        record.set(.reason, .id)
        LiveRecorder.shared.emit(&record)
      } else {
        LiveRecorder.append(.nodeDestroy, node: node, UInt64(WellKnownString.id.rawValue))
      }
      attempted += 1
    }
    counters[Int(worker)] = attempted
    counters[Stalls.staying(worker)] = stayed
  }

  /// Checks rings with a million births: those of the living nodes must be present.
  mutating func checkPassers() { checkPassers(threads: run.number(1...2), staying: 100, stalls: 0) }

  /// Does the same while the thread that moves births is stopped from time to time.
  mutating func checkStalls() { checkPassers(threads: 2, staying: 400, stalls: 24) }

  /// Does the same in `runs` rings, and in up to three times as many more: which thread is stopped is random, and it
  /// must have been the one that moves births often enough.
  mutating func checkStalls(runs: Int) {
    let wanted = UInt64(4 * runs)
    for round in 0..<4 * runs where round < runs || stalled < wanted { checkStalls() }
    if stalled < wanted {
      run.failures.append(
        "in \(4 * runs) rings the thread that moves births was stopped \(stalled) times, not \(wanted); that proves nothing"
      )
    }
  }

  private mutating func checkPassers(threads: UInt64, staying: UInt64, stalls: UInt64) {
    run.clean()
    let total = 1_000_000 / threads
    let staying = staying / threads
    var options = RecorderOptions(output: run.trace)
    options.mode = .ring
    options.maximumSizeInBytes = Self.size
    let child = run.start(
      [
        "--nodes", "\(total)", "--staying", "\(staying)", "--workers", "\(threads)", "--stalls", "\(stalls)",
        "--published", run.counters,
      ], options, as: "passers")
    let end = run.wait(child)
    let what = "\(total) nodes that pass by in each of \(threads) threads, \(stalls) stalls, seed \(run.seed)"
    guard end == (nil, 0), let counters = Victim.Published(path: run.counters, workers: Stalls.counters) else {
      return run.failures.append("\(what): ended by \(end)")
    }
    let attempted = (0..<Int(threads)).reduce(1) { $0 + counters[$1] }
    run.published += attempted
    stalled += counters[Stalls.stopped]
    do {
      try inspect(
        what, TraceFile(path: run.trace), attempted, (0..<threads).reduce(0) { $0 + counters[Stalls.staying($1)] },
        isFull: false)
    } catch {
      run.failures.append("\(what): \(error)")
    }
  }

  mutating func check() {
    run.clean()
    let threads = run.number(1...4)
    let nodes = run.number(1...200)
    // Wraps around about a hundred times, at three or more bytes per event.
    let events = 120 * Self.size / 3 / threads
    var options = RecorderOptions(output: run.trace)
    options.mode = .ring
    options.maximumSizeInBytes = Self.size
    let child = run.start(
      ["--nodes", "\(nodes)", "--events", "\(events)", "--workers", "\(threads)", "--published", run.counters], options,
      as: "ringed")
    let end = run.wait(child)
    let what = "\(threads) threads, \(nodes) nodes each, seed \(run.seed)"
    guard end == (nil, 0), let counters = Victim.Published(path: run.counters, workers: Int(threads)) else {
      return run.failures.append("\(what): ended by \(end)")
    }
    // The recorder's own event reports the start of the process.
    let attempted = (0..<Int(threads)).reduce(1) { $0 + counters[$1] }
    run.published += attempted
    do { try inspect(what, TraceFile(path: run.trace), attempted, nodes * threads) } catch {
      run.failures.append("\(what): \(error)")
    }
  }

  /// Checks a ring that is overwritten through ``Trace``: no more than what is missing is lost, and the last events of
  /// a thread are there.
  mutating func checkTrace() {
    run.clean()
    let threads = Int(run.number(1...4))
    let events: UInt64 = 600_000 / UInt64(threads)
    var options = RecorderOptions(output: run.trace)
    options.mode = .ring
    options.maximumSizeInBytes = Self.size
    let child = run.start(
      ["--door", run.door.rawValue, "--events", "\(events)", "--workers", "\(threads)", "--published", run.counters],
      options, as: "victim")
    let end = run.wait(child)
    let what = "\(threads) threads through the \(run.door.rawValue), seed \(run.seed)"
    guard end == (nil, 0) else { return run.failures.append("\(what): ended by \(end)") }
    // A program that records alone also records its start and its exit.
    let attempted = UInt64(threads) * run.door.records(upTo: events) + 2
    run.published += attempted
    let found = Checker(path: run.trace, lossy: Set(0..<threads))
    for fault in found.faults { run.failures.append("\(what): \(fault)") }
    let recorded = found.events - UInt64(found.kinds[.loss, default: 0])
    if recorded + found.lost != attempted || recorded < 20_000 {
      run.failures.append("\(what): \(attempted) attempted, \(recorded) recorded, \(found.lost) lost")
    }
    let last = (0..<threads).filter { found.recorded[$0, default: 0] % Victim.labels != events % Victim.labels }
    if !last.isEmpty { run.failures.append("\(what): the last event of the threads \(last) is missing") }
    wraps += attempted * 10 / Self.size
  }

  private mutating func inspect(
    _ what: String, _ file: TraceFile, _ attempted: UInt64, _ nodes: UInt64, isFull: Bool = true
  ) throws {
    if file.byteCount > Self.size { run.failures.append("\(what): the file has \(file.byteCount) bytes") }
    var born = Set<UInt64>()
    var stated = Set<UInt64>()
    var recorded: UInt64 = 0
    var kept: UInt64 = 0
    var stream = file.events()
    var record = EventRecord()
    while try stream.next(&record) {
      if record.kind != .loss { recorded += 1 }
      switch record.kind {
      case .nodeCreate where file.strings.text(record.string(.view)) == "View\(record[.node] ?? 0)":
        born.insert(record[.node] ?? 0)
      case .stateCreate where file.strings.text(record.string(.name)) == "state\(record[.node] ?? 0)":
        stated.insert(record[.node] ?? 0)
      case .bodyBegin: kept += 1
      default: break
      }
    }
    let health = file.health
    if recorded + health.lost != attempted {
      run.failures.append("\(what): \(attempted) attempted, \(recorded) recorded, \(health.lost) lost")
    }
    if health.lostByReason[Int(LossReason.overwritten.rawValue)] != health.lost {
      run.failures.append("\(what): lost by \(health.lostByReason)")
    }
    if born.count != Int(nodes) || stated.count != Int(nodes) {
      run.failures.append("\(what): of \(nodes) nodes \(born.count) births and \(stated.count) states are recorded")
    }
    // Three quarters of the ring are for events, and each thread may leave one chunk nearly empty.
    if isFull, kept * 4 < Self.size / 2 { run.failures.append("\(what): no more than \(kept) events are left") }
    wraps += attempted * 3 / Self.size
  }
}
