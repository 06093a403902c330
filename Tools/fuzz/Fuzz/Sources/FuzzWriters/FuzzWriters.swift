import Glibc
import TraceRecorder
import TraceSupport
import TraceSystem

@testable import TraceFormat

/// Copies the input in every way in which one trace becomes another: repaired, cut, converted to NDJSON and back, and
/// merged with itself as the trace of another process. A copy shows the same events and losses, and is whole.
func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count > 1 else { return 0 }
  let choice = bytes![0]
  var input = Array(UnsafeBufferPointer(start: bytes! + 1, count: count - 1))
  if input.first == UInt8(ascii: "{") {
    guard let file = try? TraceFile(ndjson: String(decoding: input, as: UTF8.self)) else { return 0 }
    check(file)
    return 0
  }
  if choice & 1 == 1 { repairChecksums(&input) }
  guard let file = try? TraceFile(bytes: input) else { return 0 }
  check(file)
  if choice & 14 == 0 { merge(input) }
  return 0
}

/// The events of a pass: their number and a hash of their lines.
private struct Shown: Equatable {
  var count: UInt64 = 0
  var hash = FNV1aHash()

  init(_ file: TraceFile) {
    var lines = EventLineWriter(strings: file.strings)
    var stream = file.events()
    var record = EventRecord()
    while (try? stream.next(&record)) == true {
      count += 1
      hash.add(lines.line(record))
    }
  }
}

private func check(_ file: TraceFile) {
  let shown = Shown(file)
  let health = file.health
  guard let repaired = try? TraceFile(bytes: file.repaired()) else {
    preconditionFailure("a repaired trace is a trace")
  }
  precondition(Shown(repaired) == shown, "a repaired trace has the same events")
  precondition(repaired.health.lostByReason == health.lostByReason, "a repaired trace has the same losses")
  precondition(
    repaired.health.uncountedLosses == health.uncountedLosses && !repaired.health.isDamaged, "a repaired trace is whole"
  )
  precondition(
    repaired.header.attributes.contains { $0.key == TraceFile.damageAttribute } || !health.isDamaged, "damage is named")
  for (start, end) in [(UInt64(0), UInt64.max), (1, 1000), (1 << 61, 1 << 62)] {
    guard let part = try? TraceFile(bytes: file.cut(from: start, to: end)) else {
      preconditionFailure("a cut is a trace")
    }
    precondition(Shown(part).count <= shown.count && !part.health.isDamaged, "a cut is whole")
  }
}

/// Merges the input with itself. Parts are files.
private func merge(_ input: [UInt8]) {
  let folder = "/tmp/fuzz-writers-\(getpid())"
  mkdir(folder, 0o700)
  let parts = ["\(folder)/a", "\(folder)/b"]
  for part in parts {
    guard let file = fopen(part, "w") else { return }
    fwrite(input, 1, input.count, file)
    fclose(file)
  }
  defer {
    for name in parts + ["\(folder)/c"] { unlink(name) }
    rmdir(folder)
  }
  guard var merger = try? PartMerger(paths: parts) else { return }
  merger.end = .signal(9)
  do { try merger.merge(to: "\(folder)/c") } catch { preconditionFailure("parts that open can be merged: \(error)") }
  guard let merged = try? TraceFile(path: "\(folder)/c") else { preconditionFailure("a merged trace is a trace") }
  precondition(Shown(merged).count > 0 && !merged.health.isDamaged, "a merged trace is whole")
}
