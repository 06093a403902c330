import Glibc
import TraceFormat

/// A trace file and what is measured on it.
struct Subject {
  let path: String
  let isTemporary: Bool

  init(_ options: BenchOptions) throws {
    if let path = options.path {
      self.path = path
      isTemporary = false
      return
    }
    path = "/tmp/bench-read-\(getpid()).bin"
    isTemporary = true
    let bytes = StressTrace.bytes(options)
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress! + done, $0.count - done) }
      guard count > 0 else { throw BenchError(what: "cannot write \(path)") }
      done += count
    }
    close(descriptor)
  }

  /// Each benchmark five times, the fastest run counted; references of the same machine in the same run.
  func measure() throws -> [String] {
    defer { if isTemporary { unsafe unlink(path) } }
    let memory = Self.memoryBandwidth()
    let clock = Self.clockCost()
    var events: UInt64 = 0
    var sum: UInt64 = 0
    var bytes: UInt64 = 0
    let decode = try Self.fastest(of: 5) {
      let file = try TraceFile(path: path)
      var stream = file.events()
      var count: UInt64 = 0
      var mix: UInt64 = 0
      try stream.forEach { record throws(TraceReadError) in
        count += 1
        mix &+= record.t ^ (record[.node] ?? 0)
      }
      (events, sum) = (count, mix)
      bytes = file.byteCount
      guard file.health.isComplete else { throw BenchError(what: "\(path) is not whole") }
    }
    let open = try Self.fastest(of: 5) { _ = try TraceFile(path: path) }
    let tail = try Self.fastest(of: 5) {
      let file = try TraceFile(path: path)
      var stream = file.events(from: .max / 4, to: .max / 2)
      var record = EventRecord()
      while try stream.next(&record) {}
    }
    let perSecond = Self.rate(events, decode)
    return [
      "{\"bench\":\"read.decode\",\"events\":\(events),\"events_per_s\":\(perSecond),\"bytes_per_s\":\(Self.rate(bytes, decode)),"
        + "\"memory_bytes_per_s\":\(memory),\"clock_ns\":\(Self.decimal(clock, 100)),"
        + "\"bytes_to_memory_permille\":\(Self.rate(bytes, decode) * 1000 / memory),\"peak_rss_kb\":\(Self.peakMemory()),\"sum\":\(sum)}",
      "{\"bench\":\"read.open\",\"bytes\":\(bytes),\"us\":\(open / 1000)}",
      "{\"bench\":\"read.seek\",\"bytes\":\(bytes),\"us\":\(tail / 1000)}",
    ]
  }

  private static func rate(_ amount: UInt64, _ nanoseconds: UInt64) -> UInt64 {
    UInt64(Double(amount) * 1e9 / Double(max(nanoseconds, 1)))
  }

  private static func decimal(_ value: UInt64, _ parts: UInt64) -> String { "\(Double(value) / Double(parts))" }

  private static func now() -> UInt64 { clock_gettime_nsec() }

  private static func clock_gettime_nsec() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private static func fastest(of runs: Int, _ body: () throws -> Void) rethrows -> UInt64 {
    var best = UInt64.max
    for _ in 0..<runs {
      let start = now()
      try body()
      best = min(best, now() - start)
    }
    return best
  }

  /// Reading 256 MiB of memory, in bytes a second.
  private static func memoryBandwidth() -> UInt64 {
    let words = [UInt64](repeating: 1, count: 32 << 20)
    var sum: UInt64 = 0
    let time = fastest(of: 5) { for word in words { sum &+= word } }
    return sum == 0 ? 0 : rate(UInt64(words.count) * 8, time)
  }

  /// One reading of the monotonic clock, in hundredths of a nanosecond.
  private static func clockCost() -> UInt64 {
    fastest(of: 5) { for _ in 0..<100_000 { _ = now() } } / 1000
  }

  private static func peakMemory() -> Int {
    var usage = rusage()
    unsafe getrusage(0, &usage)
    return usage.ru_maxrss
  }
}

struct BenchError: Error, CustomStringConvertible {
  let what: String
  var description: String { what }
}
