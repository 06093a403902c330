import CTraceShims
import TraceFormat
import TraceRecorder
import TraceSystem

/// The program under test: threads that record numbered events and publish, after each one, how many they have
/// recorded.
///
/// Event k of worker w is `task.start` with task `w << 40 | k`. Every sixteenth is a `mark` whose label has the same
/// numbers, recorded through the path with strings. Through another ``Door``, the same numbers are in labels. The trace
/// must contain the events that the shared counters promise, even if the program dies at the next instruction.
enum Victim {
  static let workerShift: UInt64 = 40
  static let markEvery: UInt64 = 16
  /// The maximum number of events that a worker records while it waits for its death.
  private static let maximumEvents: UInt64 = 4_000_000

  /// Counters in a shared file, one cache line for each worker.
  final class Published {
    let base: UnsafeMutablePointer<UInt64>
    private let length: Int
    static let stride = 8

    init?(path: String, workers: Int) {
      let file = open(path, O_RDWR | O_CREAT, 0o600)
      guard file >= 0, ftruncate(file, off_t(workers * 64)) == 0 else { return nil }
      defer { close(file) }
      guard let at = mmap(nil, workers * 64, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), at != MAP_FAILED else {
        return nil
      }
      base = at.assumingMemoryBound(to: UInt64.self)
      length = workers * 64
    }

    // A process may have only some 65,000 mappings, and a long run opens more.
    deinit { munmap(base, length) }

    subscript(worker: Int) -> UInt64 {
      get { ctrace_load64(base + worker * Self.stride) }
      set { ctrace_store64(base + worker * Self.stride, newValue) }
    }
  }

  struct Plan {
    var death = "none"
    var workers = 4
    /// The number of events of each worker; 0 means until the death.
    var events: UInt64 = 0
    /// The number of events of worker 0 after which the death occurs.
    var after: UInt64 = 20_000
    var published = ""
    var door = Door.recorder
  }

  nonisolated(unsafe) private static var plan = Plan()
  nonisolated(unsafe) static var door = Door.recorder
  nonisolated(unsafe) private static var counters: Published?

  static func run(_ wanted: Plan) -> Never {
    plan = wanted
    door = wanted.door
    guard LiveRecorder.shared.isRecording,
      let shared = Published(path: wanted.published, workers: max(wanted.workers, 1))
    else {
      report(
        "the victim records nothing: \(RecorderOptions.Variable.output.rawValue) must be set, and the counters' file be writable"
      )
      exit(3)
    }
    counters = shared
    if wanted.death == "churn" { churn() }
    var threads: [pthread_t] = []
    for worker in 1..<max(wanted.workers, 1) {
      var thread = pthread_t()
      let number = UnsafeMutableRawPointer(bitPattern: worker)
      pthread_create(
        &thread, nil,
        {
          Victim.work(Int(bitPattern: $0)); return nil
        }, number)
      threads.append(thread)
    }
    work(0)
    for thread in threads { pthread_join(thread, nil) }
    if wanted.death == "close" { LiveRecorder.shared.close() }
    exit(0)
  }

  static func work(_ worker: Int) {
    if worker > 0 {
      // Only the main thread runs the handlers of Deaths.
      var blocked = sigset_t()
      sigemptyset(&blocked)
      sigaddset(&blocked, SIGALRM)
      pthread_sigmask(SIG_BLOCK, &blocked, nil)
    }
    var record = EventRecord()
    var k: UInt64 = 0
    while plan.events == 0 || k < plan.events {
      k += 1
      recordOne(worker, k, &record)
      counters![worker] = k
      if worker == 0, k == plan.after { Deaths.die(plan.death) }
      // The kill may be delayed, and events that no longer fit in the file would not be lost by the death.
      while k == maximumEvents { pause() }
    }
  }

  /// The label of an event's mark. There are few different ones, so that the strings of a long run fit.
  static func label(_ worker: Int, _ k: UInt64) -> String { "w\(worker) \(k % labels)" }
  static let labels: UInt64 = 4096

  static func recordOne(_ worker: Int, _ k: UInt64, _ record: inout EventRecord) {
    if door == .trace { return Door.recordThroughTrace(worker, k) }
    let task = UInt64(worker) << workerShift | k
    guard k % markEvery == 0 else { return LiveRecorder.append(.taskStart, task) }
    record.begin(.mark)
    record.set(.label, LiveRecorder.shared.intern(label(worker, k)))
    record.set(.scope, .once)
    record[.task] = task
    LiveRecorder.shared.emit(&record)
  }

  /// Long texts, interned beforehand. A stepped thread records one now and then to reach the end of a chunk often.
  struct Fillers {
    private let texts = (0..<8).map { LiveRecorder.shared.intern(String(repeating: "filler \($0) ", count: 150)) }

    func recordOne(_ k: UInt64, _ record: inout EventRecord) {
      guard k % 25 == 0 else { return }
      record.begin(.actionEnd)
      record.set(.label, texts[Int(k / 25 % 8)])
      LiveRecorder.shared.emit(&record)
    }
  }

  /// Threads that live for a hundred events each, in four sequences.
  private static func churn() -> Never {
    var k: UInt64 = 0
    for _ in 0..<200 {
      var thread = pthread_t()
      let first = UnsafeMutableRawPointer(bitPattern: UInt(k + 1))
      pthread_create(
        &thread, nil,
        { argument in
          var record = EventRecord()
          let start = UInt64(UInt(bitPattern: argument))
          for k in start..<(start + 100) {
            Victim.recordOne(0, k, &record)
            Victim.counters![0] = k
          }
          return nil
        }, first)
      pthread_join(thread, nil)
      k += 100
    }
    exit(0)
  }

  /// One thread that records an event per millisecond, for tests that read the trace while it is written.
  static func pace(events: UInt64, published: String) -> Never {
    guard LiveRecorder.shared.isRecording, let shared = Published(path: published, workers: 1) else {
      report(
        "the victim records nothing: \(RecorderOptions.Variable.output.rawValue) must be set, and the counters' file be writable"
      )
      exit(3)
    }
    var record = EventRecord()
    var k: UInt64 = 0
    while events == 0 || k < events {
      k += 1
      recordOne(0, k, &record)
      shared[0] = k
      usleep(1000)
    }
    exit(0)
  }

  static func report(_ line: String) {
    let bytes = Array("recorder-deaths: \(line)\n".utf8)
    _ = write(2, bytes, bytes.count)
  }
}
