import TraceSupport
import ViewGraph

/// The random numbers that views draw. In virtual time a host draws the same numbers in every run, so that two runs of
/// a program that shuffles its cards record the same trace. In real time, or if no host is running, they come from the
/// system.
struct HostRandomNumberGenerator: RandomNumberGenerator {
  /// The numbers of one host.
  private final class Stream {
    var numbers = SplitMix64(seed: 0)
  }

  mutating func next() -> UInt64 {
    if let graph = ActiveGraph.onThisThread, graph.time.date != nil { return graph.store { Stream() }.numbers.next() }
    var system = SystemRandomNumberGenerator()
    return system.next()
  }
}

// Declarations in a module shadow those of the standard library: these are used wherever a file imports SwiftUI.

extension FixedWidthInteger {
  public static func random(in range: Range<Self>) -> Self {
    var randomness = HostRandomNumberGenerator()
    return random(in: range, using: &randomness)
  }

  public static func random(in range: ClosedRange<Self>) -> Self {
    var randomness = HostRandomNumberGenerator()
    return random(in: range, using: &randomness)
  }
}

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
  public static func random(in range: Range<Self>) -> Self {
    var randomness = HostRandomNumberGenerator()
    return random(in: range, using: &randomness)
  }

  public static func random(in range: ClosedRange<Self>) -> Self {
    var randomness = HostRandomNumberGenerator()
    return random(in: range, using: &randomness)
  }
}

extension Bool {
  public static func random() -> Bool {
    var randomness = HostRandomNumberGenerator()
    return random(using: &randomness)
  }
}

extension Collection {
  public func randomElement() -> Element? {
    var randomness = HostRandomNumberGenerator()
    return randomElement(using: &randomness)
  }
}

extension Sequence {
  public func shuffled() -> [Element] {
    var randomness = HostRandomNumberGenerator()
    return shuffled(using: &randomness)
  }
}

extension MutableCollection where Self: RandomAccessCollection {
  public mutating func shuffle() {
    var randomness = HostRandomNumberGenerator()
    shuffle(using: &randomness)
  }
}
