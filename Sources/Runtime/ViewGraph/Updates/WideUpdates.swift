import TraceFormat

/// Finds changes that make many views of one type run their bodies although few of them show anything else since: rows
/// that all read one dictionary, a closure in the environment.
struct WideUpdates {
  /// The number of views of one type from which their update is examined.
  private static let fewest = 10
  /// The number of updates of one kind that are examined, since comparing what is shown takes time.
  private static let mostExamined = 8

  private struct Kind: Hashable {
    let place: UInt64
    let view: String
  }
  /// The bodies of one kind in the current transaction.
  private struct Bodies {
    var count = 0
    var writer: UInt64
    var shown: [(node: Node, words: [String])] = []
  }
  private var bodies: [Kind: Bodies] = [:]
  /// The kinds that have been wide, with the number of their updates that were examined.
  private var wide: [Kind: Int] = [:]

  /// Returns what a view shows, in words; nil if nobody can tell.
  var words: ((Node) -> [String])?

  /// Notes a body that is about to run because of one change.
  mutating func note(_ node: Node, _ changes: ChangedPlaces) {
    guard let words, node.kind.role == .view, node.isVisible, changes.places.count == 1 else { return }
    let kind = Kind(place: changes.places[0], view: node.kind.view)
    bodies[kind, default: Bodies(writer: changes.writers[0])].count += 1
    if let examined = wide[kind], examined < Self.mostExamined { bodies[kind]?.shown.append((node, words(node))) }
  }

  /// Ends a transaction: warns if few of the views of a wide update show anything else since their bodies have run.
  mutating func end(_ graph: Graph) {
    guard let words, !bodies.isEmpty else { return }
    defer { bodies.removeAll(keepingCapacity: true) }
    // order: sorted.
    for (kind, update) in bodies.filter({ $0.value.count >= Self.fewest }).sorted(by: {
      ($0.key.place, $0.key.view) < ($1.key.place, $1.key.view)
    }) {
      wide[kind, default: -1] += 1
      let kept = update.shown.filter { !$0.node.isRemoved && words($0.node) == $0.words }
      guard kept.count >= Self.fewest, kept.count * 4 >= update.shown.count * 3 else { continue }
      graph.events.emit(.warning) { record in
        record.set(.code, .wideUpdate)
        record[.node] = kept[0].node.id
        record[.name] = kind.place
        record.set(.count, kept.count)
        if update.writer != 0 { record[.cause] = update.writer }
      }
    }
  }
}
