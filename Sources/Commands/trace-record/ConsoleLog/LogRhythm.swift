/// The distances between the times at which something comes again.
struct LogRhythm {
  private(set) var count = 0
  private(set) var last: UInt64 = 0
  private var shortest = UInt64.max
  private(set) var longest: UInt64 = 0

  /// The shortest distance of what a timer does, in nanoseconds. Anything faster belongs together.
  private static let shortestInterval: UInt64 = 200_000_000

  /// True if it comes at equal distances: at least three times, as a timer does it.
  var isRegular: Bool { count >= 3 && shortest >= Self.shortestInterval && longest - shortest <= longest / 4 }

  /// Notes that it comes.
  mutating func note(_ time: UInt64) {
    if count > 0 {
      let distance = time - min(last, time)
      shortest = min(shortest, distance)
      longest = max(longest, distance)
    }
    count += 1
    last = time
  }
}
