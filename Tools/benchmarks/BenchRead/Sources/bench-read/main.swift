import Glibc
import TraceFormat

// Prints one line of NDJSON a benchmark. Options: --events N (10000000), --nodes N (100000), --threads N (1),
// or the path of a trace to decode instead of a made one.
let options = BenchOptions(CommandLine.arguments.dropFirst())
do {
  let subject = try Subject(options)
  for line in try subject.measure() { print(line) }
} catch {
  print("bench-read: \(error)")
  exit(1)
}
