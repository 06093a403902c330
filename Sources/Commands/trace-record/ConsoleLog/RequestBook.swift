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
  /// The requests whose lines name them with a number, `#12`.
  private var tagged: [Tag: (number: Int, key: Key)] = [:]

  private struct Tag: Hashable {
    var process: Int
    var text: String
  }
  /// The keys that are no requests unless a line names them as it ends them.
  private var loose: Set<Key> = []
  /// The keys that run, the latest last.
  private var order: [Key] = []
  /// The maximum number of requests of one key, and of keys, that run at once. The oldest are forgotten: their ends are
  /// not printed.
  private static let mostOfKey = 64
  private static let mostKeys = 256
  private static let mostTags = 10_000

  /// Notes that a request begins, and returns its number.
  ///
  /// - Parameters:
  ///   - tag: The number by which its lines name it; empty if they do not.
  ///   - isLoose: True if it is no request unless a line names it as it ends it.
  mutating func begin(_ key: Key, tag: String = "", isLoose: Bool = false) -> Int {
    count += 1
    if !isLoose { loose.remove(key) } else if running[key] == nil, loose.count < Self.mostTags { loose.insert(key) }
    if !tag.isEmpty, tagged.count < Self.mostTags { tagged[Tag(process: key.process, text: tag)] = (count, key) }
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
      guard other.process == key.process, other.name != key.name, !loose.contains(other) else { return false }
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
    let tag = Tag(process: process, text: request.tag)
    let named = request.tag.isEmpty ? nil : tagged.removeValue(forKey: tag)
    guard let key = named?.key ?? key(of: request, in: process), var numbers = running[key], !numbers.isEmpty else {
      return nil
    }
    let at = named.flatMap { numbers.firstIndex(of: $0.number) } ?? 0
    let number = numbers.remove(at: at)
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
    if request.isWeak { return keyOfResult(request, candidates) }
    let running = candidates
    for name in [request.key, request.otherKey] where !name.isEmpty {
      candidates = Self.named(name, isPath: request.isPath, in: running)
      if !candidates.isEmpty { break }
    }
    // A pattern that the user taught marks an end even if its key is unknown.
    if candidates.isEmpty, request.endsWhatRuns { candidates = running.filter { !loose.contains($0) } }
    return candidates.count == 1 ? candidates[0] : nil
  }

  /// The keys with a name, or else those that name it in other words.
  private static func named(_ name: String, isPath: Bool, in candidates: [Key]) -> [Key] {
    let same = candidates.filter { $0.name == name }
    guard same.isEmpty else { return same }
    if isPath {
      let ofPath = candidates.filter { $0.name.contains("/") && ($0.name.hasSuffix(name) || name.hasSuffix($0.name)) }
      if !ofPath.isEmpty { return ofPath }
    }
    let words = PrintedRequest.words(of: name)
    return candidates.filter { key in
      let others = PrintedRequest.words(of: key.name)
      return words.isSubset(of: others) || others.isSubset(of: words)
    }
  }

  /// The request that a line ends which names none: the one with its nouns, or the one that runs.
  private func keyOfResult(_ request: PrintedRequest, _ running: [Key]) -> Key? {
    let candidates = running.filter { !loose.contains($0) }.suffix(Self.mostCompared)
    let nouns = PrintedRequest.stems(of: request.key)
    if !nouns.isEmpty {
      let same = candidates.filter { $0.name == request.key }
      if same.count == 1 { return same[0] }
      let equal = candidates.filter { PrintedRequest.stems(of: $0.name) == nouns }
      if equal.count == 1 { return equal[0] }
      let alike = candidates.filter { key in
        let others = PrintedRequest.stems(of: key.name)
        return nouns.isSubset(of: others) || others.isSubset(of: nouns)
      }
      if !alike.isEmpty { return alike.count == 1 && (request.endsWhatRuns || request.isResult) ? alike[0] : nil }
    }
    return request.endsWhatRuns && candidates.count == 1 ? candidates.first : nil
  }

  /// The keys that run in a process, one of which may have ended with a line that does not tell which.
  func mayEnd(_ request: PrintedRequest, of process: Int) -> [Key] {
    request.isWeak && request.endsWhatRuns
      ? order.suffix(Self.mostCompared).filter { $0.process == process && !loose.contains($0) } : []
  }
}

extension PrintedRequest {
  /// The name of who asks, with what tells it from others of its type.
  var ownerName: String { ownerID.isEmpty ? owner : "\(owner) \(ownerID)" }
}
