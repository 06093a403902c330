/// The facts of one app in the order of time, and the nodes that they tell of.
struct ExportTimeline: ~Copyable {
  /// A view: what the tables allow to tell apart.
  struct Node {
    var name: UInt32
    /// The time of its creation, 0 if that was before the recording began.
    var created: UInt64
    var destroyed = ExportFact.noTime
    var thread: UInt16
    /// The time of the last fact.
    var last: UInt64
    /// True for a node of which only the storage of its state is known.
    var isState = false
  }

  private(set) var facts: [ExportFact]
  private(set) var nodes: [Node] = []
  /// The names of the tasks, by their texts.
  private(set) var tasks: [UInt32: ExportedName.Task] = [:]
  /// The start of the last span of each thread. A span before it that has no end would contain everything after it.
  private(set) var lastSpans: [UInt16: UInt64] = [:]
  /// Bodies whose view is told by its name alone, and rows that are in the tables twice.
  private(set) var nameless = 0
  private(set) var repeated = 0

  /// Orders the facts, and finds their nodes.
  init(_ facts: consuming [ExportFact], states: [SwiftUISignpost.State], texts: inout ExportTexts) {
    facts.sort { $0.precedes($1) }
    self.facts = []
    self.facts.reserveCapacity(facts.count)
    for fact in facts {
      if fact == self.facts.last { repeated += 1 } else { self.facts.append(fact) }
    }
    facts = []
    findNodes(states, &texts)
    joinNodes()
  }

  /// The node whose body took at least half of a hang; nil if there is none.
  func longestBody(within hang: ExportFact) -> UInt64? {
    var (low, high) = (0, facts.count)
    while low < high {
      let middle = (low + high) / 2
      if facts[middle].start < hang.start { low = middle + 1 } else { high = middle }
    }
    var longest: (length: UInt64, node: UInt64) = ((hang.end - hang.start) / 2, 0)
    while low < facts.count, facts[low].start < hang.end {
      let fact = facts[low]
      if fact.kind == .body, fact.thread == hang.thread, fact.end <= hang.end, fact.end - fact.start > longest.length {
        longest = (fact.end - fact.start, fact.subject)
      }
      low += 1
    }
    return longest.node == 0 ? nil : longest.node
  }

  // MARK: - Nodes

  /// Nodes that cannot be told apart, in lanes: one for each of the facts that overlap.
  private struct Lanes {
    /// The lanes by the end of their last fact.
    var ends = EndQueue()
    var nodes: [Int] = []
  }

  private mutating func findNodes(_ states: [SwiftUISignpost.State], _ texts: inout ExportTexts) {
    var known: [UInt64: Int] = [:]
    var lanes: [[UInt64]: Lanes] = [:]
    var stateNodes: [[UInt64]: Int] = [:]
    var stateEnds: [Int: UInt64] = [:]
    for index in facts.indices {
      let fact = facts[index]
      var node: Int?
      switch fact.kind {
      case .body:
        if fact.subject == 0 {
          nameless += 1
          node = lane([0, UInt64(fact.name)], in: &lanes, fact, fact.name, created: fact.isCreation ? fact.start : 0)
        } else if let same = known[fact.subject], !fact.isCreation {
          node = same
        } else {
          node = add(
            Node(name: fact.name, created: fact.isCreation ? fact.start : 0, thread: fact.thread, last: fact.start))
          known[fact.subject] = node
        }
      case .task:
        let task = tasks[fact.name] ?? ExportedName.Task(texts[fact.name])
        tasks[fact.name] = task
        if task.isOfView, let site = task.site, let name = texts.intern(Self.file(site)) {
          node = lane([1, UInt64(texts.intern(site) ?? name)], in: &lanes, fact, name, created: fact.start)
        }
      case .state:
        let state = states[Int(fact.subject) - 1]
        let key = [UInt64(fact.process), state.graph, state.attribute]
        if let same = stateNodes[key], stateEnds[same]! > fact.start, nodes[same].name == fact.name {
          node = same
        } else {
          node = add(Node(name: fact.name, created: fact.start, thread: fact.thread, last: fact.start, isState: true))
          stateNodes[key] = node
        }
        stateEnds[node!] = max(stateEnds[node!] ?? 0, fact.end)
      case .callback, .action, .fetch, .hang, .mark: break
      }
      switch fact.kind {
      case .body, .callback, .action: lastSpans[fact.thread] = fact.start
      case .state, .task, .fetch, .hang, .mark: break
      }
      guard fact.kind != .state else {
        stateNodesOfFacts.append(node!)
        continue
      }
      facts[index].subject = UInt64((node ?? -1) + 1)
      if let node { nodes[node].last = fact.end == ExportFact.noTime ? fact.start : fact.end }
    }
    for (node, end) in stateEnds { nodes[node].destroyed = end }
  }

  /// The nodes of the facts about states, in order.
  private(set) var stateNodesOfFacts: [Int] = []

  private mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func lane(
    _ key: [UInt64], in all: inout [[UInt64]: Lanes], _ fact: ExportFact, _ name: UInt32, created: UInt64
  ) -> Int {
    let lane: Int
    if let free = all[key]?.ends.first, free.time <= fact.start {
      lane = Int(free.item)
      all[key]!.ends.removeFirst()
    } else {
      lane = all[key]?.nodes.count ?? 0
      let node = add(Node(name: name, created: created, thread: fact.thread, last: fact.start))
      all[key, default: Lanes()].nodes.append(node)
    }
    all[key]!.ends.add(time: fact.end, item: UInt32(lane))
    return all[key]!.nodes[lane]
  }

  /// `DetailView.swift:418` of a site with its module.
  private static func file(_ site: String) -> String { String(site.split(separator: "/").last ?? Substring(site)) }

  /// Joins the view whose bodies are known with the one whose state is, if there is just one of each under a name, and
  /// nothing contradicts.
  private mutating func joinNodes() {
    var byName: [UInt32: (states: [Int], others: [Int])] = [:]
    for (index, node) in nodes.enumerated() {
      if node.isState {
        byName[node.name, default: ([], [])].states.append(index)
      } else {
        byName[node.name, default: ([], [])].others.append(index)
      }
    }
    var joined: [Int: Int] = [:]
    for (states, others) in byName.values where states.count == 1 && others.count == 1 {
      let (state, other) = (states[0], others[0])
      guard nodes[other].last <= nodes[state].destroyed else { continue }
      joined[other] = state
      nodes[state].created = min(nodes[state].created, nodes[other].created)
      nodes[state].thread = nodes[other].thread
    }
    guard !joined.isEmpty else { return }
    for index in facts.indices where facts[index].kind != .state && facts[index].subject > 0 {
      if let state = joined[Int(facts[index].subject) - 1] { facts[index].subject = UInt64(state + 1) }
    }
    // The node that is left behind is never told.
    for other in joined.keys { nodes[other].created = ExportFact.noTime }
  }
}

/// Times with an item each, the earliest first, and of equal times the highest item.
struct EndQueue {
  private var heap: [(time: UInt64, item: UInt32)] = []

  var first: (time: UInt64, item: UInt32)? { heap.first }

  mutating func add(time: UInt64, item: UInt32) {
    heap.append((time, item))
    var index = heap.count - 1
    while index > 0, isBefore(index, (index - 1) / 2) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count && isBefore(child, least) { least = child }
      guard least != index else { return }
      heap.swapAt(index, least)
      index = least
    }
  }

  private func isBefore(_ a: Int, _ b: Int) -> Bool { (heap[a].time, heap[b].item) < (heap[b].time, heap[a].item) }
}
