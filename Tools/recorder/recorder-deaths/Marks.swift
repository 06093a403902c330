import CTraceShims
import TraceFormat
import TraceRecorder
import TraceSystem

/// Threads that mark with fresh labels, each interrupted by signals whose handler marks too.
///
/// Nobody may wait forever, and every mark must be recorded or counted as lost because the recorder was interrupted.
struct Marks {
  private(set) var run: Run
  private(set) var runs = 0
  private(set) var handled: UInt64 = 0
  private(set) var lost: UInt64 = 0

  init(_ run: Run) { self.run = run }

  /// The program ends itself by this time. It needs a small fraction of it, and otherwise hangs.
  private static let patience: UInt32 = 120

  /// The marks of the threads, the handlers' attempts, and the number of threads that are done.
  private enum Count { static let marks = 0, handled = 1 }
  nonisolated(unsafe) private static var shared: Victim.Published?
  /// Texts that exist before any handler needs them.
  nonisolated(unsafe) private static var texts = UnsafeMutablePointer<String>.allocate(capacity: textCount)
  private static let textCount = 20_000
  nonisolated(unsafe) private static var marksOfThread: UInt64 = 0
  nonisolated(unsafe) private static var pause: UInt32 = 0
  nonisolated(unsafe) private static let running = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)

  private static func markInHandler() {
    let number = ctrace_add64(shared!.base + Count.handled * Victim.Published.stride, 1)
    if number % 2 == 0 || number >= UInt64(textCount) {
      Trace.mark("handler")
    } else {
      Trace.mark(texts[Int(number)])
    }
  }

  static func victim(threads: Int, marks: UInt64, pause: UInt32, published: String) -> Never {
    alarm(patience)
    guard let counters = Victim.Published(path: published, workers: 2) else { exit(3) }
    shared = counters
    for number in 0..<textCount { (texts + number).initialize(to: "handler with the text number \(number)") }
    marksOfThread = marks
    self.pause = pause
    running.initialize(to: UInt32(threads))
    Trace.mark("main 0")
    signal(SIGUSR1) { _ in Marks.markInHandler() }
    var workers: [pthread_t] = []
    for worker in 0..<threads {
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        { worker in
          let worker = Int(bitPattern: worker)
          for number in 0..<Marks.marksOfThread { Trace.mark("thread \(worker) reaches its point \(number)") }
          _ = ctrace_add64(Marks.shared!.base + Count.marks * Victim.Published.stride, Marks.marksOfThread)
          _ = ctrace_add32(Marks.running, .max)
          // A thread that is gone cannot receive signals.
          while ctrace_load32(Marks.running) > 0 { ctrace_sleep_ns(100_000) }
          return nil
        }, UnsafeMutableRawPointer(bitPattern: worker))
      workers.append(thread)
    }
    while ctrace_load32(running) > 0 {
      for worker in workers { pthread_kill(worker, SIGUSR1) }
      if pause > 0 { usleep(pause) }
    }
    for worker in workers { pthread_join(worker, nil) }
    exit(0)
  }

  mutating func check() {
    run.clean()
    runs += 1
    let threads = run.number(1...4)
    let marks = run.number(500...6000)
    let pause = run.number(0...60)
    let what = "\(threads) threads with \(marks) marks each, a signal every \(pause) µs, seed \(run.seed), run \(runs)"
    let child = run.start(
      ["--workers", "\(threads)", "--events", "\(marks)", "--pause", "\(pause)", "--published", run.counters],
      RecorderOptions(output: run.trace), as: "marking")
    let end = run.wait(child)
    guard end == (nil, 0), let counters = Victim.Published(path: run.counters, workers: 2) else {
      let hangs = end.signal == SIGALRM ? "hangs" : "ended by \(end)"
      return run.failures.append("\(what): the program \(hangs)")
    }
    let attempted = (threads: counters[Count.marks], handlers: counters[Count.handled])
    run.published += attempted.threads
    handled += attempted.handlers
    do {
      try inspect(what, attempted)
    } catch {
      run.failures.append("\(what): \(error)")
    }
  }

  private mutating func inspect(_ what: String, _ attempted: (threads: UInt64, handlers: UInt64)) throws {
    let file = try TraceFile(path: run.trace)
    var stream = file.events()
    var record = EventRecord()
    var (threads, handlers, lost) = (UInt64(0), UInt64(0), UInt64(0))
    while try stream.next(&record) {
      switch record.kind {
      case .mark:
        let label = file.strings.text(record.string(.label)!)
        if label.hasPrefix("thread ") { threads += 1 }
        if label.hasPrefix("handler") { handlers += 1 }
        guard record.string(.site).map({ file.strings.text($0).contains("Marks.swift:") }) == true else {
          return run.failures.append("\(what): the mark '\(label)' does not tell its line")
        }
      case .loss:
        lost += record[.count] ?? 0
        guard record.string(.reason).flatMap(LossReason.init(word:)) == .reentrant else {
          return run.failures.append("\(what): a loss has another reason than 'reentrant'")
        }
      default: break
      }
    }
    self.lost += lost
    if threads != attempted.threads {
      run.failures.append("\(what): \(attempted.threads) marks of threads, \(threads) recorded")
    }
    if handlers + lost != attempted.handlers || lost != file.health.lost {
      run.failures.append(
        "\(what): \(attempted.handlers) marks of handlers, \(handlers) recorded and \(lost) lost, \(file.health.lost) in all"
      )
    }
  }
}
