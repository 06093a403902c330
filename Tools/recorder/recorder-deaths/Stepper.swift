import CTraceShims
import DeathShims
import TraceFormat
import TraceRecorder
import TraceSystem

/// Single-steps a recording thread and reads the file after each instruction, which is what a death at that point would
/// leave.
///
/// The chunks are small, so that the thread changes them often.
struct Stepper {
  private let base: Run
  private let events: UInt64
  private(set) var boundaries = 0
  private(set) var inspections = 0
  private(set) var published: UInt64 = 0
  private(set) var failures: [String] = []
  private var bytes: [UInt8] = []
  /// The number of events that the file has, of all kinds.
  private var found: UInt64 = 0

  init(_ run: Run, events: UInt64) {
    base = run
    self.events = events
  }

  /// The stepped program. It records its first events beforehand, so that one-time initialization is not stepped.
  static func victim(events: UInt64, published: String) -> Never {
    guard let counters = Victim.Published(path: published, workers: 2) else { exit(3) }
    var record = EventRecord()
    for k in 1...32 { Victim.recordOne(0, UInt64(k), &record) }
    counters[0] = 32
    counters[1] = UInt64(UInt(bitPattern: ctrace_current_writer()))
    let fillers = Victim.Fillers()
    guard death_allow_stepping() == 0 else { exit(4) }
    for k in 33...(32 + events) {
      Victim.recordOne(0, k, &record)
      counters[0] = k
      fillers.recordOne(k, &record)
    }
    raise(SIGSTOP)
    exit(0)
  }

  mutating func run() {
    base.clean()
    var options = RecorderOptions(output: base.trace)
    options.chunkSizeInBytes = 4096
    options.maximumSizeInBytes = 4 << 20
    let child = base.start(["--events", "\(events)", "--published", base.counters], options, as: "stepped")
    var status: Int32 = 0
    waitpid(child, &status, WUNTRACED)
    guard status & 0xFF == 0x7F else {
      // Report that the test was skipped.
      print("SKIPPED: this process may not trace its children (status \(status))")
      return
    }
    guard let file = Mapped(base.trace), let counters = Victim.Published(path: base.counters, workers: 2) else {
      failures.append("the stepped program has no file")
      return
    }
    while death_step(child) == 0 {
      waitpid(child, &status, 0)
      if status & 0xFF == 0x7F, status >> 8 & 0xFF == SIGSEGV, death_answer_clock(child) != 0 { continue }
      guard status & 0xFF == 0x7F, status >> 8 & 0xFF == SIGTRAP else { break }
      boundaries += 1
      inspect(file, counters)
      checkAccount(child, writer: counters[1])
      if failures.count > 20 { break }
    }
    published = counters[0]
    if published != events + 32 && failures.isEmpty {
      failures.append("stopped after \(published) of \(events + 32) events")
    }
    kill(child, SIGKILL)
    _ = death_release(child)
    waitpid(child, &status, 0)
  }

  /// Checks the account that another thread would publish now, which must not count events that the file does not have.
  private mutating func checkAccount(_ child: pid_t, writer: UInt64) {
    let offset = { (field: PartialKeyPath<ctrace_writer>) in UInt64(MemoryLayout<ctrace_writer>.offset(of: field)!) }
    // In the order in which the other thread reads them.
    let attempted =
      death_word(child, writer + offset(\.chunk_ordinal)) &+ death_word(child, writer + offset(\.position)) >> 32
    if attempted > found { fail("\(attempted) events are accounted for, the file has \(found)") }
  }

  /// The live file, mapped for reading.
  struct Mapped {
    let start: UnsafeRawPointer
    let length: Int

    init?(_ path: String) {
      let descriptor = open(path, O_RDONLY)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var facts = stat()
      guard fstat(descriptor, &facts) == 0 else { return nil }
      length = Int(facts.st_size)
      guard let at = mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, 0), at != MAP_FAILED else { return nil }
      start = UnsafeRawPointer(at)
    }
  }

  private mutating func inspect(_ file: Mapped, _ counters: Victim.Published) {
    // Read the content only if something has changed since the last look. Chunks after the next unused one do not exist
    // yet.
    let serial = (file.start + Int(CTRACE_HEADER_NEXT_SERIAL)).load(as: UInt64.self)
    let length = min(file.length, FileHeader.liveLength + Int(serial + 1) * 4096)
    if bytes.count == length && bytes.withUnsafeBytes({ memcmp($0.baseAddress!, file.start, length) }) == 0 { return }
    bytes = Array(UnsafeRawBufferPointer(start: file.start, count: length))
    inspections += 1
    let promised = counters[0]
    do {
      let trace = try TraceFile(bytes: bytes)
      var stream = trace.events()
      var record = EventRecord()
      var last: UInt64 = 0
      found = 0
      while try stream.next(&record) {
        found += 1
        guard record.kind == .taskStart || record.kind == .mark else { continue }
        if record[.task] != last + 1 { fail("event \(last + 1) is followed by \(record[.task] ?? 0)") }
        last = record[.task] ?? 0
        if record.kind == .mark, trace.strings.text(record.string(.label)) != Victim.label(0, last) {
          fail("event \(last) lost its label")
        }
      }
      if last < promised || last > promised + 1 { fail("\(promised) events are promised, \(last) are recorded") }
      let health = trace.health
      if health.tornChunks + health.corruptChunks > 0 || health.strayBytes > 0 || health.lost > 0 {
        fail(
          "\(health.tornChunks) torn and \(health.corruptChunks) corrupt chunks, \(health.strayBytes) stray bytes, \(health.lost) lost"
        )
      }
    } catch { fail("\(error)") }
  }

  private mutating func fail(_ what: String) { failures.append("boundary \(boundaries): \(what)") }
}
