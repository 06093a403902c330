internal import TraceFormat
internal import TraceModel

/// Flags two nodes that fetch one key at the same time.
struct CrossNodeDoubleFetchRule: AnomalyRule {
  let info = RuleInfo(
    id: "cross-node-double-fetch", severity: .note, summary: "Two views fetched the same thing at the same time",
    rationale: "Each view pays for a request that one of them could have made for both, and the two may show different answers.",
    remedy: "Lift the load to the common parent, or send both through a client that coalesces equal requests.",
    detection: "Two fetches of one key by two different nodes overlap.",
    exceptions: [
      "one request shared by both", "inputs that differ", "an answer from the cache", "a fetch that was cancelled",
      "services: fetches without a node",
    ],
    needs: [KindSet(.fetchBegin)], reads: KindSet(.fetchBegin, .fetchEnd),
    faulty: """
      Header  fetch  ├──user──┤
      Footer  fetch    ├──user──┤
      """,
    clean: """
      Screen  fetch  ├──user──┤
      Header
      Footer
      """)

  func detector(_ run: RuleRun) -> Detector { CrossNodeDoubleFetchDetector(run) }
}

private final class CrossNodeDoubleFetchDetector: Detector {
  private struct Fetch {
    var id: UInt64
    var node: UInt64
    var task: UInt64
    var seq: UInt64
    var request: UInt64?
    var inputs: [UInt64]?
  }
  private struct Pair {
    var first: Fetch
    var second: Fetch
    var key: StringID
    var t: UInt64
    var site: StringID?
    var ends: [UInt64] = []
  }
  private var open: [StringID: [Fetch]] = [:]
  private var keys: [UInt64: StringID] = [:]
  private var pairs: [Pair] = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.fetch] else { return }
    if event.kind == .fetchEnd { return end(id, event, model) }
    guard let key = event.string(.key), let node = event[.node], node != 0, model.update(on: event.thread) == nil else { return }
    if event.is(.intent, .prefetch) || event.is(.intent, .refresh) { return }
    let now = Fetch(
      id: id, node: node, task: event[.task] ?? 0, seq: event.seq, request: event[.request], inputs: event.list(.inputs).map(Array.init))
    if let first = open[key]?.first(where: { differs($0, now, model) }) {
      pairs.append(Pair(first: first, second: now, key: key, t: event.t, site: event.string(.site)))
    }
    open[key, default: []].append(now)
    keys[id] = key
  }

  private func differs(_ first: Fetch, _ now: Fetch, _ model: borrowing LifecycleModel) -> Bool {
    if first.node == now.node || (first.request != nil && first.request == now.request) { return false }
    if let a = first.inputs, let b = now.inputs, a != b { return false }
    if model.task(first.task)?.isCancelled == true || model.node(first.node)?.is(.destroyed) == true { return false }
    return true
  }

  private func end(_ id: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let key = keys.removeValue(forKey: id) else { return }
    open[key]?.removeAll { $0.id == id }
    if open[key]?.isEmpty == true { open[key] = nil }
    if event.is(.outcome, .cached) || event.is(.outcome, .cancelled) {
      pairs.removeAll { $0.first.id == id || $0.second.id == id }
      return
    }
    for index in pairs.indices where pairs[index].first.id == id || pairs[index].second.id == id { pairs[index].ends.append(event.seq) }
    for pair in pairs where pair.ends.count == 2 { accuse(pair, model) }
    pairs.removeAll { $0.ends.count == 2 }
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for pair in pairs { accuse(pair, until: model.seq, model) }
  }

  private func accuse(_ pair: Pair, until: UInt64 = 0, _ model: borrowing LifecycleModel) {
    let first = model.node(pair.first.node)
    let second = model.node(pair.second.node)
    var common = first
    if let first, let second { common = model.commonAncestor(first, second) ?? first }
    report(
      model, on: common, at: (pair.second.seq, pair.t),
      "\(name(first, model)) and \(name(second, model)) fetched \"\(text(pair.key))\" at the same time",
      evidence: [pair.first.seq, pair.second.seq] + pair.ends, cause: text(pair.key), site: pair.site, until: until)
  }
}
