package import TraceSupport

/// The random numbers of tests. Equal seeds give equal numbers everywhere.
package typealias SeededGenerator = SplitMix64

extension SplitMix64 {
  /// Returns a number from 0 up to but not including `end`.
  package mutating func below(_ end: Int) -> Int { Int.random(in: 0..<end, using: &self) }
}
