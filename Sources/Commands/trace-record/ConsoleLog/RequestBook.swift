/// The requests that run according to a log, by what their lines say. Both readings of a log keep one, so that they
/// agree about which request a line ends.
struct RequestBook {
  /// The thing that a request asks for, and its owner.
  struct Key: Hashable {
    var process: Int
    var owner: String
    var name: String
  }

  /// The number of requests so far. They are numbered from 1.
  private(set) var count = 0
  private var running: [Key: [Int]] = [:]
  /// The keys that run, the latest last.
  private var order: [Key] = []
  /// The maximum number of requests of one key, and of keys, that run at once. The oldest are forgotten: their ends are
  /// not printed.
  private static let mostOfKey = 64
  private static let mostKeys = 256

  /// Notes that a request begins, and returns its number.
  mutating func begin(_ key: Key) -> Int {
    count += 1
    if running[key] == nil {
      order.append(key)
      if order.count > Self.mostKeys { running[order.removeFirst()] = nil }
    }
    running[key, default: []].append(count)
    if running[key]!.count > Self.mostOfKey { running[key]!.removeFirst() }
    return count
  }

  /// The requests of a key that run, the oldest first.
  func running(_ key: Key) -> [Int] { running[key] ?? [] }

  /// True if a request runs in the process that may be the same, but whose line names it in other words.
  func runsAlike(_ key: Key) -> Bool {
    let words = PrintedRequest.words(of: key.name)
    return order.suffix(Self.mostCompared).contains { other in
      guard other.process == key.process, other.name != key.name else { return false }
      let others = PrintedRequest.words(of: other.name)
      let difference = words.symmetricDifference(others)
      // A number tells one thing from another.
      let isOther = difference.contains { $0.contains { $0.isNumber || $0 == "/" } }
      return !isOther && (words.isSubset(of: others) || others.isSubset(of: words))
    }
  }

  private static let mostCompared = 16

  /// Notes that a request ends, and returns its number and key. Returns nil if none comes into question, or several of
  /// different keys do.
  mutating func end(_ request: PrintedRequest, of process: Int) -> (number: Int, key: Key)? {
    guard let key = key(of: request, in: process), var numbers = running[key], !numbers.isEmpty else { return nil }
    let number = numbers.removeFirst()
    if numbers.isEmpty {
      running[key] = nil
      order.removeAll { $0 == key }
    } else {
      running[key] = numbers
    }
    return (number, key)
  }

  private func key(of request: PrintedRequest, in process: Int) -> Key? {
    let owner = request.ownerName
    let exact = Key(process: process, owner: owner, name: request.key)
    if running[exact] != nil { return exact }
    var candidates = order.filter { $0.process == process }
    // A line that names nobody may be about anybody's request.
    if !owner.isEmpty {
      let own = candidates.filter { $0.owner == owner }
      candidates = own.isEmpty ? candidates : own
    }
    if !request.key.isEmpty {
      let words = PrintedRequest.words(of: request.key)
      let same = candidates.filter { $0.name == request.key }
      let alike = candidates.filter { key in
        let others = PrintedRequest.words(of: key.name)
        return words.isSubset(of: others) || others.isSubset(of: words)
          || request.isPath && (key.name.hasSuffix(request.key) || request.key.hasSuffix(key.name))
      }
      candidates = same.isEmpty && !request.isWeak ? alike : same
    }
    return candidates.count == 1 ? candidates[0] : nil
  }
}

extension PrintedRequest {
  /// The name of who asks, with what tells it from others of its type.
  var ownerName: String { ownerID.isEmpty ? owner : "\(owner) \(ownerID)" }
}
