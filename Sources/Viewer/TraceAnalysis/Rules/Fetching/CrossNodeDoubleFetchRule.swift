internal import TraceFormat
internal import TraceModel

/// Flags two nodes that fetch the same key at the same time.
struct CrossNodeDoubleFetchRule: AnomalyRule {
  let info = RuleInfo(
    id: "cross-node-double-fetch", severity: .note,
    summary: "Two views fetch the same data at the same time",
    rationale: "Both views make a request where a single one would do, and they may show different results.",
    remedy: "Move the load to a common ancestor, or send both requests through a client that coalesces duplicates.",
    namedRemedy:
      "Move the load of {name} to {view}, which contains both views, or send both requests through a client that coalesces duplicates.",
    detection: "Two fetches of one key by two different nodes overlap.",
    exceptions: [
      "one request shared by both",
      "different inputs",
      "a response from the cache",
      "a canceled fetch",
      "intents refresh and prefetch",
      "a request that sends data, by the method in its key, but for POST: sending it twice changes nothing",
      "services: fetches without a node",
    ],
    needs: [KindSet(.fetchBegin)],
    faulty: """
      Header  fetch  ├──user──┤
      Footer  fetch    ├──user──┤
      """,
    clean: """
      Screen  fetch  ├──user──┤
      Header
      Footer
      """)

  let detectors: [Detector.Type] = [CrossNodeDoubleFetchDetector.self]
}

private final class CrossNodeDoubleFetchDetector: Detector {
  override class var reads: KindSet { KindSet(.fetchBegin, .fetchEnd) }

  private struct Fetch {
    var id: UInt64
    var key: StringID
    var node: UInt64
    var task: UInt64
    var seq: UInt64
    var request: UInt64?
    var inputs: [UInt64]?
  }
  private struct Pair {
    var first: Fetch
    var second: Fetch
    var t: UInt64
    var site: LoadSite
    var ends: [UInt64] = []
  }
  /// The maximum number of open fetches of a key to compare. A trace with more comes from a source that does not record
  /// ends.
  private static let maximumCompared = 16
  private var fetches: [UInt64: Fetch] = [:]
  /// The open fetches of each key.
  private var open: [StringID: OrderedIDs] = [:]
  private var pairs: [Int: Pair] = [:]
  /// The pairs that each fetch belongs to.
  private var pairsOf: [UInt64: [Int]] = [:]
  private var lastPair = 0

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.fetch] else { return }
    if event.kind == .fetchEnd { return end(id, event, model) }
    guard let key = event.string(.key), let node = event[.node], node != 0, fetches[id] == nil,
      model.endedUpdate(on: event.thread) == nil
    else { return }
    if event.is(.intent, .prefetch) || event.is(.intent, .refresh) { return }
    // Sending the same thing twice changes nothing, unless it creates something.
    let (text, method) = (strings.text(key), strings.text(event.string(.method)))
    if RequestMethod.changes(text, method: method), !RequestMethod.creates(text, method: method) { return }
    let now = Fetch(
      id: id, key: key, node: node, task: event[.task] ?? 0, seq: event.seq, request: event[.request],
      inputs: event.list(.inputs).map(Array.init))
    if let other = open[key]?.prefix(Self.maximumCompared).first(where: { isDuplicate($0, now, model) }),
      let first = fetches[other]
    {
      lastPair += 1
      pairs[lastPair] = Pair(first: first, second: now, t: event.t, site: model.loadSite(event))
      pairsOf[other, default: []].append(lastPair)
      pairsOf[id, default: []].append(lastPair)
    }
    open[key, default: OrderedIDs()].append(id)
    fetches[id] = now
  }

  private func isDuplicate(_ other: UInt64, _ now: Fetch, _ model: borrowing LifecycleModel) -> Bool {
    guard let first = fetches[other] else { return false }
    if first.node == now.node || (first.request != nil && first.request == now.request) { return false }
    if let a = first.inputs, let b = now.inputs, a != b { return false }
    if model.task(first.task)?.isCancelled == true || model.node(first.node)?.is(.destroyed) == true { return false }
    return true
  }

  private func end(_ id: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let fetch = fetches.removeValue(forKey: id) else { return }
    open[fetch.key]?.remove(id)
    if open[fetch.key]?.isEmpty == true { open[fetch.key] = nil }
    let hasFetched = !event.is(.outcome, .cached) && !event.is(.outcome, .cancelled)
    for number in pairsOf.removeValue(forKey: id) ?? [] {
      guard hasFetched, var pair = pairs[number] else {
        pairs[number] = nil
        continue
      }
      pair.ends.append(event.seq)
      pairs[number] = pair.ends.count == 2 ? nil : pair
      if pair.ends.count == 2 { reportFault(pair, model) }
    }
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for (_, pair) in pairs.sorted(by: { $0.key < $1.key }) { reportFault(pair, until: model.seq, model) }
  }

  private func reportFault(_ pair: Pair, until: UInt64 = 0, _ model: borrowing LifecycleModel) {
    let first = model.node(pair.first.node)
    let second = model.node(pair.second.node)
    var common = first
    if let first, let second { common = model.commonAncestor(first, second) ?? first }
    report(
      model, on: common, at: (pair.second.seq, pair.t),
      "\(name(first, model)) and \(name(second, model)) fetched \"\(text(pair.first.key))\" at the same time",
      evidence: [pair.first.seq, pair.second.seq] + pair.ends, cause: text(pair.first.key), site: pair.site.view,
      client: pair.site.client,
      until: until)
  }
}
