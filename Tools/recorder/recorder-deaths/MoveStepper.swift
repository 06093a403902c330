import CTraceShims
import DeathShims
import TraceFormat
import TraceRecorder
import TraceSystem

/// Single-steps a thread that records to a ring while births are being moved, and reads the file after each
/// instruction: the births of all living nodes must be present exactly once, and the number of missing events must be
/// exact.
struct MoveStepper {
  private let base: Run
  private let nodes: UInt64
  private(set) var boundaries = 0
  private(set) var inspections = 0
  /// The greatest number of a move that a chunk names, before stepping and now: a chunk can be replaced between two
  /// readings.
  private var firstMove: UInt64?
  private var lastMove: UInt64 = 0
  var moves: UInt64 { lastMove - (firstMove ?? lastMove) }
  private(set) var published: UInt64 = 0
  private(set) var failures: [String] = []
  /// True if hardly any births were moved while the program was stepped: another thread had moved them before.
  private(set) var provesNothing = false
  private var bytes: [UInt8] = []

  init(_ run: Run, nodes: UInt64) {
    base = run
    self.nodes = nodes
  }

  /// One of `every` nodes stays alive until `nodes` others have been created.
  private static let stay: (every: UInt64, nodes: UInt64) = (6, 200)
  /// The number of nodes created before stepping begins. By then, births have been moved already.
  private static let before: UInt64 = 400

  /// Counters that the stepped program publishes: attempted events, nodes with recorded births, and the last staying
  /// node that may be dead.
  private enum Counter {
    static let attempted = 0
    static let born = 1
    static let dead = 2
  }

  /// The stepped program. Short-lived nodes have long names, so that few of them fill a chunk.
  static func victim(nodes: UInt64, published: String) -> Never {
    guard let counters = Victim.Published(path: published, workers: 3) else { exit(3) }
    let passing = (0..<64).map { LiveRecorder.shared.intern(String(repeating: "passer \($0) ", count: 18)) }
    let staying = (0...(before + nodes)).map { LiveRecorder.shared.intern("View\($0)") }
    let fillers = Victim.Fillers()
    // Record events without strings, so that the ring has wrapped around before stepping begins.
    for _ in 0..<100_000 { LiveRecorder.append(.bodyBegin, node: 1) }
    counters[Counter.attempted] = 100_001
    var record = EventRecord()
    func count() { counters[Counter.attempted] += 1 }
    for node in 1...(before + nodes) {
      if node == before, death_allow_stepping() != 0 { exit(4) }
      let stays = node % stay.every == 0
      record.begin(.nodeCreate)
      record[.node] = node
      record.set(.view, stays ? staying[Int(node)] : passing[Int(node % 64)])
      LiveRecorder.shared.emit(&record)
      count()
      record.begin(.stateCreate)
      record[.node] = node
      record[.slot] = 0
      record.set(.name, .once)
      LiveRecorder.shared.emit(&record)
      count()
      counters[Counter.born] = node
      if !stays { destroy(node) }
      if stays, node > stay.nodes {
        counters[Counter.dead] = node - stay.nodes / stay.every * stay.every
        destroy(counters[Counter.dead])
      }
      if node % 5 == 0 { fillers.recordOne(node * 5, &record) }
      if node % 5 == 0 { count() }
    }
    func destroy(_ node: UInt64) {
      LiveRecorder.append(.nodeDestroy, node: node, UInt64(WellKnownString.id.rawValue))
      count()
    }
    raise(SIGSTOP)
    exit(0)
  }

