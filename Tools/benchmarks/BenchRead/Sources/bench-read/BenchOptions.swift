/// The benchmarks to run and their sizes.
struct BenchOptions {
  var events = 10_000_000
  var nodes: UInt64 = 100_000
  var threads: UInt32 = 1
  var path: String?

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let word = rest.popFirst() {
      switch word {
      case "--events": events = rest.popFirst().flatMap { Int($0) } ?? events
      case "--nodes": nodes = rest.popFirst().flatMap { UInt64($0) } ?? nodes
      case "--threads": threads = rest.popFirst().flatMap { UInt32($0) } ?? threads
      default: path = word
      }
    }
  }
}
