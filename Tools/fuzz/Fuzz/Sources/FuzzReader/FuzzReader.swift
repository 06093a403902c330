import TraceSupport

@testable import TraceFormat

/// The number of fields, which are numbered from 0.
private let knownFields = UInt64(Field.allCases.count)

/// Reads the input as a trace in every way there is, and checks what a reader promises.
func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // Checksums stand in the way of a fuzzer: by the first byte they are made right, where something that looks like a
  // header is.
  guard count > 1 else { return 0 }
  var input = Array(UnsafeBufferPointer(start: bytes! + 1, count: count - 1))
  if bytes![0] & 1 == 1 { repairChecksums(&input) }
  guard let file = try? TraceFile(bytes: input) else { return 0 }
  var stream = file.events()
  var record = EventRecord()
  var lines = EventLineWriter(strings: file.strings)
  var seq: UInt64 = 0
  var time: UInt64 = 0
  var middle: UInt64 = 0
  var sum: UInt64 = 0
  while (try? stream.next(&record)) == true {
    seq += 1
    precondition(record.seq == seq, "seq counts from 1 without gaps")
    precondition(record.t >= time && record.t <= 1 << 62, "times never decrease")
    precondition(record.thread > 0, "threads count from 1")
    precondition(record.mask >> knownFields == 0, "only known fields are set")
    time = record.t
    sum = sum &* 31 &+ record.mask &+ record.t &+ (record[.node] ?? 0)
    if seq < 50 {
      precondition((try? JSONValue.parse(lines.line(record)[...])) != nil, "a line is JSON")
      middle = time
    }
  }
  precondition(seq <= UInt64(count) * 2 + 64, "no more events than bytes")
  // As where very many chunks are open: in windows, here of a few bytes.
  var windows = file.events(WindowBudget(limit: 0, leastShare: 1 + Int(bytes![0] >> 1)))
  var windowSum: UInt64 = 0
  while (try? windows.next(&record)) == true {
    windowSum = windowSum &* 31 &+ record.mask &+ record.t &+ (record[.node] ?? 0)
  }
  precondition(windowSum == sum, "windows read as the whole does")
  var part = file.events(from: middle / 2, to: middle)
  var found: UInt64 = 0
  while (try? part.next(&record)) == true {
    precondition(record.t >= middle / 2 && record.t <= middle, "a part holds its times only")
    found += 1
  }
  precondition(found <= seq)
  _ = (try? file.validate())?.verdict
  return 0
}