  mutating func run() {
    base.clean()
    var options = RecorderOptions(output: base.trace)
    options.mode = .ring
    options.chunkSizeInBytes = 4096
    // Gives eight chunks for births.
    options.maximumSizeInBytes = UInt64(FileHeader.liveLength) + 32 * 4096
    let child = base.start(["--events", "\(nodes)", "--published", base.counters], options, as: "moving")
    var status: Int32 = 0
    waitpid(child, &status, WUNTRACED)
    guard status & 0xFF == 0x7F else {
      print("SKIPPED: this process may not trace its children (status \(status))")
      return
    }
    guard let file = Stepper.Mapped(base.trace), let counters = Victim.Published(path: base.counters, workers: 3) else {
      failures.append("the stepped program has no file")
      return
    }
    while death_step(child) == 0 {
      waitpid(child, &status, 0)
      if status & 0xFF == 0x7F, status >> 8 & 0xFF == SIGSEGV, death_answer_clock(child) != 0 { continue }
      guard status & 0xFF == 0x7F, status >> 8 & 0xFF == SIGTRAP else { break }
      boundaries += 1
      inspect(file, counters)
      if failures.count > 20 { break }
    }
    published = counters[Counter.attempted]
    if failures.isEmpty {
      if counters[Counter.born] != Self.before + nodes {
        failures.append("stopped after \(counters[Counter.born]) nodes")
      }
      provesNothing = failures.isEmpty && moves < 2
    }
    kill(child, SIGKILL)
    _ = death_release(child)
    waitpid(child, &status, 0)
  }

  private mutating func inspect(_ file: Stepper.Mapped, _ counters: Victim.Published) {
    if bytes.count == file.length && bytes.withUnsafeBytes({ memcmp($0.baseAddress!, file.start, file.length) }) == 0 {
      return
    }
    let slots = stride(from: FileHeader.liveLength, to: file.length, by: 4096)
    bytes = Array(UnsafeRawBufferPointer(start: file.start, count: file.length))
    inspections += 1
    for slot in slots where bytes[slot] == 0x54 && bytes[slot + 7] & ChunkHeader.Flag.supersedes != 0 {
      let move = bytes.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: slot + ChunkHeader.Supersession.moveOffset, as: UInt64.self)
      }
      lastMove = max(lastMove, UInt64(littleEndian: move))
    }
    if firstMove == nil { firstMove = lastMove }
    let told = (attempted: counters[Counter.attempted], born: counters[Counter.born], dead: counters[Counter.dead])
    do {
      let trace = try TraceFile(bytes: bytes)
      var stream = trace.events()
      var record = EventRecord()
      var created: [UInt64: Int] = [:]
      var stated: [UInt64: Int] = [:]
      var recorded: UInt64 = 0
      var last: UInt64 = 0
      while try stream.next(&record) {
        if record.kind != .loss { recorded += 1 }
        let node = record[.node] ?? 0
        if record.kind == .nodeCreate {
          created[node, default: 0] += 1
          if node <= last { fail("node \(node) was created after node \(last)") }
          last = node
          if node % Self.stay.every == 0, trace.strings.text(record.string(.view)) != "View\(node)" {
            fail("node \(node) lost its name")
          }
        }
        if record.kind == .stateCreate { stated[node, default: 0] += 1 }
      }
      for (node, count) in created where count > 1 { fail("node \(node) was created \(count) times") }
      for (node, count) in stated where count > 1 { fail("the state of node \(node) was created \(count) times") }
      var node = (told.dead / Self.stay.every + 1) * Self.stay.every
      while node <= told.born {
        if created[node] == nil || stated[node] == nil { fail("living node \(node) has no birth") }
        node += Self.stay.every
      }
      let health = trace.health
      if health.tornChunks + health.corruptChunks > 0 || health.strayBytes > 0 {
        fail("\(health.tornChunks) torn and \(health.corruptChunks) corrupt chunks, \(health.strayBytes) stray bytes")
      }
      let attempted = recorded + health.lost
      if attempted < told.attempted || attempted > told.attempted + 1 {
        fail("\(told.attempted) events attempted, \(recorded) are recorded and \(health.lost) are lost")
      }
      if health.lostByReason[Int(LossReason.overwritten.rawValue)] != health.lost {
        fail("lost by \(health.lostByReason)")
      }
    } catch { fail("\(error)") }
  }

  private mutating func fail(_ what: String) {
    if failures.count < 30 { failures.append("boundary \(boundaries): \(what)") }
  }
}
