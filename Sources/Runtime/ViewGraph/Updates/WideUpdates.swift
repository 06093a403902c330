import TraceFormat

/// Finds changes that make many views of one type run their bodies although few of them show anything else since: rows
/// that all read one dictionary, a closure in the environment.
struct WideUpdates {
  /// The number of views of one type from which their update is examined.
  private static let fewest = 10
  /// The number of updates of one kind that are examined, since comparing what is shown takes time.
  private static let mostExamined = 8

  /// A change of a place, seen by the views of one type. Both are string ids.
  private struct Kind: Hashable {
    let place: UInt64
    let view: UInt64
  }
  /// The bodies of one kind.
  private struct Bodies {
    let kind: Kind
    let view: String
    /// The number of bodies in the current transaction.
    var count = 0
    var writer: UInt64 = 0
    /// The words that the views of the current transaction showed before.
    var shown: [(node: Node, words: [String])] = []
    /// The number of updates that were examined; nil until one has been wide.
    var examined: Int?

    var isExamined: Bool { examined.map { $0 < mostExamined } ?? false }
  }
  /// All kinds so far. Bodies run for the same changes again and again, so that no transaction fills a table of its own.
  private var bodies: [Bodies] = []
  private var places: [Kind: Int] = [:]
  /// The place of the kind that was noted last.
  private var last = 0
  /// The places of the kinds that the current transaction has.
  private var running: [Int] = []

  /// Returns what a view shows, in words; nil if nobody can tell.
  var words: ((Node) -> [String])?

  /// Notes a body that is about to run because of one change.
  /// - Parameter view: The string id of the view's name.
  mutating func note(_ node: Node, _ changes: ChangedPlaces, view: UInt64) {
    guard node.kind.role == .view, node.isVisible, let change = changes.only, words != nil else { return }
    find(Kind(place: change.place, view: view), node.kind)
    if bodies[last].count == 0 {
      bodies[last].writer = change.writer
      running.append(last)
    }
    bodies[last].count += 1
    if bodies[last].isExamined, let words { bodies[last].shown.append((node, words(node))) }
  }

  /// Makes a kind the last one.
  private mutating func find(_ kind: Kind, _ view: NodeKind) {
    if last < bodies.count, bodies[last].kind == kind { return }
    if let place = places[kind] {
      last = place
    } else {
      last = bodies.count
      places[kind] = last
      bodies.append(Bodies(kind: kind, view: view.view))
    }
  }

  /// Ends a transaction: warns if few of the views of a wide update show anything else since their bodies have run.
  mutating func end(_ graph: Graph) {
    if running.isEmpty { return }
    var wide: [Bodies] = []
    for place in running {
      if bodies[place].count >= Self.fewest {
        wide.append(bodies[place])
        bodies[place].examined = (bodies[place].examined ?? -1) + 1
      }
      bodies[place].count = 0
      if !bodies[place].shown.isEmpty { bodies[place].shown = [] }
    }
    running.removeAll(keepingCapacity: true)
    if !wide.isEmpty { warn(of: wide, in: graph) }
  }

  private func warn(of wide: [Bodies], in graph: Graph) {
    guard let words else { return }
    for update in wide.sorted(by: { ($0.kind.place, $0.view) < ($1.kind.place, $1.view) }) {
      let kept = update.shown.filter { !$0.node.isRemoved && words($0.node) == $0.words }
      guard kept.count >= Self.fewest, kept.count * 4 >= update.shown.count * 3 else { continue }
      graph.events.emit(.warning) { record in
        record.set(.code, .wideUpdate)
        record[.node] = kept[0].node.id
        record[.name] = update.kind.place
        record.set(.count, kept.count)
        if update.writer != 0 { record[.cause] = update.writer }
      }
    }
  }
}
