/// Finds the requests of one site whose input grows from one to the next, as if each keystroke made one: `stations h`,
/// `stations ha`, `stations ham`.
///
/// Requests that wait for a pause in the typing come one after the other.
struct InputGrowth {
  /// Requests whose inputs are each a part of the next, or the other way round.
  private struct Chain {
    var parts: [Substring] = []
    /// The number of the last request.
    var last = 0
    var isRunning = false
    /// The times of the latest requests.
    var times: [UInt64] = []
    var count = 0
    /// The number of those that began while the one before ran.
    var overlaps = 0
    var start: UInt64 = 0
  }

  /// The requests of a site that came too fast.
  struct Burst: Equatable {
    var count: Int
    /// The time from the first to the last; nil if the log has no times.
    var span: UInt64?
  }

  private var chains: [RequestBook.Key: Chain] = [:]
  private var sites: [Int: RequestBook.Key] = [:]
  /// The sites whose requests come too fast, with the longest burst of each.
  private(set) var open: [RequestBook.Key: Burst] = [:]

  private static let mostSites = 10_000
  /// The longest pause between two keystrokes, and the time in which a few requests are many.
  private static let longestPause: UInt64 = 1_000_000_000
  /// The number of requests from which on they are too many.
  private static let fewest = 3

  /// Notes a request that begins.
  ///
  /// - Parameter time: The time; nil if the log has none.
  mutating func begin(_ number: Int, _ key: RequestBook.Key, _ request: PrintedRequest, at time: UInt64?) {
    guard let (name, parts) = Self.input(of: request) else { return }
    let site = RequestBook.Key(process: key.process, owner: key.owner, name: name)
    guard chains[site] != nil || chains.count < Self.mostSites else { return }
    var chain = chains.removeValue(forKey: site) ?? Chain()
    defer { chains[site] = chain }
    let isSoon = time.map { $0 - min(chain.times.last ?? 0, $0) <= Self.longestPause } ?? true
    if chain.count == 0 || !isSoon || !Self.isTyped(parts, after: chain.parts) {
      chain = Chain(start: time ?? 0)
    } else if chain.isRunning {
      chain.overlaps += 1
    }
    chain.count += 1
    chain.parts = parts
    sites[chain.last] = nil
    (chain.last, chain.isRunning) = (number, true)
    sites[number] = site
    if let time { chain.times = chain.times.suffix(Self.fewest - 1) + [time] }
    guard chain.count >= Self.fewest, Self.isFast(chain) else { return }
    let burst = Burst(count: chain.count, span: time.map { $0 - min(chain.start, $0) })
    if burst.count >= open[site]?.count ?? 0 { open[site] = burst }
  }

  /// Notes a request that ends. One that is canceled for the next is not one too many.
  mutating func end(_ number: Int, isCancelled: Bool) {
    guard let site = sites.removeValue(forKey: number), var chain = chains.removeValue(forKey: site) else { return }
    chain.isRunning = false
    if isCancelled {
      chain.count = max(chain.count - 1, 1)
      chain.times = Array(chain.times.suffix(1))
    }
    chains[site] = chain
  }

  private static func isFast(_ chain: Chain) -> Bool {
    if chain.overlaps >= fewest - 1 { return true }
    guard chain.times.count == fewest else { return false }
    return chain.times[fewest - 1] - min(chain.times[0], chain.times[fewest - 1]) <= longestPause
  }

  /// The name of the place that asks, and what is asked for; nil if the line has no place for an input.
  private static func input(of request: PrintedRequest) -> (site: String, parts: [Substring])? {
    let key = request.key[...]
    if let mark = key.firstIndex(of: "?") {
      let members = key[key.index(after: mark)...].split(separator: "&")
      let names = members.map { String($0.prefix { $0 != "=" }) }.joined(separator: "&")
      return ("\(key[..<mark])?\(names)", members.map { $0.drop { $0 != "=" }.dropFirst() })
    }
    if request.isPath { return nil }
    if !request.inputSite.isEmpty { return (request.inputSite, [key]) }
    guard let space = key.lastIndex(of: " ") else {
      let site = request.site.isEmpty ? request.work : request.site
      return site.isEmpty ? nil : (site, [key])
    }
    return (String(key[..<space]), [key[key.index(after: space)...]])
  }

  /// True if one input has a few letters more than the other, and the rest is the same. A number is another one.
  private static func isTyped(_ parts: [Substring], after before: [Substring]) -> Bool {
    guard parts.count == before.count else { return false }
    let changed = parts.indices.filter { parts[$0] != before[$0] }
    guard changed.count == 1 else { return false }
    let (a, b) = (parts[changed[0]], before[changed[0]])
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    return long.hasPrefix(short) && long.dropFirst(short.count).contains { $0.isLetter }
  }
}
